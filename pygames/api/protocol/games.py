"""Games: the list of games, a new game, and games as data; and the types that the other modules share."""

from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

from pygames.formats.exports import ExportedFile
from pygames.model.data_types import Option as OptionValue
from pygames.model.data_types import View

__all__ = ["ExportedFile", "OptionValue", "View"]  # the first is declared for the page too


class TypeScript(NamedTuple):
    """The TypeScript type to declare for a type that Python cannot express."""

    type: str


class Readers(TypedDict):
    """Whom texts address, and what they call the players. The bridge keeps both until a request has "names"."""

    you: NotRequired[Annotated[int | None, 'the seat that texts call "you"']]
    names: NotRequired[Annotated[list[str], "by seat; empty: the name of the seat"]]


Viewer = int | None | Literal["mover", "anyone"] | list[int | None]
ResultData = Annotated[dict[str, Any], TypeScript("Record<string, unknown>")]
DealData = Annotated[dict[str, Any], TypeScript("{ game: string; seed?: string; [field: string]: unknown }")]


class OptionChoice(TypedDict):
    """A value of an option, and its label."""

    value: OptionValue
    text: str


class Option(TypedDict):
    """An option of a game, as the dialog for a new game shows it."""

    id: str
    label: str
    values: list[OptionChoice]
    players: Annotated[list[int], "the numbers of players for which the option matters"]


class GameCard(TypedDict):
    """The data of a game for the home page and the dialog for a new game."""

    id: str
    name: str
    designer: str
    sentence: str
    minutes: Annotated[str, 'the usual length of a game: "15-20"']
    weight: Annotated[Literal["light", "medium", "deep", ""], "how much there is to think about"]
    luck: Annotated[Literal["none", "some", "much", ""], "how much luck there is"]
    lesson_minutes: Annotated[int, "0 if there is no lesson"]
    similar_to: Annotated[str, 'a well-known game that it resembles, or ""']
    seats: Annotated[list[int], "the possible numbers of players"]
    seat_names: list[str]
    side_notes: Annotated[list[str], "who starts, seat by seat; one sentence about all seats if the deal decides it"]
    mark: Annotated[str, "the kind of piece that marks a seat outside the board"]
    private: Annotated[bool, "whether seats have hidden information, such as hands"]
    options: list[Option]


class Diagram(TypedDict):
    """The position of a diagram in a guide."""

    svg: Annotated[str, 'the drawing; "" if the block has an error']
    words: Annotated[str, "the caption"]


class PluginCard(GameCard):
    """A game that was installed as a plugin."""

    guide: Annotated[str, "the rules as Markdown"]
    diagrams: Annotated[list[Diagram], "of the blocks `position` of the guide, in their order"]


class Plugins(TypedDict):
    """The installed plugins."""

    games: list[PluginCard]
    problems: Annotated[list[str], "a sentence for each plugin that could not be loaded"]


class NewDeal(TypedDict):
    """A new game: from a whole deal, from a seed, or random."""

    game: str
    deal: NotRequired[DealData]
    seed: NotRequired[str]
    players: NotRequired[str | int]
    options: Annotated[dict[str, OptionValue], "a value may be written as text"]


class GameRecord(TypedDict):
    """A game as data: its deal and all its moves, undone ones included."""

    version: int
    deal: DealData
    moves: list[str]


class SavedGame(TypedDict):
    """A game to open, and the ply to show."""

    record: GameRecord
    at: int


class ImportResult(TypedDict):
    """The game that was read from a text, as far as it is legal."""

    record: Annotated[GameRecord | None, "up to the last legal ply; null if nothing could be read"]
    at: Annotated[int, "the ply that was shown when the game was saved"]
    problem: Annotated[str, "the errors in the text, in one or two sentences; empty if there are none"]
    kind: Annotated[str, '"link", "file", "abstract-play", or "" if the format is unknown']


class ImportResults(ImportResult):
    """The games in a text: the fields describe the first one, `games` has all."""

    games: list[ImportResult]


class ExportOptions(TypedDict):
    """A file format, and the seat whose view is exported (null: a spectator)."""

    as_: Literal["svg", "text", "json", "animation"]
    seat: int | None

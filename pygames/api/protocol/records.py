"""Games as data: records, links, imported text and exported files."""

from typing import Annotated, Literal, TypedDict

from pygames.api.protocol.basic_types import DealData


class GameRecord(TypedDict):
    """A game as data: its deal and all its moves, undone ones included."""

    version: int
    deal: DealData
    moves: list[str]


class SavedGame(TypedDict):
    """A game to open, and the ply to show."""

    record: GameRecord
    at: int


class Link(TypedDict):
    """A game as the text of a link."""

    link: str


class ImportResult(TypedDict):
    """The game that was read from a text, as far as it is legal."""

    record: Annotated[GameRecord | None, "up to the last legal ply; null if nothing could be read"]
    at: Annotated[int, "the ply that was shown when the game was saved"]
    problem: Annotated[str, "the errors in the text, in one or two sentences; empty if there are none"]
    kind: Annotated[str, '"link", "file", "abstract-play", or "" if the format is unknown']


class ImportResults(ImportResult):
    """The games in a text: the fields describe the first one, `games` has all."""

    games: list[ImportResult]


class ForeignText(TypedDict):
    """Text that may contain games in any supported format."""

    text: str


class ExportOptions(TypedDict):
    """A file format, and the seat whose view is exported (null: a spectator)."""

    as_: Literal["svg", "text", "json", "animation"]
    seat: int | None


class ExportedFile(TypedDict):
    """A file for the player to save."""

    text: str
    type: Annotated[str, "its MIME type"]
    name: str

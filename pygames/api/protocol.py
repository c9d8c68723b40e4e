"""The protocol between a page and the Python code in its workers: every request, its fields and its result.

This module is the only definition. ``python -m tools.generate_protocol`` generates from it the TypeScript declarations
(site/app/engine/protocol.ts); a test checks that they are current.
It contains types only: no code imports it at run time.

A request is JSON text. Its field ``request`` is its name. The answer is ``{"ok": result}`` or
``{"error": {"kind": "illegal" | "bad" | "bug", "message": "a sentence for the player"}}``. The bridge answers once.
The AI worker answers in slices, and the last one is marked ``"done": true``.
"""

from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

from pygames.ai.computer_player import Progress
from pygames.ai.position_value import CandidateMove
from pygames.analysis.hint import Hint, JudgedMove, RatedMove
from pygames.analysis.key_moments import Drift, KeyMoment
from pygames.analysis.move_explanation import MoveAdvice
from pygames.analysis.par import Par
from pygames.analysis.proof import Proving
from pygames.analysis.review import Review
from pygames.api.table_view import NamedCard
from pygames.formats.exports import ExportedFile
from pygames.model.data_types import Option as OptionValue
from pygames.model.data_types import ScoreLine, View
from pygames.records.session import LogEntry

# The types of other modules that requests and results consist of.
SHARED = (
    ExportedFile,
    ScoreLine,
    LogEntry,
    NamedCard,
    CandidateMove,
    MoveAdvice,
    RatedMove,
    JudgedMove,
    KeyMoment,
    Drift,
)


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
    side_notes: Annotated[
        list[str], "what each side is, such as who starts; one sentence about all seats if the deal decides it"
    ]
    mark: Annotated[str, "the kind of piece that marks a seat outside the board"]
    private: Annotated[bool, "whether seats have hidden information, such as hands"]
    dealt: Annotated[bool, "whether chance decides anything"]
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


# The table as one seat may see it: the score, the drawing and its moves, the log, a lesson, the card counter.


class Score(TypedDict):
    """The running or final score."""

    scores: Annotated[list[int], "by seat; empty in a game without points"]
    winners: list[int]
    lines: list[ScoreLine]
    verdict: Annotated[str, "the winner and the margin, in a sentence; empty before the end"]
    reason: Annotated[str, "what decided it, in a few words; empty if the score did"]


class ScoresChange(TypedDict):
    """A list before and after a ply: the score of each seat, or the seats that lead or win a line."""

    before: list[int]
    after: list[int]


class ValuesChange(TypedDict):
    """The values of a score line before and after a ply."""

    before: Annotated[list[str] | None, "null for a new line"]
    after: list[str]


class LineDiff(TypedDict):
    """The change of a score line by a ply."""

    label: str
    values: ValuesChange
    winners: ScoresChange


class ScoreDiff(TypedDict):
    """The change of the score by a ply. It contains only the lines that differ."""

    hidden_reason: Annotated[
        str, "why the game hides the effect until the move is played; then there are no other fields"
    ]
    scores: NotRequired[ScoresChange]
    leaders: NotRequired[Annotated[ScoresChange, "the seats that lead, several if they are tied"]]
    lines: NotRequired[list[LineDiff]]


class Move(TypedDict):
    """A legal move."""

    move: Annotated[str, "its notation"]
    path: Annotated[list[str], "the targets that choose it, one after another"]
    any_order: NotRequired[Annotated[bool, "whether its targets may be picked in any order, even those of one kind"]]
    text: Annotated[str, "what it does, in a sentence"]
    shown: NotRequired[Annotated[str, "the move as the page shows it, if that differs"]]
    ends: NotRequired[Annotated[bool, "whether this choice beside the board, such as to skip, ends the game"]]


class Undo(TypedDict):
    """The effect of an undo."""

    reveals: Annotated[bool, "whether it undoes a chance event, such as a drawn card or a roll, that somebody has seen"]


class Lesson(TypedDict):
    """A step of a lesson, and the feedback on the move that was tried."""

    step: Annotated[int, "from 1 on"]
    steps: int
    title: str
    words: Annotated[list[str], "the paragraphs of the explanation"]
    picture: Annotated[str, "an SVG to show below the words: the suits of the deck; empty for most steps"]
    task: str
    shown: Annotated[str, "a move that solves the task, in notation"]
    done: Annotated[bool | None, "whether the move that was tried solves the task; null before one was tried"]
    answer: Annotated[str, "the feedback on the move that was tried; empty before one was tried"]


class Position(TypedDict):
    """A position of the game: its drawing, and the moves that can be chosen."""

    ply: int
    seat: Annotated[int | None, "the seat whose view this is; null for a spectator"]
    to_move: int | None
    svg: str
    status: str
    prompt: Annotated[str, "what the seat to move has to do; empty at the end"]
    moves: Annotated[
        list[Move], "empty if the game has hidden information and the view is not that of the seat to move"
    ]
    labels: Annotated[dict[str, str], "the label of the button for each target that is not on the board"]
    next_steps: Annotated[
        dict[str, str],
        "what to choose next, by the targets picked so far or by their kinds; with +done, the button that ends a move",
    ]
    score: Score
    over: bool
    out: Annotated[list[str], "for each seat why it makes no more moves while others play on; empty while it may move"]


class UnseenItem(TypedDict):
    """A card, suit mark, chip or die that a player may want to count."""

    svg: str
    words: str
    times: Annotated[int | None, "how many there are; null if no count is shown"]
    gone: Annotated[bool, "whether it has been seen; such items are drawn faintly"]


class UnseenGroup(TypedDict):
    """Items with the same status, such as all cards that are still unseen."""

    label: str
    note: str
    items: list[UnseenItem]


class Interlude(TypedDict):
    """A pause between two plies."""

    title: str
    text: str
    scores: list[int]
    holdings: Annotated[list[list[UnseenItem]], "what each seat goes on with"]
    svg: Annotated[str, "the table with the last ply, before it was cleared"]


class TableView(Position):
    """The game as one seat may see it: all that a page needs to draw it and to let a person move."""

    game: str
    name: str
    players: int
    seat_names: list[str]
    you: Annotated[int | None, 'the seat that texts call "you"']
    player_names: Annotated[list[str], 'what the players are called: "You", a name, or the name of the seat']
    mark: Annotated[str, "the kind of piece that marks a seat outside the board"]
    options: dict[str, OptionValue]
    seed: str | None
    plies: Annotated[int, "the number of plies, undone ones included"]
    private: bool
    tracked: Annotated[str, 'the title of the card counter, which is the request "tracker"; empty if there is none']
    log: list[LogEntry]
    undo: Annotated[Undo | None, "null if there is nothing to undo"]
    redo: bool
    said: Annotated[str, "the last ply and the status as text for a screen reader"]
    record: GameRecord
    at: Annotated[int, "the number of plies of the record that are played and not undone"]
    interlude: Annotated[Interlude | None, "what is read before the game goes on, as at half-time"]
    lesson: NotRequired[Lesson]


class ViewOptions(Readers):
    """Who sees the table, and on which kind of screen. Every request whose result is a table has these fields."""

    seat: Annotated[
        Viewer,
        'the viewer: "mover" (the default) is the seat to move; "anyone" is the same, but a spectator if the game has '
        "hidden information; "
        "a list names the viewer for each seat that may be to move next, so that one request is enough; "
        "at the end, the only viewer of a list stays the viewer",
    ]
    tall: bool
    room: NotRequired[
        Annotated[float, "the ratio of height to width of the space: a tall drawing is made lower to fit it"]
    ]
    faces: NotRequired[
        Annotated[
            Literal["auto", "pictures", "plain"], "which cards have pictures: large ones, small ones too, or none"
        ]
    ]
    computers: NotRequired[
        Annotated[list[int], "the seats of computer players: an undo goes back to the last decision of another seat"]
    ]


class ChosenMove(TypedDict):
    """A move in notation."""

    move: str


class Attempt(TypedDict):
    """What a player has tried."""

    move: Annotated[str | None, "in notation; null if the page cannot tell what move the targets are"]
    targets: NotRequired[Annotated[list[str], "what was picked, and last the target that is refused"]]


class PeekOptions(ViewOptions):
    """A position, and how it is drawn."""

    at: Annotated[int, "how many plies precede the position: 0 is the deal"]


class LessonStep(TypedDict):
    """A step of a lesson."""

    game: str
    step: Annotated[int, "from 1 on"]
    tried: Annotated[str | None, "the move that the learner tried, in notation"]


# The AI worker: moves, hints and reviews. Each slice reports the progress of a search.


class GameViews(TypedDict):
    """A finished game as its movers saw it."""

    views: Annotated[list[View], "the view of each mover, and a bystander's view of the end"]
    moves: list[str]


class AdviceOptions(ChosenMove):
    """A legal move, and what it is compared with."""

    than: NotRequired[Annotated[list[str], "other legal moves: what is true of one of them is no reason"]]
    line: NotRequired[Annotated[list[str], "the line of a puzzle's proof"]]
    rival: NotRequired[Annotated[list[str], "the rival of a puzzle's proof"]]
    idea: NotRequired[Annotated[bool, "whether to return the idea of the move instead of reasons that compare lines"]]


class Slice(TypedDict):
    """A part of an answer."""

    done: bool


class ThinkSlice(Progress, Slice):
    """Progress of the search for a move."""


class HintSlice(Hint, Slice):
    """Progress of a hint. The last slice has the moves."""


class ReviewSlice(Review, Slice):
    """Progress of a review. The last slice has the key moments."""


class ParSlice(Par, Slice):
    """Progress of a par. The last slice has the result."""


class ProveSlice(Proving, Slice):
    """Progress of a proof. The last slice has what was proven."""

    kind: Annotated[str, "of the puzzle; empty before the last slice, or if there is none"]


class Limits(TypedDict):
    """Limits of a search, and the seed of its random numbers."""

    seconds: NotRequired[float]
    iterations: NotRequired[int]
    seed: NotRequired[int]


class ThinkOptions(Limits):
    """Options of a request for a move of a computer player: the view is that of its seat."""

    view: View
    level: str


class HintOptions(Limits, Readers):
    """Options of a request for a hint: the view is that of the seat to move."""

    view: View
    also: NotRequired[Annotated[str, "a legal move to compare with the best one"]]


class ReviewOptions(Limits, Readers, GameViews):
    """Options of a request for the review of a finished game."""


class Request(NamedTuple):
    """A request: what it does, the type of its fields, and the type of its result.

    A type is that of a class, or if nothing else needs one, a dict of its fields.
    """

    summary: str
    fields: Any
    result: Any


# Requests whose result is a table also have the fields of `ViewOptions`.
BRIDGE: dict[str, Request] = {
    "games": Request("lists the games", {}, list[GameCard]),
    "invite": Request("loads the installed plugins and lists their games", {}, Plugins),
    "new": Request("deals a new game", NewDeal, TableView),
    "load": Request("opens a recorded game", SavedGame, TableView),
    "play": Request("plays a move", ChosenMove, TableView),
    "prepare": Request("returns the table after a move, without playing it", ChosenMove, TableView),
    "undo": Request("undoes a ply", {}, TableView),
    "redo": Request("plays an undone ply again", {}, TableView),
    "go": Request("goes to the position after so many plies", {"at": int}, TableView),
    "table": Request("returns the table of the present position", {}, TableView),
    "lesson": Request("opens a step of a lesson, and says whether a move solves it", LessonStep, TableView),
    "peek": Request("returns another position of the game without going to it", PeekOptions, Position),
    "view": Request("returns the view of a seat, for a computer player", {"seat": int}, View),
    "views": Request("returns the view of each mover of a finished game, for a review", {}, GameViews),
    "result": Request("returns the result so far, as `State.result` does", {}, ResultData),
    "why": Request(
        "returns the rule that forbids a move, without playing it; empty if it is legal", Attempt, {"why": str}
    ),
    "effect": Request(
        "compares the scores before and after a move or, without a move, the last ply",
        {"move": NotRequired[str]},
        ScoreDiff,
    ),
    "tracker": Request("lists the pieces that are still to come", {"seat": Viewer}, {"groups": list[UnseenGroup]}),
    "cards": Request(
        "lists the cards that lie face up, by their names in texts", {"seat": Viewer}, {"cards": list[NamedCard]}
    ),
    "advice": Request(
        "says what a legal move does and why it is good, without playing it",
        AdviceOptions,
        MoveAdvice,
    ),
    "poster": Request("returns a picture of the position for an embed, as text", {}, {"poster": str}),
    "link": Request("returns the game as the text of a link, without undone plies", {}, {"link": str}),
    "export": Request("returns the game as a file", ExportOptions, ExportedFile),
    "read": Request("reads games from text, without opening one", {"text": str}, ImportResults),
}
AI: dict[str, Request] = {
    "think": Request("chooses a move", ThinkOptions, ThinkSlice),
    "hint": Request("recommends a move, with reasons", HintOptions, HintSlice),
    "review": Request("rates every move of a finished game", ReviewOptions, ReviewSlice),
    "par": Request(
        "plays a finished deal again between computer players of these levels, for the par of a seat",
        {"deal": DealData, "levels": list[str], "seat": int},
        ParSlice,
    ),
    "prove": Request("proves the only good move of a position", {"view": View}, ProveSlice),
}

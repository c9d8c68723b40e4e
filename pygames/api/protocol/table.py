"""The table as one seat may see it: the score, the drawing and its moves, the log, a lesson, the card counter."""

from typing import Annotated, Literal, NotRequired, TypedDict

from pygames.api.protocol.games import GameRecord, OptionValue, Readers, Viewer
from pygames.api.table_view import NamedCard
from pygames.model.data_types import ScoreLine
from pygames.records.session import LogEntry

__all__ = ["LogEntry", "NamedCard", "ScoreLine"]  # parts of a table, declared for the page too


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


class Interlude(TypedDict):
    """A pause between two plies."""

    title: str
    text: str
    scores: list[int]
    holdings: Annotated["list[list[UnseenItem]]", "what each seat goes on with"]
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
        "a list names the viewer for each seat that may be to move next, so that one request is enough",
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

"""The protocol between a page and the Python in its workers: every request, what it carries and what it gives.

This module is the only definition. ``python -m tools.protocol`` generates from it the TypeScript declarations
(site/app/engine/protocol.d.ts) and the tables of docs/architecture/protocol.md; a test checks that both are current.
It holds types alone: nothing imports it at run time.

A request is JSON text with a field ``request``, its name. The answer is ``{"ok": result}`` or
``{"error": {"kind": "illegal" | "bad" | "bug", "message": "a sentence for the player"}}``. The bridge answers once.
The AI worker answers in slices, and the last one is marked ``"done": true``.
"""

from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict


class TypeScript(NamedTuple):
    """How TypeScript declares a type that Python cannot express."""

    type: str


OptionValue = str | int | bool
Viewer = int | None | Literal["mover", "anyone"] | list[int | None]
View = dict[str, Any]
ResultData = Annotated[dict[str, Any], TypeScript("Record<string, unknown>")]
DealData = Annotated[dict[str, Any], TypeScript("{ game: string; seed?: string; [field: string]: unknown }")]


class OptionChoice(TypedDict):
    """A value of an option, and its text."""

    value: OptionValue
    text: str


class Option(TypedDict):
    """An option of a game, as the dialog for a new game shows it."""

    id: str
    label: str
    values: list[OptionChoice]


class GameCard(TypedDict):
    """What the home page and the dialog for a new game show of a game."""

    id: str
    name: str
    designer: str
    sentence: str
    minutes: Annotated[str, 'the usual length of a game: "15-20"']
    seats: Annotated[list[int], "the possible numbers of players"]
    seat_names: list[str]
    side_notes: Annotated[list[str], "who starts, seat by seat; empty if the deal decides it"]
    private: Annotated[bool, "whether seats hold secrets"]
    options: list[Option]


class PluginCard(GameCard):
    """A game that was installed as a plugin."""

    guide: Annotated[str, "its rules, as Markdown"]


class Plugins(TypedDict):
    """The plugins that are installed."""

    games: list[PluginCard]
    problems: Annotated[list[str], "a sentence for each plugin that cannot be used"]


class Move(TypedDict):
    """A legal move."""

    move: Annotated[str, "its notation"]
    path: Annotated[list[str], "the targets that choose it, one after another"]
    text: Annotated[str, "what it does, in a sentence"]


class ScoreLine(TypedDict):
    """A line of the score, with one value for each seat."""

    label: str
    values: list[str]
    winners: Annotated[list[int], "the seats that win the line"]
    note: str
    shows: Annotated[list[str], "the ids of the pieces that make it"]
    made_of: Annotated[str, "the same in words"]
    parts: Annotated["list[ScoreLine]", "the lines that add up to it"]


class Score(TypedDict):
    """The score so far, or the final one."""

    scores: list[int]
    winners: list[int]
    lines: list[ScoreLine]
    verdict: Annotated[str, "who has won and by how much; empty before the end"]
    reason: Annotated[str, "what decided it, in a few words; empty if the score did"]


class LogEntry(TypedDict):
    """A ply of the log."""

    ply: Annotated[int, "from 1 on"]
    seat: int
    move: str
    text: str


class GameRecord(TypedDict):
    """A whole game as data: its deal and all its moves, undone ones too."""

    version: int
    deal: DealData
    moves: list[str]


class Undo(TypedDict):
    """What an undo would do."""

    reveals: Annotated[bool, "whether it takes back a card or a roll that somebody has seen"]


class Lesson(TypedDict):
    """A step of a lesson, in words."""

    step: Annotated[int, "from 1 on"]
    steps: int
    title: str
    words: Annotated[list[str], "paragraphs"]
    task: str
    shown: Annotated[str, "a move that solves the task"]
    done: Annotated[bool | None, "whether the move that was tried solves the task; null before one was tried"]
    answer: Annotated[str, "what is said to the move that was tried"]


class Position(TypedDict):
    """A position of the game: what is drawn, and what can be chosen."""

    ply: int
    seat: Annotated[int | None, "who looks; null for a spectator"]
    to_move: int | None
    svg: str
    status: str
    moves: Annotated[list[Move], "empty if the game has secrets and another seat looks"]
    labels: Annotated[dict[str, str], "words for each target that is not on the board"]


class TableView(Position):
    """All that a page needs to draw the game and to let a person move, as one seat may see it."""

    game: str
    name: str
    players: int
    seat_names: list[str]
    options: dict[str, OptionValue]
    seed: str | None
    over: bool
    plies: Annotated[int, "with those that were undone"]
    private: bool
    score: Score
    tracked: Annotated[bool, 'whether the request "tracker" has something to count']
    log: list[LogEntry]
    undo: Annotated[Undo | None, "null if there is nothing to undo"]
    redo: bool
    said: Annotated[str, "the last ply and the status, for a screen reader"]
    record: GameRecord
    at: Annotated[int, "how many plies of the record stand"]
    lesson: NotRequired[Lesson]


class Why(TypedDict):
    """Why a move is illegal."""

    why: Annotated[str, "the rule, in a sentence; empty if the move is legal"]


class Link(TypedDict):
    """A game as link text."""

    link: str


class ScoresChange(TypedDict):
    """A list with one number for each seat, or of seats, before and after a ply."""

    before: list[int]
    after: list[int]


class ValuesChange(TypedDict):
    """The values of a score line before and after a ply."""

    before: Annotated[list[str] | None, "null for a line that is new"]
    after: list[str]


class LineDiff(TypedDict):
    """How a ply changes a line of the score."""

    label: str
    values: ValuesChange
    winners: ScoresChange


class ScoreDiff(TypedDict):
    """How a ply changes the score: only what differs."""

    untold: Annotated[str, "why the game does not tell it before the move; then nothing else is there"]
    scores: NotRequired[ScoresChange]
    leaders: NotRequired[Annotated[ScoresChange, "the seats that are ahead, or share the lead"]]
    lines: NotRequired[list[LineDiff]]


class UnseenItem(TypedDict):
    """A card, mark or die that has been seen, or not yet."""

    svg: str
    words: str
    times: Annotated[int | None, "how many there are, if that is to be said"]
    gone: bool


class UnseenGroup(TypedDict):
    """Items of which the same is known."""

    label: str
    note: str
    things: list[UnseenItem]


class Tracker(TypedDict):
    """What has been seen and what is still out, as one seat may know it."""

    lots: list[UnseenGroup]


class ImportResult(TypedDict):
    """What could be read of one game in a text."""

    record: Annotated[GameRecord | None, "up to the last legal ply; null if nothing could be read"]
    at: Annotated[int, "the ply at which it stood"]
    problem: Annotated[str, "what is wrong, in a sentence or two; empty if nothing is"]
    kind: Annotated[str, '"link", "file", "abstract-play", or "" if that is unknown']


class ImportResults(ImportResult):
    """The first game of a text, and all of them."""

    games: list[ImportResult]


class ExportedFile(TypedDict):
    """A file that Python has written."""

    text: str
    type: Annotated[str, "its MIME type"]
    name: str


class GameViews(TypedDict):
    """A finished game as its movers saw it."""

    views: Annotated[list[View], "the view of each mover, and a spectator's of the end"]
    moves: list[str]


class MoveAdvice(TypedDict):
    """A move, and why it is good or bad."""

    move: str
    text: str
    reasons: list[str]


class RatedMove(MoveAdvice):
    """A move with the mover's chance of winning."""

    chance: Annotated[float, "0 to 1"]


class CandidateMove(TypedDict):
    """A move that the search has looked at."""

    move: str
    value: Annotated[float, "the seat's chance of winning with it, 0 to 1"]
    visits: Annotated[int, "how often it was looked at"]


class ThinkSlice(TypedDict):
    """How far the search for a move has come."""

    move: Annotated[str, "the best so far"]
    value: Annotated[float, "the seat's chance of winning, 0 to 1"]
    sure: Annotated[float, "the share of the iterations that went to the move, 0 to 1"]
    iterations: int
    moves: list[CandidateMove]
    done: bool


class HintSlice(TypedDict):
    """How far a hint has come. The last slice has the moves."""

    sure: float
    best: NotRequired[RatedMove]
    second: NotRequired[Annotated[RatedMove | None, "a move that is nearly as good"]]
    done: bool


class KeyMoment(TypedDict):
    """A ply that turned the game: a choice, or what chance turned up after it."""

    ply: int
    seat: int
    luck: bool
    text: str
    words: str
    better: MoveAdvice | None


class ReviewSlice(TypedDict):
    """How far a review has come. The last slice has the key moments."""

    progress: Annotated[float, "0 to 1"]
    chances: NotRequired[Annotated[list[list[float]], "each seat's chance of winning, in every position"]]
    moments: NotRequired[list[KeyMoment]]
    done: bool


# What requests carry.


class Empty(TypedDict):
    """Nothing."""


class ViewOptions(TypedDict):
    """How the table is drawn, and which seats are computers; with every request that gives a table."""

    seat: Annotated[
        Viewer,
        '"mover" by default; "anyone" is the mover, but a spectator if the game has secrets; '
        "a list names the viewer for each seat that may be to move next, so that one request is enough",
    ]
    tall: bool
    computers: NotRequired[Annotated[list[int], "an undo goes back to the last decision that was not theirs"]]


class NewDeal(TypedDict):
    """A new game: a seed or nothing, or a whole deal."""

    game: str
    deal: NotRequired[DealData]
    seed: NotRequired[str]
    players: NotRequired[str | int]
    options: Annotated[dict[str, OptionValue], "a value may be written as text"]


class SavedGame(TypedDict):
    """A game to open, and the ply at which it stands."""

    record: GameRecord
    at: int


class ChosenMove(TypedDict):
    """A move in notation."""

    move: str


class PlyNumber(TypedDict):
    """A ply, counted from 0, the deal."""

    at: int


class LessonStep(TypedDict):
    """A step of a lesson."""

    game: str
    step: Annotated[int, "from 1 on"]
    tried: Annotated[str | None, "a move"]


class SeatOnly(TypedDict):
    """A seat."""

    seat: int


class ViewerOnly(TypedDict):
    """Who looks."""

    seat: Viewer


class PeekOptions(ViewOptions):
    """A ply, and how it is drawn."""

    at: int


class MaybeMove(TypedDict):
    """A move, or nothing for the last ply."""

    move: NotRequired[str]


class ForeignText(TypedDict):
    """Text from outside: anything."""

    text: str


class ExportOptions(TypedDict):
    """A file format, and who looks."""

    as_: Literal["svg", "text", "json", "animation"]
    seat: int | None


class Limits(TypedDict):
    """How much an AI player may think, and the seed of its random numbers."""

    seconds: NotRequired[float]
    iterations: NotRequired[int]
    seed: NotRequired[int]


class ThinkOptions(Limits):
    """A view, and the level that plays it."""

    view: View
    level: str


class HintOptions(Limits):
    """The view of the seat to move."""

    view: View


class ReviewOptions(Limits, GameViews):
    """A finished game."""


class Request(NamedTuple):
    """One request: what it does, what it carries, what it gives."""

    summary: str
    fields: type
    result: Any


# Those that give a table also take `ViewOptions`.
BRIDGE: dict[str, Request] = {
    "games": Request("lists the games", Empty, list[GameCard]),
    "invite": Request("loads the games that are installed as plugins", Empty, Plugins),
    "new": Request("deals a new game", NewDeal, TableView),
    "load": Request("opens a recorded game", SavedGame, TableView),
    "play": Request("plays a move", ChosenMove, TableView),
    "undo": Request("takes back a ply", Empty, TableView),
    "redo": Request("plays again what was taken back", Empty, TableView),
    "go": Request("goes to a ply", PlyNumber, TableView),
    "table": Request("draws the table again", Empty, TableView),
    "lesson": Request("opens a step of a lesson, and judges a move", LessonStep, TableView),
    "peek": Request("shows another ply; the game stays where it is", PeekOptions, Position),
    "view": Request("gives what a seat may know, for an AI player", SeatOnly, View),
    "views": Request("gives a finished game as its movers saw it, for a review", Empty, GameViews),
    "result": Request("gives the result so far, as `State.result` does", Empty, ResultData),
    "why": Request("says which rule forbids a move, without playing it", ChosenMove, Why),
    "effect": Request("compares the score before and after a move, or the last ply", MaybeMove, ScoreDiff),
    "tracker": Request("counts what has been seen and what is still out", ViewerOnly, Tracker),
    "link": Request("writes the game as link text, without undone plies", Empty, Link),
    "export": Request("writes a file", ExportOptions, ExportedFile),
    "read": Request("reads games from text; the open game stays", ForeignText, ImportResults),
}
AI: dict[str, Request] = {
    "think": Request("chooses a move", ThinkOptions, ThinkSlice),
    "hint": Request("recommends a move, with reasons", HintOptions, HintSlice),
    "review": Request("rates every choice of a finished game", ReviewOptions, ReviewSlice),
}

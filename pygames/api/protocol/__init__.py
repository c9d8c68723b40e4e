"""The protocol between a page and the Python code in its workers: every request, its fields and its result.

This package is the only definition. ``python -m tools.generate_protocol`` generates from it the TypeScript declarations
(site/app/engine/protocol.ts) and the tables of docs/architecture/protocol.md; a test checks that both are current.
It contains types only: no code imports it at run time.

A request is JSON text. Its field ``request`` is its name. The answer is ``{"ok": result}`` or
``{"error": {"kind": "illegal" | "bad" | "bug", "message": "a sentence for the player"}}``. The bridge answers once.
The AI worker answers in slices, and the last one is marked ``"done": true``.
"""

from typing import Any, NamedTuple

from pygames.api.protocol.ai_worker import (
    GameViews,
    HintOptions,
    HintSlice,
    MoveAdvice,
    ReviewOptions,
    ReviewSlice,
    ThinkOptions,
    ThinkSlice,
)
from pygames.api.protocol.basic_types import Empty, ResultData, View
from pygames.api.protocol.games import (
    ExportedFile,
    ExportOptions,
    ForeignText,
    GameCard,
    ImportResults,
    Link,
    NewDeal,
    Plugins,
    Poster,
    SavedGame,
)
from pygames.api.protocol.table import (
    ChosenMove,
    LessonStep,
    MaybeMove,
    PeekOptions,
    PlyNumber,
    Position,
    ScoreDiff,
    SeatOnly,
    TableView,
    Tracker,
    ViewerOnly,
    VisibleCards,
    Why,
)

__all__ = ["AI", "BRIDGE", "Request"]


class Request(NamedTuple):
    """A request: what it does, the type of its fields, and the type of its result."""

    summary: str
    fields: type
    result: Any


# Requests whose result is a table also have the fields of `ViewOptions`.
BRIDGE: dict[str, Request] = {
    "games": Request("lists the games", Empty, list[GameCard]),
    "invite": Request("loads the installed plugins and lists their games", Empty, Plugins),
    "new": Request("deals a new game", NewDeal, TableView),
    "load": Request("opens a recorded game", SavedGame, TableView),
    "play": Request("plays a move", ChosenMove, TableView),
    "prepare": Request("returns the table after a move, without playing it", ChosenMove, TableView),
    "undo": Request("undoes a ply", Empty, TableView),
    "redo": Request("plays an undone ply again", Empty, TableView),
    "go": Request("goes to a ply", PlyNumber, TableView),
    "table": Request("returns the table of the present position", Empty, TableView),
    "lesson": Request("opens a step of a lesson, and says whether a move solves it", LessonStep, TableView),
    "peek": Request("returns another position of the game without going to it", PeekOptions, Position),
    "view": Request("returns the view of a seat, for an AI player", SeatOnly, View),
    "views": Request("returns the view of each mover of a finished game, for a review", Empty, GameViews),
    "result": Request("returns the result so far, as `State.result` does", Empty, ResultData),
    "why": Request("returns the rule that forbids a move, without playing it", ChosenMove, Why),
    "effect": Request(
        "compares the scores before and after a move or, without a move, the last ply", MaybeMove, ScoreDiff
    ),
    "tracker": Request("lists the pieces that are still to come", ViewerOnly, Tracker),
    "cards": Request("lists the cards that lie face up, by their names in texts", ViewerOnly, VisibleCards),
    "advice": Request("says what a legal move does and why it is good, without playing it", ChosenMove, MoveAdvice),
    "poster": Request("returns a picture of the position for an embed, as text", Empty, Poster),
    "link": Request("returns the game as the text of a link, without undone plies", Empty, Link),
    "export": Request("returns the game as a file", ExportOptions, ExportedFile),
    "read": Request("reads games from text, without opening one", ForeignText, ImportResults),
}
AI: dict[str, Request] = {
    "think": Request("chooses a move", ThinkOptions, ThinkSlice),
    "hint": Request("recommends a move, with reasons", HintOptions, HintSlice),
    "review": Request("rates every move of a finished game", ReviewOptions, ReviewSlice),
}

"""The protocol between a page and the Python code in its workers: every request, its fields and its result.

This package is the only definition. ``python -m tools.generate_protocol`` generates from it the TypeScript declarations
(site/app/engine/protocol.ts) and the tables of docs/architecture/protocol.md; a test checks that both are current.
It contains types only: no code imports it at run time.

A request is JSON text. Its field ``request`` is its name. The answer is ``{"ok": result}`` or
``{"error": {"kind": "illegal" | "bad" | "bug", "message": "a sentence for the player"}}``. The bridge answers once.
The AI worker answers in slices, and the last one is marked ``"done": true``.
"""

from typing import Any, NamedTuple, NotRequired

from pygames.api.protocol import ai_worker, games, table
from pygames.api.protocol.games import DealData, ResultData, View, Viewer

__all__ = ["AI", "BRIDGE", "Request"]


class Request(NamedTuple):
    """A request: what it does, the type of its fields, and the type of its result.

    A type is that of a class, or if nothing else needs one, a dict of its fields.
    """

    summary: str
    fields: Any
    result: Any


# Requests whose result is a table also have the fields of `ViewOptions`.
BRIDGE: dict[str, Request] = {
    "games": Request("lists the games", {}, list[games.GameCard]),
    "invite": Request("loads the installed plugins and lists their games", {}, games.Plugins),
    "new": Request("deals a new game", games.NewDeal, table.TableView),
    "load": Request("opens a recorded game", games.SavedGame, table.TableView),
    "play": Request("plays a move", table.ChosenMove, table.TableView),
    "prepare": Request("returns the table after a move, without playing it", table.ChosenMove, table.TableView),
    "undo": Request("undoes a ply", {}, table.TableView),
    "redo": Request("plays an undone ply again", {}, table.TableView),
    "go": Request("goes to the position after so many plies", {"at": int}, table.TableView),
    "table": Request("returns the table of the present position", {}, table.TableView),
    "lesson": Request("opens a step of a lesson, and says whether a move solves it", table.LessonStep, table.TableView),
    "peek": Request("returns another position of the game without going to it", table.PeekOptions, table.Position),
    "view": Request("returns the view of a seat, for a computer player", {"seat": int}, View),
    "views": Request("returns the view of each mover of a finished game, for a review", {}, ai_worker.GameViews),
    "result": Request("returns the result so far, as `State.result` does", {}, ResultData),
    "why": Request(
        "returns the rule that forbids a move, without playing it; empty if it is legal", table.Attempt, {"why": str}
    ),
    "effect": Request(
        "compares the scores before and after a move or, without a move, the last ply",
        {"move": NotRequired[str]},
        table.ScoreDiff,
    ),
    "tracker": Request(
        "lists the pieces that are still to come", {"seat": Viewer}, {"groups": list[table.UnseenGroup]}
    ),
    "cards": Request(
        "lists the cards that lie face up, by their names in texts", {"seat": Viewer}, {"cards": list[table.NamedCard]}
    ),
    "advice": Request(
        "says what a legal move does and why it is good, without playing it",
        ai_worker.AdviceOptions,
        ai_worker.MoveAdvice,
    ),
    "poster": Request("returns a picture of the position for an embed, as text", {}, {"poster": str}),
    "link": Request("returns the game as the text of a link, without undone plies", {}, {"link": str}),
    "export": Request("returns the game as a file", games.ExportOptions, games.ExportedFile),
    "read": Request("reads games from text, without opening one", {"text": str}, games.ImportResults),
}
AI: dict[str, Request] = {
    "think": Request("chooses a move", ai_worker.ThinkOptions, ai_worker.ThinkSlice),
    "hint": Request("recommends a move, with reasons", ai_worker.HintOptions, ai_worker.HintSlice),
    "review": Request("rates every move of a finished game", ai_worker.ReviewOptions, ai_worker.ReviewSlice),
    "par": Request(
        "plays a finished deal again between computer players of these levels, for the par of a seat",
        {"deal": DealData, "levels": list[str], "seat": int},
        ai_worker.ParSlice,
    ),
    "prove": Request("proves the only good move of a position", {"view": View}, ai_worker.ProveSlice),
}

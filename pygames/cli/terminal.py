"""A table in a terminal: the position as text, moves typed in their notation."""

import json
import sys
from collections.abc import Mapping
from contextlib import suppress
from shutil import get_terminal_size
from typing import Any

from pygames.i18n import _
from pygames.i18n.text import said_by
from pygames.records.record import record
from pygames.records.session import GameSession, status
from pygames.registry import find


def play(deal: Mapping[str, Any]) -> None:
    """Play one deal from the first ply to the end, or until someone leaves (q, or the end of the input)."""
    match = GameSession(find(deal["game"]).start(deal))
    try:
        _sit(match)
    except KeyboardInterrupt:
        print()  # the line stays that of the question
        raise
    finally:
        _leave(match)


def _sit(match: GameSession) -> None:
    game = match.state.game
    print(
        _(
            "{game}, by {designer}. Type a move. ? lists the legal moves, u undoes, r redoes, q leaves.",
            game=game.name,
            designer=_(game.designer),
        )
    )
    _hand_over(match, None)
    _show(match)
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            typed = "q"
        if typed == "q":
            return
        at, state = match.at, match.state
        _obey(match, typed)
        if (match.at, match.state) != (at, state):
            _hand_over(match, state.to_move)
            _show(match)


def _leave(match: GameSession) -> None:
    """Say how to come back to the game; on standard error where standard output takes nothing any more."""
    said = _("This game was: {command}", command=f"python -m pygames result <<< '{_pasteable(match)}'")
    try:
        print(said, flush=True)
    except OSError:
        print(said, file=sys.stderr)
        raise


def _hand_over(match: GameSession, looking: int | None) -> None:
    """Where seats have secrets, push what the last seat saw off the screen, and wait for the next one."""
    game, seat = match.state.game, match.state.to_move
    if not game.private or seat in (None, looking):
        return
    print("\n" * get_terminal_size().lines)
    if match.at:
        print(said_by(game.seat_names[match.log[-1].seat], match.log[-1].text))
    with suppress(EOFError):  # the table is left at the next question
        input(_("{seat}, press Enter when you alone see the screen.", seat=_(game.seat_names[seat])) + " ")


def _show(match: GameSession) -> None:
    print(f"\n{match.state}\n\n{status(match.state)}")


def _obey(match: GameSession, typed: str) -> None:
    try:
        if typed == "?":
            for move in match.state.legal_moves():
                print(f"  {move:<10} {match.state.describe_legal(move)}")
        elif typed == "u":
            match.undo()
        elif typed == "r":
            match.redo()
        elif typed:
            match.play(typed)
            print(match.log[-1].text)
    except ValueError as refusal:
        print(refusal)


def _pasteable(match: GameSession) -> str:
    return json.dumps(record(match.state.deal, [entry.move for entry in match.log]))

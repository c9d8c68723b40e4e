"""Play in a terminal: prints positions as text and reads moves in their notation."""

import json
import sys
from collections.abc import Mapping
from contextlib import suppress
from shutil import get_terminal_size
from typing import Any

from pygames.i18n import _
from pygames.records.record import record
from pygames.records.session import GameSession, status
from pygames.registry import find


def play(deal: Mapping[str, Any]) -> None:
    """Play a deal until a player types q or the input ends. At the end, print a command that shows the result."""
    match = GameSession(find(deal["game"]).start(deal))
    try:
        _run(match)
    except KeyboardInterrupt:
        print()  # ends the line of the input prompt
        raise
    finally:
        _print_command(match)


def _run(match: GameSession) -> None:
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
        _execute(match, typed)
        if (match.at, match.state) != (at, state):
            _hand_over(match, state.to_move)
            _show(match)


def _print_command(match: GameSession) -> None:
    """Print a command that shows the result of this game, to standard error if standard output is closed."""
    said = _("To see the result of this game: {command}", command=f"python -m pygames result <<< '{_pasteable(match)}'")
    try:
        print(said, flush=True)
    except OSError:
        print(said, file=sys.stderr)
        raise


def _hand_over(match: GameSession, looking: int | None) -> None:
    """In games with private information, hide the last seat's view and wait for the next player.

    Nothing happens if the seat to move is `looking`, the seat that is at the screen already.
    """
    game, seat = match.state.game, match.state.to_move
    if not game.private or seat in (None, looking):
        return
    print("\n" * get_terminal_size().lines)
    if match.at:
        print(match.log[-1].sentence)
    with suppress(EOFError):  # then the next prompt for a move ends the game
        input(_("{seat}, press Enter when nobody else can see the screen.", seat=_(game.seat_names[seat])) + " ")


def _show(match: GameSession) -> None:
    print(f"\n{match.state}\n\n{status(match.state)}")


def _execute(match: GameSession, typed: str) -> None:
    try:
        if typed == "?":
            for move in match.state.legal_moves():
                print(f"  {move:<10} {match.state.describe_legal(move)}")
        elif typed == "u":
            match.undo()
        elif typed == "r":
            match.redo()
        elif typed:
            match.play(match.state.game.move_of(typed))
            print(match.log[-1].text)
    except ValueError as refusal:
        print(refusal)


def _pasteable(match: GameSession) -> str:
    return json.dumps(record(match.state.deal, [entry.move for entry in match.log]))

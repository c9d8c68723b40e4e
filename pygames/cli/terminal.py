"""Play in a terminal: prints positions as text and reads moves in their notation."""

import json
import sys
from collections.abc import Collection, Mapping
from contextlib import suppress
from shutil import get_terminal_size
from typing import Any

from pygames.ai import player
from pygames.i18n import _
from pygames.model.state import State
from pygames.records.record import record
from pygames.records.session import GameSession, status
from pygames.registry import find


def play(deal: Mapping[str, Any], opponent: str | None = None, seat: int = 0) -> None:
    """Play a deal until a player types q or the input ends. At the end, print a command that shows the result.

    With `opponent`, computer players of that level have all seats but `seat`.
    """
    match = GameSession(find(deal["game"]).start(deal))
    match.state.check_seat(seat)
    computers = [other for other in range(match.state.players) if opponent and other != seat]
    try:
        _run(match, computers, opponent or "random")
    except KeyboardInterrupt:
        print()  # ends the line of the input prompt
        raise
    finally:
        _print_command(match)


def _run(match: GameSession, computers: Collection[int], level: str) -> None:
    game = match.state.game
    computer = player(game.id, level)
    names = {"game": game.name, "designer": _(game.designer)}
    print(_("{game}, by {designer}. Type a move. ? lists the legal moves, u undoes, r redoes, q leaves.", **names))
    shown: State | None = None
    while True:
        while match.state.to_move in computers:
            match.play(computer.choose(match.state.view(match.state.to_move)))
            print(match.log[-1].sentence)
        if match.state is not shown:
            if not computers:
                _hand_over(match, shown.to_move if shown else None)
            shown = match.state
            print(f"\n{shown}\n\n{status(shown)}")
        try:
            typed = input("> ").strip()
        except EOFError:
            typed = "q"
        if typed == "q":
            return
        _execute(match, typed, computers)


def _print_command(match: GameSession) -> None:
    """Print a command that shows the result of this game, to standard error if standard output is closed."""
    pasteable = json.dumps(record(match.state.deal, [entry.move for entry in match.log]))
    said = _("To see the result of this game: {command}", command=f"python -m pygames result <<< '{pasteable}'")
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


def _execute(match: GameSession, typed: str, computers: Collection[int]) -> None:
    try:
        if typed == "?":
            for move in match.state.legal_moves():
                print(f"  {move:<10} {match.state.describe_legal(move)}")
        elif typed == "u":
            match.undo(computers)
        elif typed == "r":
            match.redo(computers)
        elif typed:
            match.play(match.state.game.move_of(typed))
            print(match.log[-1].text)
    except ValueError as refusal:
        print(refusal)

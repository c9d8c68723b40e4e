"""A table in a terminal: the position as text, moves typed in their notation."""

import json
from collections.abc import Mapping
from typing import Any

from pygames.catalogue import find
from pygames.match import Match
from pygames.record import record

_HELP = "Type a move. ? lists the legal moves, u undoes, r redoes, q leaves."


def play(deal: Mapping[str, Any]) -> None:
    """Play one deal from the first ply to the end, or until someone leaves (q, or the end of the input)."""
    game = find(deal["game"])
    match = Match(game.start(deal))
    print(f"{game.name}, by {game.designer}. {_HELP}")
    _show(match)
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            typed = "q"
        if typed == "q":
            print(f"This game was: python -m pygames result <<< '{_pasteable(match)}'")
            return
        at, state = match.at, match.state
        _obey(match, typed)
        if (match.at, match.state) != (at, state):
            _show(match)


def _show(match: Match) -> None:
    state, names = match.state, match.state.game.seat_names
    print(f"\n{state}\n")
    if state.to_move is None:
        winners = [names[seat] for seat in state.result()["winners"]]
        print(f"{'Winner' if len(winners) == 1 else 'Shared by'}: {' and '.join(winners)}.")
    else:
        print(f"{names[state.to_move]}: {state.question()}")


def _obey(match: Match, typed: str) -> None:
    state = match.state
    if typed == "?":
        for move in state.legal_moves():
            print(f"  {move:<10} {state.describe(move)}")
    elif typed in ("u", "r"):
        step = -1 if typed == "u" else 1
        if 0 <= match.at + step <= match.plies:
            match.go(match.at + step)
        else:
            print("There is nothing to undo." if step < 0 else "There is nothing to redo.")
    elif typed:
        try:
            match.play(typed)
        except ValueError as refusal:
            print(refusal)
        else:
            print(match.log[-1].text)


def _pasteable(match: Match) -> str:
    return json.dumps(record(match.state.deal, [entry.move for entry in match.log]))

"""A table in a terminal: the position as text, moves typed in their notation."""

import json
from collections.abc import Mapping
from typing import Any

from pygames.catalogue import find
from pygames.match import Match, status
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
    print(f"\n{match.state}\n\n{status(match.state)}")


def _obey(match: Match, typed: str) -> None:
    try:
        if typed == "?":
            for move in match.state.legal_moves():
                print(f"  {move:<10} {match.state.told(move)}")
        elif typed in ("u", "r"):
            match.step(-1 if typed == "u" else 1)
        elif typed:
            match.play(typed)
            print(match.log[-1].text)
    except ValueError as refusal:
        print(refusal)


def _pasteable(match: Match) -> str:
    return json.dumps(record(match.state.deal, [entry.move for entry in match.log]))

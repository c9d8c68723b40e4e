"""Chance in Mutation: who starts, the values of the opening pattern, and then the roll of each turn.

The seats roll off until one is highest, so each is equally likely to start; nothing else depends on the roll-off.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.games.mutation import dealing
from pygames.games.mutation.game import MutationState
from pygames.model.data_types import Deal, Options

_FACES = tuple(map(str, sorted(dealing.FACES)))
_ROLLS = tuple(f"{min(pair)} {max(pair)}" for pair in ((int(one), int(two)) for one in _FACES for two in _FACES))
_DICE = {roll: [int(roll[0]), int(roll[2])] for roll in _ROLLS}  # never changed, so deals share them


def _starters(players: int) -> tuple[str, ...]:
    return tuple(f"seat {seat}" for seat in range(players))


def labels(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all draws: the seats that may start, a die's values, and rolls with the lower die first."""
    return (*_starters(players), *_FACES, *dict.fromkeys(_ROLLS))


def pool(draws: Sequence[str], players: int, options: Options) -> tuple[str, ...]:
    """Return what may be drawn next; each of the 36 rolls is equally likely."""
    if not draws:
        return _starters(players)
    opening = 1 + len(dealing.OPENING[players])
    if len(draws) < opening:
        return _FACES
    return _ROLLS if len(draws) < opening + dealing.ROLLS_A_SEAT * players else ()


def deal(draws: Sequence[str], players: int, options: Options) -> Deal:
    """Return the fields of the deal with these draws."""
    opening = dealing.OPENING[players]
    values = draws[1 : 1 + len(opening)]
    return {
        "rolloff": [[max(dealing.FACES) if seat == draws[0] else min(dealing.FACES) for seat in _starters(players)]],
        "pattern": {cell: int(value) for (cell, _place, _owner), value in zip(opening, values, strict=True)},
        "rolls": [_DICE[roll] for roll in draws[1 + len(opening) :]],
    }


def draws(fields: Mapping[str, Any], players: int, options: Options) -> list[str | None]:
    """Return the draws of a deal, or those that have been made in a view."""
    starter = _starters(players)[dealing.starter(fields["rolloff"])]
    values = (str(fields["pattern"][cell]) for cell, _place, _owner in dealing.OPENING[players])
    return [starter, *values, *(f"{min(roll)} {max(roll)}" for roll in fields["rolls"])]


def count_drawn(state: MutationState) -> int:
    """Return how many draws have been made: the opening, and the rolls of the turns so far."""
    return 1 + len(dealing.OPENING[state.players]) + state.chance_events_seen()

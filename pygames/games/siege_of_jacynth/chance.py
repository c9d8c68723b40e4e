"""Chance in the Siege of Jacynth: both hands, the wall, and then each card as it is drawn from the pile.

With the open pile, the card that becomes visible is drawn, one ply before a seat takes it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.games.siege_of_jacynth.game import DEALT, SiegeState
from pygames.games.siege_of_jacynth.scoring import EXCUSE
from pygames.model.data_types import Deal, Options
from pygames.model.decktet import ACES, CROWNS, NUMBERS

_PAIRED = ACES + CROWNS
_SECTIONS = tuple(f"section {number}" for number in range(1, 8))  # of the Excuse
_WALL_END = DEALT + 1 + len(_PAIRED)  # the wall: the section of the Excuse, and then the other cards


def labels(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all draws: the section of the Excuse, and cards."""
    return (*_SECTIONS, *_PAIRED, *NUMBERS)


def pool(draws: Sequence[str], players: int, options: Options) -> list[str]:
    """Return the sections or cards that may be drawn next."""
    if len(draws) == DEALT:
        return list(_SECTIONS)
    cards = _PAIRED if DEALT < len(draws) < _WALL_END else NUMBERS
    drawn = {*draws}
    return [card for card in cards if card not in drawn]


def deal(draws: Sequence[str], players: int, options: Options) -> Deal:
    """Return the fields of the deal with these draws."""
    wall = [list(draws[card : card + 2]) for card in range(DEALT + 1, _WALL_END, 2)]
    wall.insert(_SECTIONS.index(draws[DEALT]), EXCUSE.copy())
    return {"wall": wall, "deck": [*draws[:DEALT], *draws[_WALL_END:]]}


def draws(fields: Mapping[str, Any], players: int, options: Options) -> list[str | None]:
    """Return the draws of a deal; of a view, with None for the cards that its seat does not know."""
    wall, deck = fields["wall"], fields["deck"]
    cards = [card for section in wall if section != EXCUSE for card in section]
    return [*deck[:DEALT], _SECTIONS[wall.index(EXCUSE)], *cards, *deck[DEALT:]]


def count_drawn(state: SiegeState) -> int:
    """Return how many draws have been made: the wall, and the cards dealt, drawn and shown."""
    return _WALL_END - DEALT + state.chance_events_seen()

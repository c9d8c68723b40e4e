"""Chance in Granicus: the column of Aces, and then each card as it is turned up, Odd's and Even's alternately."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.games.granicus.game import EVEN, ODD, GranicusState
from pygames.games.granicus.scoring import in_turn
from pygames.model.data_types import Deal, Options
from pygames.model.decktet import NUMBERS, SUITS

_LABELS = (*SUITS, *NUMBERS)
_COLUMN = len(SUITS)


def labels(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all draws: the suits of the Aces, and the cards."""
    return _LABELS


def pool(draws: Sequence[str], players: int, options: Options) -> list[str]:
    """Return the Aces or cards that may be drawn next."""
    if len(draws) < _COLUMN:
        army: Sequence[str] = SUITS
    else:
        army = EVEN if (len(draws) - _COLUMN) % 2 else ODD
    drawn = {*draws}
    return [label for label in army if label not in drawn]


def deal(draws: Sequence[str], players: int, options: Options) -> Deal:
    """Return the fields of the deal with these draws."""
    cards = draws[_COLUMN:]
    return {"column": list(draws[:_COLUMN]), "odd": list(cards[::2]), "even": list(cards[1::2])}


def draws(fields: Mapping[str, Any], players: int, options: Options) -> list[str | None]:
    """Return the draws of a deal, or those that have been made in a view."""
    return [*fields["column"], *in_turn(fields["odd"], fields["even"])]


def count_drawn(state: GranicusState) -> int:
    """Return how many draws have been made: the column, and the cards turned up."""
    return _COLUMN + state.chance_events_seen()

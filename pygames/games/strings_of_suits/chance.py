"""Chance in Strings of Suits: the cards of the first layout, and in a match of four games those of the second."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.games.strings_of_suits.game import StringsState, layouts
from pygames.games.strings_of_suits.geometry import CELLS, DECKS, SINGLE
from pygames.model.data_types import Deal, Options


def labels(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all draws: the cards."""
    return SINGLE  # the double deck has no others


def pool(draws: Sequence[str], players: int, options: Options) -> list[str]:
    """Return the cards that may be drawn next."""
    layout, drawn = divmod(len(draws), len(CELLS))
    if layout == layouts(options):
        return []
    cards = list(DECKS[str(options["deck"])])
    for card in draws[len(draws) - drawn :]:
        cards.remove(card)
    return cards


def deal(draws: Sequence[str], players: int, options: Options) -> Deal:
    """Return the fields of the deal with these draws."""
    return {"grids": [list(draws[start : start + len(CELLS)]) for start in range(0, len(draws), len(CELLS))]}


def draws(fields: Mapping[str, Any], players: int, options: Options) -> list[str | None]:
    """Return the draws of a deal, or those that have been made in a view."""
    return [card for grid in fields["grids"] if grid is not None for card in grid]


def count_drawn(state: StringsState) -> int:
    """Return how many draws have been made: the cards of each layout that has been seen."""
    return len(CELLS) * state.chance_events_seen()

"""Chance in Little Tricks, for adapters: the cards of the deck, of which only the two hands are ever drawn."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.model.data_types import Deal, Options
from pygames.model.decktet import NUMBERS

from .game import TricksState


def labels(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all draws."""
    return NUMBERS


def pool(draws: Sequence[str], players: int, options: Options) -> list[str]:
    """Return the equally likely outcomes of the next draw."""
    return [card for card in NUMBERS if card not in draws]


def deal(draws: Sequence[str], players: int, options: Options) -> Deal:
    """Return the fields of the deal with these draws."""
    return {"deck": list(draws)}


def draws(fields: Mapping[str, Any], players: int, options: Options) -> list[str | None]:
    """Return the draws of a deal; of a view, with None for the cards that its seat has not seen."""
    return list(fields["deck"])


def count_drawn(state: TricksState) -> int:
    """Return how many draws have been made: both hands, also in the first position."""
    return state.chance_events_seen()

"""Chance in Deckfish: the market's three cards and then the grid's, all of them before the first ply."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.games.deckfish.game import HIGH, STALL, DeckfishState
from pygames.model.data_types import Deal, Options
from pygames.model.decktet import EXTENDED


def labels(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all draws: the cards."""
    return EXTENDED


def pool(draws: Sequence[str], players: int, options: Options) -> list[str]:
    """Return the cards that may be drawn next."""
    # D10: however often Aces and Crowns in the market are replaced, each card that may stay is equally likely.
    numbers_only = options["market"] == "numbers" and len(draws) < STALL
    drawn = {*draws}
    return [card for card in EXTENDED if card not in drawn and not (numbers_only and card[0] in HIGH)]


def deal(draws: Sequence[str], players: int, options: Options) -> Deal:
    """Return the fields of the deal with these cards."""
    return {"grid": list(draws[STALL:]), "market": list(draws[:STALL])}


def draws(fields: Mapping[str, Any], players: int, options: Options) -> list[str | None]:
    """Return the cards of a deal or of a view."""
    return [*fields["market"], *fields["grid"]]


def count_drawn(state: DeckfishState) -> int:
    """Return how many cards have been drawn: all."""
    return len(EXTENDED)

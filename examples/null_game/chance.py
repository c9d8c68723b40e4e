"""Chance in the null game, for adapters: the coin, which is tossed after the last ply."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.model.data_types import Deal, Options

from .game import NullState

_COIN = ("first seat", "second seat")


def labels(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all draws."""
    return _COIN


def pool(draws: Sequence[str], players: int, options: Options) -> tuple[str, ...]:
    """Return the equally likely outcomes of the next draw."""
    return () if draws else _COIN


def deal(draws: Sequence[str], players: int, options: Options) -> Deal:
    """Return the fields of the deal with these draws."""
    return {"coin": _COIN.index(draws[0])}


def draws(fields: Mapping[str, Any], players: int, options: Options) -> list[str | None]:
    """Return the draws of a deal, or those that have been made in a view."""
    return [] if fields["coin"] is None else [_COIN[fields["coin"]]]


def count_drawn(state: NullState) -> int:
    """Return how many draws have been made."""
    return state.chance_events_seen()

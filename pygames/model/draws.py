"""Draws: the functions of a game's module ``chance``, for a deal that is one list. Only adapters need them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygames.model.data_types import Deal, Options
from pygames.model.state import State


class Draws:
    """The draws of a deal whose only field is a list: a shuffled deck, or as many rolls as `rolls` says.

    >>> Draws("deck", ("1M", "1S")).pool(["1S"], 2, {})
    ['1M']
    >>> coins = Draws("coins", (0, 1), rolls=lambda players, options: 3)
    >>> coins.pool(["0"], 2, {}), coins.deal(["0", "1", "1"], 2, {})
    (['0', '1'], {'coins': [0, 1, 1]})
    """

    def __init__(
        self, field: str, outcomes: Sequence[int | str], *, rolls: Callable[[int, Options], int] | None = None
    ) -> None:
        self._field, self._outcomes, self._rolls = field, {str(one): one for one in outcomes}, rolls

    def labels(self, players: int, options: Options) -> list[str]:
        """Return the outcomes as text."""
        return list(self._outcomes)

    def pool(self, draws: Sequence[str], players: int, options: Options) -> list[str]:
        """Return the cards that are left, or what the next roll can be."""
        if self._rolls is None:
            return [card for card in self._outcomes if card not in draws]
        return list(self._outcomes) if len(draws) < self._rolls(players, options) else []

    def deal(self, draws: Sequence[str], players: int, options: Options) -> Deal:
        """Return the field of the deal with these draws."""
        return {self._field: [self._outcomes[draw] for draw in draws]}

    def draws(self, fields: Mapping[str, Any], players: int, options: Options) -> list[str | None]:
        """Return the draws of a deal; of a view, with None for those that its seat has not seen."""
        return [None if one is None else str(one) for one in fields[self._field]]

    def count_drawn(self, state: State) -> int:
        """Return how many draws have been made: `chance_events_seen`."""
        return state.chance_events_seen()

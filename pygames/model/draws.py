"""Draws: the functions of a game's module ``chance``, for a deal that is one list. Only adapters need them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygames.model.data_types import Deal, Options
from pygames.model.state import State

Outcome = int | str


class Rolls:
    """The draws of a deal whose only field is a list of rolls, each as likely as the others.

    >>> coins = Rolls("coins", ("heads", "tails"), lambda players, options: 3)
    >>> coins.pool(["heads"], 2, {}), coins.deal(["heads", "tails", "tails"], 2, {})
    (['heads', 'tails'], {'coins': ['heads', 'tails', 'tails']})
    """

    def __init__(self, field: str, faces: Sequence[Outcome], count: Callable[[int, Options], int]) -> None:
        self._field, self._faces, self._count = field, {str(face): face for face in faces}, count

    def labels(self, players: int, options: Options) -> list[str]:
        """Return the faces as text."""
        return list(self._faces)

    def pool(self, draws: Sequence[str], players: int, options: Options) -> list[str]:
        """Return what the next roll can be; nothing after the last one."""
        return list(self._faces) if len(draws) < self._count(players, options) else []

    def deal(self, draws: Sequence[str], players: int, options: Options) -> Deal:
        """Return the field of the deal with these rolls."""
        return {self._field: [self._faces[draw] for draw in draws]}

    def draws(self, fields: Mapping[str, Any], players: int, options: Options) -> list[str | None]:
        """Return the rolls of a deal; of a view, with None for those that its seat has not seen."""
        return [None if outcome is None else str(outcome) for outcome in fields[self._field]]

    def count_drawn(self, state: State) -> int:
        """Return how many rolls have been made: `chance_events_seen`."""
        return state.chance_events_seen()


class Deck(Rolls):
    """The draws of a deal whose only field is a shuffled deck.

    >>> Deck("deck", ("1M", "1S")).pool(["1S"], 2, {})
    ['1M']
    """

    def __init__(self, field: str, cards: Sequence[str]) -> None:
        super().__init__(field, cards, lambda players, options: len(cards))

    def pool(self, draws: Sequence[str], players: int, options: Options) -> list[str]:
        """Return the cards that are left."""
        return [card for card in self._faces if card not in draws]

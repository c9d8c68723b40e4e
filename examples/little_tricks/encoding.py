"""Little Tricks as numbers, for adapters: an action for each card, and a tensor of the cards in sight."""

from pygames.model.data_types import Options, View
from pygames.model.decktet import NUMBERS
from pygames.model.tensor_features import Entries, Feature, from_seat, multi_hot, numbers

from .cards import HAND, tricks


def actions(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all actions."""
    return NUMBERS


def max_plies(players: int, options: Options) -> int:
    """Return the number of plies."""
    return 2 * HAND


def features(players: int, options: Options) -> tuple[Feature, ...]:
    """Return what the tensor of a view consists of. Lists of seats begin with the view's own seat."""
    cards = (len(NUMBERS),)
    return (
        Feature("hand", cards, "the own hand", lambda view: multi_hot([view["hands"][view["seat"]]], NUMBERS)),
        Feature("lead", cards, "the card that has no reply yet", lambda view: multi_hot([_lead(view)], NUMBERS)),
        Feature("played", (2, *cards), "the cards that each seat has played", _played),
        Feature("tricks", (2,), "the share of the tricks that each seat has won", _won),
    )


def _lead(view: View) -> list[str]:
    return view["moves"][-1:] if len(view["moves"]) % 2 else []


def _played(view: View) -> Entries:
    played: list[list[str]] = [[], []]
    for trick in tricks(view["moves"]):
        for seat, card in trick.cards.items():
            played[seat].append(card)
    return multi_hot(from_seat(played, view["seat"]), NUMBERS)


def _won(view: View) -> Entries:
    return numbers(from_seat([view["won"].count(seat) / HAND for seat in (0, 1)], view["seat"]))

"""Granicus as numbers: all actions, and the tensor of a view."""

from pygames.games.granicus.scoring import PLIES, in_turn
from pygames.model.data_types import Options, View
from pygames.model.decktet import NUMBERS, SUITS
from pygames.model.tensor_features import Entries, Feature, multi_hot, number

_ROWS = len(SUITS)
_PLACE = {card: place for place, card in enumerate(NUMBERS)}
_ACTIONS = tuple(suit + swap for suit in SUITS for swap in ("", "u", "d"))


def actions(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all actions: a suit, and whether the other Ace stays or is swapped up or down."""
    return _ACTIONS


def max_plies(players: int, options: Options) -> int:
    """Return the number of plies, which is the same in every game."""
    return PLIES


def _armies(view: View) -> Entries:
    cards, seat = in_turn(view["odd"], view["even"]), view["seat"]
    return [
        (((ply + seat) % 2 * _ROWS + row) * len(NUMBERS) + _PLACE[cards[ply]], 1.0)
        for ply, row in enumerate(view["rows"])
    ]


_FEATURES = (
    Feature(
        "aces",
        (_ROWS, len(SUITS)),
        "the suit of each row's Ace, top to bottom",
        lambda view: multi_hot(view["aces"], SUITS),
    ),
    Feature(
        "armies",
        (2, _ROWS, len(NUMBERS)),
        "the cards in each row, own and the opponent's; cards in table order",
        _armies,
    ),
    Feature("card", (1, len(NUMBERS)), "the card to place", lambda view: multi_hot([[view["card"]]], NUMBERS)),
    number("ply", "the share of the game that has been played", lambda view: len(view["moves"]) / PLIES),
)


def features(players: int, options: Options) -> tuple[Feature, ...]:
    """Return what the tensor of a view consists of."""
    return _FEATURES

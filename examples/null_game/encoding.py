"""The null game as numbers, for adapters: two actions, and a tensor of what has been said and who has won."""

from pygames.model.data_types import Options
from pygames.model.tensor_features import Feature, number, per_seat


def actions(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all actions."""
    return ("-", "+")


def max_plies(players: int, options: Options) -> int:
    """Return the largest number of plies."""
    return players * int(options["rounds"])


def features(players: int, options: Options) -> tuple[Feature, ...]:
    """Return what the tensor of a view consists of."""
    plies = max_plies(players, options)
    return (
        number("ply", "the share of the game that is over", lambda view: len(view["moves"]) / plies),
        per_seat(
            "nodded",
            "1 for each seat that has nodded",
            2,
            lambda view: ("+" in view["moves"][seat::2] for seat in (0, 1)),
        ),
        per_seat(
            "coin",
            "1 for the seat that the coin is for",
            2,
            lambda view: (view["coin"] == seat for seat in (0, 1)),
        ),
    )

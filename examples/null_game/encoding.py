"""The null game as numbers, for adapters: two actions, and a tensor that says how much of the game is over."""

from pygames.model.data_types import Options
from pygames.model.tensor_features import Feature, numbers


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
        Feature("ply", (1,), "the share of the game that is over", lambda view: numbers([len(view["moves"]) / plies])),
        Feature("coin", (1,), "1: the coin is for the second seat", lambda view: numbers([view["coin"] or 0])),
    )

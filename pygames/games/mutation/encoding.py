"""Mutation as numbers: all actions, and the tensor of a view.

The table has no edge, and a line of all dice would end more than 40 (two players) or 100 cells (five) from the centre.
Ids for every cell within that distance would be 50,000 or 300,000. In play the dice stay together: in 400 random
games, no legal move was farther than 14 columns or rows from the centre, and with better players none was farther than
10. So only the cells within `RADIUS` have ids and planes of their own. Legal moves to other cells are numbered in their
order, and the dice on other cells are counted.
"""

from pygames.games.mutation import dealing
from pygames.model.data_types import Options, View
from pygames.model.tensor_features import Entries, Feature, number, numbers, per_seat, unlabelled

RADIUS = 12
_WIDTH = 2 * RADIUS + 1
_CELLS = _WIDTH * _WIDTH
_PLACES = [(x, y) for y in range(-RADIUS, RADIUS + 1) for x in range(-RADIUS, RADIUS + 1)]
_INDEX = {f"{x},{y}": index for index, (x, y) in enumerate(_PLACES)}
_DECLINE = "-"
_MOVES = tuple(f"{kind}@{x},{y}" for kind in (*map(str, sorted(dealing.FACES)), "x") for x, y in _PLACES)
_DICE = dealing.POOL + 1  # the most dice of a seat in its pool, and the most on the table
_TALLEST = 8  # a stack of this height or more has the value 1


def _dice_to_place(players: int, options: Options) -> int:
    """Return how many dice the seats can place: each needs two in its pool to roll, so one stays."""
    return sum(pool - 1 for pool in dealing.pools(players, 0, str(options["spare"])))


def actions(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all actions: a value or x at a cell near the centre, to decline, and other moves."""
    stacks = len(dealing.OPENING[players]) + _dice_to_place(players, options)
    # two values on each empty cell beside a stack, of which each stack has four at most, and a cover of each stack
    most_moves = 2 * 4 * stacks + stacks
    return (*_MOVES, _DECLINE, *unlabelled(most_moves))


def max_plies(players: int, options: Options) -> int:
    """Return an upper limit on the plies: each die placed, each followed by a removal."""
    return 2 * _dice_to_place(players, options)


def _owner(owner: int | None, view: View) -> int:
    """Return an owner as the view's seat counts: 0 for itself, then the others in turn order, then neutral."""
    players: int = view["players"]
    return players if owner is None else (owner - int(view["seat"])) % players


def _near(view: View) -> list[tuple[int, int, list[int | None]]]:
    """Return the index, the value and the owners of each stack near the centre."""
    board = view["board"].items()
    return [(_INDEX[cell], stack["value"], stack["owners"]) for cell, stack in board if cell in _INDEX]


def _values(view: View) -> Entries:
    return [(value * _CELLS - _CELLS + cell, 1.0) for cell, value, _owners in _near(view)]


def _tops(view: View) -> Entries:
    return [(_owner(owners[-1], view) * _CELLS + cell, 1.0) for cell, _value, owners in _near(view)]


def _covered(view: View) -> Entries:
    return [(_owner(owners[-2], view) * _CELLS + cell, 1.0) for cell, _value, owners in _near(view) if len(owners) > 1]


def _heights(view: View) -> Entries:
    return [(cell, min(len(owners), _TALLEST) / _TALLEST) for cell, _value, owners in _near(view)]


def _far_dice(view: View) -> Entries:
    far = [0] * (view["players"] + 1)
    for text, stack in view["board"].items():
        if text not in _INDEX:
            far[_owner(stack["owners"][-1], view)] += 1
    return numbers(count / _DICE for count in far)


def _roll(view: View) -> Entries:
    over = view["to_move"] is None
    return [] if over else [(value - 1, view["rolls"][-1].count(value) / 2) for value in {*view["rolls"][-1]}]


def _largest(view: View) -> list[float]:
    return [max(sizes, default=0) / _DICE for sizes in view["strains"]]


def features(players: int, options: Options) -> tuple[Feature, ...]:
    """Return what the tensor of a view consists of."""
    grid = (_WIDTH, _WIDTH)
    owners = "own, the other seats' in turn order, neutral"
    rolls = dealing.ROLLS_A_SEAT * players
    return (
        Feature("values", (6, *grid), f"the value of each stack, one-hot; y and x from -{RADIUS} to {RADIUS}", _values),
        Feature("tops", (players + 1, *grid), f"top dice: {owners}", _tops),
        Feature("covered", (players + 1, *grid), f"dice directly below a top die: {owners}", _covered),
        Feature("heights", grid, f"height of each stack / {_TALLEST}, at most 1", _heights),
        Feature("far", (players + 1,), f"top dice on other cells / {_DICE}: {owners}", _far_dice),
        Feature("roll", (6,), "how many of the two dice show each value / 2", _roll),
        number("removing", "whether the seat to move may remove a die", lambda view: view["step"] == "remove"),
        per_seat(
            "pools", f"dice in each pool / {_DICE}", players, lambda view: (dice / _DICE for dice in view["pools"])
        ),
        per_seat("largest", f"size of each seat's largest strain / {_DICE}", players, _largest),
        number("rolls", "the share of the rolls that have been used", lambda view: len(view["rolls"]) / rolls),
    )

"""What is left in Mutation: the dice in each pool, and the values that lie on top of the table."""

from collections import Counter

from pygames.game import View
from pygames.mutation.words import SEATS
from pygames.sentences import counted
from pygames.tracking import Lot, Thing

_VALUES = range(1, 7)


def lots(view: View) -> list[Lot]:
    """Each pool, then each seat's top dice by value."""
    names = SEATS[: view["players"]]
    pools = tuple(
        Thing("die", "", f"{name}: {counted(count, 'die', 'dice')} in the pool", count, seat)
        for seat, (name, count) in enumerate(zip(names, view["pools"], strict=True))
    )
    tops = Counter((stack["owners"][-1], stack["value"]) for stack in view["board"].values())
    note = "A seat that has to roll with fewer than two ends the game."
    owners = [*enumerate(names), (None, "Neutral")]
    return [Lot("Dice in the pools", note, pools), *(_tops(name, seat, tops) for seat, name in owners)]


def _tops(name: str, seat: int | None, tops: Counter[tuple[int | None, int]]) -> Lot:
    label = f"{name}'s top dice" if seat is not None else "Neutral top dice"
    things = tuple(
        Thing(
            "die", str(value), f"{counted(tops[seat, value], 'die', 'dice')} showing {value}", tops[seat, value], seat
        )
        for value in _VALUES
        if tops[seat, value]
    )
    return Lot(label, "" if things else "None.", things)

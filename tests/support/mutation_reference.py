"""Reference implementation of Mutation: slow, close to the rules page, with stacks as its only state."""

from collections.abc import Iterable
from typing import NamedTuple

Place = tuple[int, int]  # x, y


class Die(NamedTuple):
    """A die on the table; `seat` is None for a neutral one."""

    seat: int | None
    value: int


class Reference:
    """The stacks, bottom die first, and the rules about them."""

    def __init__(self, stacks: dict[Place, list[Die]]) -> None:
        self.stacks = stacks

    def top(self, place: Place) -> Die | None:
        """The top die of a place, if any."""
        return self.stacks[place][-1] if place in self.stacks else None

    def beside(self, place: Place) -> list[Place]:
        """The places with a die that share an edge with `place`."""
        x, y = place
        return [near for near in ((x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1)) if near in self.stacks]

    def own_beside(self, seat: int, place: Place) -> list[Place]:
        """Those whose top die is the seat's."""
        return [near for near in self.beside(place) if self.stacks[near][-1].seat == seat]

    def tops(self, seat: int) -> list[Place]:
        """All places whose top die is the seat's."""
        return [place for place, stack in self.stacks.items() if stack[-1].seat == seat]

    def may_place(self, seat: int, value: int, place: Place) -> bool:
        """Whether the seat may place a die that shows `value`."""
        own = self.own_beside(seat, place)
        covered = self.top(place)
        if covered is None:
            return bool(self.beside(place)) and all(self.stacks[near][-1].value == value for near in own)
        if covered.seat == seat or covered.value != value or not own:
            return False
        return covered.seat is None or len(self.tops(covered.seat)) > 1

    def placements(self, seat: int, dice: Iterable[int]) -> list[str]:
        """The moves of both dice, on the ground and then as covers, in reading order."""
        around = {(x + dx, y + dy) for x, y in self.stacks for dx, dy in ((0, 0), (0, 1), (-1, 0), (1, 0), (0, -1))}
        in_order = sorted(around, key=lambda place: (place in self.stacks, -place[1], place[0]))
        return [
            f"{value}@{place[0]},{place[1]}"
            for value in dict.fromkeys(dice)
            for place in in_order
            if self.may_place(seat, value, place)
        ]

    def strain(self, place: Place) -> set[Place]:
        """The strain of a place's top die."""
        seat = self.stacks[place][-1].seat
        assert seat is not None
        found, waiting = {place}, [place]
        while waiting:
            for near in self.own_beside(seat, waiting.pop()):
                if near not in found:
                    found.add(near)
                    waiting.append(near)
        return found

    def may_remove(self, seat: int, place: Place, *, removal: str, shelter: str) -> bool:
        """Whether the seat may remove the top die of `place` after a double."""
        die = self.top(place)
        if die is None or die.seat in (None, seat):
            return False
        if removal == "stacked" and len(self.stacks[place]) == 1:
            return False
        if shelter == "both" and len(self.tops(die.seat)) == 1:
            return False
        return any(len(self.strain(near)) >= 2 for near in self.own_beside(seat, place))

    def removals(self, seat: int, *, removal: str, shelter: str) -> list[str]:
        """The removing moves, in reading order."""
        places = sorted(self.stacks, key=lambda place: (-place[1], place[0]))
        return [f"x@{x},{y}" for x, y in places if self.may_remove(seat, (x, y), removal=removal, shelter=shelter)]

    def strains(self, seat: int) -> list[int]:
        """The sizes of the seat's strains, largest first."""
        return sorted((len(strain) for strain in {frozenset(self.strain(p)) for p in self.tops(seat)}), reverse=True)

    def play(self, seat: int, move: str) -> None:
        """Play a legal move."""
        if move == "-":
            return
        kind, at = move.split("@")
        x, y = map(int, at.split(","))
        if kind != "x":
            self.stacks.setdefault((x, y), []).append(Die(seat, int(kind)))
            return
        self.stacks[x, y].pop()
        if not self.stacks[x, y]:
            del self.stacks[x, y]

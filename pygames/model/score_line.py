"""Score lines: the running score of a game, line by line."""

from collections.abc import Sequence
from typing import NamedTuple, Self


class ScoreLine(NamedTuple):
    """One line of the running score: what it counts, and each seat's value."""

    label: str  # "Row 2, Moons"
    values: tuple[str, ...]  # one short text per seat
    winners: tuple[int, ...] = ()  # the seats that win the line, in games in which lines are won
    note: str = ""  # a sentence that explains the line
    shows: tuple[str, ...] = ()  # the ids of the scene's pieces that make the line
    made_of: str = ""  # the same pieces as text, seat by seat
    parts: tuple["ScoreLine", ...] = ()  # the lines whose sum this line is

    @classmethod
    def won_by_most(cls, label: str, counts: Sequence[int], note: str = "") -> Self:
        """Return a line that the seat with the highest count wins; in a tie nobody does."""
        best = max(counts)
        winners = (counts.index(best),) if counts.count(best) == 1 else ()
        return cls(label, tuple(map(str, counts)), winners, note)

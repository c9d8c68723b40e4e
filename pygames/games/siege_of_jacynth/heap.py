"""The heap of cards before the wall: where a card can be placed, and which sections of the wall it reaches.

A half-column is an index 0 to 13 (letters a to n), a section an index 0 to 6, a row a number from 1 at the wall. A card
covers its left half-column and the next one, so its left half-column is 0 to 12.
"""

from typing import NamedTuple, Self

HALVES = "abcdefghijklmn"
COLUMNS = len(HALVES) - 1  # left half-columns
HAND = 5  # cards in each opening hand; the deck begins with both hands
ROWS = 24  # no rule limits the heap, but 24 cards cannot make more rows

# place -> (left half-column, row), row by row from the wall: "a1", "b1", ... "m24"
PLACES = {f"{HALVES[column]}{row}": (column, row) for row in range(1, ROWS + 1) for column in range(COLUMNS)}
_LEFT = range(COLUMNS)
_NAMES = tuple(PLACES)


def place_at(column: int, row: int) -> str:
    """Return the place with this left half-column and row in the notation of a move."""
    return _NAMES[COLUMNS * (row - 1) + column]


class PlacedCard(NamedTuple):
    """A card that was played: its seat, its position, and the first and last section that it influences."""

    card: str
    seat: int
    column: int
    row: int
    first: int
    last: int


class Heap:
    """The cards before the wall, in order of play.

    A half-column has no empty cells between cards, so its height determines where the next card can go: a card lies on
    two neighbours of equal height. What it reaches is an unbroken run of sections (each support reaches those below it,
    and supports touch), so only its ends are stored: the first section of the left support, the last of the right.
    """

    __slots__ = ("cards", "firsts", "heights", "lasts")

    def __init__(self) -> None:
        self.cards: list[PlacedCard] = []
        self.heights = [0] * len(HALVES)
        # the first and last section that the top card of each half-column reaches; if it is empty, the section there
        self.firsts = [half // 2 for half in range(len(HALVES))]
        self.lasts = self.firsts.copy()

    def free(self) -> list[int]:
        """Return the places where a card can go, left to right, as indices into PLACES."""
        heights = self.heights
        # S1: squarely on one card or straddling two; no other offset, and not beyond the ends of the wall
        return [
            COLUMNS * height + column
            for column, height, right in zip(_LEFT, heights, heights[1:], strict=False)
            if height == right
        ]

    def fits(self, column: int, row: int) -> bool:
        """Return whether a card fits at a place: both half-cells are empty, and both below them are covered."""
        return self.heights[column] == row - 1 == self.heights[column + 1]

    def lay(self, card: str, seat: int, column: int, row: int) -> None:
        """Add a card at a place where it fits."""
        right = column + 1
        # S2: influence passes through every support, whoever owns it
        first, last = self.firsts[column], self.lasts[right]
        self.cards.append(PlacedCard(card, seat, column, row, first, last))
        self.heights[column] = self.heights[right] = row
        self.firsts[column] = self.firsts[right] = first
        self.lasts[column] = self.lasts[right] = last

    def reach(self, column: int) -> tuple[int, int]:
        """Return the first and last section that the next card at this left half-column would influence."""
        return self.firsts[column], self.lasts[column + 1]

    def at(self, half: int, row: int) -> PlacedCard | None:
        """Return the card that covers a half-cell, or None."""
        covering = (b for b in self.cards if b.row == row and b.column <= half <= b.column + 1)
        return next(covering, None)

    def supports(self, column: int, row: int) -> list[PlacedCard]:
        """Return the one or two cards below a place, left to right; none in row 1, which is at the wall."""
        left, right = self.at(column, row - 1), self.at(column + 1, row - 1)
        return [card for card in dict.fromkeys((left, right)) if card is not None]

    def copy(self) -> Self:
        """Return an independent heap with the same cards."""
        twin = object.__new__(type(self))
        twin.cards, twin.heights = self.cards.copy(), self.heights.copy()
        twin.firsts, twin.lasts = self.firsts.copy(), self.lasts.copy()
        return twin

"""Tables of Strings of Suits, built once: cells, lines, sides, decks, and the chips each side may place on a card.

A cell is an index 0 to 35 in the order of the deal: ``a1, b1, … f1, a2, … f6``. The end has
the points of a line, and who wins a match.
"""

from collections.abc import Sequence

from pygames.i18n import N_
from pygames.model.decktet import ACES, CARDS, CROWNS, EXTENDED, SUITS
from pygames.model.game import Result
from pygames.model.grid import Grid
from pygames.model.outcome import leaders

SIZE = 6
GRID = Grid("abcdef", "123456")
CELLS = tuple(GRID.cells)
INDEX = {name: cell for cell, name in enumerate(CELLS)}

SIDES = ("SVK", "MLY")  # the suits of the Keeper side and of the Rite side
SIDE_NAMES = (N_("Keeper side"), N_("Rite side"))

_LEFT_OUT = {"0", "PSVK", "TMLY", *ACES}
SINGLE = tuple(c for c in EXTENDED if c not in _LEFT_OUT)
# T5: only Pawns and Courts are doubled, not the Excuse.
DOUBLE = (*(c for c in SINGLE if c not in CROWNS), "PMSL", "PMYK", "PVLY", "TMVK", "TSVY", "TSLK")
DECKS = {"single": SINGLE, "double": DOUBLE}


def _lines() -> tuple[tuple[int, ...], ...]:
    """Return for each cell its row, column and two diagonals, as indices of lines."""
    found = []
    for cell in range(SIZE * SIZE):
        row, column = divmod(cell, SIZE)
        rising, falling = row - column + SIZE - 1, row + column
        found.append((row, SIZE + column, 2 * SIZE + rising, 4 * SIZE - 1 + falling))
    return tuple(found)


LINES = _lines()
LINE_COUNT = 2 * SIZE + 2 * (2 * SIZE - 1)

# placing -> its cell and suit: "c3M" -> (14, "M")
PLACINGS = {name + suit: (cell, suit) for cell, name in enumerate(CELLS) for suit in SUITS}
# [cell][card][side]: the placings that the side may make there, in the order of the card's suits
SPOTS = tuple(
    {
        card: tuple(tuple(name + suit for suit in CARDS[card].suits if suit in own) for own in SIDES)
        for card in SINGLE  # the double deck has no others
    }
    for name in CELLS
)


SHORTEST = 3  # the minimum number of chips of one suit on a line for it to score
# By the option "points": the points of a line that now has 0, 1, 2, ... chips of the suit.
POINTS = {"standard": (0, 0, 0, 1, 2, 3, 4), "beginner": (0, 0, 0, 1, 1, 1, 1)}


def result_of(games: Sequence[Sequence[int]]) -> Result:
    """Return the result as guide.md defines it, for the points of each game so far."""
    totals = [sum(points[seat] for points in games) for seat in (0, 1)]
    # T2: a tied match goes to the higher score in its last game.
    winners = leaders(totals if totals[0] != totals[1] else games[-1])
    return {"scores": totals, "winners": winners, "games": [list(points) for points in games]}


SEATS = ("Blue", "Red")

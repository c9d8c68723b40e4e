"""The grid of Deckfish: 42 cells with cards, gaps and tokens; and the score of the cards taken from it.

A cell is an index 0 to 41, in the order of the deal: ``a1, b1, … g1, a2, … g6``.
"""

from collections.abc import Sequence
from typing import Self

from pygames.model.card_counting import shown_by
from pygames.model.game import Options, Result
from pygames.model.grid import Grid
from pygames.model.outcome import leaders

GRID = Grid("abcdefg", "123456")
COLUMNS, ROWS = GRID
CELLS = tuple(GRID.cells)
INDEX = {name: cell for cell, name in enumerate(CELLS)}
EXCUSE = "0"
MARKET = ("m1", "m2", "m3")  # the three cards beside the grid
DECLINE = "-"  # the notation for declining an exchange


class Board:
    """The cards and tokens in the grid. Changed in place; `copy` makes an independent one."""

    __slots__ = ("cards", "empty", "open", "tokens")

    cards: list[str | None]  # the card in each cell; None: a gap
    tokens: list[list[int]]  # for each seat the cells of its tokens, in the order in which they were placed
    empty: list[bool]  # whether each cell has a card and no token, so that a market card can be exchanged for it
    open: list[bool]  # whether a token may go to each cell: it has a card other than the Excuse, and no token

    def __init__(self, grid: Sequence[str]) -> None:
        self.cards = list(grid)
        self.tokens = [[], []]
        self.empty = [True] * len(CELLS)
        self.open = [card != EXCUSE for card in grid]

    @classmethod
    def shown(cls, cards: Sequence[str | None], tokens: Sequence[Sequence[str]]) -> Self:
        """Return the board of a view: its cards (None: a gap), and the names of each seat's cells with a token."""
        board = cls(())
        board.cards, board.tokens = list(cards), [[INDEX[name] for name in names] for names in tokens]
        held = {*board.tokens[0], *board.tokens[1]}
        board.empty = [card is not None and cell not in held for cell, card in enumerate(cards)]
        board.open = [empty and card != EXCUSE for empty, card in zip(board.empty, cards, strict=True)]
        return board

    def place(self, seat: int, cell: int) -> None:
        """Put a new token of this seat on a cell."""
        self.tokens[seat].append(cell)
        self.empty[cell] = self.open[cell] = False

    def walk(self, seat: int, start: int, end: int, beyond: int) -> str:
        """Move a token of this seat. Return the card that it leaves, which the seat takes.

        If another token is at the end cell, it is pushed to the cell `beyond`.
        """
        card, tokens = self.cards[start], self.tokens
        assert card is not None  # a token is on a card
        if self.empty[end]:
            taken = end
        else:
            pushed = tokens[seat] if end in tokens[seat] else tokens[1 - seat]
            pushed[pushed.index(end)] = taken = beyond
        self.empty[taken] = self.open[taken] = False
        walkers = tokens[seat]
        walkers[walkers.index(start)] = end
        self.cards[start] = None
        return card

    def swap(self, cell: int, card: str) -> str:
        """Put a new card in a cell without a token, and return the old one."""
        old = self.cards[cell]
        assert old is not None  # only cells with a card take part in an exchange
        self.cards[cell] = card
        self.open[cell] = card != EXCUSE
        return old

    def has_token(self, cell: int) -> bool:
        """Return whether a token is on the cell."""
        return self.cards[cell] is not None and not self.empty[cell]

    def is_obstacle(self, cell: int) -> bool:
        """Return whether a token or the Excuse is on the cell."""
        return self.cards[cell] is not None and not self.open[cell]

    def copy(self) -> Self:
        """Return an independent copy of the board."""
        twin = object.__new__(type(self))
        first, second = self.tokens
        twin.cards, twin.tokens = self.cards.copy(), [first.copy(), second.copy()]
        twin.empty, twin.open = self.empty.copy(), self.open.copy()
        return twin


def tokens_each(options: Options) -> int:
    """Return how many tokens each seat has. No option changes that so far."""
    return 3


def result_of(taken: Sequence[Sequence[str]]) -> Result:
    """Return the result as guide.md defines it, for the cards that each seat has taken."""
    suits = [shown_by(cards) for cards in taken]
    standings = [sorted(counts.values()) for counts in suits]
    # D11: if all six suits are tied, the game is a draw.
    return {"scores": [rarest for rarest, *_ in standings], "winners": leaders(standings), "suits": suits}


SEATS = ("Blue", "Red")

"""Positions of Deckfish for tests, drawn as text: six rows of seven cells, row 6 at the top."""

from pygames.games.deckfish.board import CELLS, INDEX, Board
from pygames.games.deckfish.game import GAME
from pygames.games.deckfish.movement import MOVERS
from pygames.games.deckfish.rules import DeckfishState
from pygames.model.decktet import EXTENDED

PLAIN = "2MK"  # for "+", any card


def drawn(picture: str) -> Board:
    """A board from a drawing: "+" any card, "." a gap, "(1K)" and "[1K]" a card under a token of either seat."""
    rows = [row.split() for row in picture.strip().splitlines()]
    cells = [text for row in reversed(rows) for text in row]
    board = Board([PLAIN if text in "+." else text.strip("()[]") for text in cells])
    for cell, text in enumerate(cells):
        if text == ".":
            board.cards[cell], board.empty[cell], board.open[cell] = None, False, False
        elif text[0] in "([":
            board.place("([".index(text[0]), cell)
    return board


def ends(board: Board, suit: str, start: str) -> set[str]:
    """The cells that a suit reaches from a cell."""
    found: list[str] = []
    MOVERS[suit](board, INDEX[start], found)
    assert all(move.startswith(start + "-") for move in found)
    return {move[3:] for move in found}


def dealt(places: dict[str, str], market: tuple[str, ...] = ()) -> DeckfishState:
    """A state from a deal with these cards in these cells and in the market; the others follow in table order."""
    fixed = {*places.values(), *market}
    rest = [card for card in EXTENDED if card not in fixed]
    grid = [places.get(cell) or rest.pop(0) for cell in CELLS]
    state = GAME.start({"grid": grid, "market": [*market, *rest]})
    assert isinstance(state, DeckfishState)
    return state


def played(state: DeckfishState, moves: str) -> DeckfishState:
    """The same state after these moves."""
    for move in moves.split():
        state.play(move)
    return state


OPEN = {"a1": "1S", "g6": "NS", "d3": "1K", "a6": "1V", "g1": "NV", "d6": "1L", "b2": "0", "e5": "5ML"}


OPEN_PLACED = "a6 a1 g1 g6 d6 d3"

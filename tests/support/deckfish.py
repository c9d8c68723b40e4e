"""Positions of Deckfish for tests: boards drawn as text (six rows of seven cells, row 6 first), and states of deals."""

from pygames.games.deckfish.board import CELLS, INDEX, Board
from pygames.games.deckfish.game import GAME, DeckfishState
from pygames.games.deckfish.movement import MOVERS
from pygames.model.decktet import EXTENDED

ANY_CARD = "2MK"  # the card that "+" stands for


def board_from(picture: str) -> Board:
    """Return a board from text.

    "+" is any card, "." a gap, "1K" this card, "(1K)" this card under a token of seat 0, "[1K]" under one of seat 1.
    """
    rows = [row.split() for row in picture.strip().splitlines()]
    cells = [text for row in reversed(rows) for text in row]
    board = Board([ANY_CARD if text in "+." else text.strip("()[]") for text in cells])
    for cell, text in enumerate(cells):
        if text == ".":
            board.cards[cell], board.empty[cell], board.open[cell] = None, False, False
        elif text[0] in "([":
            board.place("([".index(text[0]), cell)
    return board


def destinations(board: Board, suit: str, start: str) -> set[str]:
    """The cells to which a token can move by a suit from `start`."""
    moves: list[str] = []
    MOVERS[suit](board, INDEX[start], moves)
    assert all(move.startswith(start + "-") for move in moves)
    return {move[3:] for move in moves}


def state_with_cards(places: dict[str, str], market: tuple[str, ...] = ()) -> DeckfishState:
    """The first state of a deal with these cards in these cells and in the market; the other cards fill the rest."""
    fixed = {*places.values(), *market}
    rest = [card for card in EXTENDED if card not in fixed]
    grid = [places.get(cell) or rest.pop(0) for cell in CELLS]
    state = GAME.start({"grid": grid, "market": [*market, *rest]})
    assert isinstance(state, DeckfishState)
    return state


def play_moves(state: DeckfishState, moves: str) -> DeckfishState:
    """Play these moves, and return the same state."""
    for move in moves.split():
        state.play(move)
    return state


# Cards by cell for a game in which the first turn can be played, and the six placements of tokens before that turn.
OPEN = {"a1": "1S", "g6": "NS", "d3": "1K", "a6": "1V", "g1": "NV", "d6": "1L", "b2": "0", "e5": "5ML"}


OPEN_PLACED = "a6 a1 g1 g6 d6 d3"

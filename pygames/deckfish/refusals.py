"""Why a move of Deckfish is refused: the exact rule, suit by suit, in a player's words."""

from collections.abc import Callable

from pygames.deckfish.board import CELLS, COLUMNS, INDEX, Board
from pygames.deckfish.movement import BESIDE, DIAGONALS, LINES, Ray
from pygames.decktet import CARDS, SUIT_NAMES, name


def why_not(board: Board, seat: int, placing: bool, exchanging: bool, move: str) -> str:
    """The rule that forbids a well-formed move in this step of this seat's turn."""
    if placing:
        return _no_placing(board, move)
    if exchanging:
        return _no_exchange(board, move)
    return _no_walk(board, seat, move)


def _no_placing(board: Board, move: str) -> str:
    if move not in INDEX:
        return "The tokens are placed first: choose an Ace or Crown that has none, by its cell."
    cell = INDEX[move]
    if board.has_token(cell):
        return f"A token stands on {move} already: each goes on an Ace or Crown that has none."
    return f"A token is placed on an Ace or a Crown, and {_card(board, cell)} at {move} is neither."


def _no_exchange(board: Board, move: str) -> str:
    if move[0] != "m":
        return "A seat moves one token a turn, and yours has moved: now exchange a market card (m2-c3) or decline (-)."
    place, cell = move[3:], INDEX[move[3:]]
    if board.has_token(cell):
        return f"A card under a token may not be exchanged (D4), and a token stands on {place}."
    return f"A market card is exchanged with a card of the grid, and {place} is a gap."


def _no_walk(board: Board, seat: int, move: str) -> str:
    if move == "-":
        return "A seat that can move must (D5): only the exchange may be declined."
    if move[0] == "m":
        return "The exchange comes after the move: move one of your tokens first."
    if move in INDEX:
        return "All six tokens are placed: move one of yours from cell to cell, like a4-b5."
    origin, goal = move.split("-")
    start, end = INDEX[origin], INDEX[goal]
    if start not in board.tokens[seat]:
        if start in board.tokens[1 - seat]:
            return f"The token on {origin} is not yours."
        return f"You have no token on {origin}."
    if start == end:
        return "A token moves at least one cell."
    suits = CARDS[_id(board, start)].suits
    by = " or ".join(SUIT_NAMES[suit] for suit in suits)
    reasons = [f"{SUIT_NAMES[suit]}: {_RULES[suit](board, start, end)}." for suit in suits]
    return " ".join([f"On {_card(board, start)} a token moves by {by}, which does not lead to {goal}.", *reasons])


def _id(board: Board, cell: int) -> str:
    card = board.cards[cell]
    assert card is not None  # asked only where there is a card
    return card


def _card(board: Board, cell: int) -> str:
    return name(_id(board, cell))


def _what(board: Board, cell: int) -> str:
    """What closes a cell to a token."""
    if board.cards[cell] is None:
        return f"{CELLS[cell]} is a gap"
    return f"{CELLS[cell]} has a token" if board.has_token(cell) else f"{CELLS[cell]} is the Excuse"


def _closed(board: Board, cells: list[int]) -> str:
    """The first of these cells that is closed to a token, in words; "" where all are open."""
    return next((_what(board, cell) for cell in cells if not board.open[cell]), "")


def _way(rays: tuple[Ray, ...], end: int) -> list[int] | None:
    """The cells of the ray that leads to `end`, `end` last; None where there is none."""
    for ray in rays:
        cells = [cell for cell, _ in ray]
        if end in cells:
            return cells[: cells.index(end) + 1]
    return None


def _moons(board: Board, start: int, end: int) -> str:
    way = _way(LINES[start], end)
    if way is None:
        return "they jump straight, along the row or column"
    if len(way) == 1:
        return f"they jump over at least one gap, and {CELLS[end]} is right beside"
    for cell in way[:-1]:
        if board.cards[cell] is not None:
            return f"they jump over gaps and nothing else, and {CELLS[cell]} is no gap"
    return f"they land on the first card beyond, empty and not the Excuse, and {_what(board, end)}"


def _suns(board: Board, start: int, end: int) -> str:
    way = _way(DIAGONALS[start], end)
    if way is None:
        return "they go one or two cells along one diagonal, without turning (D2)"
    return f"both the way and its end must be open (D2), and {_closed(board, way)}"


def _waves(board: Board, start: int, end: int) -> str:
    way = _way(LINES[start], end)
    if way is None:
        return "they go straight, along the row or column"
    if closed := _closed(board, way):
        return f"they stop before a token, the Excuse or a gap (D1), and {closed}"
    return f"they go as far as possible, and that is beyond {CELLS[end]}"


def _leaves(board: Board, start: int, end: int) -> str:
    way = _way(LINES[start], end)
    if way is None:
        return "they go straight, along the row or column"
    if closed := _closed(board, way):
        return f"they pass over no token, Excuse or gap, and {closed}"
    near = next(cell for cell in sorted(BESIDE[end]) if cell != start and board.is_obstacle(cell))
    return f"they end on a card adjacent to no obstacle (D8), and beside {CELLS[end]}, {_what(board, near)}"


def _wyrms(board: Board, start: int, end: int) -> str:
    way = _way(LINES[start], end)
    if way is None:
        return "they go straight, along the row or column"
    if closed := _closed(board, way[:-1]):
        return f"they go to the first token met, with nothing before it, and {closed}"
    if not board.has_token(end):
        return f"they go onto a token, which is pushed on, and there is none on {CELLS[end]}"
    ray = next(ray for ray in LINES[start] if ray[0][0] == way[0])
    if len(ray) == len(way):
        return "the token there is pushed one cell on, and there is only the edge"
    beyond = ray[len(way)][0]
    return f"the token there must be pushed onto an empty card that is not the Excuse (D3), and {_what(board, beyond)}"


def _knots(board: Board, start: int, end: int) -> str:
    row, column = divmod(start, len(COLUMNS))
    end_row, end_column = divmod(end, len(COLUMNS))
    if abs(end_row - row) + abs(end_column - column) not in (1, 3):
        return f"three steps from cell to adjacent cell cannot end on {CELLS[end]}"
    if closed := _closed(board, [end]):
        return f"they end on an open card, and {closed}"
    return "no three steps lead there without a token, the Excuse, a gap, or the same cell twice (D7)"


_RULES: dict[str, Callable[[Board, int, int], str]] = {
    "M": _moons,
    "S": _suns,
    "V": _waves,
    "L": _leaves,
    "Y": _wyrms,
    "K": _knots,
}

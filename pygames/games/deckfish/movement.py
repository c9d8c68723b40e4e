"""The six ways to move, one function for each suit, and the menu of legal moves.

The function of a suit is called as ``suit(board, start, found)``. It appends to `found` the moves of a token at
`start`, in a fixed order. The notation of moves comes from tables of the board's geometry, built once.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

from pygames.games.deckfish.board import CELLS, COLUMNS, EXCUSE, GRID, INDEX, Board
from pygames.model.decktet import CARDS

Mover = Callable[[Board, int, list[str]], None]
Step = tuple[int, str]  # a cell, and the move that ends there
Ray = tuple[Step, ...]  # the cells in one direction, from near to far

_UP, _RIGHT, _DOWN, _LEFT = (0, 1), (1, 0), (0, -1), (-1, 0)
_STRAIGHT = (_UP, _RIGHT, _DOWN, _LEFT)
_DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_SUNS_REACH = 2

# the notation of each move, by start and end cell
MOVE = tuple(tuple(f"{start}-{end}" for end in CELLS) for start in CELLS)


def _ray(start: int, way: tuple[int, int], reach: int) -> Ray:
    ends = [INDEX[name] for name in GRID.ray(CELLS[start], way)[:reach]]
    return tuple((end, MOVE[start][end]) for end in ends)


def _rays(ways: tuple[tuple[int, int], ...], reach: int) -> tuple[tuple[Ray, ...], ...]:
    """Return for each cell its rays in these directions; empty rays are left out."""
    return tuple(tuple(ray for way in ways if (ray := _ray(start, way, reach))) for start in range(len(CELLS)))


LINES = _rays(_STRAIGHT, len(COLUMNS) - 1)
DIAGONALS = _rays(_DIAGONAL, _SUNS_REACH)
BESIDE = tuple(frozenset(ray[0][0] for ray in rays) for rays in LINES)  # the adjacent cells of each cell


def _beyond() -> Iterator[tuple[str, tuple[int, int, int]]]:
    for start, rays in enumerate(LINES):
        for end, row in enumerate(MOVE[start]):
            yield row, (start, end, end)
        for ray in rays:
            for (end, move), (beyond, _) in pairwise(ray):
                yield move, (start, end, beyond)


# move -> its start, its end, and the cell that a pushed token goes to (the end again if nothing can be pushed)
MEANING = dict(_beyond())


def moons(board: Board, start: int, found: list[str]) -> None:
    """Moons: jump in a straight line over one or more gaps, onto the first card after them."""
    cards = board.cards
    for ray in LINES[start]:
        if cards[ray[0][0]] is None:
            for end, move in ray:
                if cards[end] is not None:
                    if board.open[end]:
                        found.append(move)
                    break


def suns(board: Board, start: int, found: list[str]) -> None:
    """Suns: move one or two cells along a diagonal."""
    open_ = board.open
    for ray in DIAGONALS[start]:
        for end, move in ray:
            if not open_[end]:  # D2: a token cannot pass over a cell that it may not enter
                break
            found.append(move)


def waves(board: Board, start: int, found: list[str]) -> None:
    """Waves: move in a straight line as far as possible."""
    open_ = board.open
    for ray in LINES[start]:
        farthest = ""
        for end, move in ray:
            if not open_[end]:  # D1: a gap blocks Waves too
                break
            farthest = move
        if farthest:
            found.append(farthest)


def leaves(board: Board, start: int, found: list[str]) -> None:
    """Leaves: move in a straight line onto any card that is not adjacent to an obstacle."""
    open_ = board.open
    shade = beside_obstacles(board, start)
    for ray in LINES[start]:
        for end, move in ray:
            if not open_[end]:
                break
            if end not in shade:
                found.append(move)


def beside_obstacles(board: Board, start: int) -> set[int]:
    """Return the cells that are adjacent to an obstacle, not counting the token at `start`."""
    first, second = board.tokens
    # D8: the cell where the token starts does not count, nor do gaps and the edge.
    obstacles = [BESIDE[cell] for cell in (*first, *second) if cell != start]
    if EXCUSE in board.cards:
        obstacles.append(BESIDE[board.cards.index(EXCUSE)])
    return set().union(*obstacles)


def wyrms(board: Board, start: int, found: list[str]) -> None:
    """Wyrms: move in a straight line to the first token and push it one cell further."""
    open_ = board.open
    for ray in LINES[start]:
        for end, move in ray:
            if not open_[end]:
                # D3: the pushed token must land on an empty card that is not the Excuse.
                if board.has_token(end) and (beyond := MEANING[move][2]) != end and open_[beyond]:
                    found.append(move)
                break


def knots(board: Board, start: int, found: list[str]) -> None:
    """Knots: make exactly three steps, each in any of the four directions."""
    open_ = board.open
    for first, seconds in _KNOTS_PATHS[start]:
        if open_[first]:
            for second, thirds in seconds:
                if open_[second]:
                    for end, move in thirds:
                        if open_[end]:
                            found.append(move)


def _knots_paths(start: int) -> Iterator[tuple[int, tuple[tuple[int, Ray], ...]]]:
    """Yield the paths of three steps from a cell as a tree: first cells, their second cells, the steps to the last."""
    # D7: no cell twice. The start is excluded at the second step, and three steps cannot lead back to it.
    for first in sorted(BESIDE[start]):
        yield (
            first,
            tuple(
                (second, tuple((end, MOVE[start][end]) for end in sorted(BESIDE[second] - {first})))
                for second in sorted(BESIDE[first] - {start})
            ),
        )


_KNOTS_PATHS = tuple(tuple(_knots_paths(start)) for start in range(len(CELLS)))

MOVERS: dict[str, Mover] = {"M": moons, "S": suns, "V": waves, "L": leaves, "Y": wyrms, "K": knots}
_MOVERS_OF = {card.id: tuple(MOVERS[suit] for suit in card.suits) for card in CARDS.values()}


def moves_by_suit(board: Board, start: int) -> dict[str, list[str]]:
    """Return the moves of the token on a cell by the suit of its card; suits without a move are left out."""
    card = board.cards[start]
    assert card is not None  # a token is on a card
    moves: dict[str, list[str]] = {}
    for suit in CARDS[card].suits:
        found: list[str] = []
        MOVERS[suit](board, start, found)
        if found:
            moves[suit] = found
    return moves


def menu(board: Board, seat: int) -> dict[str, None]:
    """Return a seat's legal token moves as dict keys, in a fixed order. Suits that lead to one cell make one move."""
    found: list[str] = []
    cards = board.cards
    for start in sorted(board.tokens[seat]):
        for mover in _MOVERS_OF[cards[start]]:  # type: ignore[index]  # a token is on a card
            mover(board, start, found)
    return dict.fromkeys(found)

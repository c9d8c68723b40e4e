"""Why a move of Deckfish is illegal, suit by suit, in words for the player."""

from collections.abc import Callable

from pygames.games.deckfish.board import CELLS, COLUMNS, INDEX, Board
from pygames.games.deckfish.game import DeckfishState
from pygames.games.deckfish.movement import BESIDE, DIAGONALS, LINES, Ray, moves_by_suit
from pygames.games.deckfish.sentences import card_at
from pygames.i18n import N_, _
from pygames.model.decktet import CARDS, name, suit_name

_STRAIGHT = N_("they go straight, along the row or column")


def explain_illegal(state: DeckfishState, move: str) -> str:
    """Return the rule that forbids a well-formed move, as a sentence."""
    if state.is_placing:
        return _illegal_placing(state.board, move)
    if state.exchanging:
        return _illegal_exchange(state.board, move)
    return why_not_move(state.board, state.mover, move)


def explain_targets(state: DeckfishState, targets: list[str]) -> str:
    """Return why a market card that was clicked cannot be chosen yet."""
    return "" if state.exchanging or not targets[-1].startswith("market:") else explain_illegal(state, "m1-a1")


def _illegal_placing(board: Board, move: str) -> str:
    if move not in INDEX:
        return _("Place your tokens first: choose a free Ace or Crown.")
    cell = INDEX[move]
    if board.has_token(cell):
        return _("A token stands on {cell} already: each goes on an Ace or Crown that has none.", cell=move)
    return _("A token starts on an Ace or a Crown, and {card} is neither.", card=card_at(board, cell))


def _illegal_exchange(board: Board, move: str) -> str:
    if move[0] != "m":
        return _("You move one token per turn. Now exchange a market card, or skip.")
    place, cell = move[3:], INDEX[move[3:]]
    if board.has_token(cell):
        return _("A card under a token may not be exchanged (D4), and a token stands on {cell}.", cell=place)
    return _("A market card is exchanged with a card of the grid, and {cell} is a gap.", cell=place)


def why_not_move(board: Board, seat: int, move: str) -> str:
    """Return the rule that forbids a well-formed move to a seat that must move a token, as a sentence."""
    if move == "-":
        return _("If you can move, you must (D5). You can only skip the exchange.")
    if move[0] == "m":
        return _("Move a token first. The exchange comes after it.")
    if move in INDEX:
        return _("All tokens are placed: move one of yours from cell to cell.")
    origin, goal = move.split("-")
    start, end = INDEX[origin], INDEX[goal]
    if start not in board.tokens[seat]:
        if start in board.tokens[1 - seat]:
            return _("The token on {cell} is not yours.", cell=origin)
        return _("You have no token on {cell}.", cell=origin)
    if start == end:
        return _("A token moves at least one cell.")
    card = board.cards[start]
    assert card is not None  # a token is on a card
    suits = CARDS[card].suits
    if suits and not moves_by_suit(board, start):
        stuck = [_why_stuck(board, start, suit) for suit in suits]
        return _("This token cannot move: {reasons}.", reasons="; ".join(stuck))
    reasons = [_("{suit}: {why}.", suit=suit_name(suit), why=_RULES[suit](board, start, end)) for suit in suits]
    return " ".join(reasons) or _("A token on {card} cannot move.", card=name(card))


def _what(board: Board, cell: int) -> str:
    """Return why a token may not enter a cell, in words: "b3 is a gap"."""
    if board.cards[cell] is None:
        return _("{cell} is a gap", cell=CELLS[cell])
    if board.has_token(cell):
        return _("{cell} has a token", cell=CELLS[cell])
    return _("{cell} is the Excuse", cell=CELLS[cell])


def _closed(board: Board, cells: list[int]) -> str:
    """Return why a token may not enter the first closed cell of these, in words; "" if all are open."""
    return next((_what(board, cell) for cell in cells if not board.open[cell]), "")


def _ray_to(rays: tuple[Ray, ...], end: int) -> list[int] | None:
    """Return the cells of the ray that leads to `end`, including `end`; None if no ray leads there."""
    for ray in rays:
        cells = [cell for cell, _move in ray]
        if end in cells:
            return cells[: cells.index(end) + 1]
    return None


def _moons(board: Board, start: int, end: int) -> str:
    way = _ray_to(LINES[start], end)
    if way is None:
        return _("they jump straight, along the row or column")
    if len(way) == 1:
        return _("they jump over at least one gap, and {cell} is right beside", cell=CELLS[end])
    for cell in way[:-1]:
        if board.cards[cell] is not None:
            return _("they jump over gaps and nothing else, and {cell} is no gap", cell=CELLS[cell])
    closed = _what(board, end)
    return _(
        "they land on the first card beyond the gaps, which must be free and not the Excuse, and {closed}",
        closed=closed,
    )


def _suns(board: Board, start: int, end: int) -> str:
    way = _ray_to(DIAGONALS[start], end)
    if way is None:
        return _("they go one or two cells along one diagonal, without turning (D2)")
    return _("both the way and its end must be open (D2), and {closed}", closed=_closed(board, way))


def _waves(board: Board, start: int, end: int) -> str:
    way = _ray_to(LINES[start], end)
    if way is None:
        return _(_STRAIGHT)
    if closed := _closed(board, way):
        return _("they stop before a token, the Excuse or a gap (D1), and {closed}", closed=closed)
    return _("they go as far as possible, and that is beyond {cell}", cell=CELLS[end])


def _leaves(board: Board, start: int, end: int) -> str:
    way = _ray_to(LINES[start], end)
    if way is None:
        return _(_STRAIGHT)
    if closed := _closed(board, way):
        return _("they pass over no token, Excuse or gap, and {closed}", closed=closed)
    near = next(cell for cell in sorted(BESIDE[end]) if cell != start and board.is_obstacle(cell))
    words = {"cell": CELLS[end], "obstacle": _what(board, near)}
    return _("they end on a card adjacent to no obstacle (D8), and beside {cell}, {obstacle}", **words)


def _wyrms(board: Board, start: int, end: int) -> str:
    way = _ray_to(LINES[start], end)
    if way is None:
        return _(_STRAIGHT)
    if closed := _closed(board, way[:-1]):
        return _("they go to the first token met, with nothing before it, and {closed}", closed=closed)
    if not board.has_token(end):
        return _("they go onto a token, which is pushed on, and there is none on {cell}", cell=CELLS[end])
    ray = next(ray for ray in LINES[start] if ray[0][0] == way[0])
    if len(ray) == len(way):
        return _("the token there is pushed one cell on, and there is only the edge")
    closed = _what(board, ray[len(way)][0])
    return _("the token there must be pushed onto a free card that is not the Excuse (D3), and {closed}", closed=closed)


def _knots(board: Board, start: int, end: int) -> str:
    row, column = divmod(start, len(COLUMNS))
    end_row, end_column = divmod(end, len(COLUMNS))
    if abs(end_row - row) + abs(end_column - column) not in (1, 3):
        return _("three steps from cell to adjacent cell cannot end on {cell}", cell=CELLS[end])
    if closed := _closed(board, [end]):
        return _("they end on an open card, and {closed}", closed=closed)
    return _("no three steps lead there without a token, the Excuse, a gap, or the same cell twice (D7)")


# Why a token cannot move by a suit at all. Moons and Leaves have a second reason, for a token that is closer to moving.
_STUCK = {
    "M": N_("Moons jump over gaps, and there is none beside it"),
    "S": N_("Suns go along a diagonal, and all ways are closed"),
    "V": N_("Waves slide along the row or column, and all ways are closed"),
    "L": N_("Leaves drift along the row or column, and all ways are closed"),
    "Y": N_("Wyrms push the next token in the row or column, and there is none that can be pushed"),
    "K": N_("Knots make exactly three steps, and there is no free way"),
}


def _why_stuck(board: Board, start: int, suit: str) -> str:
    """Return why the token on a cell cannot move by a suit at all, in words."""
    if suit == "M" and any(board.cards[cell] is None for cell in BESIDE[start]):
        return _("Moons jump over gaps, and no card behind the gaps is free")
    if suit == "L" and any(board.open[cell] for cell in BESIDE[start]):
        return _("Leaves end away from obstacles (D8), and no such card is within reach")
    return _(_STUCK[suit])


_Rule = Callable[[Board, int, int], str]
_RULES: dict[str, _Rule] = {"M": _moons, "S": _suns, "V": _waves, "L": _leaves, "Y": _wyrms, "K": _knots}

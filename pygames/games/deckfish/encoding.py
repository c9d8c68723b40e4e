"""Deckfish as numbers: all actions, and the tensor of a view."""

from pygames.games.deckfish.board import CELLS, COLUMNS, DECLINE, INDEX, MARKET, ROWS, tokens_each
from pygames.model.data_types import Options, View
from pygames.model.decktet import EXTENDED
from pygames.model.tensor_features import (
    CARD_SIZE,
    Entries,
    Feature,
    card_planes,
    from_seat,
    multi_hot,
    number,
    per_seat,
)

_GRID = (len(ROWS), len(COLUMNS))


def _reaches(start: int, end: int) -> bool:
    """Return whether some suit can move a token from one cell to the other."""
    (row, column), (end_row, end_column) = divmod(start, len(COLUMNS)), divmod(end, len(COLUMNS))
    up, right = abs(end_row - row), abs(end_column - column)
    straight = (up == 0) != (right == 0)  # Moons, Waves, Leaves, Wyrms; and Knots, which may end beside the start
    return straight or up == right in (1, 2) or up + right == 3  # Suns; Knots


_ACTIONS = (
    *CELLS,
    *(
        f"{CELLS[start]}-{CELLS[end]}"
        for start in range(len(CELLS))
        for end in range(len(CELLS))
        if _reaches(start, end)
    ),
    *(f"{place}-{cell}" for place in MARKET for cell in CELLS),
    DECLINE,
)


def actions(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all actions: placings, token moves, exchanges, and declining one."""
    return _ACTIONS


def max_plies(players: int, options: Options) -> int:
    """Return an upper limit on the plies: each token move leaves a gap, and the last cards stay under tokens."""
    tokens = players * tokens_each(options)
    return tokens + 2 * (len(CELLS) - tokens)


def _tokens(view: View) -> Entries:
    for owner, cells in enumerate(from_seat(view["tokens"], view["seat"])):
        for cell in cells:
            yield owner * len(CELLS) + INDEX[cell], 1.0


_FEATURES = (
    Feature(
        "cards",
        (CARD_SIZE, *_GRID),
        "rank (1-9, P, T, N, 0) and suits (M, S, V, L, Y, K) of the card in each cell, row 1 first; a gap has none",
        lambda view: card_planes(view["cards"]),
    ),
    Feature("tokens", (2, *_GRID), "own tokens, the opponent's tokens", _tokens),
    Feature(
        "market",
        (CARD_SIZE, len(MARKET)),
        "rank and suits of the cards m1, m2, m3",
        lambda view: card_planes(view["offer"]),
    ),
    Feature(
        "taken",
        (2, len(EXTENDED)),
        "the cards taken, own and the opponent's, in table order",
        lambda view: multi_hot(from_seat(view["taken"], view["seat"]), EXTENDED),
    ),
    per_seat("out", "whether each seat is out", 2, lambda view: view["out"]),
    number("exchanging", "whether the seat to move may exchange", lambda view: view["exchanging"]),
)


def features(players: int, options: Options) -> tuple[Feature, ...]:
    """Return what the tensor of a view consists of."""
    return _FEATURES

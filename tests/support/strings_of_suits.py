"""Positions of Strings of Suits for tests."""

from typing import Any

from pygames.games.strings_of_suits.game import GAME, StringsState
from pygames.games.strings_of_suits.geometry import CELLS, DOUBLE, SINGLE
from pygames.model.decktet import CARDS


def initial_state(**options: Any) -> StringsState:
    """Return the initial state of the deal with the seed "rulings"."""
    state = GAME.start(GAME.deal("rulings", **options))
    assert isinstance(state, StringsState)
    return state


def state_with_layout(*rows: str, **options: Any) -> StringsState:
    """Return the first state of a match (default: one game). Its layout begins with these cards, row 1 first.

    The other cards of the deck follow in order.
    """
    first = " ".join(rows).split()
    deck = list(DOUBLE if options.get("deck") == "double" else SINGLE)
    for card in first:
        deck.remove(card)
    state = GAME.start({"grids": [first + deck], "options": {"games": 1, **options}})
    assert isinstance(state, StringsState)
    return state


def cells_with(state: StringsState, suit: str) -> list[str]:
    """The open cells whose cards show a suit."""
    return [c for c, card in zip(CELLS, state.grid, strict=True) if suit in CARDS[card].suits and c not in state.chips]


def play(state: StringsState, moves: str) -> StringsState:
    """Play these moves, which are separated by spaces, and return the same state."""
    for move in moves.split():
        state.play(move)
    return state


def state_with_first_blocked(games: int) -> StringsState:
    """Return a state of the first game: Red is to move and can place four more chips, and Blue can place none."""
    state = GAME.start(GAME.deal("21", chips=6, games=games))
    assert isinstance(state, StringsState)
    while not state.skip_ends:
        state.play(state.legal_moves()[0])
    return state

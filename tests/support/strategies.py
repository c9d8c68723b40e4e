"""Hypothesis strategies for property tests (variants, seeds, shares of a game), and snapshots of states.

With ``pytest -k GAME``, variants are those of this game only (see tests/conftest.py).
"""

import json
import os
from collections.abc import Iterable

from hypothesis import strategies as st

import pygames
from pygames.model.game import Game, State
from tests.support.variants import Variant, every_variant


def variants_of(games: Iterable[Game]) -> st.SearchStrategy[Variant]:
    """Draw a game, then one of its variants: a game with many leaves as many examples to the others."""
    games = list(games)
    chosen = [game for game in games if game.id == os.environ.get("PYTEST_GAME")] or games
    return st.sampled_from(chosen).flatmap(
        lambda game: st.sampled_from([variant for variant in every_variant() if variant.game is game])
    )


VARIANTS = variants_of(pygames.GAMES.values())


SEEDS = st.integers(0, 2**32)


SHARES = st.floats(0, 1)


def snapshot(state: State) -> str:
    """Return the moves, views, result and texts of a state as one text, so that states can be compared."""
    views = [state.view(seat) for seat in (None, *range(state.players))]
    return json.dumps([state.to_move, state.legal_moves(), state.moves, state.result(), views, str(state), repr(state)])

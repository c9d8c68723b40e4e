"""Hypothesis strategies for property tests (variants, seeds, shares of a game), and snapshots of states."""

import json

from hypothesis import strategies as st

from pygames.model.game import State
from tests.support.variants import every_variant

VARIANTS = st.sampled_from(every_variant())


SEEDS = st.integers(0, 2**32)


SHARES = st.floats(0, 1)


def snapshot(state: State) -> str:
    """Return the moves, views, result and texts of a state as one text, so that states can be compared."""
    views = [state.view(seat) for seat in (None, *range(state.players))]
    return json.dumps([state.to_move, state.legal_moves(), state.moves, state.result(), views, str(state), repr(state)])

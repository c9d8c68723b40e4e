"""The rules and the reference implementation agree, in random games with and without exchanges."""

import random

import pytest

from pygames.games.deckfish.game import GAME
from tests.support.deckfish_reference import CELLS, Reference


@pytest.mark.parametrize("seed", range(40))
def test_the_rules_agree_with_the_reference(seed: int) -> None:
    rng = random.Random(seed)
    deal = GAME.deal(seed, market=GAME.options["market"][seed % 2])
    state, slow = GAME.start(deal), Reference(deal["grid"], deal["market"])
    while True:
        moves = state.legal_moves()
        assert len(moves) == len(set(moves))
        assert set(moves) == slow.legal()
        assert state.to_move == slow.to_move
        if state.is_over:
            break
        declines = seed % 4 == 0 and "-" in moves
        move = "-" if declines else moves[int(rng.random() * len(moves))]
        state.play(move)
        slow.play(move)
        view = state.view(None)
        assert view["offer"] == slow.market and view["taken"] == slow.taken
        assert [set(tokens) for tokens in view["tokens"]] == slow.tokens
        assert dict(zip(CELLS, view["cards"], strict=True)) == {c: slow.grid.get(c) for c in CELLS}
        assert {seat for seat in (0, 1) if view["out"][seat]} == slow.out
        assert view["exchanging"] == slow.exchanging

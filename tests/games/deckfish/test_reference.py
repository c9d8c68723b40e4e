"""The rules of Deckfish agree with the slow reference implementation, in random games."""

import random

import pytest

from pygames.games.deckfish.game import GAME
from tests.support.deckfish_reference import CELLS, Reference


@pytest.mark.parametrize("seed", range(40))
def test_the_rules_agree_with_the_reference(seed: int) -> None:
    rng = random.Random(seed)
    deal = GAME.deal(seed, market=GAME.options["market"][seed % 2])
    state, reference = GAME.start(deal), Reference(deal["grid"], deal["market"])
    while True:
        moves = state.legal_moves()
        assert len(moves) == len(set(moves))
        assert set(moves) == reference.legal()
        assert state.to_move == reference.to_move
        if state.is_over:
            break
        is_declined = seed % 4 == 0 and "-" in moves
        move = "-" if is_declined else moves[int(rng.random() * len(moves))]
        state.play(move)
        reference.play(move)
        view = state.view(None)
        assert view["offer"] == reference.market and view["taken"] == reference.taken
        assert [set(tokens) for tokens in view["tokens"]] == reference.tokens
        assert dict(zip(CELLS, view["cards"], strict=True)) == {c: reference.grid.get(c) for c in CELLS}
        assert {seat for seat in (0, 1) if view["out"][seat]} == reference.out
        assert view["exchanging"] == reference.exchanging

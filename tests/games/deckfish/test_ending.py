"""Endings: whoever is said to win wins however the game goes on; proofs find the same as without these functions."""

import random
from itertools import pairwise

import pytest

import pygames
from pygames.analysis.proof import TooLargeError, Tree
from pygames.games.deckfish.ending import certain_winner, key, most_moves
from pygames.games.deckfish.game import DeckfishState

GAME = pygames.GAMES["deckfish"]


def positions(seed: str) -> list[DeckfishState]:
    """Return the positions of a random game, in turn."""
    rng, state, found = random.Random(seed), DeckfishState(GAME.deal(seed)), []
    while not state.is_over:
        found.append(state.copy())
        state.play(rng.choice(state.legal_moves()))
    return found


def test_each_move_of_a_token_leaves_one_move_less() -> None:
    for before, after in pairwise(positions("moves")):
        is_token_move = not before.is_placing and not before.exchanging
        assert most_moves(after) == most_moves(before) - (is_token_move or before.is_placing)


def test_a_certain_winner_wins_however_the_game_goes_on() -> None:
    rng, seen = random.Random("certain"), 0
    for seed in range(60):
        for position in positions(f"certain-{seed}"):
            winner = certain_winner(position)
            if winner is None:
                continue
            seen += 1
            for _ in range(3):
                state = position.copy()
                while not state.is_over:
                    state.play(rng.choice(state.legal_moves()))
                assert state.result()["winners"] == [winner]
    assert seen > 300


@pytest.mark.soak
def test_proofs_are_those_of_a_tree_that_plays_everything_out(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    certain, open_ = 0, 0
    for seed in range(40) if request.config.getoption("--soak") else range(19, 29):
        for position in positions(f"tree-{seed}")[-5::2]:
            slow, fast = Tree(2000), Tree(2000)
            with monkeypatch.context() as without:
                without.setattr(type(GAME), "ending", None)
                try:
                    expected = slow.values(position)
                except TooLargeError:
                    continue
            assert fast.values(position) == expected
            assert fast.visited <= slow.visited
            certain += certain_winner(position) is not None
            open_ += len({*expected.values()}) > 1
    assert certain > 10 and open_ > 1


def test_a_key_ignores_in_which_order_cards_came() -> None:
    *_, position = positions("key")
    twin = position.copy()
    twin.taken = [cards[::-1] for cards in twin.taken]
    twin.market = twin.market[::-1]
    twin.board.tokens = [cells[::-1] for cells in twin.board.tokens]
    assert key(twin) == key(position)
    twin.taken = twin.taken[::-1]
    assert key(twin) != key(position)

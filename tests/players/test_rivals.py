"""The rivals of the arena: one that knows nothing but the rules, one that does not search, one that sees everything."""

import random

import pytest

import pygames
from pygames.arena.contestants import CONTESTANTS, OMNISCIENT, ONE_PLY, PLAIN, contestant
from tests.players.test_players import middle


@pytest.mark.parametrize("name", [PLAIN, ONE_PLY, OMNISCIENT])
@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_a_rival_plays_legally_and_the_same_each_time(name: str, game_id: str) -> None:
    state = middle(game_id)
    before = repr(state)
    choose = contestant(game_id, name)
    chosen = {choose(state, random.Random(1), None, 25) for _ in range(2)}
    assert len(chosen) == 1 and chosen <= set(state.legal_moves())
    assert repr(state) == before


def test_the_plain_rival_sees_no_more_than_a_view() -> None:
    one = middle("siege-of-jacynth")
    other = one.game.imagine(one.view(one.to_move), random.Random(9))
    assert other.deal != one.deal
    choose = contestant(one.game.id, PLAIN)
    assert choose(one, random.Random(3), None, 60) == choose(other, random.Random(3), None, 60)


def test_the_plain_rival_finds_a_win_that_is_one_ply_away() -> None:
    """By its playouts alone: of the last ply it sees each end."""
    state = pygames.GAMES["granicus"].start(pygames.GAMES["granicus"].deal("last"))
    rng = random.Random(4)
    while len(state.moves) < 17:
        state.play(rng.choice(state.legal_moves()))
    seat, ends = state.to_move, {}
    for move in state.legal_moves():
        end = state.copy()
        end.play(move)
        ends[move] = seat in end.result()["winners"]
    assert len(set(ends.values())) == 2, "the choice matters"
    assert ends[contestant("granicus", PLAIN)(state, random.Random(1), None, 50)]


def test_who_may_play_is_the_levels_and_the_rivals() -> None:
    assert (*pygames.LEVELS, PLAIN, ONE_PLY, OMNISCIENT) == CONTESTANTS
    with pytest.raises(ValueError, match="no level"):
        contestant("granicus", "grandmaster")

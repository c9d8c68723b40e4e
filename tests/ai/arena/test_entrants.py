"""The arena's own players: plain MCTS, a one-ply player, a player who sees all cards, and alpha-beta search."""

import random
from typing import Any

import pytest

import pygames
from pygames.ai.arena.alphabeta import AlphaBeta
from pygames.ai.arena.entrants import ALPHA_BETA, ENTRANTS, OMNISCIENT, ONE_PLY, PLAIN, create_entrant
from pygames.ai.position_value import returns
from tests.support.variants import middle

OPEN_INFORMATION = ("deckfish", "strings-of-suits")  # no hidden information with the default options
PLAYERS = [(name, game_id) for name in (PLAIN, ONE_PLY, OMNISCIENT) for game_id in pygames.GAMES]


@pytest.mark.parametrize(("name", "game_id"), [*PLAYERS, *((ALPHA_BETA, game_id) for game_id in OPEN_INFORMATION)])
def test_an_arena_player_plays_legally_and_deterministically(name: str, game_id: str) -> None:
    state = middle(game_id)
    before = repr(state)
    choose = create_entrant(game_id, name)
    chosen = {choose(state, random.Random(1), None, 25) for _ in range(2)}
    assert len(chosen) == 1 and chosen <= set(state.legal_moves())
    assert repr(state) == before


def test_plain_mcts_sees_no_more_than_a_view() -> None:
    one = middle("siege-of-jacynth")
    other = one.game.imagine(one.view(one.to_move), random.Random(9))
    assert other.deal != one.deal
    choose = create_entrant(one.game.id, PLAIN)
    assert choose(one, random.Random(3), None, 60) == choose(other, random.Random(3), None, 60)


def test_plain_mcts_finds_a_win_that_is_one_ply_away() -> None:
    """With one ply left, a move decides the game without a rollout, so plain MCTS must choose a winning move."""
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
    assert ends[create_entrant("granicus", PLAIN)(state, random.Random(1), None, 50)]


def minimax_results(state: pygames.State) -> dict[str, float]:
    """Return the first seat's result for each legal move if both seats then play perfectly (an exhaustive search)."""
    results: dict[str, float] = {}
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        if after.is_over:
            results[move] = returns(after)[0]
        else:
            results[move] = (min if after.to_move else max)(minimax_results(after).values())
    return results


@pytest.mark.parametrize("seed", [2, 6, 20, 33, 34])  # seeds of positions in which not all moves are equally good
def test_alpha_beta_agrees_with_exhaustive_search_in_the_last_plies(seed: int) -> None:
    game, rng = pygames.GAMES["strings-of-suits"], random.Random(seed)
    state: Any = game.start(game.deal(f"last-{seed}", games=1))
    while len([*state.menu(0), *state.menu(1)]) > 9:
        state.play(rng.choice(state.legal_moves()[:-1]))
    ends, search = minimax_results(state), AlphaBeta(state)
    for _ in range(3000):
        search.step()
    best = (min if state.to_move else max)(ends.values())
    assert ends[search.best()] == best and set(ends.values()) != {best}


@pytest.mark.parametrize("game_id", [game_id for game_id in pygames.GAMES if game_id not in OPEN_INFORMATION])
def test_alpha_beta_refuses_games_with_hidden_information(game_id: str) -> None:
    with pytest.raises(ValueError, match="see all there is to see"):
        create_entrant(game_id, ALPHA_BETA)(middle(game_id), random.Random(1), None, 5)


def test_alpha_beta_refuses_a_match_with_a_hidden_second_layout() -> None:
    game = pygames.GAMES["strings-of-suits"]
    with pytest.raises(ValueError, match="Strings of Suits as played here is not"):
        create_entrant(game.id, ALPHA_BETA)(game.start(game.deal("four", games=4)), random.Random(1), None, 5)


def test_the_arena_knows_the_levels_and_its_own_players() -> None:
    assert (*pygames.LEVELS, PLAIN, ONE_PLY, OMNISCIENT, ALPHA_BETA) == ENTRANTS
    with pytest.raises(ValueError, match="not a level"):
        create_entrant("granicus", "grandmaster")

"""The reference players: plain MCTS, one ply, those that see everything and nothing, alpha-beta, and for points."""

import random
from typing import Any

import pytest

import pygames
from pygames.ai.position_value import returns
from pygames.i18n.sentence_parts import lead_of
from pygames.lab.alphabeta import AlphaBeta
from pygames.lab.reference_players import (
    ALPHA_BETA,
    BLIND,
    FLAT_PLAYOUTS,
    OMNISCIENT,
    ONE_PLY,
    PLAIN,
    PLAYERS,
    POINTS_GREEDY,
    create_player,
)
from tests.support.variants import middle


def is_open(game: pygames.Game) -> bool:
    """Whether two players see all there is to see, with the default options: so only one deal can be imagined."""
    state = game.start(game.deal("x"))
    one, other = (game.imagine(state.view(0), random.Random(seed)).deal for seed in (1, 2))
    return state.players == 2 and one == other


OPEN_INFORMATION = [game.id for game in pygames.GAMES.values() if is_open(game)]
POINTS_PLAYERS = (POINTS_GREEDY, *FLAT_PLAYOUTS)
IN_GAMES = [
    (name, game_id)
    for name in (PLAIN, ONE_PLY, OMNISCIENT, BLIND, POINTS_GREEDY, "flat-3")
    for game_id in pygames.GAMES
]


@pytest.mark.parametrize(("name", "game_id"), [*IN_GAMES, *((ALPHA_BETA, game_id) for game_id in OPEN_INFORMATION)])
def test_a_reference_player_plays_legally_and_deterministically(name: str, game_id: str) -> None:
    state = middle(game_id)
    before = repr(state)
    choose = create_player(game_id, name)
    chosen = {choose(state, random.Random(1), None, 25) for _ in range(2)}
    assert len(chosen) == 1 and chosen <= set(state.legal_moves())
    assert repr(state) == before


@pytest.mark.parametrize("name", [PLAIN, BLIND, *POINTS_PLAYERS])
def test_a_player_sees_no_more_than_a_view(name: str) -> None:
    one = middle("siege-of-jacynth")
    other = one.game.imagine(one.view(one.to_move), random.Random(9))
    assert other.deal != one.deal
    choose = create_player(one.game.id, name)
    assert choose(one, random.Random(3), None, 60) == choose(other, random.Random(3), None, 60)


def test_plain_mcts_finds_a_win_that_is_one_ply_away() -> None:
    """With one ply left, a move decides the game without a rollout, so plain MCTS must choose a winning move."""
    state = pygames.GAMES["granicus"].start(pygames.GAMES["granicus"].deal("last"))
    rng = random.Random(4)
    while len(state.moves) < 17:
        state.play(rng.choice(state.legal_moves()))
    seat, ends = state.to_move, {}
    for move in state.legal_moves():
        end = state.after(move)
        ends[move] = seat in end.result()["winners"]
    assert len(set(ends.values())) == 2, "the choice matters"
    assert ends[create_player("granicus", PLAIN)(state, random.Random(1), None, 50)]


@pytest.mark.parametrize("name", POINTS_PLAYERS)
@pytest.mark.parametrize("game_id", ["granicus", "siege-of-jacynth"])
def test_players_for_points_know_no_tie_break_and_no_evaluation(
    name: str, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = middle(game_id)
    expected = create_player(game_id, name)(state, random.Random(3), None, None)

    def result(self: pygames.State) -> dict[str, Any]:
        return {"scores": real(self)["scores"]}

    real = type(state).result
    monkeypatch.setattr(type(state), "result", result)
    monkeypatch.setattr(type(state.game), "evaluation", None)
    assert create_player(game_id, name)(state, random.Random(3), None, None) == expected


def test_the_greedy_player_for_points_takes_the_largest_lead() -> None:
    state = middle("granicus")
    seat, leads = state.to_move, {}
    assert seat is not None
    for move in state.legal_moves():
        after = state.after(move)
        leads[move] = lead_of(after.result()["scores"], seat)
    assert len(set(leads.values())) > 1, "the choice matters"
    chosen = {create_player("granicus", POINTS_GREEDY)(state, random.Random(seed), None, None) for seed in range(20)}
    assert chosen == {move for move, lead in leads.items() if lead == max(leads.values())}


def test_a_lead_is_over_the_best_of_the_others() -> None:
    state = pygames.GAMES["mutation"].start(pygames.GAMES["mutation"].deal("three", players=3))
    rng = random.Random(2)
    while len(state.moves) < 40:
        state.play(rng.choice(state.legal_moves()))
    scores = state.result()["scores"]
    assert len(set(scores)) > 1, "the choice matters"
    for seat, score in enumerate(scores):
        assert lead_of(scores, seat) == score - max(scores[:seat] + scores[seat + 1 :])


def minimax_results(state: pygames.State) -> dict[str, float]:
    """Return the first seat's result for each legal move if both seats then play perfectly (an exhaustive search)."""
    results: dict[str, float] = {}
    for move in state.legal_moves():
        after = state.after(move)
        if after.is_over:
            results[move] = returns(after)[0]
        else:
            results[move] = (min if after.to_move else max)(minimax_results(after).values())
    return results


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", [2, 6, 20, 33, 34])  # seeds of positions in which not all moves are equally good
def test_alpha_beta_agrees_with_exhaustive_search_in_the_last_plies(seed: int) -> None:
    game, rng = pygames.GAMES["strings-of-suits"], random.Random(seed)
    state: Any = game.start(game.deal(f"last-{seed}", games=1))
    while len([*state.menus[0], *state.menus[1]]) > 9:
        state.play(rng.choice(state.legal_moves()[:-1]))
    ends, search = minimax_results(state), AlphaBeta(state)
    for _ in range(3000):
        search.step()
    best = (min if state.to_move else max)(ends.values())
    assert ends[search.best()] == best and set(ends.values()) != {best}


@pytest.mark.parametrize("game_id", [game_id for game_id in pygames.GAMES if game_id not in OPEN_INFORMATION])
def test_alpha_beta_refuses_games_with_hidden_information(game_id: str) -> None:
    with pytest.raises(ValueError, match="see all there is to see"):
        create_player(game_id, ALPHA_BETA)(middle(game_id), random.Random(1), None, 5)


def test_alpha_beta_refuses_a_match_with_a_hidden_second_layout() -> None:
    game = pygames.GAMES["strings-of-suits"]
    with pytest.raises(ValueError, match="Strings of Suits as played here is not"):
        create_player(game.id, ALPHA_BETA)(game.start(game.deal("four", games=4)), random.Random(1), None, 5)


def test_the_lab_knows_the_levels_and_its_own_players() -> None:
    assert (*pygames.LEVELS, PLAIN, ONE_PLY, OMNISCIENT, BLIND, ALPHA_BETA, *POINTS_PLAYERS) == PLAYERS
    with pytest.raises(ValueError, match="not a level"):
        create_player("granicus", "grandmaster")

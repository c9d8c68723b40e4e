"""Gymnasium's checker accepts every game, and computer players have the other seats."""

from typing import Any

import pytest

import pygames
from tests.support.variants import adapted_games

pytest.importorskip("gymnasium", reason="Gymnasium has no wheel for this Python")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from pygames.adapters.gym import PygamesEnv


@pytest.mark.parametrize("game_id", adapted_games())
def test_check_env(game_id: str) -> None:
    name = game_id.title().replace("-", "")
    env: Any = gymnasium.make(f"pygames/{name}-v0", opponent="random", render_mode="ansi").unwrapped
    check_env(env)
    assert env.variant.game.id == game_id


def test_environments_run_in_several_processes() -> None:
    envs: Any = gymnasium.make_vec("pygames/Granicus-v0", 2, vectorization_mode="async", opponent="random")
    try:
        observations, infos = envs.reset(seed=1)
        alone = [gymnasium.make("pygames/Granicus-v0", opponent="random").reset(seed=seed)[0] for seed in (1, 2)]
        assert (observations == np.array(alone)).all()
        actions = infos["action_mask"].argmax(axis=1)
        assert all(masks[action] for masks, action in zip(envs.call("action_masks"), actions, strict=True))
        assert not envs.step(actions)[2].any()
    finally:
        envs.close()


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"Call reset\(\)"):
        PygamesEnv("granicus").step(np.int64(0))


@pytest.mark.parametrize("seat", range(3))
def test_computers_play_the_other_seats(seat: int) -> None:
    env = PygamesEnv("mutation", opponent="greedy", seat=seat, players=3)
    observation, info = env.reset(seed=seat)
    over, reward = False, 0.0
    while not over:
        assert env.position.to_move == seat and reward == 0
        assert np.flatnonzero(info["action_mask"]).tolist() == list(env.moves_by_id())
        action = np.flatnonzero(info["action_mask"])[0]
        observation, reward, over, truncated, info = env.step(action)
        assert (observation == env.view_tensor.encode(env.position.view(seat))).all()
        assert not truncated
    assert reward == env.variant.returns(env.position.result()["winners"])[seat]
    assert not info["action_mask"].any() and not env.action_masks().any()


def test_the_same_seed_gives_the_same_game() -> None:
    games = []
    for _game in range(2):
        env = PygamesEnv("granicus", opponent="novice", iterations=20, seat=1)
        _observation, info = env.reset(seed=5)
        while not env.position.is_over:
            *_, info = env.step(np.flatnonzero(info["action_mask"])[0])
        games.append(pygames.record(env.position.deal, env.position.moves))
    assert games[0] == games[1]


def test_an_illegal_action_ends_the_game() -> None:
    env = PygamesEnv("granicus", opponent="random")
    _observation, info = env.reset(seed=1, options={"deal": pygames.GAMES["granicus"].deal("a")})
    before = len(env.position.moves)
    _observation, reward, terminated, truncated, _info = env.step(np.argmin(info["action_mask"]))
    assert (reward, terminated, truncated) == (-1, True, False)
    assert len(env.position.moves) == before


def test_a_deal_of_another_variant_is_refused() -> None:
    env = PygamesEnv("siege-of-jacynth", opponent="random")
    deal = pygames.GAMES["siege-of-jacynth"].deal("a", pie=True)
    with pytest.raises(ValueError, match=r"This is a deal for pile='closed', pie=True, players=2, not for .*pie=False"):
        env.reset(options={"deal": deal})


def test_the_table_is_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = PygamesEnv("granicus", opponent="random", render_mode="human")
    env.reset(seed=1)
    assert env.render() is None and capsys.readouterr().out == f"{env.position}\n"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seat": 2}, "seat must be 0 to 1, not 2"),
        ({"opponent": "genius"}, "genius"),
        ({"render_mode": "rgb_array"}, "render_mode must be one of human, ansi"),
    ],
)
def test_wrong_arguments_are_explained(options: dict[str, str | int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        PygamesEnv("granicus", **options)  # type: ignore[arg-type]

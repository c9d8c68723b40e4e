"""PettingZoo's own suites accept every game."""

import pickle
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

import pygames

pytest.importorskip("pettingzoo", reason="PettingZoo has no wheel for this Python")

import numpy as np
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test

from pygames.adapters import pettingzoo

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *((game_id, {}) for game_id in pygames.GAMES),
    ("mutation", {"players": 5}),
]
IDS = [f"{game_id}{options.get('players', '')}" for game_id, options in VARIANTS]
# PettingZoo warns of these in all environments with action masks, except in its own, which it knows by name.
USUAL_WARNINGS = (
    "Observation space for each agent probably should be",
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros",  # for an agent that is not to act
)


@pytest.fixture(autouse=True)
def ignore_usual_warnings() -> Iterator[None]:
    """Ignore the warnings that PettingZoo's own environments of this kind do not get either."""
    with warnings.catch_warnings():
        for message in USUAL_WARNINGS:
            warnings.filterwarnings("ignore", message)
        yield


@pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=IDS)
def test_api_test(game_id: str, options: dict[str, Any]) -> None:
    api_test(pettingzoo.env(game_id, **options), num_cycles=120)


@pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=IDS)
def test_api_test_without_wrappers(game_id: str, options: dict[str, Any]) -> None:
    api_test(pettingzoo.raw_env(game_id, **options), num_cycles=60)


@pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=IDS)
def test_seed_test(game_id: str, options: dict[str, Any]) -> None:
    seed_test(lambda: pettingzoo.env(game_id, **options), num_cycles=120)


@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_render_test(game_id: str) -> None:
    render_test(lambda render_mode: pettingzoo.env(game_id, render_mode=render_mode))


@pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=IDS)
def test_a_game_ends_with_the_result_of_its_record(game_id: str, options: dict[str, Any]) -> None:
    env = pettingzoo.env(game_id, **options)
    env.reset(seed=3)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            rewards[agent] = reward
            env.step(None)
            continue
        (legal,) = np.nonzero(observation["action_mask"])
        moves = env.unwrapped.moves_by_id()
        assert legal.tolist() == list(moves)
        assert agent == f"player_{env.unwrapped.position.to_move}"
        env.step(int(legal[-1]))
    position = env.unwrapped.position
    winners = pygames.replay(pygames.record(position.deal, position.moves)).result()["winners"]
    assert sum(rewards.values()) == pytest.approx(0)
    assert sorted(rewards) == env.possible_agents
    assert {seat for seat, reward in enumerate(rewards.values()) if reward == max(rewards.values())} == set(winners)


def test_an_illegal_action_loses_the_game() -> None:
    env = pettingzoo.env("granicus")
    env.reset(seed=1)
    illegal = int(np.argmin(env.last()[0]["action_mask"]))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo warns of the illegal action
        env.step(illegal)
    assert all(env.terminations.values()) and env.rewards == {"player_0": -1, "player_1": 0}
    bare = pettingzoo.raw_env("granicus")
    bare.reset(seed=1)
    with pytest.raises(ValueError, match=f"Action {illegal} is illegal here"):
        bare.step(illegal)


def test_an_agent_sees_only_its_own_hand() -> None:
    env = pettingzoo.raw_env("siege-of-jacynth")
    game = pygames.GAMES["siege-of-jacynth"]
    deal = game.deal("a")
    swapped = {**deal, "deck": [*deal["deck"][:5], *reversed(deal["deck"][5:])]}
    seen = []
    for one in (deal, swapped):
        env.reset(options={"deal": one})
        seen.append([env.observe(agent)["observation"] for agent in env.possible_agents])
    assert (seen[0][0] == seen[1][0]).all()
    assert (seen[0][1] != seen[1][1]).any()


def test_options_are_those_of_the_game() -> None:
    env = pettingzoo.env("siege-of-jacynth", pie=True, pile="open")
    env.reset(seed=1)
    assert env.unwrapped.position.deal["options"] == {"pile": "open", "pie": True}
    assert pickle.loads(pickle.dumps(pettingzoo.raw_env("mutation", players=4))).possible_agents[-1] == "player_3"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess", {}), "is not one of granicus"),
        (("granicus", {"players": 3}), "Granicus is for 2 players, not 3"),
        (("deckfish", {"market": "all"}), 'The option "market" must be one of'),
        (("deckfish", {"render_mode": "rgb_array"}), "render_mode must be one of human, ansi"),
    ],
)
def test_wrong_arguments_are_explained(arguments: tuple[str, dict[str, Any]], message: str) -> None:
    game_id, options = arguments
    with pytest.raises(ValueError, match=message):
        pettingzoo.env(game_id, **options)

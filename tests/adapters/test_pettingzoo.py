"""What PettingZoo's agents see, do and get, turn by turn and cycle by cycle."""

import pickle
import warnings
from itertools import pairwise
from typing import Any

import pytest

import pygames
from tests.support import variants

pytest.importorskip("pettingzoo", reason="PettingZoo has no wheel for this Python")

import numpy as np

from pygames.adapters import pettingzoo

ALL = [pytest.param(variant, id=variant.name) for variant in variants.adapted_variants()]


def made(make: Any, variant: variants.Variant, **arguments: Any) -> Any:
    """The environment of a variant."""
    return make(variant.game.id, players=variant.players, **variant.options, **arguments)


def random_action(env: Any, rng: np.random.Generator) -> int:
    """A random legal action of the agent that acts."""
    return int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))


@pytest.mark.sample(8)
@pytest.mark.parametrize("variant", ALL)
def test_a_game_ends_with_the_result_of_its_record(variant: variants.Variant) -> None:
    env = made(pettingzoo.env, variant)
    env.reset(seed=3)
    rewards, rng = {}, np.random.default_rng(3)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _info = env.last()
        if terminated:
            rewards[agent] = reward
            env.step(None)
            continue
        assert reward == 0 and not truncated
        assert np.flatnonzero(observation["action_mask"]).tolist() == list(env.unwrapped.moves_by_id())
        assert agent == f"player_{env.unwrapped.position.to_move}"
        assert not any(env.observe(other)["action_mask"].any() for other in env.agents if other != agent)
        env.step(random_action(env, rng))
    position = env.unwrapped.position
    winners = pygames.replay(pygames.record(position.deal, position.moves)).result()["winners"]
    assert rewards == dict(zip(env.possible_agents, env.unwrapped.variant.returns(winners), strict=True))
    assert position.deal["options"] == variant.options and position.players == variant.players


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


def test_what_needs_a_game_says_that_reset_comes_first() -> None:
    env: Any = pettingzoo.env("granicus")
    for use in (lambda: env.step(0), env.last, lambda: next(iter(env.agent_iter()))):
        with pytest.raises(AttributeError, match=r"Call reset\(\) first"):
            use()
    with pytest.raises(AttributeError, match="has no attribute 'speed'"):
        env.speed  # noqa: B018


@pytest.mark.parametrize("illegal", [-1, 18, None, "the least"])
def test_an_illegal_action_can_be_replaced_by_a_random_legal_one(illegal: Any) -> None:
    games = set()
    for seed in (1, 1, 2):
        env = pettingzoo.RandomLegalWrapper(pettingzoo.env("granicus"))
        env.reset(seed=seed, options={"deal": pygames.GAMES["granicus"].deal("a")})
        while not env.unwrapped.position.is_over:
            least = int(np.argmin(env.last()[0]["action_mask"]))
            env.step(least if illegal == "the least" else illegal)
        games.add(tuple(env.unwrapped.position.moves))
    assert len(games) == 2  # the seed decides


def test_a_deal_of_another_variant_is_refused() -> None:
    env = pettingzoo.raw_env("mutation", players=3)
    env.reset(seed=1)
    position = env.position
    with pytest.raises(ValueError, match=r"This is a deal for .*players=5, not for .*players=3\."):
        env.reset(options={"deal": pygames.GAMES["mutation"].deal("a", players=5)})
    assert env.position is position


def test_a_legal_action_is_not_replaced() -> None:
    env: Any = pettingzoo.RandomLegalWrapper(pettingzoo.raw_env("mutation"))
    rng = np.random.default_rng(2)
    env.reset(seed=2)
    while not env.unwrapped.position.is_over:
        action = random_action(env, rng)
        move = env.unwrapped.moves_by_id()[action]
        env.step(np.int64(action))
        assert env.unwrapped.position.moves[-1] == move


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


@pytest.mark.sample(8)
@pytest.mark.parametrize("variant", ALL)
def test_a_cycle_is_a_round_of_turns(variant: variants.Variant) -> None:
    env = made(pettingzoo.raw_env, variant)
    env.reset(seed=4)
    rng, position, turns = np.random.default_rng(4), env.position, list[tuple[int, int]]()
    while not position.is_over:
        if not position.continues_turn:
            turns.append((env.cycles, position.to_move))
        env.step(random_action(env, rng))
    cycles = [[seat for cycle, seat in turns if cycle == number] for number in range(turns[-1][0] + 1)]
    assert [cycle for cycle, _seat in turns] == sorted(cycle for cycle, _seat in turns)
    for cycle, following in pairwise(cycles):
        assert len(set(cycle)) == len(cycle)
        assert len(cycle) == variant.players or following[0] in cycle


@pytest.mark.parametrize(
    ("max_cycles", "seats"),
    [
        (1, [1, 0]),
        (3, [1, 0, 1, 0, 1, 0]),  # the tokens are placed
        (5, [1, 0, 1, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 1]),  # then each turn is a move and an exchange
    ],
)
def test_a_turn_of_several_actions_is_finished_before_the_game_is_truncated(max_cycles: int, seats: list[int]) -> None:
    env = pettingzoo.env("deckfish", max_cycles=max_cycles)
    for seed in range(2):
        env.reset(seed=seed)
        acted, rng = [], np.random.default_rng(seed)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _info = env.last()
            if truncated:
                assert reward == 0 and not terminated and not observation["action_mask"].any()
                env.step(None)
            else:
                acted.append(int(agent.removeprefix("player_")))
                env.step(random_action(env, rng))
        assert acted == seats and not env.unwrapped.position.is_over


def test_an_agent_that_is_out_does_not_stop_the_cycles() -> None:
    env: Any = pettingzoo.raw_env("deckfish")
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    while True not in env.position.out or env.position.continues_turn:
        env.step(random_action(env, rng))
    limited = pettingzoo.raw_env("deckfish", max_cycles=env.cycles + 1)
    limited.reset(seed=1)
    for move in env.position.moves:
        assert not limited.truncations["player_0"]
        limited.step(next(action for action, other in limited.moves_by_id().items() if other == move))
    turns = 0
    while not limited.is_finished:
        turns += not limited.position.continues_turn
        limited.step(random_action(limited, rng))
    assert turns == 1 and limited.truncations == {"player_0": True, "player_1": True}


def test_a_game_that_ends_in_its_last_cycle_is_not_truncated() -> None:
    for max_cycles, over in ((8, False), (9, True), (10, True)):  # Granicus has 18 plies
        env, rng = pettingzoo.raw_env("granicus", max_cycles=max_cycles), np.random.default_rng(1)
        env.reset(seed=1)
        while not env.is_finished:
            env.step(random_action(env, rng))
        assert env.terminations == dict.fromkeys(env.agents, over)
        assert env.truncations == dict.fromkeys(env.agents, not over)
        assert env.position.is_over == over


@pytest.mark.sample(8)
@pytest.mark.parametrize("variant", ALL)
def test_a_parallel_game_is_a_game(variant: variants.Variant) -> None:
    env = made(pettingzoo.parallel_env, variant)
    copied = made(pettingzoo.raw_env, variant)
    env.reset(seed=6)
    copied.reset(seed=6)
    rng = np.random.default_rng(6)
    while env.agents:
        wanted = {agent: random_action(copied, rng) for agent in env.agents}  # some will be illegal for later agents
        observations, rewards, terminations, truncations, infos = env.step(wanted)
        actions = {agent: infos[agent]["actions"].copy() for agent in wanted}
        while any(actions.values()):
            agent, is_first = copied.agent_selection, not copied.position.continues_turn
            action = actions[agent].pop(0)
            if is_first and wanted[agent] in copied.moves_by_id():
                assert action == wanted[agent]
            copied.step(action)
        for agent in wanted:
            assert (observations[agent]["observation"] == copied.observe(agent)["observation"]).all()
        assert (rewards, terminations, truncations) == (copied.rewards, copied.terminations, copied.truncations)
    assert copied.position.is_over and sum(rewards.values()) == pytest.approx(0)
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_environments_can_be_pickled() -> None:
    env = pettingzoo.raw_env("mutation", players=4, max_cycles=3, render_mode="ansi", removal="any")
    again = pickle.loads(pickle.dumps(env))
    assert (again.variant, again.max_cycles, again.render_mode) == (env.variant, 3, "ansi")


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env, pettingzoo.parallel_env])
@pytest.mark.parametrize(
    ("game_id", "arguments", "message"),
    [
        ("chess", {}, "is not one of granicus"),
        ("granicus", {"players": 3}, "Granicus is for 2 players, not 3"),
        ("deckfish", {"market": "all"}, 'The option "market" must be one of'),
        ("deckfish", {"render_mode": "rgb_array"}, "render_mode must be one of human, ansi"),
        *(("deckfish", {"max_cycles": wrong}, f"max_cycles must be .* not {wrong}") for wrong in (0, -1, 2.5, True)),
    ],
)
def test_wrong_arguments_are_explained(make: Any, game_id: str, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make(game_id, **arguments)

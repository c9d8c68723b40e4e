"""PettingZoo's own suites accept every game."""

import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.variants import adapted_games

pytest.importorskip("pettingzoo", reason="PettingZoo has no wheel for this Python")

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.render_test import render_test

from pygames.adapters import pettingzoo
from pygames.adapters.variant import Variant

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *((game_id, {}) for game_id in adapted_games()),
    ("mutation", {"players": 5}),
]
IDS = [f"{game_id}{options.get('players', '')}" for game_id, options in VARIANTS]
# PettingZoo warns of these in all environments with action masks, except in its own, which it knows by name.
USUAL_WARNINGS = (
    "Observation space for each agent probably should be",
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros",  # for an agent that is not to act
)
pytestmark = pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=IDS)
whole_and_truncated = pytest.mark.parametrize("max_cycles", [None, 5])


@pytest.fixture(autouse=True)
def ignore_usual_warnings() -> Iterator[None]:
    """Ignore the warnings that PettingZoo's own environments of this kind do not get either."""
    with warnings.catch_warnings():
        for message in USUAL_WARNINGS:
            warnings.filterwarnings("ignore", message)
        yield


@whole_and_truncated
def test_api_test(game_id: str, options: dict[str, Any], max_cycles: int | None) -> None:
    api_test(pettingzoo.env(game_id, max_cycles=max_cycles, **options), num_cycles=120)


@whole_and_truncated
def test_api_test_without_wrappers(game_id: str, options: dict[str, Any], max_cycles: int | None) -> None:
    api_test(pettingzoo.raw_env(game_id, max_cycles=max_cycles, **options), num_cycles=60)


@whole_and_truncated
def test_api_test_with_legal_replacements(game_id: str, options: dict[str, Any], max_cycles: int | None) -> None:
    api_test(pettingzoo.RandomLegalWrapper(pettingzoo.env(game_id, max_cycles=max_cycles, **options)), num_cycles=120)


@whole_and_truncated
def test_seed_test(game_id: str, options: dict[str, Any], max_cycles: int | None) -> None:
    seed_test(lambda: pettingzoo.env(game_id, max_cycles=max_cycles, **options), num_cycles=120)


@whole_and_truncated
def test_parallel_api_test(game_id: str, options: dict[str, Any], max_cycles: int | None) -> None:
    parallel_api_test(pettingzoo.parallel_env(game_id, max_cycles=max_cycles, **options), num_cycles=120)


@whole_and_truncated
def test_parallel_seed_test(game_id: str, options: dict[str, Any], max_cycles: int | None) -> None:
    parallel_seed_test(lambda: pettingzoo.parallel_env(game_id, max_cycles=max_cycles, **options), num_cycles=120)


def test_render_test(game_id: str, options: dict[str, Any]) -> None:
    render_test(lambda render_mode: pettingzoo.env(game_id, render_mode=render_mode, **options))


ONE_TURN = "If they are one turn, say so: see docs/game-reference.md#a-seat-may-move-twice"


class OneActionPerTurn(pettingzoo.RandomLegalWrapper):
    """Plays the rest of each turn at random.

    max_cycles_test counts actions, `max_cycles` counts turns, and an exchange in Deckfish or a removal in Mutation is a
    second action of a turn. In the other games a turn is one action. The test also expects each agent to
    have a turn in each cycle, which a game need not do: an agent may be passed over.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        super().reset(seed=seed, options=options)
        self.acted = set[str]()

    def step(self, action: int | None) -> None:
        """Play a whole turn. Skip the test if a cycle ends without a turn of some agent."""
        self.acted.add(self.agent_selection)
        cycles = self.unwrapped.cycles
        super().step(action)
        while self.unwrapped.position.continues_turn:
            super().step(None)
        if self.unwrapped.cycles > cycles:
            if len(self.acted) < len(self.possible_agents):
                pytest.skip(f"{', '.join(self.acted)} had two turns in a row. {ONE_TURN}")
            self.acted.clear()


@pytest.mark.parametrize("seed", range(3))
def test_max_cycles_test(game_id: str, options: dict[str, Any], seed: int) -> None:
    variant = Variant.of(game_id, **options)
    if variant.encoding().max_plies(variant.players, variant.options) < 8:
        pytest.skip("the game is over before the cycles of this test")

    def seeded(env: Any) -> Any:
        """The environment with seeds for the deals and the actions: in few games of Deckfish a seat is out at once."""
        env.reset = partial(env.reset, seed=seed)
        for agent in env.possible_agents:
            env.action_space(agent).seed(seed)
        return env

    def env(max_cycles: int) -> Any:
        return seeded(OneActionPerTurn(pettingzoo.env(game_id, max_cycles=max_cycles, **options)))

    def parallel_env(max_cycles: int) -> Any:
        return seeded(pettingzoo.parallel_env(game_id, max_cycles=max_cycles, **options))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))

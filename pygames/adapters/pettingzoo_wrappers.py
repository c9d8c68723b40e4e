"""Wrappers for PettingZoo: illegal actions become random legal ones, and a parallel environment of a game.

`env` is always an AEC environment of `pygames.adapters.pettingzoo`.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import BaseWrapper


class RandomLegalWrapper(BaseWrapper):
    """Replaces each illegal action by a random legal one. The same seed of `reset` replaces them in the same way.

    So agents that know nothing of action masks can play. With the action None every move of an agent is random.
    """

    def __init__(self, env: AECEnv) -> None:
        super().__init__(env)
        self._rng = seeding.np_random()[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game, as the environment does."""
        if seed is not None:
            self._rng = seeding.np_random(seed)[0]
        super().reset(seed=seed, options=options)

    def replace(self, action: int | None) -> int | None:
        """Return the action if it is legal for the agent that acts, otherwise a random legal one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return action
        mask = self.observe(agent)["action_mask"]
        if self.action_space(agent).contains(action) and mask[action]:
            return action
        return int(self._rng.choice(np.flatnonzero(mask)))

    def step(self, action: int | None) -> None:
        """Play the action, or what replaces it."""
        super().step(self.replace(action))


class CycleParallelEnv(ParallelEnv):
    """A parallel environment of a game: one step is one cycle (`pygames.adapters.pettingzoo.raw_env`).

    The agents still move one after another. So an agent chooses its action before it knows what the agents before it
    do, and a step plays a random legal action wherever there is no legal one: for an action that is illegal when the
    agent's turn comes, for an agent without an action, and for the rest of a turn that takes several actions.
    ``infos[agent]["actions"]`` are the actions that the agent really played in the cycle, in order.
    """

    def __init__(self, env: AECEnv) -> None:
        self._env = RandomLegalWrapper(env)
        self.metadata, self.render_mode = env.metadata, env.render_mode
        self.possible_agents: list[str] = env.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        space: spaces.Dict = self._env.observation_space(agent)
        return space

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        space: spaces.Discrete = self._env.action_space(agent)
        return space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Deal a new game, as the AEC environment does. Return the observations and infos."""
        self._env.reset(seed=seed, options=options)
        self.agents = self.possible_agents.copy()
        return self._observations(), {agent: {"actions": []} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Play one cycle. Return observations, rewards, terminations, truncations and infos of the agents."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        env, game = self._env, self._env.unwrapped
        infos: dict[str, dict[str, Any]] = {agent: {"actions": []} for agent in self.agents}
        cycles = game.cycles
        while game.cycles == cycles and not game.position.is_over:
            played = infos[env.agent_selection]["actions"]
            # an agent has one turn in a cycle, so its own action comes first
            action = env.replace(None if played else actions.get(env.agent_selection))
            played.append(action)
            env.step(action)
        outcome = (game.rewards.copy(), game.terminations.copy(), game.truncations.copy())
        observations = self._observations()
        if game.is_finished:
            self.agents = []
        return observations, *outcome, infos

    def render(self) -> str | None:
        """Return the table as text; in the mode "human", print it instead."""
        text: str | None = self._env.render()
        return text

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _observations(self) -> dict[str, Any]:
        return {agent: self._env.observe(agent) for agent in self.agents}

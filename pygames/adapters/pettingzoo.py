"""The games as environments of PettingZoo (AEC: the agents act one at a time).

``env("mutation", players=3)`` returns an environment in which an illegal action ends the game, and its agent gets -1;
`raw_env` one that raises ValueError instead, and `parallel_env` a parallel one. The agents are ``player_0``,
``player_1`` ... by seat; an agent may act several times in a row. An observation is a dict:

- ``observation``: the view of the agent's seat as a vector (`pygames.adapters.view_tensor`)
- ``action_mask``: 1 for each legal action; all 0 if the agent is not to act (`pygames.adapters.variant`)

Rewards come at the end and have the sum 0 (`pygames.adapters.variant.Variant.returns`). `RandomLegalWrapper` replaces
illegal actions by legal ones.

`max_cycles` truncates the game after so many cycles, without rewards. A cycle is a round of turns. It ends when each
agent has had a turn in it, or earlier, when the next turn belongs to an agent that has already had one in it, because
the others have passed or are out. So no agent has more than `max_cycles` turns. A turn can take several actions, such
as a move and an exchange in Deckfish.
"""

from typing import Any

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import BaseWrapper
    from pettingzoo.utils.env_logger import EnvLogger
except ImportError as missing:
    raise ImportError("This adapter needs more packages: pip install '.[pettingzoo]' in a clone") from missing

from pygames.adapters.variant import ActionSpace, Variant
from pygames.adapters.view_tensor import ViewTensor, action_mask
from pygames.model.data_types import Option

ILLEGAL_REWARD = -1.0
SET_BY_RESET = {"agent_selection", "agents", "infos", "position", "rewards", "terminations", "truncations"}

__all__ = ["RandomLegalWrapper", "env", "parallel_env", "raw_env"]


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

    def __init__(self, env: "raw_env") -> None:
        self._env, self._game = RandomLegalWrapper(env), env
        self.metadata, self.render_mode = env.metadata, env.render_mode
        self.possible_agents: list[str] = env.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._game.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._game.action_space(agent)

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
        env, game = self._env, self._game
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
        return self._game.render()

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _observations(self) -> dict[str, Any]:
        return {agent: self._env.observe(agent) for agent in self.agents}


def env(game: str, **arguments: Any) -> "raw_env":
    """Return an environment in which an illegal action loses. The other arguments are those of `raw_env`."""
    return raw_env(game, illegal_reward=ILLEGAL_REWARD, **arguments)


def parallel_env(game: str, **arguments: Any) -> CycleParallelEnv:
    """Return a parallel environment of a game. One step is one cycle; illegal actions become random legal ones.

    The other arguments are those of `raw_env`.
    """
    return CycleParallelEnv(raw_env(game, **arguments))


class raw_env(AECEnv, EzPickle):  # noqa: N801  # PettingZoo's own name
    """An environment of a game, without wrappers. `cycles` is the number of cycles that have ended.

    With `max_cycles` None, the game is played to its end. With `illegal_reward`, an illegal action ends the game, and
    its agent gets that. Raise ValueError if there is no such game, option, value or number of players or cycles.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        illegal_reward: float | None = None,
        **options: Option,
    ) -> None:
        given = {"players": players, "max_cycles": max_cycles, "render_mode": render_mode}
        EzPickle.__init__(self, game, illegal_reward=illegal_reward, **given, **options)
        super().__init__()
        self.variant = Variant.of(game, players, **options)
        self.metadata = {**self.metadata, "name": game}
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode must be one of {', '.join(modes)}, not {render_mode!r}.")
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise ValueError(f"max_cycles must be a whole number from 1, or None for no limit, not {max_cycles!r}.")
        self.render_mode, self.max_cycles, self.illegal_reward = render_mode, max_cycles, illegal_reward
        self.view_tensor, self._ids = ViewTensor(self.variant), ActionSpace(self.variant)
        self.possible_agents = [f"player_{seat}" for seat in range(self.variant.players)]
        self.action_spaces = {agent: spaces.Discrete(self._ids.size) for agent in self.possible_agents}
        highest = self.view_tensor.highest()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(highest), highest, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (self._ids.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._rng = seeding.np_random()[0]

    def __getattr__(self, name: str) -> Any:
        missing = f"{type(self).__name__} has no attribute {name!r}"
        raise AttributeError(f"Call reset() first: {missing} yet." if name in SET_BY_RESET else f"{missing}.")

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The same seed deals the same game; ``options={"deal": ...}`` starts from a given deal."""
        if seed is not None:
            self._rng = seeding.np_random(seed)[0]
        deal = (options or {}).get("deal")
        if deal is None:
            deal = self.variant.deal(int(self._rng.integers(2**53)))
        self.position = self.variant.start(deal)
        self.cycles, self._had_turn = 0, set[int]()
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def moves_by_id(self) -> dict[int, str]:
        """Return the legal moves in notation by their actions, for the agent that acts."""
        return dict(sorted(zip(self._legal, self._moves, strict=True)))

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees."""
        seat = self.possible_agents.index(agent)
        mask = action_mask(self._ids.size, self._legal if seat == self.position.to_move else ())
        return {"observation": self.view_tensor.encode(self.position.view(seat)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the action of the agent that acts. An illegal one ends the game, or raises ValueError."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
        elif action in self._legal:
            position, seat = self.position, self.position.mover
            position.play(self._moves[self._legal.index(action)])
            if position.is_over:
                self._end(dict(zip(self.agents, self.variant.returns(position.result()["winners"]), strict=True)))
            elif not position.continues_turn:
                self._end_turn(seat)
            self._select_agent()
            if self.render_mode == "human":
                self.render()
        elif self.illegal_reward is None:
            raise ValueError(f"Action {action} is illegal here; the action mask shows the legal ones.")
        else:
            assert self.action_spaces[agent].contains(action), "action is not in action space"
            EnvLogger.warn_on_illegal_move()
            self._end({**dict.fromkeys(self.agents, 0.0), agent: self.illegal_reward})
            self._deads_step_first()

    def render(self) -> str | None:
        """Return the table as text; in the mode "human", print it instead."""
        if self.render_mode == "human":
            print(self.position)
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    @property
    def is_finished(self) -> bool:
        """Whether the game is over or truncated."""
        return self.position.is_over or self.cycles == self.max_cycles

    def _end(self, rewards: dict[str, float]) -> None:
        """End the game with these rewards. There are no others, so what agents have got before is 0."""
        self.rewards, self._cumulative_rewards = rewards, rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)

    def _end_turn(self, seat: int) -> None:
        """Count the turn of the seat, and the cycle if it ends with it; truncate after the last cycle."""
        self._had_turn.add(seat)
        if len(self._had_turn) == self.variant.players or self.position.to_move in self._had_turn:
            self._had_turn.clear()
            self.cycles += 1
            self.truncations = dict.fromkeys(self.agents, self.is_finished)

    def _select_agent(self) -> None:
        """Select the agent that acts next; at the end, the first one, which has nothing to choose."""
        seat = None if self.is_finished else self.position.to_move
        self._moves = [] if seat is None else self.position.legal_moves()
        self._legal = self._ids.ids(self._moves)
        self.agent_selection = self.possible_agents[seat or 0]

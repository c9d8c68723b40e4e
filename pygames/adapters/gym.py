"""The games as environments of Gymnasium for one agent; computer players have the other seats.

Importing this module registers them: ``pygames/Deckfish-v0``. The arguments are those of `PygamesEnv`.

>>> env = gymnasium.make("pygames/Granicus-v0", opponent="random", seat=1)
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum()) > 0
((353,), True)
"""

import random
from typing import Any

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as missing:
    raise ImportError("This adapter needs more packages: pip install '.[gym]' in a clone") from missing

from pygames.adapters.variant import ActionSpace, Variant
from pygames.adapters.view_tensor import Tensor, ViewTensor, action_mask
from pygames.ai import player
from pygames.model.data_types import Option
from pygames.registry import GAMES

ILLEGAL_REWARD = -1.0


class PygamesEnv(gymnasium.Env[Tensor, np.int64]):
    """A game for the agent at one seat.

    - The observation is the view of the seat as a vector (`pygames.adapters.view_tensor`).
    - ``info["action_mask"]`` is 1 for each legal action (`pygames.adapters.variant`).
    - The reward comes at the end (`pygames.adapters.variant.Variant.returns`). An illegal action ends the game with -1.

    `opponent` is the level of the computer players. `iterations` is how long they think; None: as the level does by
    default. Raise ValueError if there is no such game, option, value, number of players, level or seat.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        opponent: str = "greedy",
        seat: int = 0,
        iterations: int | None = None,
        players: int | None = None,
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        self.variant = Variant.of(game, players, **options)
        if seat not in range(self.variant.players):
            raise ValueError(f"seat must be 0 to {self.variant.players - 1}, not {seat!r}.")
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode must be one of {', '.join(modes)}, not {render_mode!r}.")
        self.seat, self.render_mode = seat, render_mode
        self._opponent, self._iterations = player(game, opponent), iterations
        self.view_tensor, self._ids = ViewTensor(self.variant), ActionSpace(self.variant)
        highest = self.view_tensor.highest()
        self.observation_space = spaces.Box(np.zeros_like(highest), highest, dtype=np.float32)
        self.action_space = spaces.Discrete(self._ids.size)
        self._legal: list[int] | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Tensor, dict[str, Any]]:
        """Deal a new game and play to the agent's first ply; ``options={"deal": ...}`` starts from a given deal."""
        super().reset(seed=seed)
        deal = (options or {}).get("deal")
        drawn = int(self.np_random.integers(2**53))
        if deal is None:
            deal = self.variant.deal(drawn)
        self.position, self._rng = self.variant.start(deal), random.Random(drawn)
        self._play_opponents()
        return self._observed()

    def moves_by_id(self) -> dict[int, str]:
        """Return the legal moves in notation by their actions."""
        return self._ids.moves_by_id(self.position.legal_moves())

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as MaskablePPO asks for it."""
        return action_mask(self._ids.size, self._legal or ()).astype(bool)

    def step(self, action: np.int64) -> tuple[Tensor, float, bool, bool, dict[str, Any]]:
        """Play an action, and then the opponents until the agent is to act again."""
        if self._legal is None:
            raise gymnasium.error.ResetNeeded("Call reset() before step().")
        if action not in self._legal:
            observation, info = self._observed()
            return observation, ILLEGAL_REWARD, True, False, info
        self.position.play(self._moves[self._legal.index(int(action))])
        self._play_opponents()
        reward = 0.0
        if self.position.is_over:
            reward = self.variant.returns(self.position.result()["winners"])[self.seat]
        observation, info = self._observed()
        return observation, reward, self.position.is_over, False, info

    def render(self) -> str | None:
        """Return the table as text; in the mode "human", print it instead."""
        if self.render_mode == "human":
            print(self.position)
        return str(self.position) if self.render_mode == "ansi" else None

    def _play_opponents(self) -> None:
        while self.position.to_move not in (self.seat, None):
            view = self.position.view(self.position.to_move)
            self.position.play(self._opponent.choose(view, rng=self._rng, iterations=self._iterations))

    def _observed(self) -> tuple[Tensor, dict[str, Any]]:
        self._moves = [] if self.position.is_over else self.position.legal_moves()
        self._legal = self._ids.ids(self._moves)
        mask = action_mask(self._ids.size, self._legal)
        return self.view_tensor.encode(self.position.view(self.seat)), {"action_mask": mask}


def register(game_id: str) -> None:
    """Register a game with Gymnasium, such as a plugin: "null-game" is "pygames/NullGame-v0"."""
    name = "".join(word.capitalize() for word in game_id.split("-"))
    gymnasium.register(f"pygames/{name}-v0", f"{__name__}:PygamesEnv", kwargs={"game": game_id})


for _game in GAMES.values():
    if _game.encoding:
        register(_game.id)

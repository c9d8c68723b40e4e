"""Measures the adapters: steps a second of random games, beside OpenSpiel's own game in Python in the same run."""

import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  # registers the reference

from pygames.adapters import openspiel, pettingzoo  # noqa: F401  # the first one registers the games

REFERENCE = "python_tic_tac_toe"
ROUNDS = 6
# the least ratios to the reference in OpenSpiel, and in PettingZoo, where the tensors of the views are made
LEAST = {"granicus": (1.0, 0.64), "deckfish": (0.6, 0.44), "siege-of-jacynth": (0.6, 0.34)}
LEAST |= {"strings-of-suits": (0.6, 0.56), "mutation": (0.6, 0.17)}


def _spiel_game(game: Any, rng: random.Random) -> int:
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    return steps


def _agents_game(env: Any, rng: random.Random) -> int:
    env.reset(seed=rng.getrandbits(30))
    for _agent in env.agent_iter():
        seen, _reward, terminated, _truncated, _info = env.last()
        env.step(None if terminated else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return len(env.unwrapped.position.moves)


def ratios(seconds: float) -> dict[str, tuple[float, float]]:
    """Return by game the steps a second in OpenSpiel and PettingZoo, as ratios to the reference."""
    rng = random.Random(1)
    plays: dict[Any, Callable[[], int]] = {REFERENCE: partial(_spiel_game, pyspiel.load_game(REFERENCE), rng)}
    for game in LEAST:
        spiel = pyspiel.load_game(f"pygames_{game.replace('-', '_')}")
        plays[game, 0] = partial(_spiel_game, spiel, rng)
        plays[game, 1] = partial(_agents_game, pettingzoo.env(game), rng)
    best = dict.fromkeys(plays, 0.0)
    for name, play in [*plays.items()] * ROUNDS:
        steps, start = 0, time.process_time()
        while (taken := time.process_time() - start) < seconds / ROUNDS:
            steps += play()
        best[name] = max(best[name], steps / taken)
    return {game: (best[game, 0] / best[REFERENCE], best[game, 1] / best[REFERENCE]) for game in LEAST}

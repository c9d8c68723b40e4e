"""Learn a game of Strings of Suits with MaskablePPO of sb3-contrib, which belongs to Stable-Baselines3.

``python -m examples.train_with_sb3`` learns against random moves, and prints as CSV how it plays while it learns. It
needs ``pip install '.[gym]' sb3-contrib``.
"""

import csv
import sys
import time
from collections.abc import Iterator

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv, VecEnv

import pygames.adapters.gym  # noqa: F401  # registers the environments

ID, OPTIONS = "pygames/StringsOfSuits-v0", {"games": 1}
ENVIRONMENTS = 8
OPPONENTS = ("random", "greedy")


def environments(opponent: str, seed: int) -> VecEnv:
    """Return environments, in processes of their own if the opponent thinks for longer than messages take."""
    kind = DummyVecEnv if opponent in OPPONENTS else SubprocVecEnv
    arguments = {**OPTIONS, "opponent": opponent, "render_mode": None}  # by default, Stable-Baselines3 wants pictures
    return make_vec_env(ID, ENVIRONMENTS, seed=seed, env_kwargs=arguments, vec_env_cls=kind)


def mean_reward(model: MaskablePPO, opponent: str, games: int) -> float:
    """Return the mean reward of a policy, which plays its best action, in games against an opponent."""
    envs, rewards = environments(opponent, seed=1_000_000), list[float]()
    seen = envs.reset()
    while len(rewards) < games:
        masks = np.stack(envs.env_method("action_masks"))
        actions, _state = model.predict(seen, action_masks=masks, deterministic=True)
        seen, got, over, _infos = envs.step(actions)
        rewards += [float(reward) for reward, is_over in zip(got, over, strict=True) if is_over]
    envs.close()
    return sum(rewards) / len(rewards)


def learn(steps: int, rounds: int, games: int) -> Iterator[tuple[int, float, list[float]]]:
    """Learn against random moves. Yield after each round the steps, the processor seconds and the mean rewards."""
    envs, seconds = environments("random", seed=1), 0.0
    model = MaskablePPO("MlpPolicy", envs, n_steps=256, batch_size=256, gamma=1.0, learning_rate=1e-3, seed=1)
    for number in range(rounds + 1):
        yield model.num_timesteps, seconds, [mean_reward(model, opponent, games) for opponent in OPPONENTS]
        if number < rounds:
            start = time.process_time()
            model.learn(steps // rounds, reset_num_timesteps=False)
            seconds += time.process_time() - start
    envs.close()


if __name__ == "__main__":
    table = csv.writer(sys.stdout)
    table.writerow(("steps", "processor seconds", *(f"against {opponent}" for opponent in OPPONENTS)))
    for done, taken, rewards in learn(steps=150_000, rounds=6, games=100):
        table.writerow((done, round(taken), *(round(reward, 2) for reward in rewards)))
        sys.stdout.flush()

"""Learn a game against a computer player with MaskablePPO of sb3-contrib, which belongs to Stable-Baselines3.

``python -m examples.train_with_sb3`` learns Granicus against Greedy for some minutes, and prints how it plays while it
learns. It needs ``pip install '.[gym]' sb3-contrib``, best with PyTorch for the processor only.
"""

import argparse
import csv
import sys
import time
from collections.abc import Iterator

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv, VecEnv

import pygames.adapters.gym  # noqa: F401  # registers the environments

ENVIRONMENTS = 8


def environments(name: str, opponent: str, count: int, seed: int) -> VecEnv:
    """Return environments, in processes of their own if the opponent thinks for longer than messages take."""
    kind = DummyVecEnv if opponent in {"random", "greedy"} else SubprocVecEnv
    arguments = {"opponent": opponent, "render_mode": None}  # by default it would be a picture
    return make_vec_env(name, count, seed=seed, env_kwargs=arguments, vec_env_cls=kind)


def mean_reward(model: MaskablePPO, name: str, opponent: str, games: int) -> float:
    """Return the mean reward of a policy, which plays its best action, in games against an opponent."""
    envs, rewards = environments(name, opponent, ENVIRONMENTS, seed=1_000_000), list[float]()
    try:
        seen = envs.reset()
        while len(rewards) < games:
            masks = np.stack(envs.env_method("action_masks"))
            actions, _state = model.predict(seen, action_masks=masks, deterministic=True)
            seen, got, over, _infos = envs.step(actions)
            rewards += [float(reward) for reward, is_over in zip(got, over, strict=True) if is_over]
    finally:
        envs.close()
    return sum(rewards) / len(rewards)


def learn(name: str, opponent: str, steps: int, rounds: int, games: int) -> Iterator[tuple[int, float, float, float]]:
    """Yield after each round: steps and processor seconds so far, mean rewards against random moves and opponent."""
    envs = environments(name, opponent, ENVIRONMENTS, seed=1)
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=256, batch_size=512, ent_coef=0.01, gamma=1.0, learning_rate=5e-4, seed=1
    )
    seconds = 0.0
    for number in range(rounds + 1):
        yield model.num_timesteps, seconds, *(mean_reward(model, name, other, games) for other in ("random", opponent))
        if number < rounds:
            start = time.process_time()
            model.learn(steps // rounds, reset_num_timesteps=False)
            seconds += time.process_time() - start
    envs.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--environment", default="pygames/Granicus-v0")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--steps", type=int, default=200_000)
    args = parser.parse_args()
    table = csv.writer(sys.stdout)
    table.writerow(("steps", "processor seconds", "reward against random", f"reward against {args.opponent}"))
    for row in learn(args.environment, args.opponent, args.steps, rounds=8, games=400):
        table.writerow([round(value, 2) for value in row])
        sys.stdout.flush()

"""Learn Granicus with PettingZoo: a linear policy, trained by REINFORCE in self-play.

``python -m examples.train_with_pettingzoo`` trains for some seconds, and then plays against random moves. It needs
``pip install '.[pettingzoo]'``.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pygames.adapters import pettingzoo

LEARNING_RATE = 0.02
Policy = NDArray[np.float32]  # a matrix: a row of weights for each action, a column for each number of an observation


def play(env: Any, policies: Mapping[str, Policy], rng: np.random.Generator) -> tuple[list[Any], dict[str, float]]:
    """Play a game, in which each agent draws its moves from its policy.

    Return for each ply (agent, observation, probabilities, action), and the reward of each agent.
    """
    env.reset(seed=int(rng.integers(2**31)))
    plies, rewards = [], {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            rewards[agent] = reward
            env.step(None)
            continue
        scores = np.where(seen["action_mask"], policies[agent] @ seen["observation"], -np.inf)
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        action = int(rng.choice(len(chances), p=chances))
        plies.append((agent, seen["observation"], chances, action))
        env.step(action)
    return plies, rewards


def train(env: Any, games: int, rng: np.random.Generator) -> Policy:
    """Return a policy after so many games against itself. Choices of an agent that wins become more likely."""
    agent = env.possible_agents[0]
    shape = (env.action_space(agent).n, *env.observation_space(agent)["observation"].shape)
    policy: Policy = np.zeros(shape, np.float32)
    for _game in range(games):
        plies, rewards = play(env, dict.fromkeys(env.possible_agents, policy), rng)
        for agent, observation, chances, action in plies:
            gradient = -chances
            gradient[action] += 1
            policy += LEARNING_RATE * rewards[agent] * np.outer(gradient, observation)
    return policy


def evaluate(env: Any, policy: Policy, games: int, rng: np.random.Generator) -> float:
    """Return the mean reward of a policy against random moves, in half of the games as each player."""
    total, agents, random_moves = 0.0, env.possible_agents, np.zeros_like(policy)
    for game in range(games):
        own, other = agents if game % 2 else agents[::-1]
        total += play(env, {own: policy, other: random_moves}, rng)[1][own]
    return total / games


if __name__ == "__main__":
    generator = np.random.default_rng(1)
    environment = pettingzoo.env("granicus")
    learned = train(environment, 3000, generator)
    print(f"Mean reward against random moves: {evaluate(environment, learned, 400, generator):.2f}")

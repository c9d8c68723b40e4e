"""OpenSpiel's bots play whole games."""

import pytest

from tests.support.variants import adapted_games

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python or system")

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts, random_agent

from pygames.adapters import openspiel

TEXTS = [*(openspiel.name_of(game) for game in adapted_games().values()), "pygames_mutation(players=4)"]


@pytest.mark.sample(2)
@pytest.mark.parametrize("text", TEXTS)
def test_mcts_in_python_plays_a_game(text: str) -> None:
    game = pyspiel.load_game(text)
    random_state = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(random_state=random_state, max_length=8)
    bots = [mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=random_state) for _ in range(game.num_players())]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, random_state)
    assert sum(returns) == pytest.approx(0)


@pytest.mark.sample(2)
@pytest.mark.parametrize("text", TEXTS)
def test_mcts_in_cpp_plays_a_game(text: str) -> None:
    game = pyspiel.load_game(text)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    mcts_bot = pyspiel.MCTSBot(game, evaluator, 1.4, 2, 10, solve=False, seed=1, verbose=False)
    others = [pyspiel.make_uniform_random_bot(player, 1) for player in range(1, game.num_players())]
    # `mcts_bot.step` crashes in OpenSpiel 2.0 with every game in Python: it releases the lock of the interpreter
    returns = pyspiel.evaluate_bots(game.new_initial_state(), [mcts_bot, *others], 1)
    assert sum(returns) == pytest.approx(0)


@pytest.mark.parametrize("parameters", ["", "(pie=true,pile=open)"])
def test_ismcts_plays_a_game_with_hidden_cards(parameters: str) -> None:
    game = pyspiel.load_game(f"pygames_siege_of_jacynth{parameters}")
    random_state = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(random_state=random_state, max_length=4)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 12, random_state=random_state)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random_state.choice(outcomes, p=chances))
        else:
            state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0


def test_mcts_beats_random_moves() -> None:
    game = pyspiel.load_game("pygames_granicus")
    random_state, won = np.random.RandomState(2), 0.0
    evaluator = mcts.RandomRolloutEvaluator(random_state=random_state)
    for number in range(4):
        bots = [
            mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=random_state),
            pyspiel.make_uniform_random_bot(1, number),
        ]
        won += evaluate_bots.evaluate_bots(game.new_initial_state(), bots, random_state)[0]
    assert won > 0


@pytest.mark.sample(2)
@pytest.mark.parametrize("text", TEXTS)
def test_agents_play_in_the_environment_for_reinforcement_learning(text: str) -> None:
    env = rl_environment.Environment(text, observation_type=rl_environment.ObservationType.OBSERVATION)
    env.seed(1)
    agents = [random_agent.RandomAgent(player, env.action_spec()["num_actions"]) for player in range(env.num_players)]
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        step = env.step([agents[player].step(step).action])
    assert sum(step.rewards) == pytest.approx(0)

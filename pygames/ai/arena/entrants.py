"""Who may play in the arena: the levels, and rivals that stand beside them to measure by."""

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Protocol

from pygames.ai import LEVELS, default_evaluation
from pygames.ai.arena.alphabeta import AlphaBeta
from pygames.ai.arena.plain_mcts import RolloutSearch
from pygames.ai.baselines import GreedyPlayer
from pygames.ai.computer_player import Player, Search, stepped
from pygames.ai.ismcts import TreeSearch
from pygames.ai.levels import skill
from pygames.model.game import Game, State
from pygames.registry import find

PLAIN = "plain-mcts"  # random playouts, the rules as every program has them: what our knowledge is worth
ONE_PLY = "one-ply"  # the best after one ply by what a search asks at its leaves: what searching is worth
OMNISCIENT = "omniscient"  # sees hands, decks and rolls to come: what no player could beat by thinking alone
ALPHA_BETA = "alpha-beta"  # searches as chess programs do: what our way to search is worth where nothing is unseen
CONTESTANTS = (*LEVELS, PLAIN, ONE_PLY, OMNISCIENT, ALPHA_BETA)

CLOCK = process_time  # a second is one of the processor's, so what else a machine does takes nobody's time away

_MEASURE = 2000  # iterations of a rival where nothing is asked


class Contestant(Protocol):
    """One side of a match."""

    def __call__(self, state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
        """The notation of its move for the seat to move."""


def contestant(game: str, name: str) -> Contestant:
    """Who plays under this name. Raises ValueError where there is no such player."""
    if name == PLAIN:
        return _plain
    if name == ONE_PLY:
        return _one_ply
    if name == OMNISCIENT:
        return _omniscient
    if name == ALPHA_BETA:
        return _alpha_beta
    honest = Player(find(game), name, CLOCK)
    return lambda state, rng, seconds, iterations: honest.choose(
        state.view(state.to_move), rng=rng, seconds=seconds, iterations=iterations
    )


def _plain(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    # as every program may have them: a game's shorter way to many deals is for the levels
    deals = Game.determinizations(state.game, state.view(state.to_move), rng)
    search = RolloutSearch(deals, rng)
    _think(search, state, seconds, iterations)
    return search.best()


def _one_ply(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    imagined = state.game.imagine(state.view(state.to_move), rng)
    look = GreedyPlayer(state.game, imagined, rng, (state.game.evaluation or default_evaluation).evaluate)
    look.step()
    return look.found()[0]["move"]


def _omniscient(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    search = TreeSearch(state.game, state, _copies(state), rng, skill(state.game, "expert"))
    _think(search, state, seconds, iterations)
    return search.found()[0]["move"]


def _alpha_beta(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    view = state.view(state.to_move)
    imagined, otherwise = (state.game.imagine(view, rng) for _ in range(2))
    if imagined.deal != otherwise.deal or state.players != 2:
        name = state.game.name
        raise ValueError(f"{ALPHA_BETA} is for two who see all there is to see, and {name} as played here is not.")
    search = AlphaBeta(imagined)
    _think(search, state, seconds, iterations)
    return search.best()


def _copies(state: State) -> Iterator[State]:
    while True:
        yield state.copy()


def _think(search: Search, state: State, seconds: float | None, iterations: int | None) -> None:
    most = _MEASURE if iterations is None and seconds is None else iterations
    until = None if seconds is None else CLOCK() + seconds
    for _ in stepped(search, state, most, until, CLOCK):
        pass

"""The players of the arena: the levels, and reference players to measure them against."""

from collections.abc import Iterator, Mapping
from random import Random
from time import process_time
from typing import Protocol

from pygames.ai import LEVELS
from pygames.ai.arena.alphabeta import AlphaBeta
from pygames.ai.arena.plain_mcts import RolloutSearch
from pygames.ai.arena.points_players import flat_search, greedy_for_points
from pygames.ai.baselines import GreedyPlayer
from pygames.ai.computer_player import Player, Search, run_search
from pygames.ai.ismcts import TreeSearch
from pygames.ai.levels import search_config
from pygames.ai.position_value import evaluation_of
from pygames.model.game import Game, State
from pygames.registry import find

PLAIN = "plain-mcts"  # MCTS with random playouts: a comparison shows the value of a game's heuristics
ONE_PLY = "one-ply"  # the best `evaluate` after one ply: a comparison shows the value of the search
OMNISCIENT = "omniscient"  # sees hands, decks and future rolls: an upper bound for any player
BLIND = "blind"  # the same search as omniscient, of what its seat may see: a comparison shows what seeing is worth
ALPHA_BETA = "alpha-beta"  # compares the tree search with alpha-beta in games of perfect information
# They know nothing but the score, so that answers about a game do not depend on an evaluation; they ignore all limits.
POINTS_GREEDY = "points-greedy"  # the largest lead on points after one ply
FLAT_PLAYOUTS = {"flat-3": 3, "flat-30": 30}  # flat Monte Carlo with so many random playouts for each move
ENTRANTS = (*LEVELS, PLAIN, ONE_PLY, OMNISCIENT, BLIND, ALPHA_BETA, POINTS_GREEDY, *FLAT_PLAYOUTS)

CLOCK = process_time  # CPU time, so that other programs do not use up a player's time

_DEFAULT_ITERATIONS = 2000  # of a reference player, if neither seconds nor iterations are given


class Entrant(Protocol):
    """One side of a match."""

    def __call__(self, state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
        """Return the move that the player chooses for the seat to move, in notation."""


def create_entrant(game: str, name: str) -> Entrant:
    """Return the player with this name. Raise ValueError if there is none."""
    if name in _REFERENCE_PLAYERS:
        return _REFERENCE_PLAYERS[name]
    level_player = Player(find(game), name, CLOCK)
    return lambda state, rng, seconds, iterations: level_player.choose(
        state.view(state.to_move), rng=rng, seconds=seconds, iterations=iterations
    )


def _plain(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    # the base class's determinizations, because the games' faster ones are part of what is measured
    deals = Game.determinizations(state.game, state.view(state.to_move), rng)
    search = RolloutSearch(deals, rng)
    _think(search, state, seconds, iterations)
    return search.best()


def _one_ply(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    imagined = state.game.imagine(state.view(state.to_move), rng)
    greedy = GreedyPlayer(state.game, imagined, rng, evaluation_of(state.game).evaluate)
    greedy.step()
    return greedy.found()[0]["move"]


def _omniscient(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    return _tree_search(state, _copies(state), rng, seconds, iterations)


def _blind(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    view = state.view(state.to_move)
    imagined = state.game.imagine(view, rng)
    return _tree_search(imagined, state.game.determinizations(view, rng), rng, seconds, iterations)


def _tree_search(
    position: State, deals: Iterator[State], rng: Random, seconds: float | None, iterations: int | None
) -> str:
    search = TreeSearch(position.game, position, deals, rng, search_config(position.game, "expert"))
    _think(search, position, seconds, iterations)
    return search.found()[0]["move"]


def _points_greedy(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    return greedy_for_points(state.game.imagine(state.view(state.to_move), rng), rng)


def _flat(playouts: int) -> Entrant:
    def choose(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
        view = state.view(state.to_move)
        return flat_search(state.game.imagine(view, rng), state.game.determinizations(view, rng), playouts, rng)

    return choose


def _alpha_beta(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    view = state.view(state.to_move)
    imagined, imagined_again = (state.game.imagine(view, rng) for _ in range(2))
    if imagined.deal != imagined_again.deal or state.players != 2:  # the deals differ if something is hidden
        name = state.game.name
        raise ValueError(f"{ALPHA_BETA} is for two who see all there is to see, and {name} as played here is not.")
    search = AlphaBeta(imagined)
    _think(search, state, seconds, iterations)
    return search.best()


def _copies(state: State) -> Iterator[State]:
    while True:
        yield state.copy()


def _think(search: Search, state: State, seconds: float | None, iterations: int | None) -> None:
    limit = _DEFAULT_ITERATIONS if iterations is None and seconds is None else iterations
    deadline = None if seconds is None else CLOCK() + seconds
    for _ in run_search(search, state, limit, deadline, CLOCK):
        pass


_REFERENCE_PLAYERS: Mapping[str, Entrant] = {
    PLAIN: _plain,
    ONE_PLY: _one_ply,
    OMNISCIENT: _omniscient,
    BLIND: _blind,
    ALPHA_BETA: _alpha_beta,
    POINTS_GREEDY: _points_greedy,
    **{name: _flat(playouts) for name, playouts in FLAT_PLAYOUTS.items()},
}

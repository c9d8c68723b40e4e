"""Who may play in the arena: the levels, and rivals that stand beside them to measure by."""

from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Protocol

from pygames.arena.rollouts import RolloutSearch
from pygames.game import State
from pygames.players import LEVELS, plain, player
from pygames.players.computer import Search, stepped
from pygames.players.levels import skill
from pygames.players.search import TreeSearch
from pygames.players.yardsticks import BestAtAGlance

PLAIN = "plain-mcts"  # random playouts and no knowledge of the game: what our knowledge is worth
ONE_PLY = "one-ply"  # the best after one ply by what a search asks at its leaves: what searching is worth
OMNISCIENT = "omniscient"  # sees hands, decks and rolls to come: what no player could beat by thinking alone
CONTESTANTS = (*LEVELS, PLAIN, ONE_PLY, OMNISCIENT)

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
    honest = player(game, name)
    return lambda state, rng, seconds, iterations: honest.choose(
        state.view(state.to_move), rng=rng, seconds=seconds, iterations=iterations
    )


def _plain(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    deals = state.game.imaginations(state.view(state.to_move), rng)
    search = RolloutSearch(deals, rng)
    _think(search, state, seconds, iterations)
    return search.best()


def _one_ply(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    imagined = state.game.imagine(state.view(state.to_move), rng)
    look = BestAtAGlance(state.game, imagined, rng, (state.game.evaluation or plain).prospects)
    look.step()
    return look.found()[0]["move"]


def _omniscient(state: State, rng: Random, seconds: float | None, iterations: int | None) -> str:
    search = TreeSearch(state.game, state, _copies(state), rng, skill(state.game, "expert"))
    _think(search, state, seconds, iterations)
    return search.found()[0]["move"]


def _copies(state: State) -> Iterator[State]:
    while True:
        yield state.copy()


def _think(search: Search, state: State, seconds: float | None, iterations: int | None) -> None:
    most = _MEASURE if iterations is None and seconds is None else iterations
    until = None if seconds is None else perf_counter() + seconds
    for _ in stepped(search, state, most, until):
        pass

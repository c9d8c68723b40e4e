"""Computer players: random, greedy, and those that search. A player keeps no state between calls."""

import random
from collections.abc import Callable, Iterator
from itertools import count
from time import perf_counter
from typing import Annotated, Protocol, TypedDict

from pygames.ai.ismcts import TreeSearch
from pygames.ai.position_value import CandidateMove, evaluation_of, leaf_values, search_config
from pygames.i18n import _
from pygames.model.game import Game, State, View, short_repr
from pygames.model.search_config import Evaluator


def random_moves(game: Game, position: State, rng: random.Random) -> list[CandidateMove]:
    """Return all legal moves, beginning with a random one. Each has the value of the position."""
    moves = position.legal_moves()
    value, first = leaf_values(game, position)[position.mover], int(rng.random() * len(moves))
    return [{"move": move, "value": value, "visits": 1} for move in moves[first:] + moves[:first]]


def greedy_moves(game: Game, position: State, rng: random.Random, evaluator: Evaluator) -> list[CandidateMove]:
    """Return all legal moves, those with the highest value one ply deep first; ties are broken at random."""
    seat, moves = position.mover, position.legal_moves()
    rated = [(leaf_values(game, position.after(move), evaluator)[seat], rng.random(), move) for move in moves]
    return [{"move": move, "value": value, "visits": 1} for value, _, move in sorted(rated, reverse=True)]


SLICE = 0.03  # the minimum number of seconds between two progress reports
REPORTED = 3  # how many of the best moves a progress report has at most, besides the move `also`

Clock = Callable[[], float]  # returns seconds since an arbitrary starting point


class Progress(TypedDict):
    """Progress of a search."""

    move: Annotated[str, "the best move so far"]
    value: Annotated[float, "the seat's chance of winning with it, 0 to 1"]
    iterations: int
    sure: Annotated[float, "the share of the visits that went to the move, 0 to 1"]
    moves: Annotated[list[CandidateMove], "the best moves, the best first"]


class Search(Protocol):
    """A search of one position that runs step by step."""

    def step(self) -> None:
        """Make one iteration."""


def run_search(
    search: Search, position: State, max_iterations: int | None, deadline: float | None, clock: Clock
) -> Iterator[tuple[int, float]]:
    """Run a search up to `max_iterations`, or until `clock` reaches `deadline`. None means no limit.

    After each iteration, yield its number (from 1) and the time. There is at least one iteration, and only one if there
    is only one legal move.
    """
    is_forced = len(position.legal_moves()) == 1
    for done in count(1):
        search.step()
        now = clock()
        yield done, now
        is_enough = max_iterations is not None and done >= max_iterations
        if is_forced or is_enough or (deadline is not None and now >= deadline):
            return


class Player:
    """A player that gets views and chooses moves. It keeps no state between calls."""

    def __init__(self, game: Game, level: str, clock: Clock = perf_counter) -> None:
        self.game = game
        self.level = level  # one of `pygames.LEVELS`
        self._clock = clock
        self._config = search_config(game, level)

    def choose(
        self,
        view: View,
        *,
        rng: random.Random | None = None,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> str:
        """Return the notation of the chosen move.

        The arguments are those of `think`. The same seed of `rng` and the same `iterations` give the same move on every
        machine.
        """
        *_, last = self.think(view, rng=rng, seconds=seconds, iterations=iterations)
        return last["move"]

    def think(
        self,
        view: View,
        *,
        rng: random.Random | None = None,
        seconds: float | None = None,
        iterations: int | None = None,
        also: str | None = None,
    ) -> Iterator[Progress]:
        """Search for the best move and yield progress. The caller may stop after any item.

        The search stops after `seconds` or `iterations`, whichever comes first; the default is the level's number of
        iterations. A level's own limit (`SearchConfig.max_iterations`) always applies. The move `also` is always
        examined and reported.

        Raise ValueError if the game is over, if `also` is illegal, or if the view is not that of the seat to move. In
        games without private information, a bystander's view is accepted too.
        """
        if rng is not None and not isinstance(rng, random.Random):
            raise TypeError(f"rng must be a random.Random, not {short_repr(rng)}.")
        rng, started = rng or random.Random(), self._clock()
        position = self.game.imagine(view, rng)  # raises ValueError for an invalid view
        self._check(view, position, also)
        if not self._config.depth:
            yield _progress(self._rate(position, rng), 1, also)
            return
        searcher: Callable[..., TreeSearch] = self._config.searcher or TreeSearch  # the same public methods
        search = searcher(self.game, position, self.game.determinizations(view, rng), rng, self._config, also)
        max_iterations = self._max_iterations(seconds, iterations)
        deadline = None if seconds is None else started + seconds
        reported = started
        for done, now in run_search(search, position, max_iterations, deadline, self._clock):
            if now - reported >= SLICE:
                reported = now
                yield _progress(search.found(), done, also)
        yield _progress(search.found(), done, also)

    def _check(self, view: View, position: State, also: str | None) -> None:
        mover = position.to_move
        if mover is None:
            raise ValueError(_("The game is over: there is nothing to choose."))
        if view.get("seat") != mover and (view.get("seat") is not None or self.game.private):
            raise ValueError(_("Seat {seat} is to move: a player needs the view of its own seat.", seat=mover))
        if also is not None and also not in position.legal_moves():
            raise ValueError(_("{move} cannot be played here, so there is nothing to preview.", move=short_repr(also)))

    def _rate(self, position: State, rng: random.Random) -> list[CandidateMove]:
        if self.level == "random":
            return random_moves(self.game, position, rng)
        return greedy_moves(self.game, position, rng, self._config.evaluator or evaluation_of(self.game).static_eval)

    def _max_iterations(self, seconds: float | None, iterations: int | None) -> int | None:
        """Return the maximum number of iterations, or None if only the time limits them."""
        if iterations is None and seconds is None:
            return self._config.iterations
        limits = [limit for limit in (iterations, self._config.max_iterations) if limit is not None]
        return min(limits, default=None)


def _progress(found: list[CandidateMove], iterations: int, also: str | None) -> Progress:
    best, visits = found[0], sum(candidate["visits"] for candidate in found)
    return {
        "move": best["move"],
        "value": best["value"],
        "iterations": iterations,
        "sure": best["visits"] / visits,
        "moves": [one for rank, one in enumerate(found) if rank < REPORTED or one["move"] == also],
    }

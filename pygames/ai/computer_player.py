"""A computer player: a game, a level, and nothing that it remembers from one choice to the next."""

import random
from collections.abc import Callable, Iterator
from itertools import count
from time import perf_counter
from typing import Protocol, TypedDict

from pygames.ai import default_evaluation
from pygames.ai.baselines import GreedyPlayer, RandomPlayer
from pygames.ai.ismcts import TreeSearch
from pygames.ai.levels import skill
from pygames.ai.move_estimate import Candidate
from pygames.i18n import _
from pygames.model.game import Game, State, View, shown

SLICE = 0.03  # seconds from one word of progress to the next
TOLD = 3  # how many moves are told of

Clock = Callable[[], float]  # seconds since any moment


class Progress(TypedDict):
    """How far the thinking has come."""

    move: str  # the best so far
    value: float  # the seat's chance of winning with it, 0 to 1
    iterations: int
    sure: float  # the share of the thinking that went to the move, 0 to 1
    moves: list[Candidate]  # the best few, and the one that had to be looked at


class Search(Protocol):
    """What thinks about one position, step by step."""

    def step(self) -> None:
        """Think a little further."""


class _Thinking(Search, Protocol):
    def found(self) -> list[Candidate]:
        """The moves that were looked at; it would make the first."""


def stepped(
    search: Search, position: State, most: int | None, until: float | None, clock: Clock
) -> Iterator[tuple[int, float]]:
    """Let a search go on, once at least, for so many iterations and until that time; gives the count and the time."""
    only = len(position.legal_moves()) == 1  # then one look tells all
    for done in count(1):
        search.step()
        now = clock()
        yield done, now
        if only or (most is not None and done >= most) or (until is not None and now >= until):
            return


class Player:
    """One that is handed views and chooses moves. It keeps nothing between calls."""

    def __init__(self, game: Game, level: str, clock: Clock = perf_counter) -> None:
        self.game = game
        self.level = level  # one of `pygames.LEVELS`
        self._clock = clock
        self._config = skill(game, level)

    def choose(
        self,
        view: View,
        *,
        rng: random.Random | None = None,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> str:
        """The notation of the move it makes. A seed of `rng` and `iterations` give the same move on every machine."""
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
        """The same, slice by slice; it may be left after any of them. Raises ValueError where nothing is to be chosen.

        It stops after `seconds` or `iterations`, whichever comes first; without either the level has its own measure.
        The move `also` is looked at in any case, so that what it is worth can be told.
        """
        rng, started = rng or random.Random(), self._clock()
        position = self.game.imagine(view, rng)  # a view that is none is refused
        thinking = self._begin(view, position, rng, also)
        most = self._most(seconds, iterations)
        until = None if seconds is None else started + seconds
        said = started
        for done, now in stepped(thinking, position, most, until, self._clock):
            if now - said >= SLICE:
                said = now
                yield _progress(thinking.found(), done, also)
        yield _progress(thinking.found(), done, also)

    def _begin(self, view: View, position: State, rng: random.Random, also: str | None) -> _Thinking:
        mover = position.to_move
        if mover is None:
            raise ValueError(_("The game is over: there is nothing to choose."))
        if view.get("seat") != mover and (view.get("seat") is not None or self.game.private):
            raise ValueError(_("Seat {seat} is to move: a player chooses from its own view.", seat=mover))
        if also is not None and also not in position.legal_moves():
            raise ValueError(_("{move} cannot be played here, so there is nothing to look at.", move=shown(also)))
        if self._config.depth:
            searcher: Callable[..., _Thinking] = self._config.searcher or TreeSearch
            return searcher(self.game, position, self.game.determinizations(view, rng), rng, self._config, also)
        if self.level == "random":
            return RandomPlayer(self.game, position, rng)
        return GreedyPlayer(
            self.game, position, rng, self._config.evaluator or (self.game.evaluation or default_evaluation).static_eval
        )

    def _most(self, seconds: float | None, iterations: int | None) -> int | None:
        """How many iterations it may make; None: as many as the time allows."""
        if iterations is None and seconds is None:
            return self._config.iterations
        limits = [limit for limit in (iterations, self._config.max_iterations) if limit is not None]
        return min(limits, default=None)


def _progress(found: list[Candidate], iterations: int, also: str | None) -> Progress:
    best, visits = found[0], sum(candidate["visits"] for candidate in found)
    return {
        "move": best["move"],
        "value": best["value"],
        "iterations": iterations,
        "sure": best["visits"] / visits,
        "moves": [one for place, one in enumerate(found) if place < TOLD or one["move"] == also],
    }

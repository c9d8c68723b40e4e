"""A computer player: a game, a skill, and nothing that it remembers from one choice to the next."""

import random
from collections.abc import Iterator
from time import perf_counter
from typing import Protocol, TypedDict

from pygames.game import Game, State, View
from pygames.players.levels import Skill
from pygames.players.search import TreeSearch
from pygames.players.yardsticks import AnyMove, BestAtAGlance

SLICE = 0.03  # seconds from one word of progress to the next


class Progress(TypedDict):
    """How far the thinking has come."""

    move: str  # the best so far
    value: float  # the seat's chance of winning with it, 0 to 1
    iterations: int


class _Thinking(Protocol):
    def step(self) -> None: ...
    def best(self) -> tuple[str, float]: ...


class Player:
    """One that is handed views and chooses moves. It keeps nothing between calls."""

    def __init__(self, game: Game, skill: Skill) -> None:
        self.game = game
        self._skill = skill

    @property
    def level(self) -> str:
        """One of `pygames.LEVELS`."""
        return self._skill.name

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
    ) -> Iterator[Progress]:
        """The same, slice by slice; it may be left after any of them. Raises ValueError where nothing is to be chosen.

        It stops after `seconds` or `iterations`, whichever comes first; without either the level has its own measure.
        """
        rng, started = rng or random.Random(), perf_counter()
        position = self.game.imagine(view, rng)  # a view that is none is refused
        thinking = self._begin(view, position, rng)
        most = self._most(seconds, iterations)
        until = None if seconds is None else started + seconds
        done, said, now = 0, started, started
        only = len(position.legal_moves()) == 1  # then one look tells all
        while done == 0 or (not only and (most is None or done < most) and (until is None or now < until)):
            thinking.step()
            done, now = done + 1, perf_counter()
            if now - said >= SLICE:
                said = now
                yield self._progress(thinking, done)
        yield self._progress(thinking, done)

    def _begin(self, view: View, position: State, rng: random.Random) -> _Thinking:
        mover = position.to_move
        if mover is None:
            raise ValueError("The game is over: there is nothing to choose.")
        if view.get("seat") != mover and (view.get("seat") is not None or self.game.private):
            raise ValueError(f"Seat {mover} is to move: a player chooses from its own view.")
        if self._skill.depth:
            return TreeSearch(self.game, view, rng, self._skill.depth)
        return (AnyMove if self.level == "random" else BestAtAGlance)(self.game, position, rng)

    def _most(self, seconds: float | None, iterations: int | None) -> int | None:
        """How many iterations it may make; None: as many as the time allows."""
        if iterations is None and seconds is None:
            return self._skill.iterations
        limits = [limit for limit in (iterations, self._skill.most) if limit is not None]
        return min(limits, default=None)

    @staticmethod
    def _progress(thinking: _Thinking, iterations: int) -> Progress:
        move, value = thinking.best()
        return {"move": move, "value": value, "iterations": iterations}

"""Random games: the variants of a game, and positions that random moves lead to."""

import random
from collections.abc import Iterator
from itertools import cycle, islice, product
from typing import NamedTuple

from pygames.model.data_types import Deal, Option
from pygames.model.game import Game, State

LONGEST = 1000  # plies after which a game counts as endless


class Variant(NamedTuple):
    """A game with a number of players and one value for each option."""

    game: Game
    players: int
    options: dict[str, Option]

    @property
    def name(self) -> str:
        """A file name: the game, then the number of players and the options that differ from the defaults."""
        parts = [self.game.id]
        if self.players != self.game.seats[0]:
            parts.append(f"{self.players}-players")
        parts += [f"{o}-{str(v).lower()}" for o, v in self.options.items() if v != self.game.options[o][0]]
        return "_".join(parts)

    def deal(self, seed: str | int) -> Deal:
        """Draw a deal of this variant."""
        return self.game.deal(seed, players=self.players, **self.options)

    def start(self, seed: str | int) -> State:
        """Return the first position of a deal of this variant."""
        return self.game.start(self.deal(seed))


def variants(game: Game) -> list[Variant]:
    """Return all combinations of options and numbers of players, the defaults first."""
    return [
        Variant(game, players, dict(zip(game.options, values, strict=True)))
        for players in game.seats
        for values in product(*game.options.values())
    ]


def mixed(game: Game, count: int) -> list[Variant]:
    """Return so many variants, the defaults first, each as often as the others."""
    (standard, *others) = variants(game)
    random.Random(game.id).shuffle(others)
    return list(islice(cycle([standard, *others]), count))


def position_note(state: State) -> str:
    """Return a line of Python that makes this position again, also of a game that is not installed."""
    start = f"from {type(state.game).__module__} import GAME; state = GAME.start({state.deal!r})"
    return f"The position:\n{start}; _ = [state.play(move) for move in {state.moves!r}]"


def _wrong(sentence: str, state: State) -> AssertionError:
    error = AssertionError(sentence)
    error.add_note(position_note(state))
    return error


def playout(state: State, rng: random.Random, *, after: bool = False) -> Iterator[str]:
    """Play `state` to its end with random legal moves; yield each move before it is played, or `after` it."""
    for _ply in range(LONGEST):
        if state.is_over:
            return
        moves = state.legal_moves()
        if not moves:
            raise _wrong("`legal_moves` is empty although a seat is to move.", state)
        move = moves[int(rng.random() * len(moves))]
        if not after:
            yield move
        try:
            state.play(move)
        except Exception as error:
            raised = f"{type(error).__name__}: {error}".rstrip(": .")
            raise _wrong(f"`play` of the legal move {move!r} raises {raised}.", state) from error
        if after:
            yield move
    raise AssertionError(f"A random game has not ended after {LONGEST} plies.")


def games(game: Game, count: int = 48) -> Iterator[tuple[State, list[str]]]:
    """Yield the first positions and all moves of random games, enough to find what is rare."""
    for number, variant in enumerate(mixed(game, count)):
        start = variant.start(number)
        yield start, list(playout(start.copy(), random.Random(number)))

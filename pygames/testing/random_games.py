"""Random games: the variants of a game, and positions that random moves lead to."""

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle, islice, product
from string import ascii_letters, digits

from pygames.adapters.variant import Variant
from pygames.model.game import Game, State

LONGEST = 1000  # plies after which a game counts as endless
_RARE = 2  # a shape of moves that was played less often is rare
_KINDS = str.maketrans(digits + ascii_letters, "0" * len(digits) + "x" * len(ascii_letters))
_REPEATED = re.compile(r"(.)\1+")


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


@cache
def shape(move: str) -> str:
    """Return what moves of one kind have in common: 3x5 and 12x6 are 0x0, liar is x."""
    return _REPEATED.sub(r"\1", move.translate(_KINDS))


def different(moves: Sequence[str], rng: random.Random, most: int) -> list[str]:
    """Return at most so many of these moves, as different as possible: a pass is spelled unlike other moves."""
    shuffled = rng.sample(moves, len(moves))
    return list(dict.fromkeys([*{shape(move): move for move in shuffled}.values(), *shuffled]))[:most]


def playout(
    state: State, rng: random.Random, *, after: bool = False, played: Counter[str] | None = None
) -> Iterator[str]:
    """Play `state` to its end with random legal moves; yield each move before it is played, or `after` it.

    With `played`, which counts the shapes of moves in several games, moves of rare shapes are played first.
    """
    for _ply in range(LONGEST):
        if state.is_over:
            return
        moves = state.legal_moves()
        if not moves:
            cure = "end the game there, or let the seat pass (docs/game-reference.md#the-end)"
            raise _wrong(f"`legal_moves` is empty although a seat is to move: {cure}.", state)
        if not isinstance(moves[0], str):
            raise _wrong(f"A move is text, not {moves[0]!r}.", state)
        if played is not None:
            moves = _rare(moves, rng, played)
        move = moves[int(rng.random() * len(moves))]
        if played is not None:
            played[shape(move)] += 1
        if not after:
            yield move
        try:
            state.play(move)
        except Exception as error:
            raised = f"{type(error).__name__}: {error}".rstrip(": .")
            raise _wrong(f"`play` of the legal move {move!r} raises {raised}.", state) from error
        if state.moves[-1:] != [move]:
            raise _wrong(f"`play` does not add {move!r} to `moves`: call `super().play(move)`.", state)
        if after:
            yield move
    raise AssertionError(f"A random game has not ended after {LONGEST} plies.")


def _rare(moves: list[str], rng: random.Random, played: Counter[str]) -> list[str]:
    """Return the moves of one shape that was rarely played, or all if there is none."""
    rare = sorted({kind for kind in map(shape, moves) if played[kind] < _RARE})
    kind = rng.choice(rare) if rare else ""
    return [move for move in moves if shape(move) == kind] if rare else moves


def games(game: Game, count: int = 48) -> Iterator[tuple[State, list[str]]]:
    """Yield the first positions and all moves of random games, enough to find what is rare."""
    for number, variant in enumerate(mixed(game, count)):
        yield variant.start(variant.deal(number)), list(_moves(game, number))


@cache
def _moves(game: Game, number: int) -> tuple[str, ...]:
    variant = mixed(game, number + 1)[number]
    return tuple(playout(variant.start(variant.deal(number)), random.Random(number)))

"""Targets are far enough apart for a fingertip on a small phone, on the table, in puzzles and in lessons."""

import random
from collections.abc import Iterator
from itertools import combinations
from math import hypot

import pytest

import pygames
from building.prebuilt_deals import LESSON_ROOM
from pygames.adapters.variant import Variant
from pygames.api.table_view import fitted_scene
from pygames.model.game import State
from pygames.model.scene import Piece
from pygames.testing.random_games import mixed, playout

WIDTH = 360  # CSS pixels of a small phone
# The ratio of height to width that its pages have for the board.
ROOMS = {"table": 1.5, "puzzle": 1.27, "lesson": LESSON_ROOM}
APART = 32  # CSS pixels between the centres of two targets; on a ground, the page zooms in if they are closer
CROWDED = "wall:"  # with the pie rule of the Siege of Jacynth, the fourteen cards of the wall
GAMES = 6


def positions(variant: Variant, seed: int) -> Iterator[State]:
    state, rng = variant.start(variant.deal(seed)), random.Random(seed)
    yield state
    for _move in playout(state, rng, after=True):
        if not state.is_over:
            yield state


def choices(state: State) -> list[set[str]]:
    """What can be chosen together: the targets that follow the same beginning of a path."""
    view, steps = state.view(state.to_move), dict[tuple[str, ...], set[str]]()
    for path in (state.game.layout.path(view, move) for move in state.legal_moves()):
        for length, target in enumerate(path):
            steps.setdefault(path[:length], set()).add(target)
    return list({frozenset(step): step for step in steps.values()}.values())


@pytest.mark.sample(2, each="game")
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", pygames.GAMES)
def test_targets_are_apart(game: str, number: int) -> None:
    for state in positions(mixed(pygames.GAMES[game], GAMES)[number], number):
        steps = choices(state)
        for page, room in ROOMS.items():
            scene = fitted_scene(state.game, state.view(state.to_move), {"tall": True, "room": room})
            scale = WIDTH * min(1 / scene.width, room / scene.height)
            targets = [piece for piece in scene.pieces if piece.target and not piece.target.startswith(CROWDED)]
            for step in steps:
                for one, other in combinations((piece for piece in targets if piece.target in step), 2):
                    apart = one.target == other.target or distance(one, other) * scale >= APART
                    assert apart, (page, distance(one, other) * scale, one.target, other.target, state.moves)


def distance(one: Piece, other: Piece) -> float:
    return hypot(one.x - other.x, one.y - other.y)

"""Every step of every lesson, as test parameters."""

import pytest

import pygames
from pygames import lessons
from pygames.model.lesson import Step

GAMES = {game.id: game for game in pygames.GAMES.values() if game.lesson_minutes}  # those that have a lesson

LessonStep = tuple[pygames.Game, int, Step]

STEPS: list[LessonStep] = [
    (game, number, step) for game in GAMES.values() for number, step in enumerate(lessons.steps(game), start=1)
]

each_lesson = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
each_step = pytest.mark.parametrize(
    ("game", "number", "step"), STEPS, ids=[f"{game.id}-{number}" for game, number, _ in STEPS]
)

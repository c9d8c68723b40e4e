"""Every lesson, checked against the rules: its positions, the moves it accepts, and its replies."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest

import pygames
from examples.null_game.game import GAME as NULL_GAME
from pygames.api.bridge import Bridge
from pygames.i18n.perspective import seen_from
from pygames.lessons import lesson_runner
from pygames.model.lesson import Step
from tests.support.lesson_steps import each_lesson, each_step

MAX_TASK_LENGTH = 70  # characters: two lines on a phone
CHOICE = " The lesson continues with another move: "
MAX_WORDS = 60  # in the text of a step
PAGE = "See docs/adding-a-game.md#the-lesson."


def answer(**fields: Any) -> dict[str, Any]:
    """Return the response to a lesson request, from a new bridge: such requests do not depend on earlier ones."""
    response: dict[str, Any] = json.loads(Bridge().answer(json.dumps({"request": "lesson", **fields})))
    return response


@each_lesson
def test_a_lesson_has_three_to_fifteen_steps_for_one_seat(game: pygames.Game) -> None:
    lesson = lesson_runner.steps(game)
    assert 3 <= len(lesson) <= 15, f"The lesson has {len(lesson)} steps. {PAGE}"
    assert len({step.title for step in lesson}) == len(lesson), f"Two steps have one title. {PAGE}"
    seats = {lesson_runner.position(game, step).state.to_move for step in lesson}
    assert len(seats) == 1, f"The learner has one seat in all steps, not the seats {seats}. {PAGE}"


@each_step
def test_a_step_is_short_and_accepts_a_legal_move(game: pygames.Game, number: int, step: Step) -> None:
    legal = lesson_runner.position(game, step).state.legal_moves()
    accepted = [move for move in legal if step.takes(move)]
    assert accepted, f"No legal move solves the task: {step.accepts} matches none of {legal}. {PAGE}"
    assert number == len(lesson_runner.steps(game)) or len(accepted) < len(legal), (
        f"Every legal move solves the task, which only the last step allows. {PAGE}"
    )
    assert len(step.words.split()) <= MAX_WORDS, f"`words` is longer than {MAX_WORDS} words. {PAGE}"
    assert len(step.task) <= MAX_TASK_LENGTH, f"`task` is longer than {MAX_TASK_LENGTH} characters. {PAGE}"
    assert step.task.endswith((".", "?")) and step.right.endswith("."), f"`task` and `right` are sentences. {PAGE}"
    assert len(accepted) == len(legal) or step.wrong.endswith("."), f"`wrong` answers the other legal moves. {PAGE}"


@each_step
def test_the_first_board_of_a_step_shows_its_task(game: pygames.Game, number: int, step: Step) -> None:
    table = answer(game=game.id, step=number)["ok"]
    match = lesson_runner.position(game, step)
    assert table["seat"] == match.state.to_move and not table["private"]
    assert [move["move"] for move in table["moves"]] == match.state.legal_moves()
    assert table["status"] == step.task and step.title in table["said"] and step.task in table["said"]
    lesson = table["lesson"]
    assert (
        lesson["done"] is None
        and step.takes(lesson["shown"])
        and " ".join(lesson["words"]).split() == step.words.split()
    )
    assert table["record"] == match.record()


@each_step
def test_every_legal_move_gets_a_reply(game: pygames.Game, number: int, step: Step) -> None:
    start = lesson_runner.position(game, step).state
    for move in start.legal_moves():
        taught = lesson_runner.run_step(game, number, move)
        done = step.takes(move)
        with seen_from(lesson_runner.of_learner(start, taught.seat)):
            response = step.right if done else f"{start.describe_played(move)} {step.wrong}"
        assert done or response.startswith("You "), f"`played` of sentences.py begins with {{seat}}. {PAGE}"
        assert (taught.lesson["done"], taught.lesson["answer"].partition(CHOICE)[0]) == (done, response)
        assert taught.session.state.moves == [*start.moves, move] and taught.seat == start.to_move


@each_lesson
def test_the_reply_says_so_if_the_next_step_continues_with_another_move(game: pygames.Game) -> None:
    lesson = lesson_runner.steps(game)
    for number, (step, following) in enumerate(pairwise(lesson), start=1):
        start, then = lesson_runner.position(game, step).state, lesson_runner.position(game, following).state
        for move in filter(step.takes, start.legal_moves()):
            is_continued = [*start.moves, move] == then.moves[: len(start.moves) + 1]
            reply = lesson_runner.run_step(game, number, move).lesson["answer"]
            if is_continued or then.moves[: len(start.moves)] != start.moves or following.deal != step.deal:
                assert CHOICE not in reply, "the next step continues with this move, or does not continue this game"
                continue
            with seen_from(lesson_runner.of_learner(start, start.mover)):
                other_move = start.describe_legal(then.moves[len(start.moves)])
            assert reply.endswith(f"{CHOICE}{other_move}")


@each_lesson
def test_after_a_move_there_are_no_more_targets(game: pygames.Game) -> None:
    shown = answer(game=game.id, step=1)["ok"]["lesson"]["shown"]
    table = answer(game=game.id, step=1, tried=shown)["ok"]
    assert table["lesson"]["done"] and table["moves"] == [] and table["seat"] != table["to_move"]
    assert table["status"] == table["said"] == table["lesson"]["answer"]


@pytest.mark.parametrize(
    ("game", "step", "tried", "rule"),
    [
        ("deckfish", 6, "f2-f4", "beside f4, g4 has a token"),
        ("deckfish", 6, "F2 - f5", "beside f5, g5 has a token"),
        ("granicus", 1, "Su", "No Ace moves on the first turn of the game"),
        ("siege-of-jacynth", 2, "8VL@b1", "the Pact covers one of them"),
        ("strings-of-suits", 4, "d3S", "There is a chip at d3 already"),
        ("mutation", 2, "3@-1,1", "a 3 at M11 would touch your 4"),
    ],
)
def test_illegal_moves_get_their_rule(game: str, step: int, tried: str, rule: str) -> None:
    error = answer(game=game, step=step, tried=tried)["error"]
    assert error["kind"] == "illegal" and rule in error["message"]


@pytest.mark.parametrize(
    ("request_fields", "field"),
    [
        ({"game": "chess", "step": 1}, '"game"'),
        ({"game": "deckfish"}, '"step" must be a whole number from 1 to 13.'),
        ({"game": "deckfish", "step": 14}, '"step"'),
        ({"game": "deckfish", "step": True}, '"step"'),
    ],
)
def test_unknown_lessons_and_steps_are_refused_by_name(request_fields: dict[str, Any], field: str) -> None:
    error = answer(**request_fields)["error"]
    assert error["kind"] == "bad" and error["message"].startswith(field)


def test_a_game_may_have_no_lesson() -> None:
    with pytest.raises(ValueError, match="There is no lesson for"):
        lesson_runner.steps(type("Bare", (type(NULL_GAME),), {"__module__": __name__})())


def test_the_picture_of_a_first_step_takes_one_line_of_suits_on_a_tall_screen() -> None:
    def height(tall: bool) -> float:
        picture = answer(game="deckfish", step=1, tall=tall)["ok"]["lesson"]["picture"]
        assert all(suit in picture for suit in ("Moons", "Suns", "Waves", "Leaves", "Wyrms", "Knots"))
        return float(re.findall(r'height="([\d.]+)"', picture)[0])

    assert height(tall=True) == height(tall=False) / 2

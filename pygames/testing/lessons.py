"""Lessons: each step has a position, one task, and answers. A game may have no lesson."""

import json
from typing import Any

from pygames.api.bridge import Bridge
from pygames.lessons import lesson_runner
from pygames.model.game import Game, State
from pygames.model.lesson import Step
from pygames.testing.demand import of_game, require

MAX_TASK_LENGTH = 70  # characters: two lines on a phone
MAX_WORDS = 60  # in the text of a step


def _steps(game: Game) -> tuple[Step, ...]:
    return lesson_runner.steps(game) if game.lesson_minutes else ()


def _start(game: Game, step: Step) -> State:
    return lesson_runner.position(game, step).state


def _answer(**fields: Any) -> dict[str, Any]:
    """Return the response to a lesson request, from a new bridge: such requests do not depend on earlier ones."""
    response = json.loads(Bridge().answer(json.dumps({"request": "lesson", **fields})))
    require("ok" in response, f"The step cannot be shown: {response}.")
    table: dict[str, Any] = response["ok"]
    return table


@of_game("the-lesson")
def a_lesson_has_three_to_fifteen_steps_for_one_seat(game: Game) -> None:
    """A step takes twenty seconds."""
    try:
        steps = lesson_runner.steps(game)
    except ValueError:
        steps = ()
    minutes = max(1, round(len(steps) / 3)) if steps else 0
    told = game.lesson_minutes
    require(told == minutes, f"`lesson_minutes` is {told}, but {minutes} for {len(steps)} steps.")
    require(not steps or 3 <= len(steps) <= 15, f"The lesson has {len(steps)} steps, not 3 to 15.")
    require(len({step.title for step in steps}) == len(steps), "Two steps of the lesson have one title.")
    seats = {_start(game, step).to_move for step in steps}
    require(len(seats) <= 1, f"The learner has one seat in all steps, not the seats {seats}.")


@of_game("the-lesson")
def a_step_is_short_and_accepts_a_legal_move(game: Game) -> None:
    """Only the last step may accept all moves; the others have an answer to wrong ones."""
    steps = _steps(game)
    for number, step in enumerate(steps, start=1):
        which, legal = f"Step {number}", _start(game, step).legal_moves()
        accepted = [move for move in legal if step.takes(move)]
        require(accepted, f"{which}: no legal move solves the task: {step.accepts} matches none of {legal}.")
        some = number == len(steps) or len(accepted) < len(legal)
        require(some, f"{which}: every legal move solves the task, which only the last step allows.")
        require(len(step.words.split()) <= MAX_WORDS, f"{which}: `words` is longer than {MAX_WORDS} words.")
        require(len(step.task) <= MAX_TASK_LENGTH, f"{which}: `task` is longer than {MAX_TASK_LENGTH} characters.")
        told = step.task.endswith((".", "?")) and step.right.endswith(".")
        require(told, f"{which}: `task` and `right` are sentences.")
        answered = len(accepted) == len(legal) or step.wrong.endswith(".")
        require(answered, f"{which}: `wrong` answers the other legal moves.")


@of_game("the-lesson")
def a_step_can_be_shown_and_solved(game: Game) -> None:
    """The table of a step has its task and its legal moves; after a move there are no more targets."""
    for number, step in enumerate(_steps(game), start=1):
        table, state = _answer(game=game.id, step=number), _start(game, step)
        lesson = table["lesson"]
        require(table["seat"] == state.to_move and not table["private"], f"Step {number} shows another seat.")
        require([one["move"] for one in table["moves"]] == state.legal_moves(), f"Step {number} has other moves.")
        told = table["status"] == step.task and step.title in table["said"] and step.task in table["said"]
        require(told, f"Step {number} does not tell its task: {table['status']!r}, {table['said']!r}.")
        shown, following = lesson["shown"], number + 1  # a move that is not right is the first one of the next step
        continued = f"Step {following} continues step {number} with {shown}, which step {number} does not accept."
        require(step.takes(shown), continued)
        require(lesson["done"] is None, f"Step {number} is done before a move.")
        require(table["record"]["moves"] == step.moves.split(), f"Step {number} has another record.")
        after = _answer(game=game.id, step=number, tried=lesson["shown"])
        require(after["lesson"]["done"] and after["moves"] == [], f"Step {number} goes on after its right move.")
        require(after["status"] == after["lesson"]["answer"], f"Step {number} does not tell its answer.")

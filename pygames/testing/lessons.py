"""Lessons: each step has a position, one task, and answers. A game may have no lesson."""

import re
from collections.abc import Iterator

from pygames import lessons
from pygames.model.game import Game, State
from pygames.model.lesson import Step
from pygames.testing.demand import CELL, is_sentence, of_game, refusal, require
from pygames.testing.random_games import shape

MAX_TASK_LENGTH = 70  # characters: two lines on a phone
MAX_WORDS = 60  # in the text of a step
_WINS = re.compile(r"\b[Yy]ou (?:win|have won)(?: the game)?(?: (\d+) to \d+)?[.!]")
_SCORED = re.compile(r"\b[Yy]ou score (\d+) points?\b")
_POINTS = re.compile(r"\b[Yy]ou have (\d+) points?\b")


def _positions(game: Game) -> Iterator[tuple[str, Step, State]]:
    """Yield each step, what to call it, and the position that its moves lead to."""
    try:
        steps = lessons.steps(game)
    except ValueError:  # it has no lesson
        return
    for number, step in enumerate(steps, start=1):
        which, state = f"Step {number}, {step.title!r}", game.start(step.deal)
        for ply, move in enumerate(step.moves.split(), start=1):
            legal = move in state.legal_moves()
            told = legal or refusal(f"`play` of {move!r}", state.play, move)
            who = "after the end" if state.is_over else f"when {game.seat_names[state.mover]} is to move"
            require(legal, f"{which}: ply {ply} of its `moves`, {move}, is illegal {who}: {told}")
            state.play(move)
        yield which, step, state


@of_game("the-lesson")
def a_lesson_has_three_to_fifteen_steps_for_one_seat(game: Game) -> None:
    steps = list(_positions(game))
    require(not steps or 3 <= len(steps) <= 15, f"The lesson has {len(steps)} steps, not 3 to 15.")
    require(
        len({step.title for _which, step, _state in steps}) == len(steps), "Two steps of the lesson have one title."
    )
    seats = {state.to_move for _which, _step, state in steps}
    require(len(seats) <= 1, f"The learner has one seat in all steps, not the seats {seats}.")


@of_game("the-lesson")
def a_step_is_short_and_accepts_a_legal_move(game: Game) -> None:
    steps = list(_positions(game))
    for number, (which, step, state) in enumerate(steps, start=1):
        legal = state.legal_moves()
        accepted = [move for move in legal if step.takes(move)]
        require(accepted, f"{which}: no legal move solves the task: {step.accepts} matches none of {legal}.")
        some = number == len(steps) or len(accepted) < len(legal)
        require(some, f"{which}: every legal move solves the task, which only the last step allows.")
        require(len(step.words.split()) <= MAX_WORDS, f"{which}: `words` is longer than {MAX_WORDS} words.")
        require(len(step.task) <= MAX_TASK_LENGTH, f"{which}: `task` is longer than {MAX_TASK_LENGTH} characters.")
        sentences = is_sentence(step.task, ".?") and is_sentence(step.right)
        require(sentences, f"{which}: `task` and `right` are sentences.")
        cell = _unnamed(step.task, state, accepted)
        told = f"{which}: {step.task!r}, but no move that `accepts` takes names {cell}, such as {accepted[0]}."
        require(not cell, told)
        answered = len(accepted) == len(legal) or is_sentence(step.wrong)
        require(answered, f"{which}: `wrong` answers the other legal moves.")
        shown = lessons.run_step(game, number).lesson["shown"]
        require(step.takes(shown), f"{which}: the next step continues it with {shown}, which it does not accept.")
        seat, after = state.mover, state.after(shown)
        check_claims(which, step.words, state, seat)
        check_claims(which, step.right, after, seat, state)


def _unnamed(task: str, state: State, accepted: list[str]) -> str:
    """Return the only cell that a task names if no accepted move names it; "" too if it has a player's piece."""
    view, layout = state.view(state.mover), state.game.layout
    known = {*CELL.findall(" ".join(" ".join([move, *layout.path(view, move)]) for move in accepted))}
    cells = {cell for cell in CELL.findall(task) if shape(cell) in {*map(shape, known)}}
    taken = {piece.target.partition(":")[2] for piece in layout.scene(view, tall=True).pieces if piece.seat is not None}
    return "".join(cells - known - taken) if len(cells) == 1 else ""


def check_claims(which: str, text: str, state: State, seat: int, before: State | None = None) -> None:
    """Raise AssertionError if a text says that a seat wins, or has so many points, and it is not so.

    With the position `before` the last move, the same of the points that this move scores.
    """
    end, wins = state.copy(), _WINS.search(text)
    while len(forced := end.legal_moves()) == 1:
        end.play(forced[0])
    won = end.is_over and end.result()["winners"] == [seat]
    require(not wins or won, f"{which}: {text!r}, but seat {seat} has not won: {end.result()}.")
    said = [(state, points) for points in _POINTS.findall(text)]
    for at, points in [*said, (end, wins[1])] if wins and wins[1] else said:
        scores = at.result()["scores"]
        require(not scores or scores[seat] == int(points), f"{which}: {text!r}, but the points are {scores}.")
    now, then = (at.result()["scores"] for at in (state, before or state))
    for points in _SCORED.findall(text) if before and now else ():
        gained = now[seat] - then[seat]
        require(gained == int(points), f"{which}: {text!r}, but {state.moves[-1]} scores {gained}.")

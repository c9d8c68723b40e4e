"""The middle of a lesson: sets the table of a step, judges what was tried there, and answers in words."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from pygames.i18n import _
from pygames.model.game import Game
from pygames.model.lesson import Step
from pygames.records.session import Entry, GameSession


class LessonState(NamedTuple):
    """A step of a lesson, as it stands: before anything was done, or after what was tried."""

    match: GameSession
    seat: int  # the learner's, who looks
    lesson: dict[str, Any]  # plain JSON: the words of the step, and of the answer


def steps(game: Game) -> tuple[Step, ...]:
    """The steps of a game's lesson. Raises ValueError where it has none."""
    name = f"{type(game).__module__.rpartition('.')[0]}.lesson"
    try:
        lesson: tuple[Step, ...] = import_module(name).STEPS  # fetched when somebody wants to learn, and not before
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise ValueError(_("There is no lesson of {game}.", game=game.name)) from None
    return lesson


def position(game: Game, step: Step) -> GameSession:
    """The game of a step, standing at its position."""
    match = GameSession(game.start(step.deal))
    for move in step.moves.split():
        match.play(move)
    return match


def taught(game: Game, number: object, tried: str | None = None) -> LessonState:
    """A step, counted from 1, after the one move that was ``tried`` there.

    Raises IllegalMove where the rules forbid that move, and ValueError where there is no such step.
    """
    lesson = steps(game)
    if type(number) is not int or not 1 <= number <= len(lesson):
        raise ValueError(
            _('"{field}" must be a whole number from {least} to {most}.', field="step", least=1, most=len(lesson))
        )
    step = lesson[number - 1]
    match = position(game, step)
    start = match.state
    assert start.to_move is not None  # there is something to do in every step
    own = _own(game, lesson, number)
    shown = own.move if own else next(move for move in start.legal_moves() if step.takes(move))
    if tried is not None:
        match.play(tried)
    words = {
        "step": number,
        "steps": len(lesson),
        "title": _(step.title),
        "words": list(map(_, step.words.split("\n\n"))),
        "task": _(step.task),
        "shown": shown,
        **_answer(step, match.log[-1] if tried is not None else None, own),
    }
    return LessonState(match, start.to_move, words)


def _own(game: Game, lesson: Sequence[Step], number: int) -> Entry | None:
    """The ply with which the lesson itself goes on from a step; None where the next does not come of it."""
    step, following = lesson[number - 1], lesson[number : number + 1]
    played, then = step.moves.split(), following[0].moves.split() if following else []
    if then[: len(played)] != played or len(then) == len(played) or following[0].deal != step.deal:
        return None
    match = position(game, step)
    match.play(then[len(played)])
    return match.log[-1]


def _answer(step: Step, played: Entry | None, own: Entry | None) -> dict[str, Any]:
    """What is said of the move that was tried; ``done`` is None before one was.

    Where a step leaves a choice and the lesson chose otherwise, the next table would not be the one left behind.
    """
    if played is None:
        return {"done": None, "answer": ""}
    if step.takes(played.move):
        right = _(step.right)
        if own and own.move != played.move:
            right = _("{right} The lesson goes on from another choice: {ply}", right=right, ply=own.text)
        return {"done": True, "answer": right}
    return {"done": False, "answer": f"{played.text} {_(step.wrong)}"}

"""Lessons: sets up the position of a step, checks the move that was tried, and returns the feedback."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygames.i18n import _
from pygames.i18n.perspective import Perspective, seen_from
from pygames.model.game import Game, State
from pygames.model.game_modules import find_module
from pygames.model.lesson import Step
from pygames.records.session import GameSession, LogEntry
from pygames.render import deck_picture


class LessonState(NamedTuple):
    """A step of a lesson, before or after a move was tried."""

    session: GameSession
    seat: int  # the learner's seat, whose view is shown
    lesson: dict[str, Any]  # plain JSON: the texts of the step and the feedback


def steps(game: Game) -> tuple[Step, ...]:
    """Return the steps of a game's lesson. Raise ValueError if it has none."""
    module = find_module(type(game), "lesson")  # imported only when needed
    if module is None:
        raise ValueError(_("There is no lesson for {game}.", game=game.name))
    lesson: tuple[Step, ...] = module.STEPS
    return lesson


def position(game: Game, step: Step) -> GameSession:
    """Return a session at the position of a step."""
    session = GameSession(game.start(step.deal))
    for move in step.moves.split():
        session.play(move)
    return session


def run_step(game: Game, number: object, tried: str | None = None, *, tall: bool = False) -> LessonState:
    """Return a step, counted from 1, after the move that was ``tried`` there, if any.

    Its picture is drawn for a ``tall`` screen or for a wide one.
    Raise IllegalMove if the rules forbid that move, and ValueError if there is no such step.
    """
    lesson = steps(game)
    if type(number) is not int or not 1 <= number <= len(lesson):
        raise ValueError(
            _('"{field}" must be a whole number from {least} to {most}.', field="step", least=1, most=len(lesson))
        )
    step = lesson[number - 1]
    session = position(game, step)
    start = session.state
    continuation = _continuation(game, lesson, number)
    shown = continuation.move if continuation else next(move for move in start.legal_moves() if step.takes(move))
    if tried is not None:
        session.play(tried)
    with seen_from(of_learner(start, start.mover)):
        feedback = _feedback(step, session.log[-1] if tried is not None else None, continuation)
    words = {
        "step": number,
        "steps": len(lesson),
        "title": _(step.title),
        "words": list(map(_, step.words.split("\n\n"))),
        "picture": deck_picture.picture(step.cards, tall=tall) if step.cards else "",
        "task": _(step.task),
        "shown": shown,
        **feedback,
    }
    return LessonState(session, start.mover, words)


def of_learner(state: State, seat: int) -> Perspective:
    """Return the perspective of a learner. A single opponent is called so; several keep the names of their seats."""
    names = [_("Opponent") if state.players == 2 and other != seat else "" for other in range(state.players)]
    return Perspective(seat, tuple(names))


def _continuation(game: Game, lesson: Sequence[Step], number: int) -> LogEntry | None:
    """Return the ply that leads from a step to the next one, or None if the next step starts from another position."""
    step, following = lesson[number - 1], lesson[number : number + 1]
    played, then = step.moves.split(), following[0].moves.split() if following else []
    if then[: len(played)] != played or len(then) == len(played) or following[0].deal != step.deal:
        return None
    session = position(game, step)
    seat = session.state.mover
    with seen_from(of_learner(session.state, seat)):
        session.play(then[len(played)])
        return session.log[-1]


def _feedback(step: Step, played: LogEntry | None, continuation: LogEntry | None) -> dict[str, Any]:
    """Return the feedback on the move that was tried; ``done`` is None before one was.

    If a step accepts several moves and the lesson continues with another one, the feedback says so, because the next
    position will not follow from the learner's move.
    """
    if played is None:
        return {"done": None, "answer": ""}
    if step.takes(played.move):
        right = _(step.right)
        if continuation and continuation.move != played.move:
            right = _("{right} The lesson continues with another move: {ply}", right=right, ply=continuation.text)
        return {"done": True, "answer": right}
    return {"done": False, "answer": f"{played.sentence} {_(step.wrong)}"}

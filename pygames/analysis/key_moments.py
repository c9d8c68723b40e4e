"""The key moments of a game: moves that lost chances of winning, and strokes of luck."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple, TypedDict

from pygames.analysis.move_explanation import MoveAdvice, explain_move, rough_percent
from pygames.i18n import N_
from pygames.i18n.perspective import current, told
from pygames.model.game import State

MAX_MOMENTS = 3  # per review
LARGE_LOSS = 0.03  # a move that loses at least this chance of winning takes precedence over strokes of luck
SMALL_LOSS = 0.01  # a move that loses less than this is not a key moment
LARGE_SWING = 0.1  # the least change of the chance of winning that makes a chance outcome a stroke of luck


class PlySearch(NamedTuple):
    """The result of the search of one ply."""

    move: str  # the best move that was found
    best: float  # the mover's chance of winning with it, 0 to 1
    played: float  # the mover's chance of winning with the move that was played, 0 to 1

    @property
    def loss(self) -> float:
        """The chance of winning that the played move lost."""
        return self.best - self.played


class KeyMoment(TypedDict):
    """A ply that turned the game: a move that lost chances of winning, or a stroke of luck."""

    ply: Annotated[int, "from 1 on"]
    seat: Annotated[int, "the seat that moved"]
    luck: Annotated[bool, "whether chance turned the game, not the choice of the move"]
    text: Annotated[str, "what the played move did"]
    words: Annotated[str, "its consequence"]
    better: Annotated[MoveAdvice | None, "a better move; null for a stroke of luck"]


def moments(
    positions: Sequence[State],
    moves: Sequence[str],
    chances: Sequence[Sequence[float]],
    searches: Sequence[PlySearch | None],
) -> list[KeyMoment]:
    """Return at most `MAX_MOMENTS` key moments, in order of play.

    Large losses take precedence over strokes of luck, and those over small losses.
    """
    lost = {ply: search.loss for ply, search in enumerate(searches) if search}
    choices = sorted(lost, key=lambda ply: -lost[ply])
    strokes = _strokes(positions, chances, searches)
    by_weight = [ply for ply in choices if lost[ply] >= LARGE_LOSS]
    by_weight += [ply for ply in strokes if ply not in by_weight]
    by_weight += [ply for ply in choices if LARGE_LOSS > lost[ply] >= SMALL_LOSS and ply not in by_weight]
    found = []
    for ply in sorted(by_weight[:MAX_MOMENTS]):
        search = searches[ply]
        assert search is not None  # `by_weight` has only plies that were searched
        if search.loss < LARGE_LOSS and ply in strokes:
            found.append(_stroke(positions[ply], moves[ply], search, chances[ply + 1]))
        else:
            found.append(_choice(positions[ply], moves[ply], search))
    return found


def _choice(position: State, move: str, search: PlySearch) -> KeyMoment:
    words = told(
        position.game.seat_names,
        _seat(position),
        N_("You dropped from {before} to {after}."),
        N_("{seat} dropped from {before} to {after}."),
        before=rough_percent(search.best),
        after=rough_percent(search.played),
    )
    better = explain_move(position, search.move)
    if current().you not in (None, position.to_move):
        better["reasons"] = []  # they address the mover, and somebody else reads this
    return _moment(position, move, words, better)


def _strokes(
    positions: Sequence[State], chances: Sequence[Sequence[float]], searches: Sequence[PlySearch | None]
) -> list[int]:
    """Return the plies whose chance outcome changed the mover's chances most, the largest change first.

    In games with private information there are none, because not everybody sees what was drawn.
    """
    found = []
    for ply, search in enumerate(searches):
        before, after = positions[ply], positions[ply + 1]
        seat = before.to_move
        if (
            search is None
            or seat is None
            or before.game.private
            or after.chance_events_seen() == before.chance_events_seen()
        ):
            continue
        moved = abs(chances[ply + 1][seat] - search.played)
        if moved >= LARGE_SWING:
            found.append((moved, ply))
    return [ply for moved, ply in sorted(found, reverse=True)]


def _stroke(position: State, move: str, search: PlySearch, after: Sequence[float]) -> KeyMoment:
    words = told(
        position.game.seat_names,
        _seat(position),
        N_("Luck took you from {before} to {after}; there was no better move to find."),
        N_("Luck took {seat} from {before} to {after}; there was no better move to find."),
        before=rough_percent(search.played),
        after=rough_percent(after[_seat(position)]),
    )
    return _moment(position, move, words, None)


def _moment(position: State, move: str, words: str, better: MoveAdvice | None) -> KeyMoment:
    """Return a key moment; without a better move it is a stroke of luck."""
    return {
        "ply": len(position.moves) + 1,
        "seat": _seat(position),
        "luck": better is None,
        "text": position.describe_legal(move),
        "words": words,
        "better": better,
    }


def _seat(position: State) -> int:
    assert position.to_move is not None  # a ply was played here
    return position.to_move

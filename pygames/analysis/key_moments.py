"""The key moments of a game: moves that lost chances of winning, and strokes of luck."""

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from pygames.analysis.move_advice import MoveAdvice, about, move_advice
from pygames.i18n import N_
from pygames.i18n.perspective import told
from pygames.model.game import State

TURNS = 3  # the maximum number of key moments
LOST = 0.03  # the loss, in chances of winning, from which a move comes before strokes of luck
LITTLE = 0.01  # the loss from which a move is a key moment at all
LUCK = 0.1  # the change by chance from which a stroke of luck is a key moment


class PlySearch(NamedTuple):
    """The result of the search of one ply."""

    move: str  # the best move that was found
    best: float  # the mover's chance of winning with it, 0 to 1
    played: float  # the mover's chance of winning with the move that was played, 0 to 1

    @property
    def lost(self) -> float:
        """The chance of winning that the played move lost."""
        return self.best - self.played


class Moment(TypedDict):
    """One key moment."""

    ply: int  # from 1
    seat: int  # the seat that moved (also set if `luck`)
    luck: bool
    text: str  # what the played move did
    words: str  # its consequence
    better: MoveAdvice | None  # a better move; None for a stroke of luck


def moments(
    positions: Sequence[State],
    moves: Sequence[str],
    chances: Sequence[Sequence[float]],
    searches: Sequence[PlySearch | None],
) -> list[Moment]:
    """Return at most `TURNS` key moments in order of play: large losses first, then luck, then small losses."""
    lost = {ply: search.lost for ply, search in enumerate(searches) if search}
    choices = sorted(lost, key=lambda ply: -lost[ply])
    strokes = _strokes(positions, chances, searches)
    by_weight = [ply for ply in choices if lost[ply] >= LOST]
    by_weight += [ply for ply in strokes if ply not in by_weight]
    by_weight += [ply for ply in choices if LOST > lost[ply] >= LITTLE and ply not in by_weight]
    found = []
    for ply in sorted(by_weight[:TURNS]):
        search = searches[ply]
        assert search is not None  # `by_weight` has only plies that were searched
        if search.lost < LOST and ply in strokes:
            found.append(_stroke(positions[ply], moves[ply], search, chances[ply + 1]))
        else:
            found.append(_choice(positions[ply], moves[ply], search))
    return found


def _choice(position: State, move: str, search: PlySearch) -> Moment:
    words = told(
        position.game.seat_names,
        _seat(position),
        N_("You dropped from {before} to {after}."),
        N_("{seat} dropped from {before} to {after}."),
        before=about(search.best),
        after=about(search.played),
    )
    return _moment(position, move, words, move_advice(position, search.move))


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
        if moved >= LUCK:
            found.append((moved, ply))
    return [ply for moved, ply in sorted(found, reverse=True)]


def _stroke(position: State, move: str, search: PlySearch, after: Sequence[float]) -> Moment:
    words = told(
        position.game.seat_names,
        _seat(position),
        N_("Luck took you from {before} to {after}; there was no better move to find."),
        N_("Luck took {seat} from {before} to {after}; there was no better move to find."),
        before=about(search.played),
        after=about(after[_seat(position)]),
    )
    return _moment(position, move, words, None)


def _moment(position: State, move: str, words: str, better: MoveAdvice | None) -> Moment:
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

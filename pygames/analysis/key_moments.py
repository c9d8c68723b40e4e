"""The moments that turned a game: choices that gave chances away, and chance itself."""

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from pygames.analysis.phrases import Told, about, told
from pygames.i18n import _
from pygames.model.game import State

TURNS = 3  # how many are told
LOST = 0.03  # what a choice must give away to come before luck
LITTLE = 0.01  # and to be told of at all
LUCK = 0.1  # and what chance must move


class Look(NamedTuple):
    """What a search found out about one ply."""

    move: str  # the best that it found
    best: float  # the mover's chances with it
    played: float  # and with what was played

    @property
    def lost(self) -> float:
        """What the choice gave away."""
        return self.best - self.played


class Moment(TypedDict):
    """One that turned the game."""

    ply: int  # from 1
    seat: int  # whose choice it was; of luck: who had moved when it fell
    luck: bool
    text: str  # what was done
    words: str  # what came of it
    better: Told | None  # what would have been better


def moments(
    positions: Sequence[State], moves: Sequence[str], chances: Sequence[Sequence[float]], looks: Sequence[Look | None]
) -> list[Moment]:
    """At most three: choices that gave much away, where there are too few strokes of luck, then lesser choices."""
    lost = {ply: look.lost for ply, look in enumerate(looks) if look}
    choices = sorted(lost, key=lambda ply: -lost[ply])
    strokes = _strokes(positions, chances, looks)
    by_weight = [ply for ply in choices if lost[ply] >= LOST]
    by_weight += [ply for ply in strokes if ply not in by_weight]
    by_weight += [ply for ply in choices if LOST > lost[ply] >= LITTLE and ply not in by_weight]
    found = []
    for ply in sorted(by_weight[:TURNS]):
        look = looks[ply]
        assert look is not None  # only such plies were weighed
        if look.lost < LOST and ply in strokes:
            found.append(_stroke(positions[ply], moves[ply], look, chances[ply + 1]))
        else:
            found.append(_choice(positions[ply], moves[ply], look))
    return found


def _choice(position: State, move: str, look: Look) -> Moment:
    words = _(
        "{seat}'s chances fell from {before} to {after}.",
        seat=_mover(position),
        before=about(look.best),
        after=about(look.played),
    )
    return _moment(position, move, words, told(position, look.move))


def _strokes(positions: Sequence[State], chances: Sequence[Sequence[float]], looks: Sequence[Look | None]) -> list[int]:
    """The plies after which chance moved most. Where seats have secrets, what one of them drew is not luck to all."""
    found = []
    for ply, look in enumerate(looks):
        before, after = positions[ply], positions[ply + 1]
        seat = before.to_move
        if (
            look is None
            or seat is None
            or before.game.private
            or after.chance_events_seen() == before.chance_events_seen()
        ):
            continue
        moved = abs(chances[ply + 1][seat] - look.played)
        if moved >= LUCK:
            found.append((moved, ply))
    return [ply for moved, ply in sorted(found, reverse=True)]


def _stroke(position: State, move: str, look: Look, after: Sequence[float]) -> Moment:
    words = _(
        "What chance turned up next took {seat} from {before} to {after}; no better choice was to be seen.",
        seat=_mover(position),
        before=about(look.played),
        after=about(after[_seat(position)]),
    )
    return _moment(position, move, words, None)


def _moment(position: State, move: str, words: str, better: Told | None) -> Moment:
    """Where nothing would have been better, it was luck."""
    return {
        "ply": len(position.moves) + 1,
        "seat": _seat(position),
        "luck": better is None,
        "text": position.describe_legal(move),
        "words": words,
        "better": better,
    }


def _seat(position: State) -> int:
    assert position.to_move is not None  # it was a choice
    return position.to_move


def _mover(position: State) -> str:
    return _(position.game.seat_names[_seat(position)])

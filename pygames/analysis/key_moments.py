"""The key moments of a game: moves that lost chances of winning, and strokes of luck."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple, TypedDict

from pygames.analysis.move_explanation import MoveAdvice, explain_move, rough_percent
from pygames.i18n import N_, _
from pygames.i18n.perspective import current, told
from pygames.model.game import State

MAX_MOMENTS = 3  # per review
LARGE_LOSS = 0.03  # a move that loses at least this chance of winning is told as a bad move, even if luck followed
SMALL_LOSS = 0.01  # a move that loses less than this does not count among the small losses of a drift
LEAST_CHANGE = 0.1  # bad moves and luck that change the mover's chance of winning by less are no key moments
LEAST = 0.01  # chances of winning at a key moment are kept between this and 1 - this
LEAST_DRIFT = 0.15  # the least fall over several plies that is told
SHORTEST_DRIFT = 4  # plies
LONGEST_DRIFT = 1 / 3  # of all plies


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
    """A ply that decided much: a bad move, or a stroke of luck."""

    ply: Annotated[int, "from 1 on"]
    seat: Annotated[int, "the seat that moved"]
    luck: Annotated[bool, "whether it was luck, not the choice of the move"]
    text: Annotated[str, "what the played move did"]
    words: Annotated[str, "its consequence"]
    better: Annotated[MoveAdvice | None, "a better move; null for a stroke of luck"]


class Drift(TypedDict):
    """A stretch of plies over which the chance of one seat fell far, though no single move explains it."""

    first: Annotated[int, "the first ply, from 1 on"]
    last: int
    seat: int
    words: str


class Turn(NamedTuple):
    """The ply of a key moment."""

    ply: int  # from 0: the number of plies before it
    change: float  # of the mover's chance of winning by the move; by luck, for a stroke of luck
    better: str | None  # a better move; None for a stroke of luck
    exact: tuple[float, float] | None = None  # the chances before and after, if luck changed as much as a bad move


def turns(
    positions: Sequence[State], chances: Sequence[Sequence[float]], searches: Sequence[PlySearch | None]
) -> list[Turn]:
    """Return at most `MAX_MOMENTS` plies for key moments, in order of play.

    The largest changes of a chance of winning are the key moments, whether a bad move or luck caused them.
    """
    strokes = _strokes(positions, chances, searches)
    changes = dict(strokes)
    for ply, search in enumerate(searches):
        if search and search.loss >= LEAST_CHANGE:
            changes[ply] = max(search.loss, strokes.get(ply, 0))
    largest = sorted(changes, key=lambda ply: (-changes[ply], ply))
    found = []
    for ply in sorted(largest[:MAX_MOMENTS]):
        search = searches[ply]
        assert search is not None  # `changes` has only plies that were searched
        after = chances[ply + 1][positions[ply].mover]
        if search.loss < LARGE_LOSS and ply in strokes:
            found.append(Turn(ply, after - search.played, None))
        else:
            has_luck = ply in strokes and abs(after - search.played) >= search.loss
            found.append(Turn(ply, -search.loss, search.move, (search.best, after) if has_luck else None))
    return found


def with_turns(
    positions: Sequence[State], curve: Sequence[Sequence[float]], found: Sequence[Turn]
) -> list[list[float]]:
    """Return a copy of a smoothed curve in which each of these turns has its full change again.

    The texts of the key moments then agree with the curve. A change is centred on the values of the curve, unless one
    of its two positions is fixed already: the end of the game, or a position of an earlier turn. If luck changed as
    much as a bad move, the position after it shows both.
    """
    exact = [list(chances) for chances in curve]
    known = {len(curve) - 1}  # the positions whose chances must stay
    for turn in found:
        seat, before, after = positions[turn.ply].mover, turn.ply, turn.ply + 1
        start, end = exact[before][seat], exact[after][seat]
        if turn.exact:
            start, end = start if before in known else turn.exact[0], turn.exact[1]
        elif before in known:
            end = start + turn.change
        elif after in known:
            start = end - turn.change
        else:
            middle = (start + end) / 2
            start, end = middle - turn.change / 2, middle + turn.change / 2
            shift = max(0, LEAST - min(start, end)) - max(0, max(start, end) - (1 - LEAST))
            start, end = start + shift, end + shift
        for at, chance in ((before, start), (after, end)):
            if at not in known:
                exact[at] = _with_chance(exact[at], seat, chance)
                known.add(at)
    return exact


def _with_chance(chances: Sequence[float], seat: int, chance: float) -> list[float]:
    """Return the chances with that of one seat replaced; the other seats share the rest in proportion to theirs.

    The new chance is kept between `LEAST` and 1 - `LEAST`.
    """
    own = round(min(1 - LEAST, max(LEAST, chance)), 2)
    rest = 1 - chances[seat]
    others = len(chances) - 1
    shares = [(1 - own) * (other / rest if rest else 1 / others) for other in chances]
    shares[seat] = own
    return [round(share, 3) for share in shares]


def moments(
    positions: Sequence[State], moves: Sequence[str], curve: Sequence[Sequence[float]], found: Sequence[Turn]
) -> list[KeyMoment]:
    """Return the key moments of these turns. The percentages in their texts are read from the curve."""
    told_moments = []
    for turn in found:
        position, move = positions[turn.ply], moves[turn.ply]
        start = curve[turn.ply][position.mover]
        before, after = rough_percent(start), rough_percent(curve[turn.ply + 1][position.mover])
        if turn.better is None:
            told_moments.append(_stroke(position, move, before, after))
        else:
            between = rough_percent(start + turn.change) if turn.exact else None
            told_moments.append(_choice(position, move, turn.better, before, between, after))
    return told_moments


def drift(
    positions: Sequence[State],
    curve: Sequence[Sequence[float]],
    searches: Sequence[PlySearch | None],
    found: Sequence[Turn],
) -> Drift | None:
    """Return the largest fall of a chance over several plies that the turns do not explain.

    Return None if it is small, or smaller than the largest fall at a turn. The end of the game is left out: the chances
    jump there because the result is known. Of stretches with nearly the same fall, the shortest counts.
    """
    plies = len(curve) - 2
    falls = {
        turn.ply: curve[turn.ply][positions[turn.ply].mover] - curve[turn.ply + 1][positions[turn.ply].mover]
        for turn in found
    }
    stretches = []
    for seat in range(len(curve[0])):
        told_falls = {turn.ply: max(0, curve[turn.ply][seat] - curve[turn.ply + 1][seat]) for turn in found}
        for first in range(plies):
            for end in range(
                first + SHORTEST_DRIFT, min(plies, first + max(SHORTEST_DRIFT, int(plies * LONGEST_DRIFT))) + 1
            ):
                explained = sum(fall for ply, fall in told_falls.items() if first <= ply < end)
                stretches.append((curve[first][seat] - curve[end][seat] - explained, seat, first, end))
    largest = max((fall for fall, *_rest in stretches), default=0)
    if largest < LEAST_DRIFT or largest <= max(falls.values(), default=0):
        return None
    _fall, seat, first, end = min(
        (one for one in stretches if one[0] >= 0.9 * largest), key=lambda one: (one[3] - one[2], -one[0])
    )
    you = N_("Your chance fell from {before} to {after} over these moves.")
    other = N_("The chance of {seat} fell from {before} to {after} over these moves.")
    chances = {"before": rough_percent(curve[first][seat]), "after": rough_percent(curve[end][seat])}
    fell = told(positions[0].game.seat_names, seat, you, other, **chances)
    cause = _cause(positions, searches, found, seat, first, end)
    return {"first": first + 1, "last": end, "seat": seat, "words": f"{fell} {cause}"}


def _cause(
    positions: Sequence[State],
    searches: Sequence[PlySearch | None],
    found: Sequence[Turn],
    seat: int,
    first: int,
    end: int,
) -> str:
    """Return a sentence about what the searches say about a stretch: turns, small losses, or neither."""
    if any(first <= turn.ply < end for turn in found):
        return _("The turning points among them explain only a part of it; the rest went little by little.")
    own = (searches[ply] for ply in range(first, end) if positions[ply].to_move == seat)
    lost = [search.loss for search in own if search is not None and search.loss >= SMALL_LOSS]
    if len(lost) > 1 and sum(lost) >= LARGE_LOSS:
        return _("No single move decided it: several small losses added up.")
    return _("It went little by little: no clearly better move was found.")


def _choice(position: State, move: str, best: str, before: str, between: str | None, after: str) -> KeyMoment:
    """Return the key moment of a bad move; `between` is the chance before luck changed it, None if it did not."""
    you, other = N_("You dropped from {before} to {after}."), N_("{seat} dropped from {before} to {after}.")
    if between is not None:
        you = N_("You dropped from {before} to {between}; luck then took you to {after}.")
        other = N_("{seat} dropped from {before} to {between}; luck then took {seat} to {after}.")
    chances = {"before": before, "between": between, "after": after}
    words = told(position.game.seat_names, position.mover, you, other, **chances)
    better = explain_move(position, best)
    if current().you not in (None, position.to_move):
        better["reasons"], better["risk"] = [], ""  # they address the mover, and somebody else reads this
    return _moment(position, move, words, better)


def _strokes(
    positions: Sequence[State], chances: Sequence[Sequence[float]], searches: Sequence[PlySearch | None]
) -> dict[int, float]:
    """Return by how much each stroke of luck (see `LEAST_CHANGE`) changed the mover's chance of winning, by its ply.

    In games with private information there are none, because not everybody sees what was drawn.
    """
    found = {}
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
        if moved >= LEAST_CHANGE:
            found[ply] = moved
    return found


def _stroke(position: State, move: str, before: str, after: str) -> KeyMoment:
    you = N_("Luck took you from {before} to {after}; there was no better move to find.")
    other = N_("Luck took {seat} from {before} to {after}; there was no better move to find.")
    words = told(position.game.seat_names, position.mover, you, other, before=before, after=after)
    return _moment(position, move, words, None)


def _moment(position: State, move: str, words: str, better: MoveAdvice | None) -> KeyMoment:
    """Return a key moment; without a better move it is a stroke of luck."""
    ply, luck, text = len(position.moves) + 1, better is None, position.describe_played(move)
    return {"ply": ply, "seat": position.mover, "luck": luck, "text": text, "words": words, "better": better}

"""Helpers that build sentences, shared by all games."""

from collections.abc import Sequence

from pygames.i18n import _, n_
from pygames.i18n.perspective import is_you, player


def capital(text: str) -> str:
    """Return the text with its first letter in upper case: "The Forest"."""
    return text[:1].upper() + text[1:]


def counted(count: int, one: str, many: str = "") -> str:
    """Return a count with its English noun: "1 card", "3 cards"; `many` is for irregular plurals: "2 dice"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """Join names: "Blue, Red and Jade"; "" if there are none."""
    *first, last = names or ("",)
    return _("{names} and {last}", names=", ".join(first), last=last) if first else last


def said_by(name: str, text: str) -> str:
    """Return a text with the name of the player that it is about or for: "Odd: Place a card."."""
    return _("{seat}: {text}", seat=name, text=text)


def done_by(name: str, deed: str) -> str:
    """Return a sentence about what a player did, from one that starts with a verb: "Novice takes the Forest."."""
    return _("{seat} {deed}", seat=name, deed=deed[:1].lower() + deed[1:])


def by_seat(seats: Sequence[str], things: Sequence[Sequence[str]]) -> str:
    """List what each seat has: "Odd: the Forest and the Pact. Even: nothing."; "" if nobody has anything."""
    if not any(things):
        return ""
    names = (player(seats, seat) for seat in range(len(seats)))
    pairs = zip(names, things, strict=True)
    return " ".join(_("{seat}: {things}.", seat=name, things=listed(own) or _("nothing")) for name, own in pairs)


def scores_text(seats: Sequence[str], scores: Sequence[object]) -> str:
    """List the score of each player: "Odd 3, Even 1"."""
    return ", ".join(f"{player(seats, seat)} {score}" for seat, score in enumerate(scores))


def points_of(seats: Sequence[str], seat: int, count: int) -> str:
    """Return how many points a player has: "Odd has 3 points"."""
    if is_you(seat):
        return n_("You have {count} point", "You have {count} points", count)
    return n_("{seat} has {count} point", "{seat} has {count} points", count, seat=player(seats, seat))


def one_sentence(*parts: str) -> str:
    """Join the sentences about one ply into one, separated by semicolons; empty parts are left out."""
    return "; ".join(part.removesuffix(".") for part in parts if part) + "."


def race(before: Sequence[int], after: Sequence[int], seat: int) -> str:
    """Describe what a change of scores gained for a seat: "You take the lead, 9–7"; "" if it gained nothing."""
    was, now = _lead(before, seat), _lead(after, seat)
    score = _("{own}–{other}", own=after[seat], other=after[seat] - now)
    if now <= was:
        return ""
    if now > 0:
        return (
            _("You take the lead, {score}", score=score) if was <= 0 else _("You widen your lead, {score}", score=score)
        )
    return (
        _("You come closer, {score}", score=score) if now < 0 else _("You tie the score at {score}", score=after[seat])
    )


def _lead(scores: Sequence[int], seat: int) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)

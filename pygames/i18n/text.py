"""What sentences of all games are put together from."""

from collections.abc import Sequence

from pygames.i18n import _


def capital(text: str) -> str:
    """The text as a sentence begins: "The Forest"."""
    return text[:1].upper() + text[1:]


def counted(count: int, one: str, many: str = "") -> str:
    """So many of something: "1 card", "3 cards"; `many` where it takes more than an s: "2 dice"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """Names one after another: "Alpha, Beta and Gamma"; nothing for none."""
    *first, last = names or ("",)
    return _("{names} and {last}", names=", ".join(first), last=last) if first else last


def said_by(seat: str, text: str) -> str:
    """Something that a seat did, or that it is asked: "Odd: Place a card."."""
    return _("{seat}: {text}", seat=_(seat), text=text)


def by_seat(seats: Sequence[str], things: Sequence[Sequence[str]]) -> str:
    """What each seat has: "Odd: the Forest and the Pact. Even: nothing."; no word where nobody has anything."""
    if not any(things):
        return ""
    said = zip(map(_, seats), things, strict=True)
    return " ".join(_("{seat}: {things}.", seat=seat, things=listed(own) or _("nothing")) for seat, own in said)


def one_sentence(*parts: str) -> str:
    """What happens in a ply, one thing after another, as one sentence; empty parts are left out."""
    return "; ".join(part.removesuffix(".") for part in parts if part) + "."


def race(before: Sequence[int], after: Sequence[int], seat: int) -> str:
    """What a change of scores did for a seat: "Takes the lead, 9 to 7"; nothing where it gained nothing."""
    was, now = _ahead(before, seat), _ahead(after, seat)
    score = _("{own} to {other}", own=after[seat], other=after[seat] - now)
    if now <= was:
        return ""
    if now > 0:
        return _("Takes the lead, {score}", score=score) if was <= 0 else _("Widens your lead, {score}", score=score)
    return _("Closes the gap, {score}", score=score) if now < 0 else _("Draws level at {score}", score=after[seat])


def _ahead(scores: Sequence[int], seat: int) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)

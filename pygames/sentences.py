"""What sentences of all games are put together from."""

from collections.abc import Sequence


def capital(text: str) -> str:
    """The text as a sentence begins: "The Forest"."""
    return text[:1].upper() + text[1:]


def counted(count: int, one: str, many: str = "") -> str:
    """So many of something: "1 card", "3 cards"; `many` where it takes more than an s: "2 dice"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """Names one after another: "Alpha, Beta and Gamma"; nothing for none."""
    *first, last = names or ("",)
    return f"{', '.join(first)} and {last}" if first else last


def by_seat(seats: Sequence[str], things: Sequence[Sequence[str]]) -> str:
    """What each seat has: "Odd: the Forest and the Pact. Even: nothing."; no word where nobody has anything."""
    if not any(things):
        return ""
    return " ".join(f"{seat}: {listed(own) or 'nothing'}." for seat, own in zip(seats, things, strict=True))


def one_sentence(*parts: str) -> str:
    """What happens in a ply, one thing after another, as one sentence; empty parts are left out."""
    return "; ".join(part.removesuffix(".") for part in parts if part) + "."


def race(before: Sequence[int], after: Sequence[int], seat: int) -> str:
    """What a change of scores did for a seat: "Takes the lead, 9 to 7"; nothing where it gained nothing."""
    was, now = _ahead(before, seat), _ahead(after, seat)
    score = f"{after[seat]} to {after[seat] - now}"
    if now <= was:
        return ""
    if now > 0:
        return f"{'Takes the lead' if was <= 0 else 'Widens your lead'}, {score}"
    return f"Closes the gap, {score}" if now < 0 else f"Draws level at {after[seat]}"


def _ahead(scores: Sequence[int], seat: int) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)

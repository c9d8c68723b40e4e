"""Helpers that build sentences, shared by all games."""

from collections.abc import Iterable, Sequence
from functools import reduce

from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import current, is_you, player, told


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


def either(names: Iterable[str]) -> str:
    """Join names with "or": "Red or Jade or Purple"."""
    return reduce(lambda one, other: _("{one} or {other}", one=one, other=other), names)


def said_by(name: str, text: str) -> str:
    """Return a text with the name of the player that it is about or for: "Odd: Place a card."."""
    return _("{seat}: {text}", seat=name, text=text)


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


def points_text(count: int) -> str:
    """Return a number of points for a sentence: "1 point", "3 points"."""
    return n_("{count} point", "{count} points", count)


def cards_text(count: int) -> str:
    """Return a number of cards for a sentence: "1 card", "3 cards"."""
    return n_("{count} card", "{count} cards", count)


def points_of(seats: Sequence[str], seat: int, count: int) -> str:
    """Return how many points a player has: "Odd has 3 points"."""
    return told(seats, seat, N_("You have {points}"), N_("{seat} has {points}"), points=points_text(count))


def one_sentence(*parts: str) -> str:
    """Join the sentences about one ply into one, separated by semicolons; empty parts are left out."""
    return "; ".join(part.removesuffix(".") for part in parts if part) + "."


def race(before: Sequence[int], after: Sequence[int], seat: int) -> str:
    """Describe what a change of scores gained for a seat: "You take the lead, 9–7"; "" if it gained nothing."""
    was, now = lead_of(before, seat), lead_of(after, seat)
    if now <= was:
        return ""
    if now == 0:
        return _("You tie the score at {score}", score=after[seat])
    score = _("{own}–{other}", own=after[seat], other=after[seat] - now)
    if now < 0:
        return _("You come closer, {score}", score=score)
    return _("You take the lead, {score}", score=score) if was <= 0 else _("You widen your lead, {score}", score=score)


def lead_of(scores: Sequence[int], seat: int) -> int:
    """Return by how much a seat leads before the best of the others; negative if it is behind, 0 without scores."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat) if scores else 0


def result_text(seats: Sequence[str], scores: Sequence[int], winners: Sequence[int]) -> str:
    """Return a sentence that says who has won, and the score if the game has points: "You win 4 to 3."."""
    if not scores:
        return _winners_text(seats, winners)
    best = max(scores)
    points = {"best": best, "other": min(scores)}
    tied = scores.count(best) > 1
    loser = current().you
    if loser is not None and loser not in winners and len(scores) == 2:
        if tied:
            return _("You lose {own} to {best} on the tie-break.", own=scores[loser], best=best)
        return _("You lose {own} to {best}.", own=scores[loser], best=best)
    if len(winners) == 1 and len(scores) > 2:  # with more than two players, only the best score is named
        if tied:
            you, other = N_("You win on the tie-break with {best}."), N_("{seat} wins on the tie-break with {best}.")
        else:
            you, other = N_("You win with {best}."), N_("{seat} wins with {best}.")
    elif len(winners) == 1 and tied:
        you, other = (
            N_("You win {best} to {other} on the tie-break."),
            N_("{seat} wins {best} to {other} on the tie-break."),
        )
    elif len(winners) == 1:
        you, other = N_("You win {best} to {other}."), N_("{seat} wins {best} to {other}.")
    elif len(scores) == 2:
        return _("A draw, {best} to {other}.", **points)
    else:
        return _("{winners} share the win with {best}.", winners=_names(seats, winners), **points)
    return told(seats, winners[0], you, other, **points)


def _winners_text(seats: Sequence[str], winners: Sequence[int]) -> str:
    """Return a sentence that says who has won a game without points."""
    loser = current().you
    if len(winners) == len(seats):
        return _("A draw.")
    if loser is not None and loser not in winners and len(seats) == 2:
        return _("You lose.")
    if len(winners) == 1:
        return told(seats, winners[0], N_("You win."), N_("{seat} wins."))
    return _("{winners} share the win.", winners=_names(seats, winners))


def _names(seats: Sequence[str], winners: Sequence[int]) -> str:
    return listed([player(seats, seat) for seat in sorted(winners, key=lambda seat: not is_you(seat))])

"""Why a move of Strings of Suits is good: what it scores, what it denies, and what it prepares."""

from typing import TYPE_CHECKING

from pygames.decktet import SUIT_NAMES
from pygames.sentences import counted, listed, race
from pygames.strings_of_suits.scoring import SHORTEST
from pygames.strings_of_suits.sides import LINES, PLACINGS
from pygames.strings_of_suits.words import SEATS

if TYPE_CHECKING:
    from pygames.strings_of_suits.rules import StringsState

_KINDS = ("row", "column", "rising diagonal", "falling diagonal")  # as LINES has them


def gains(before: "StringsState", after: "StringsState") -> list[str]:
    """Points and the lead first, then what the other seat loses, then what comes next."""
    seat, move = before.to_move, after.moves[-1]
    assert seat is not None  # a ply was made
    if move == "-":
        return [_skipped(before, seat)]
    said = _scored(before, after, seat, move)
    said += _denied(before, seat, move)
    if len(after.scores) == len(before.scores) and not after.is_over:
        said += _prepared(before, after, seat)
        if not _best(after, 1 - seat):
            said.append(f"It leaves {SEATS[1 - seat]} no chip that scores at once.")
    return said or [f"A start for lines of {SUIT_NAMES[move[2]]}; it scores nothing yet."]


def risks(before: "StringsState", after: "StringsState") -> list[str]:
    """A call that is too high, and what the other seat can score next."""
    seat, move = before.to_move, after.moves[-1]
    assert seat is not None  # a ply was made
    said = []
    if "!" in move and int(move[4]) > (lines := len(before.gains(move[:3]))):  # T3
        found = counted(lines, "line scores", "lines score") if lines else "no line scores"
        said.append(f"Beware: {found}, so the call is too high and brings nothing.")
    if len(after.scores) == len(before.scores) and (best := _best(after, 1 - seat)):
        said.append(f"{SEATS[1 - seat]}'s best chip then scores {best}.")
    return said


def _best(state: "StringsState", seat: int) -> int:
    """What the best chip of a seat would score."""
    return max((sum(state.gains(placing)) for placing in state.menu(seat)), default=0)


def _scored(before: "StringsState", after: "StringsState", seat: int, move: str) -> list[str]:
    game = len(before.scores) - 1
    points = after.scores[game][seat] - before.scores[game][seat]
    if not points:
        return []
    cell, suit = PLACINGS[move[:3]]
    lengths = [before.counts(suit)[line] + 1 for line in LINES[cell]]
    strings = [f"a {kind} of {n}" for kind, n in zip(_KINDS, lengths, strict=True) if n >= SHORTEST]
    said = [f"Scores {counted(points, 'point')} with {listed(strings)} {SUIT_NAMES[suit]}."]
    was, now = (state.result()["scores"] for state in (before, after))
    if lead := race(was, now, seat):
        said.append(lead + ".")
    return said


def _denied(before: "StringsState", seat: int, move: str) -> list[str]:
    """What the other seat could have scored on the same card."""
    spoiled = [placing for placing in before.menu(1 - seat) if placing[:2] == move[:2]]
    points = max((sum(before.gains(placing)) for placing in spoiled), default=0)
    return [f"Takes a card where {SEATS[1 - seat]} could have scored {counted(points, 'point')}."] if points else []


def _prepared(before: "StringsState", after: "StringsState", seat: int) -> list[str]:
    """The chip of the seat that would now score most where it scored less."""
    had = {placing: sum(before.gains(placing)) for placing in after.menu(seat)}
    grown = [(sum(after.gains(placing)), placing) for placing in had]
    grown = [(points, placing) for points, placing in grown if points > had[placing]]
    if not grown:
        return []
    points, placing = max(grown, key=lambda one: one[0])
    rest = f"; {len(grown)} places are worth more to you than before" if len(grown) > 1 else ""
    return [f"Prepares {placing[:2]} for {counted(points, 'point')} in {SUIT_NAMES[placing[2]]}{rest}."]


def _skipped(before: "StringsState", seat: int) -> str:
    own, other = (before.scores[-1][who] for who in (seat, 1 - seat))
    if before.skip_ends:
        stands = f"with {own} to {other} for you" if own > other else f"at {own} to {other}"
        return f"Ends game {len(before.scores)} at once, {stands}."
    return f"Waits: your best chip would score {_best(before, seat) or 'nothing'} now."

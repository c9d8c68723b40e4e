"""Why a move of Strings of Suits is good: what it scores, what it denies, and what it prepares."""

from typing import TYPE_CHECKING

from pygames.decktet import SUIT_NAMES
from pygames.sentences import counted, listed, standing
from pygames.strings_of_suits.scoring import SHORTEST
from pygames.strings_of_suits.sides import LINES, PLACINGS
from pygames.strings_of_suits.words import SEATS

if TYPE_CHECKING:
    from pygames.strings_of_suits.rules import StringsState

_KINDS = ("row", "column", "rising diagonal", "falling diagonal")  # as LINES has them


def reasons(before: "StringsState", after: "StringsState") -> list[str]:
    """Points and the lead first, then what the other seat loses, then what comes next."""
    seat, move = before.to_move, after.moves[-1]
    assert seat is not None  # a ply was made
    if move == "-":
        return [_skipped(before, seat)]
    said = _scored(before, after, seat, move)
    said += _denied(before, seat, move)
    if len(after.scores) == len(before.scores) and not after.is_over:
        said += _prepared(before, after, seat)
        said += _left(after, seat)
    return said or ["Keeps your better places for later: no chip of yours would score here and now."]


def _scored(before: "StringsState", after: "StringsState", seat: int, move: str) -> list[str]:
    game = len(before.scores) - 1
    points = after.scores[game][seat] - before.scores[game][seat]
    if not points:
        return []
    cell, suit = PLACINGS[move[:3]]
    lengths = [before.counts(suit)[line] + 1 for line in LINES[cell]]
    strings = [f"a {kind} of {n}" for kind, n in zip(_KINDS, lengths, strict=True) if n >= SHORTEST]
    said = [f"Scores {counted(points, 'point')} with {listed(strings)} {SUIT_NAMES[suit]}."]
    totals = [[sum(score[who] for score in state.scores) for who in (0, 1)] for state in (before, after)]
    if lead := standing(*totals, seat):
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
    rest = f", one of {len(grown)} places that are worth more now" if len(grown) > 1 else ""
    return [f"Another {SUIT_NAMES[placing[2]]} at {placing[:2]} would then score {points}{rest}."]


def _left(after: "StringsState", seat: int) -> list[str]:
    """What the other seat can do next."""
    other = SEATS[1 - seat]
    best = max((sum(after.gains(placing)) for placing in after.menu(1 - seat)), default=None)
    if best is None:
        return [f"{other}'s suits find no place any more."]
    return [f"{other}'s best chip then scores {best}." if best else f"It leaves {other} no chip that scores at once."]


def _skipped(before: "StringsState", seat: int) -> str:
    own, other = (before.scores[-1][who] for who in (seat, 1 - seat))
    if before.skip_ends:
        stands = f"with {own} to {other} for you" if own > other else f"at {own} to {other}"
        return f"Ends game {len(before.scores)} at once, {stands}."
    best = max((sum(before.gains(placing)) for placing in before.menu(seat)), default=0)
    return f"Waits: your best chip would score {best or 'nothing'} now."

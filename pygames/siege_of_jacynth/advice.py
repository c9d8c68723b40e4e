"""Why a move of the Siege of Jacynth is good: the sections it takes or holds, and what it opens or spends."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygames.decktet import SUIT_NAMES, name
from pygames.game import Result
from pygames.sentences import counted, listed, race
from pygames.siege_of_jacynth import scoring
from pygames.siege_of_jacynth.heap import PLACES
from pygames.siege_of_jacynth.words import asks, sections

if TYPE_CHECKING:
    from pygames.siege_of_jacynth.rules import SiegeState

_WIDE = 3  # sections that a place reaches and a player should know of


def gains(before: "SiegeState", after: "SiegeState") -> list[str]:
    """The sections that change hands, the lead, and the sections that the card works on."""
    seat = before.to_move
    assert seat is not None  # a ply was made
    if not after.heap.bricks:
        return _swapped(before, after, before.hands[seat])
    was, now = before.result(), after.result()
    said = _taken(was, now, seat)
    if lead := race(was["scores"], now["scores"], seat):
        said.append(f"{lead}, counted in sections.")
    said += _strengthened(before, after, seat)
    return said or [_kept(before, after)]


def risks(before: "SiegeState", after: "SiegeState") -> list[str]:
    """A wide place that the card opens, and suits of which it was the last in the hand."""
    seat = before.to_move
    assert seat is not None  # a ply was made
    if not after.heap.bricks:
        return []
    return [*_opened(before, after), *_spent(before, after, seat)]


def _taken(was: Result, now: Result, seat: int) -> list[str]:
    """Sections that the seat holds now and did not, and those that the other has lost."""
    pairs = list(enumerate(zip(was["sections"], now["sections"], strict=True), start=1))
    other = scoring.SEATS[1 - seat]
    won = [number for number, (old, new) in pairs if new["winner"] == seat != old["winner"]]
    from_other = [number for number in won if was["sections"][number - 1]["winner"] == 1 - seat]
    fresh = [number for number in won if number not in from_other]
    said = []
    if from_other:
        said.append(f"Takes {_numbered(from_other)} from the {other}.")
    if fresh:
        said.append(f"Takes hold of {_numbered(fresh)}, which nobody held.")
    if lost := [n for n, (old, new) in pairs if old["winner"] == 1 - seat and new["winner"] is None]:
        said.append(f"The {other} no longer holds {_numbered(lost)}.")
    return said


def _numbered(numbers: Sequence[int]) -> str:
    return f"{'section' if len(numbers) == 1 else 'sections'} {listed([str(number) for number in numbers])}"


def _strengthened(before: "SiegeState", after: "SiegeState", seat: int) -> list[str]:
    """Sections where the card counts and nothing changes hands."""
    said = []
    was, now = before.result()["sections"], after.result()["sections"]
    for number, (pair, old, new) in enumerate(zip(after.wall, was, now, strict=True), start=1):
        counts = "strength" if scoring.required(pair) else "ranks"
        own, other = new[counts][seat], new[counts][1 - seat]
        if old["winner"] != new["winner"] or own == old[counts][seat]:
            continue
        figures = f"{own} to {other} in {'symbols' if counts == 'strength' else 'ranks'}"
        if new["winner"] == seat:
            said.append((own - other, f"Makes section {number} safer, {figures}."))
        else:
            said.append((10 + other - own, f"Works on section {number} ({asks(pair)}), {figures}."))
    return [sentence for _, sentence in sorted(said)]


def _kept(before: "SiegeState", after: "SiegeState") -> str:
    """Where the card shows nothing that is asked for."""
    brick = after.heap.bricks[-1]
    where = sections(*before.heap.reach(brick.column))
    return f"Gets rid of a card that shows nothing asked for before {where}, and keeps better ones."


def _opened(before: "SiegeState", after: "SiegeState") -> list[str]:
    """The widest place that was not free before, where the other is to lay the next card."""
    if after.to_move is None:
        return []
    names, were, wide = list(PLACES), set(before.heap.free()), []
    for place in after.heap.free():
        first, last = after.heap.reach(PLACES[names[place]][0])
        if place not in were and last - first + 1 >= _WIDE:
            wide.append((last - first, f"Beware: it opens {names[place]}, which counts for {sections(first, last)}."))
    return [max(wide)[1]] if wide else []


def _spent(before: "SiegeState", after: "SiegeState", seat: int) -> list[str]:
    """The suits that the rest of the hand does not show."""
    card = after.heap.bricks[-1].card
    rest = scoring.symbols(one for one in before.hands[seat] if one != card)
    last_of = [SUIT_NAMES[suit] for suit in card[1:] if suit not in rest]
    return [f"With {name(card)} goes your last card of {' and of '.join(last_of)}."] if rest and last_of else []


def _swapped(before: "SiegeState", after: "SiegeState", hand: Sequence[str]) -> list[str]:
    """What the swap of the pie rule does for the hand."""
    changed = [i for i, (old, new) in enumerate(zip(before.wall, after.wall, strict=True)) if old != new]
    told = [f"section {i + 1} then asks for {asks(after.wall[i])}" for i in changed]
    shown = [counted(_wanted(state, changed, hand), "symbol") for state in (after, before)]
    first = listed(told)
    return [
        first[:1].upper() + first[1:] + ".",
        f"Your hand has {shown[0]} of what the two ask for; before, it had {shown[1]}.",
    ]


def _wanted(state: "SiegeState", where: Sequence[int], hand: Sequence[str]) -> int:
    """How many symbols of a hand these sections ask for."""
    shown = scoring.symbols(hand)
    return sum(shown.count(suit) for i in where for suit in set(scoring.required(state.wall[i])))

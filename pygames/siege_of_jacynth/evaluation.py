"""What is good in the Siege of Jacynth: sections that are held, the more the fewer cards are to come."""

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from pygames.decktet import NUMBERS
from pygames.sentences import listed
from pygames.siege_of_jacynth import scoring
from pygames.siege_of_jacynth.heap import PLACES

if TYPE_CHECKING:
    from pygames.siege_of_jacynth.rules import SiegeState

_QUALIFIED = 1.6  # what it is worth to qualify, in symbols
_RANKS = 0.06  # and a point of rank, which only breaks ties
_ON_EXCUSE = 0.12  # where ranks decide
_SPREAD = 0.9  # how far a lead in sections is from a win


def values(state: "SiegeState") -> tuple[float, float]:
    """From how likely each section goes to each seat."""
    left = len(NUMBERS) - len(state.heap.bricks)
    course = sqrt(1 + left / 3)  # how many symbols may still come
    sections = 0.0
    for lead in leads(state):
        lead *= 1.5 / course
        sections += lead / sqrt(1 + lead * lead)
    sections *= _SPREAD
    hope = 0.5 + 0.5 * sections / sqrt(1 + sections * sections)
    return hope, 1 - hope


prospects = values


def leads(state: "SiegeState") -> list[float]:
    """How far the Attacker is ahead in each section, in symbols; below 0 where the Defender is."""
    found = []
    for pair, army in zip(state.wall, scoring.armies(state.heap.bricks), strict=True):
        suits = scoring.required(pair)
        one, other = (_strength(suits, cards) for cards in army)
        found.append(one - other)
    return found


def _strength(suits: str, cards: Sequence[str]) -> float:
    ranks, strength = 0, 0.0
    for card in cards:
        ranks += int(card[0])
    if not suits:
        return _ON_EXCUSE * ranks
    shown = scoring.symbols(cards)
    for suit in dict.fromkeys(suits):
        strength += shown.count(suit)
    if scoring.qualifies(suits, shown):
        strength += _QUALIFIED
    return strength + _RANKS * ranks


def promises(state: "SiegeState", moves: Sequence[str]) -> list[float]:
    """A card by the suits that the sections it reaches ask for, the more the closer these are; a swap comes last."""
    closeness = [1 / (1 + abs(lead)) for lead in leads(state)]
    wanted = [scoring.required(pair) for pair in state.wall]
    promised = []
    for move in moves:
        card, _, place = move.partition("@")
        promise = 0.0
        if place:
            first, last = state.heap.reach(PLACES[place][0])
            for section in range(first, last + 1):
                suits = wanted[section]
                shown = (card[1] in suits) + (card[2] in suits) if suits else int(card[0]) * _ON_EXCUSE
                promise += closeness[section] * shown
        promised.append(promise)
    return promised


def turned(state: "SiegeState") -> str:
    """Nothing: hands are hidden, and by the next card of an open pile the tree would grow too wide."""
    return ""


def reasons(state: "SiegeState", seat: int) -> list[str]:
    """Who holds which sections."""
    winners = [section["winner"] for section in state.result()["sections"]]
    if winners.count(None) == len(winners):
        return ["Nobody holds a section yet."]
    said = []
    for who, holds in ((seat, "You hold"), (1 - seat, f"The {scoring.SEATS[1 - seat]} holds"), (None, "Nobody holds")):
        held = [str(number) for number, winner in enumerate(winners, start=1) if winner == who]
        if held:
            said.append(f"{holds} {'section' if len(held) == 1 else 'sections'} {listed(held)}.")
    return said

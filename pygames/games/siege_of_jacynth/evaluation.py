"""Evaluation of the Siege of Jacynth.

`static_eval` uses the sections held, `evaluate` the lead in each section. Both count more when fewer cards are left.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import sqrt
from operator import mul
from typing import TYPE_CHECKING

from pygames.games.siege_of_jacynth import scoring
from pygames.games.siege_of_jacynth.heap import PLACES
from pygames.games.siege_of_jacynth.packed_influence import (
    Pair,
    armies,
    cards,
    qualifies,
    ranks,
    suit_indices,
    symbols,
    unpack,
)
from pygames.games.siege_of_jacynth.sentences import section_numbers
from pygames.i18n import _
from pygames.i18n.perspective import player
from pygames.model.decktet import NUMBERS

if TYPE_CHECKING:
    from pygames.games.siege_of_jacynth.rules import SiegeState

# Fitted by logistic regression to the results of several thousand games of the search against itself.
_QUALIFIED = 3.5  # the value, in symbols, of qualifying when no cards are left; less before, as a seat may yet qualify
_RANKS = 0.05  # the value of a point of rank, which only breaks ties
_ON_EXCUSE = 0.2  # the value of a point of rank at the Excuse, where ranks decide
_CARD_COST = -0.1  # the cost of a card, whatever it shows: another card in its place could have shown more
_TURN = 1.0  # the value of having the move, in sections, near the end; less before
_LAST_WORD = 0.7  # the Defender's advantage from playing the last card, in sections


def evaluate(state: "SiegeState") -> tuple[float, float]:
    """Evaluate by the probability that each section goes to each seat."""
    left = len(NUMBERS) - len(state.heap.cards)
    course = 1 + 1.37 * left  # grows with the symbols that may still come: they make a lead less certain
    sections = (-_TURN if state.to_move else _TURN) / sqrt(1 + left) - _LAST_WORD
    for lead in leads(state):
        lead *= 1.33
        sections += 1.13 * lead / sqrt(course + lead * lead)
    return _chances(sections)


def static_eval(state: "SiegeState") -> tuple[float, float]:
    """Evaluate by the sections that each seat holds."""
    held = 0
    for section in state.result()["sections"]:
        if section["winner"] is not None:
            held += -1 if section["winner"] else 1
    left = len(NUMBERS) - len(state.heap.cards)
    return _chances(held / sqrt(1 + 0.5 * left))


def _chances(lead: float) -> tuple[float, float]:
    """Return both seats' chances of winning, from the Attacker's lead."""
    hope = 0.5 + 0.5 * lead / sqrt(1 + lead * lead)
    return hope, 1 - hope


def leads(state: "SiegeState") -> list[float]:
    """Return the Attacker's lead in each section, in symbols; negative if the Defender leads."""
    qualified = _QUALIFIED / (1 + len(NUMBERS) - len(state.heap.cards))
    attack, defence = map(unpack, armies(state.heap.cards))
    found = []
    for section, pair in enumerate(suit_indices(state.required_suits)):
        lead = _worth(pair, attack, section) - _worth(pair, defence, section)
        if pair:
            lead += qualified * (qualifies(pair, attack, section) - qualifies(pair, defence, section))
        found.append(lead)
    return found


def _worth(pair: Pair, shown: bytes, section: int) -> float:
    """Return the value of a seat's cards at a section, in symbols."""
    points = ranks(shown, section)
    if not pair:
        return _ON_EXCUSE * points
    return symbols(pair, shown, section) + _RANKS * points + _CARD_COST * cards(shown, section)


def prior(state: "SiegeState", moves: Sequence[str]) -> list[float]:
    """Rate a card by the required suits of the sections it reaches, more for close sections; rate a swap lowest."""
    plays = [move.partition("@") for move in moves]
    weights = weigh_by_closeness(
        state, required_shown(state.required_suits), {card for card, _at, place in plays if place}
    )
    reach = state.heap.reach
    priors = []
    for card, _at, place in plays:
        if not place:
            priors.append(0.0)
            continue
        first, last = reach(PLACES[place][0])
        priors.append(weights[card][last + 1] - weights[card][first])
    return priors


def weigh_by_closeness(
    state: "SiegeState", values: Mapping[str, Sequence[float]], cards: Iterable[str]
) -> dict[str, list[float]]:
    """Weigh cards by how close the contest in each section is. Return by card the running totals over the sections.

    Entry `i` of a card's list is its value in the sections before section `i`; the last entry is for all sections.
    `values` has each card's value by section if all sections were equally close.
    """
    close = [1 / (1 + abs(lead)) for lead in leads(state)]
    return {card: [0.0, *accumulate(map(mul, close, values[card]))] for card in cards}


@lru_cache
def required_shown(required_suits: tuple[str, ...]) -> dict[str, list[float]]:
    """Return by card how many of each section's required suits it shows; at the Excuse, a value for its rank."""
    return {
        card: [
            sum(suit in suits for suit in card[1:]) if suits else _ON_EXCUSE * int(card[0]) for suits in required_suits
        ]
        for card in NUMBERS
    }


def infoset_key(state: "SiegeState") -> str:
    """Return "": hands are hidden, and with a branch for each next card of an open pile the tree would be too wide."""
    return ""


def reasons(state: "SiegeState", seat: int) -> list[str]:
    """Return sentences about who holds which sections."""
    winners = [section["winner"] for section in state.result()["sections"]]
    if winners.count(None) == len(winners):
        return [_("Nobody holds a section yet.")]
    own, others, nobodys = (_held(winners, who) for who in (seat, 1 - seat, None))
    said = []
    if own:
        said.append(_("You hold {sections}.", sections=own))
    if others:
        said.append(_("{other} holds {sections}.", other=player(scoring.SEATS, 1 - seat), sections=others))
    if nobodys:
        said.append(_("Nobody holds {sections}.", sections=nobodys))
    return said


def _held(winners: Sequence[int | None], who: int | None) -> str:
    """Return the numbers of the sections that a seat (None: nobody) holds; "" for none."""
    held = [number for number, winner in enumerate(winners, start=1) if winner == who]
    return section_numbers(held) if held else ""

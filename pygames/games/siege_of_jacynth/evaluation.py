"""Evaluation of the Siege of Jacynth.

`static_eval` uses the sections held, `evaluate` the lead in each section. Both count more when fewer cards are left.

The cards of a seat are counted in one bit-packed integer, to which each of them adds eight bytes for each section: how
often each suit is shown there, the sum of the ranks, and the number of cards. The rules count card by card
(scoring.py). That is too slow for a search, which counts thousands of positions a second.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import inf, sqrt
from operator import mul

from pygames.games.siege_of_jacynth import scoring
from pygames.games.siege_of_jacynth.game import SWAPS, SiegeState
from pygames.games.siege_of_jacynth.heap import PLACES, PlacedCard
from pygames.games.siege_of_jacynth.sentences import section_numbers
from pygames.i18n import _
from pygames.i18n.perspective import player
from pygames.model.decktet import NUMBERS, SUITS
from pygames.model.outcome import chances

SECTIONS = range(7)
Pair = tuple[int, ...]  # the suits that a section requires, as indices into SUITS; empty for the Excuse

_BYTES = 8  # the number of bytes for each section
_RANKS = len(SUITS)  # the index of the byte with the ranks
_CARDS = _RANKS + 1


def _symbol_counts(card: str) -> int:
    """Return what a card adds to the bytes of one section."""
    return sum(1 << 8 * SUITS.index(suit) for suit in card[1:]) + (int(card[0]) << 8 * _RANKS) + (1 << 8 * _CARDS)


def _spread(one: int, first: int, last: int) -> int:
    """Return an integer with the same bytes at each section from `first` to `last`, and 0 elsewhere."""
    return sum(one << 8 * _BYTES * section for section in range(first, last + 1))


# card -> first section that it reaches -> last -> the number it adds to its seat's army
ADDS = {
    card: [[_spread(_symbol_counts(card), first, last) for last in SECTIONS] for first in SECTIONS] for card in NUMBERS
}


def armies(placed_cards: Iterable[PlacedCard]) -> list[int]:
    """Return both seats' armies as integers."""
    found = [0, 0]
    for card, seat, _column, _row, first, last in placed_cards:
        found[seat] += ADDS[card][first][last]
    return found


def unpack(army: int) -> bytes:
    """Return the bytes of an army, section by section."""
    return army.to_bytes(_BYTES * len(SECTIONS), "little")


@lru_cache
def suit_indices(required_suits: tuple[str, ...]) -> list[Pair]:
    """Return the suits that each section requires, as indices."""
    return [tuple(map(SUITS.index, suits)) for suits in required_suits]


def symbols(pair: Pair, shown: bytes, section: int) -> int:
    """Return how many symbols of the required suits a seat shows at a section."""
    at = section * _BYTES
    one, two = pair
    return shown[at + one] + shown[at + two] if one != two else shown[at + one]


def qualifies(pair: Pair, shown: bytes, section: int) -> bool:
    """Return whether a seat qualifies at a section that requires two suits."""
    at = section * _BYTES
    one, two = pair
    return bool(shown[at + one] and shown[at + two]) if one != two else shown[at + one] > 1


def ranks(shown: bytes, section: int) -> int:
    """Return the sum of the ranks of a seat's cards at a section."""
    return shown[section * _BYTES + _RANKS]


def cards(shown: bytes, section: int) -> int:
    """Return the number of a seat's cards at a section."""
    return shown[section * _BYTES + _CARDS]


def strength(pair: Pair, shown: bytes, section: int) -> int:
    """Return a number for a seat's strength at a section: the higher one wins the section; if equal, nobody does."""
    at = section * _BYTES
    if not pair:
        return 8 * shown[at + _RANKS] + _RANKS - shown[at : at + _RANKS].count(0)
    one, two = shown[at + pair[0]], shown[at + pair[1]]
    if pair[0] == pair[1]:
        return 256 * one + shown[at + _RANKS] if one > 1 else 0
    return 256 * (one + two) + shown[at + _RANKS] if one and two else 0


# Fitted by logistic regression to the results of several thousand games of the search against itself.
_QUALIFIED = 3.5  # the value, in symbols, of qualifying when no cards are left; less before, as a seat may yet qualify
_RANK_VALUE = 0.05  # the value of a point of rank, which only breaks ties
_ON_EXCUSE = 0.2  # the value of a point of rank at the Excuse, where ranks decide
_CARD_COST = -0.1  # the cost of a card, whatever it shows: another card in its place could have shown more
_TURN = 1.0  # the value of having the move, in sections, near the end; less before
_LAST_WORD = 0.7  # the value of playing the last card, in sections


def evaluate(state: SiegeState) -> tuple[float, float]:
    """Evaluate by the probability that each section goes to each seat."""
    left = len(NUMBERS) - len(state.heap.cards)
    course = 1 + 1.37 * left  # grows with the symbols that may still come: they make a lead less certain
    # while the Attacker can still swap, the value is that of giving the Defender the first card, and so not the last
    defends = state.may_swap() or state.to_move == 1
    plays_last = left % 2 == 1  # whether the seat to move plays the last card; the pie rule can make it either seat
    sections = (-_TURN if defends else _TURN) / sqrt(1 + left)
    sections += -_LAST_WORD if defends == plays_last else _LAST_WORD
    for lead in leads(state):
        lead *= 1.33
        sections += 1.13 * lead / sqrt(course + lead * lead)
    return chances(sections)


def static_eval(state: SiegeState) -> tuple[float, float]:
    """Evaluate by the sections that each seat holds."""
    winners = [section["winner"] for section in state.result()["sections"]]
    left = len(NUMBERS) - len(state.heap.cards)
    return chances((winners.count(0) - winners.count(1)) / sqrt(1 + 0.5 * left))


def leads(state: SiegeState) -> list[float]:
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
    return symbols(pair, shown, section) + _RANK_VALUE * points + _CARD_COST * cards(shown, section)


def prior(state: SiegeState, moves: Sequence[str]) -> list[float]:
    """Rate a card by the required suits of the sections it reaches, more for close sections.

    The swap that fits the hand best comes before all cards, because the Attacker then plays the last card. Swaps that
    fit nearly as well follow it.
    """
    plays = [move.partition("@") for move in moves]
    weights = weigh_by_closeness(
        state, required_shown(state.required_suits), {card for card, _at, place in plays if place}
    )
    reach = state.heap.reach
    priors = []
    for card, _at, place in plays:
        if not place:
            priors.append(-inf)  # of swaps with the same effect, one gets a better prior below
            continue
        first, last = reach(PLACES[place][0])
        priors.append(weights[card][last + 1] - weights[card][first])
    if state.may_swap():
        fits = _swap_fits(state, moves)
        before_cards = max(priors) + 1 - max(fits.values())
        for index, move in enumerate(moves):
            if move in fits:
                priors[index] = before_cards + fits[move]
    return priors


def representative(state: SiegeState, move: str) -> str:
    """Return the first of the swaps that have the same effect as this one; a play itself."""
    if move not in SWAPS:
        return move
    effect = _required_after(state, move)
    return next(swap for swap in state.legal_moves() if swap in SWAPS and _required_after(state, swap) == effect)


def _swap_fits(state: SiegeState, moves: Sequence[str]) -> dict[str, float]:
    """Return by swap how well the hand then fits the wall. Of swaps with the same effect, only the first is there."""
    fits, seen = {}, set()
    for move in moves:
        if move in SWAPS and (required := _required_after(state, move)) not in seen:
            seen.add(required)
            fits[move] = _fit(required, state.hands[0])
    return fits


def _fit(required_suits: tuple[str, ...], hand: Sequence[str]) -> float:
    """Return how well a hand fits a wall: what each card shows in the three neighbouring sections where it shows most.

    A card in the second row can reach three sections. A card with both suits of a section is worth the most there.
    """
    fit = 0.0
    for card in hand:
        worth = [
            value * value if suits else value
            for value, suits in zip(required_shown(required_suits)[card], required_suits, strict=True)
        ]
        fit += max(one + two + three for one, two, three in zip(worth, worth[1:], worth[2:], strict=False))
    return fit


def _required_after(state: SiegeState, swap: str) -> tuple[str, ...]:
    """Return the suits that each section requires after a swap, in an order that does not depend on the cards."""
    one, two = SWAPS[swap]
    exchanged = {one: two, two: one}
    return tuple("".join(sorted(exchanged.get(card, card)[1:] for card in section)) for section in state.wall)


def weigh_by_closeness(
    state: SiegeState, values: Mapping[str, Sequence[float]], cards: Iterable[str]
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


def reasons(state: SiegeState, seat: int) -> list[str]:
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

"""Search of the Siege of Jacynth: how each level searches, and how rollouts play on from a leaf.

Rollouts play to the end, fast, with a good last card.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

from pygames.games.siege_of_jacynth.evaluation import (
    ADDS,
    Pair,
    armies,
    required_shown,
    static_eval,
    strength,
    suit_indices,
    symbols,
    unpack,
    weigh_by_closeness,
)
from pygames.games.siege_of_jacynth.game import SiegeState
from pygames.games.siege_of_jacynth.heap import COLUMNS, HAND
from pygames.model.decktet import NUMBERS
from pygames.model.search_config import SearchConfig

_CANDIDATES = range(3)  # a seat compares this many random plays and makes the best one
_RANKS = 0.05  # the value of a point of rank, in symbols: it only breaks ties


def to_the_end(state: SiegeState, rng: Random) -> tuple[float, float]:
    """Play on to the end, and return each seat's result: 1 for a win, 0.5 for a draw, 0 for a loss.

    Each play is the best of a few random ones. The last card is put in the best place of all: it matters much in the
    Siege, and a random play would often waste it.
    """
    seat, heap, deck = state.mover, state.heap, state.deal["deck"]
    coming = deck[2 * HAND + len(heap.cards) :]
    sums = weigh_by_closeness(state, _card_values(state.required_suits), [*state.hands[0], *state.hands[1], *coming])
    sides = armies(heap.cards)
    pile, left = iter(coming), len(NUMBERS) - len(heap.cards)
    hands = [hand.copy() for hand in state.hands]
    firsts, lasts = heap.firsts.copy(), heap.lasts.copy()
    heights = [*heap.heights, -1]  # the last entry marks the end of the wall, so that no card fits there
    free = [column for column in range(COLUMNS) if heights[column] == heights[column + 1]]
    draw = rng.random
    for _ply in range(left - 1):
        hand, best = hands[seat], -1.0
        cards, places = len(hand), len(free)
        for _candidate in _CANDIDATES:
            card, column = hand[int(draw() * cards)], free[int(draw() * places)]
            shown = sums[card]
            value = shown[lasts[column + 1] + 1] - shown[firsts[column]]
            if value > best:
                best, played, where = value, card, column
        right = where + 1
        first, last = firsts[where], lasts[right]
        sides[seat] += ADDS[played][first][last]
        heights[where] = heights[right] = heights[where] + 1
        firsts[right], lasts[where] = first, last
        for beside in (where - 1, right):
            if beside in free:
                free.remove(beside)
            elif heights[beside] == heights[beside + 1]:
                free.append(beside)
        hand.remove(played)
        if drawn := next(pile, ""):
            hand.append(drawn)
        seat = 1 - seat
    (card,) = hands[seat]
    share = _best_last_play(
        state.required_suits, sides[seat], sides[1 - seat], card, [(firsts[c], lasts[c + 1]) for c in free]
    )
    return (1 - share, share) if seat else (share, 1 - share)


def _best_last_play(
    required_suits: tuple[str, ...], own: int, other: int, card: str, reaches: Iterable[tuple[int, int]]
) -> float:
    """Return the result (1, 0.5 or 0) for the seat with the last card if it puts the card in the best place."""
    pairs, shown, against = suit_indices(required_suits), unpack(own), unpack(other)
    rivals = [strength(pair, against, section) for section, pair in enumerate(pairs)]
    held = [_won(strength(pair, shown, section), rivals[section]) for section, pair in enumerate(pairs)]
    level, share = sum(held), 0.0
    for first, last in reaches:
        shown, lead = unpack(own + ADDS[card][first][last]), level
        for section in range(first, last + 1):
            lead += _won(strength(pairs[section], shown, section), rivals[section]) - held[section]
        lead = lead or _tiebreak(pairs, shown, against)
        if lead > 0:
            return 1.0
        if not lead:
            share = 0.5
    return share


def _won(own: int, other: int) -> int:
    return (own > other) - (own < other)


def _tiebreak(pairs: Sequence[Pair], shown: bytes, against: bytes) -> int:
    """Return how many more required symbols one army shows than the other (S4)."""
    return sum(
        symbols(pair, shown, section) - symbols(pair, against, section) for section, pair in enumerate(pairs) if pair
    )


@lru_cache
def _card_values(required_suits: tuple[str, ...]) -> dict[str, list[float]]:
    """Return by card its value in each section if all sections were equally close."""
    return {
        card: [
            value + _RANKS * int(card[0]) if suits else value
            for value, suits in zip(shown, required_suits, strict=True)
        ]
        for card, shown in required_shown(required_suits).items()
    }


# Novice counts the sections held, casual weighs the cards there. Both look only two plies ahead.
# Strong and expert use rollouts to the end. The prior is good and rollout values vary widely, so they widen slowly and
# explore more.
_TO_THE_END = SearchConfig(4000, exploration=0.6, widening_rate=2, rollout=to_the_end)

SEARCH_CONFIGS = {
    "novice": SearchConfig(120, 120, depth=2, evaluator=static_eval, noise=0.02),
    "casual": SearchConfig(80, 80, depth=2, noise=0.14),
    "strong": _TO_THE_END._replace(iterations=250, max_iterations=250),
    "expert": _TO_THE_END,
}

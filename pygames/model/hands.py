"""Hands of cards: the tricks that are played with them, what a seat imagines of those of others, and their drawing."""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygames.model.decktet import title
from pygames.model.rng import deal_hands, shuffled
from pygames.model.scene import Piece, in_row


class Trick(NamedTuple):
    """One card of each seat. The last trick may lack some."""

    leader: int
    cards: dict[int, str]  # by seat, in the order of play
    winner: int | None  # None while cards are to come

    @property
    def lead(self) -> str:
        """The first card."""
        return self.cards[self.leader]


def tricks(moves: Sequence[str], players: int, beats: Callable[[str, str, str], bool]) -> list[Trick]:
    """Return the tricks of a game in which each move is a card: seat 0 leads first, later the winner of the last one.

    ``beats(card, best, lead)``: whether a card beats the best one so far.

    >>> tricks(["4", "7", "2"], 2, lambda card, best, lead: card > best)
    [Trick(leader=0, cards={0: '4', 1: '7'}, winner=1), Trick(leader=1, cards={1: '2'}, winner=None)]
    """
    found, leader = list[Trick](), 0
    for start in range(0, len(moves), players):
        cards, best = {(leader + place) % players: card for place, card in enumerate(moves[start:][:players])}, leader
        for seat, card in cards.items():
            best = seat if seat != leader and beats(card, cards[best], cards[leader]) else best
        found.append(Trick(leader, cards, best if len(cards) == players else None))
        leader = best
    return found


def not_void(played: Sequence[Trick], follows: Callable[[str, str], bool]) -> Callable[[int, str], bool]:
    """Return ``may_have`` for `fill_hands`, where who can follow must: ``follows(lead, card)``, whether a card does.

    After a seat has not followed a lead, it has no card that follows it.
    """
    missed = [(seat, one.lead) for one in played for seat, card in one.cards.items() if not follows(one.lead, card)]
    return lambda seat, card: not any(seat == who and follows(lead, card) for who, lead in missed)


def fill_hands(
    deck: Sequence[str | None],
    cards: Sequence[str],
    sizes: Sequence[int],
    may_have: Callable[[int, str], bool],
    rng: random.Random,
) -> list[str]:
    """Return a deck of these cards that agrees with a view. It begins with the hands, which have so many cards.

    None of its unseen cards is in the hand of a seat that, by ``may_have(seat, card)``, cannot have it. All such decks
    are equally likely.

    >>> fill_hands(["5ML", None, None], ["5ML", "4MS", "8VL"], [1, 1], lambda seat, card: "V" in card, random.Random(1))
    ['5ML', '8VL', '4MS']
    """
    unseen = [card for card in cards if card not in deck]
    starts = [sum(sizes[:seat]) for seat in range(len(sizes))]
    hidden = [deck[start : start + size].count(None) for start, size in zip(starts, sizes, strict=True)]
    allowed = [[card for card in unseen if may_have(seat, card)] for seat in range(len(sizes))]
    dealt = [card for hand in deal_hands(hidden, allowed, rng) for card in hand]
    drawn = iter([*dealt, *shuffled([card for card in unseen if card not in dealt], rng)])
    return [card or next(drawn) for card in deck]


def hand_pieces(
    hand: Sequence[str | None], seat: int, x: float, y: float, w: float, h: float, step: float, most: int = 12
) -> list[Piece]:
    """Return the cards of a hand, in rows of at most so many: x is the middle, y that of the first row.

    A card that the viewer knows is a target, ``hand:5ML``. The others are backs, ``back:1:0``.
    """
    pieces = []
    for place, card in enumerate(hand):
        row, column = divmod(place, most)
        at = in_row(min(most, len(hand) - row * most), x, step)[column], y + row * (h + 4)
        if card:
            pieces.append(Piece("card", card, *at, w, h, card, target=f"hand:{card}", label=title(card)))
        else:
            pieces.append(Piece("card", f"back:{seat}:{place}", *at, w, h))
    return pieces

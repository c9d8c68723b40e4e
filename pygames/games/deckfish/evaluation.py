"""Evaluation of Deckfish: a growing rarest suit, tokens that can move, and needed cards in reach."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from pygames.games.deckfish.board import CELLS, DECLINE, MARKET, SEATS
from pygames.games.deckfish.game import DeckfishState
from pygames.games.deckfish.movement import MEANING
from pygames.i18n import N_, _
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import listed
from pygames.model.card_counting import shown_by
from pygames.model.decktet import CARDS, EXTENDED, SUITS, suit_name
from pygames.model.outcome import chances

_UNDER_TOKEN = 0.6  # the weight of a card under a token that can leave, relative to a card taken
_MOBILITY, _REACH = 1.0, 0.3  # the weights of mobility and of cards in reach, relative to suits; tuned in matches
_BASE_CERTAINTY = 0.5  # how decided the game is at its start; each card taken adds a twenty-fifth
_INDICES = {card: tuple(SUITS.index(suit) for suit in CARDS[card].suits) for card in EXTENDED}


# The sentences of `reasons` about the seat that they address, and about the opponent.
_SOME = (
    N_("You have {count} of {suits}, and more of the rest."),
    N_("{seat} has {count} of {suits}, and more of the rest."),
)
_NONE = N_("You have none of {suits}, and more of the rest."), N_("{seat} has none of {suits}, and more of the rest.")
_EACH = N_("You have {count} of each suit."), N_("{seat} has {count} of each suit.")
_NOTHING = N_("You have taken no suit yet."), N_("{seat} has taken no suit yet.")
_OUT = N_("You are out."), N_("{seat} is out.")
_STUCK = N_("{count} of your tokens cannot leave: {cells}."), N_("{count} of {seat}'s tokens cannot leave: {cells}.")


class Outlook(NamedTuple):
    """A seat's suits, needs and moves."""

    suits: list[float]  # by suit, how many the seat has; cards under tokens that can leave count in part
    needs: list[float]  # by suit, the value of one more symbol; the values add up to 1
    ends: dict[int, list[int]]  # for each token that can leave, the cells where it can go

    @property
    def suit_mean(self) -> float:
        """A mean of the suit counts in which the rarest suit has the highest weight."""
        inverse = 0.0
        for count in self.suits:
            inverse += 1 / ((1 + count) * (1 + count))
        return sqrt(len(SUITS) / inverse)

    def card_value(self, card: str | None) -> float:
        """Return the value for the seat of taking one more card."""
        card_value = 0.0
        for suit in _INDICES[card] if card else ():
            card_value += self.needs[suit]
        return card_value


def static_eval(state: DeckfishState) -> tuple[float, float]:
    """Evaluate by the cards taken, the mobility of the tokens, and the cards within reach."""
    first, second = (_seat_score(state, seat) for seat in (0, 1))
    taken = len(state.taken[0]) + len(state.taken[1])
    return chances((first - second) * (_BASE_CERTAINTY + taken / 25))


evaluate = static_eval


def _seat_score(state: DeckfishState, seat: int) -> float:
    outlook, cards = _outlook(state, seat), state.board.cards
    standing = outlook.suit_mean
    for ends in outlook.ends.values():
        standing += _MOBILITY * len(ends) / (len(ends) + 2)
        standing += _REACH * max([outlook.card_value(cards[end]) for end in ends])
    return standing


def _outlook(state: DeckfishState, seat: int) -> Outlook:
    board, suits = state.board, [0.0] * len(SUITS)
    for card in state.taken[seat]:
        for suit in _INDICES[card]:
            suits[suit] += 1
    ends: dict[int, list[int]] = {}
    if not state.out[seat]:  # D5: a seat that is out has no moves
        for move in state.ways(seat):
            start, end, _beyond = MEANING[move]
            if start in ends:
                ends[start].append(end)
            else:
                ends[start] = [end]
    for start in ends:
        for suit in _INDICES[board.cards[start]]:  # type: ignore[index]  # a token is on a card
            suits[suit] += _UNDER_TOKEN
    needs = [1 / ((1 + count) * (1 + count) * (1 + count)) for count in suits]
    all_needs = 0.0
    for need in needs:
        all_needs += need
    return Outlook(suits, [need / all_needs for need in needs], ends)


def prior(state: DeckfishState, moves: Sequence[str]) -> list[float]:
    """Rate a move by the card that it takes and the card that it ends on.

    A placement is rated by the evaluation after it, an exchange by who can reach the cell.
    """
    seat = state.mover
    if state.exchanging:
        return _exchange_values(state, seat, moves)
    if state.is_placing:
        return [static_eval(state.after(move))[seat] for move in moves]
    own, cards, priors = _outlook(state, seat), state.board.cards, []
    for move in moves:
        start, end, _beyond = MEANING[move]
        priors.append(own.card_value(cards[start]) + own.card_value(cards[end]))
    return priors


def _exchange_values(state: DeckfishState, seat: int, moves: Sequence[str]) -> list[float]:
    """Rate exchanges: good cards belong where only the seat's tokens can go, bad ones where the opponent's can."""
    cards, priors = state.board.cards, {DECLINE: 0.001}  # just ahead of exchanges that change nothing
    own, other = _outlook(state, seat), _outlook(state, 1 - seat)
    mine = set().union(*own.ends.values())
    theirs = set().union(*other.ends.values())
    offered = [
        (place, own.card_value(card), other.card_value(card)) for place, card in zip(MARKET, state.market, strict=True)
    ]
    for cell in mine | theirs:
        name, old, others_old = CELLS[cell], own.card_value(cards[cell]), other.card_value(cards[cell])
        for place, new, others_new in offered:
            weight = 0.0
            if cell in mine:
                weight += new - old
            if cell in theirs:
                weight -= others_new - others_old
            priors[f"{place}-{name}"] = weight
    return [priors.get(move, 0.0) for move in moves]


def reasons(state: DeckfishState, seat: int) -> list[str]:
    """Return sentences about each seat's rarest suits, and whether it is out or has tokens that cannot move."""
    said = [_rarest(state, who, is_other=who != seat) for who in (seat, 1 - seat)]
    for who in (seat, 1 - seat):
        if state.out[who]:
            said.append(_(_OUT[who != seat], seat=player(SEATS, who)))
            continue
        ends = _outlook(state, who).ends
        stuck = [CELLS[cell] for cell in state.board.tokens[who] if cell not in ends]
        if stuck:
            said.append(_(_STUCK[who != seat], seat=player(SEATS, who), count=len(stuck), cells=listed(stuck)))
    return said


def _rarest(state: DeckfishState, seat: int, *, is_other: bool) -> str:
    counts = shown_by(state.taken[seat])
    least = min(counts.values())
    rarest = [suit_name(suit) for suit, count in counts.items() if count == least]
    some, none = (_SOME, _NONE) if len(rarest) < len(SUITS) else (_EACH, _NOTHING)
    return _((some if least else none)[is_other], seat=player(SEATS, seat), count=least, suits=listed(rarest))

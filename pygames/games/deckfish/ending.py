"""Endings of Deckfish: when the winner is certain, and which positions are worth the same.

Exact proofs use both (`pygames.analysis.proof`). Without them, an ending has far too many positions, because a turn may
exchange any card.
"""

from collections.abc import Hashable, Sequence

from pygames.games.deckfish.game import DeckfishState
from pygames.model.card_counting import shown_by
from pygames.model.decktet import CARDS


def most_moves(state: DeckfishState) -> int:
    """Return an upper limit on the token moves to come: the number of empty cards.

    Each move makes a gap of its token's cell, and puts this token, or the one that it pushes, on a card that was empty.
    An exchange changes no number.
    """
    return state.board.empty.count(True)


def certain_winner(state: DeckfishState) -> int | None:
    """Return a seat that wins whatever is still played; None if no seat is known to.

    A seat never loses a card, so it ends with at least what it has now. It is certain to win if it is ahead, and the
    other seat cannot come level even with the best cards that nobody has taken, one for each of its moves. A seat that
    is out makes no more moves (D5).
    """
    first, second = (shown_by(cards) for cards in state.taken)
    ahead = int(sorted(second.values()) > sorted(first.values()))
    own, goal = (first, second) if ahead else (second, first)
    moves = 0 if state.out[1 - ahead] else most_moves(state)
    rest = [CARDS[card].suits for card in [*state.board.cards, *state.market] if card]
    return None if _can_equal(own, sorted(goal.values()), rest, moves) else ahead


def _can_equal(own: dict[str, int], goal: Sequence[int], rest: Sequence[str], moves: int) -> bool:
    """Return whether a seat might come at least level with `goal`, which has the rarest suit first.

    False is certain: no card has a suit twice, and no cards have more symbols than the largest ones.
    """
    symbols = "".join(rest)
    if sorted(count + min(moves, symbols.count(suit)) for suit, count in own.items()) < [*goal]:
        return False
    missing = sum(max(0, goal[0] - count) for count in own.values())
    return missing <= sum(sorted(map(len, rest), reverse=True)[:moves])


def key(state: DeckfishState) -> Hashable:
    """Return what the rest of the game depends on: not the order of tokens, of market cards and of cards taken."""
    board = state.board
    tokens, cards = map(frozenset, board.tokens), map(frozenset, (state.market, *state.taken))
    return state.to_move, state.exchanging, *state.out, tuple(board.cards), *tokens, *cards

"""Why a move of Deckfish is good: the suits it brings, where the token goes on from there, what the other loses."""

from typing import TYPE_CHECKING

from pygames.deckfish import scoring
from pygames.deckfish.board import CELLS, EXCUSE, INDEX
from pygames.deckfish.movement import MEANING, menu
from pygames.deckfish.words import SEATS, TOKENS
from pygames.decktet import CARDS, SUIT_NAMES, name
from pygames.sentences import counted, listed, race

if TYPE_CHECKING:
    from pygames.deckfish.rules import DeckfishState

Ways = dict[int, set[int]]  # for each token of a seat the cells where it may go; its own cell for one that cannot leave


def gains(before: "DeckfishState", after: "DeckfishState") -> list[str]:
    """What is good about a token that was placed or moved, or about an exchange."""
    seat, move = before.to_move, after.moves[-1]
    assert seat is not None  # a ply was made
    if before.exchanging:
        return _exchanged(before, after, seat, move)
    if len(before.moves) < len(SEATS) * TOKENS:
        return _onward(after, seat, INDEX[move]) or [f"Stands on {name(before.board.cards[INDEX[move]] or EXCUSE)}."]
    end = MEANING[move][1]
    return [*_caught(before, after, seat), *_spoiled(before, after, seat, end), *_onward(after, seat, end)]


def risks(before: "DeckfishState", after: "DeckfishState") -> list[str]:
    """A token that has no way to go on from where it stands now, or ways that an exchange closes and opens."""
    seat, move = before.to_move, after.moves[-1]
    assert seat is not None  # a ply was made
    if before.exchanging:
        return _bound(before, after, seat)
    cell = INDEX[move] if move in INDEX else MEANING[move][1]
    if _ways(after, seat)[cell]:
        return []
    return [f"Beware: from {name(after.board.cards[cell] or EXCUSE)} the token has no way to go on, as things stand."]


def _ways(state: "DeckfishState", seat: int) -> Ways:
    ways: Ways = {token: set() for token in state.board.tokens[seat]}
    for move in menu(state.board, seat):
        start, end, _ = MEANING[move]
        ways[start].add(end)
    return ways


def _caught(before: "DeckfishState", after: "DeckfishState", seat: int) -> list[str]:
    """What the card that was taken adds."""
    card = after.taken[seat][-1]
    was, now = (scoring.tally(state.taken[seat]) for state in (before, after))
    least, suits = min(was.values()), CARDS[card].suits
    rare = [SUIT_NAMES[suit] for suit in suits if was[suit] == least]
    lead = race(before.result()["scores"], after.result()["scores"], seat)
    if lead:
        return [f"{lead}, counted in your rarest suit."]
    if min(now.values()) > least:
        return [f"Now you have {min(now.values())} of every suit."]
    if rare and least == 0:
        return [f"Brings your first {listed(rare)}; the rarest suit is what counts."]
    if rare:
        return [f"Adds to {listed(rare)}, of which you have the fewest."]
    return [f"Adds {listed([SUIT_NAMES[suit] for suit in suits])}; your rarest suit stays as it is."]


def _spoiled(before: "DeckfishState", after: "DeckfishState", seat: int, end: int) -> list[str]:
    """What the other seat can no longer do."""
    other = SEATS[1 - seat]
    were, are = _ways(before, 1 - seat), _ways(after, 1 - seat)
    stuck = [CELLS[token] for token, ends in are.items() if not ends and were.get(token)]
    if are and not any(are.values()) and any(were.values()):
        return [f"Leaves {other} no move at all, as things stand."]
    if stuck:
        return [f"Leaves {other}'s token at {listed(stuck)} no way to leave, as things stand."]
    cards = before.board.cards
    lost = set().union(*were.values()) - set().union(*are.values())
    needed = [cell for cell in lost if _needs(before, 1 - seat, cards[cell])]
    if not needed:
        return []
    best = max(needed, key=lambda cell: (_needs(before, 1 - seat, cards[cell]), -cell))
    what = f"{name(cards[best] or EXCUSE)} at {CELLS[best]}"
    if best == end:
        return [f"Takes {what} from under {other}'s reach."]
    return [f"Leaves {other} no way to reach {what} next turn."]


def _needs(state: "DeckfishState", seat: int, card: str | None) -> int:
    """How many of a card's suits are the seat's rarest."""
    counts = scoring.tally(state.taken[seat])
    least = min(counts.values())
    return sum(counts[suit] == least for suit in CARDS[card].suits) if card else 0


def _onward(after: "DeckfishState", seat: int, cell: int) -> list[str]:
    """Where a token may go from where it stands now."""
    cards = after.board.cards
    ends = _ways(after, seat)[cell]
    if not ends:
        return []
    wanted = max(ends, key=lambda one: (_needs(after, seat, cards[one]), -one))
    best, start = f"{name(cards[wanted] or EXCUSE)} at {CELLS[wanted]}", name(cards[cell] or EXCUSE)
    if len(ends) == 1:
        return [f"From {start} it can go on to {best} alone."]
    useful = f", one of them {best} with suits you need" if _needs(after, seat, cards[wanted]) else ""
    return [f"From {start} it can go on to {len(ends)} cards{useful}."]


def _exchanged(before: "DeckfishState", after: "DeckfishState", seat: int, move: str) -> list[str]:
    """What came within reach of one's own tokens, and what went out of the other's."""
    mine, theirs = (set().union(*_ways(before, who).values()) for who in (seat, 1 - seat))
    if move == "-":
        ways = f"{counted(len(mine), 'card')} within your reach, {len(theirs)} within {SEATS[1 - seat]}'s"
        return [f"Leaves the grid as it is: {ways}."]
    cell, other = INDEX[move[3:]], SEATS[1 - seat]
    old, new = before.board.cards[cell] or EXCUSE, after.board.cards[cell] or EXCUSE
    said = _freed(before, after, seat)
    if cell in mine and cell not in theirs and new != EXCUSE:
        rare = _needs(before, seat, new)
        why = ", which shows what you have least of," if rare else ""
        said.append(f"Brings {name(new)}{why} within reach of your tokens; {other} cannot go there.")
    elif cell in theirs and new != EXCUSE:
        shared = " (you reach it too)" if cell in mine else ""
        if _needs(before, 1 - seat, old) > _needs(before, 1 - seat, new):
            said.append(f"Takes {name(old)}, which {other} needs, out of {other}'s reach{shared}.")
        else:
            said.append(f"Changes a card that {other} can reach{shared}: {name(new)} for {name(old)}.")
    return said or [f"Puts {name(new)} at {CELLS[cell]}, out of reach of everybody for now; {name(old)} can come back."]


def _freed(before: "DeckfishState", after: "DeckfishState", seat: int) -> list[str]:
    """Ways to move that come or go with the Excuse, which stops tokens, to the good of the seat."""
    (own, own_then), (others, others_then) = (_counts(before, after, who) for who in (seat, 1 - seat))
    said = []
    if others_then < others:
        said.append(f"Leaves {SEATS[1 - seat]}'s tokens {others_then} ways to move instead of {others}.")
    if own_then > own:
        said.append(f"Gives your tokens {own_then} ways to move instead of {own}.")
    return said


def _bound(before: "DeckfishState", after: "DeckfishState", seat: int) -> list[str]:
    """The same, to its harm."""
    (own, own_then), (others, others_then) = (_counts(before, after, who) for who in (seat, 1 - seat))
    said = []
    if own_then < own:
        said.append(f"Beware: your tokens then have {own_then} ways to move instead of {own}.")
    if others_then > others:
        said.append(f"Beware: {SEATS[1 - seat]}'s tokens then have {others_then} ways to move instead of {others}.")
    return said


def _counts(before: "DeckfishState", after: "DeckfishState", seat: int) -> tuple[int, int]:
    """How many ways to move the seat's tokens have in both positions."""
    was, now = (sum(map(len, _ways(state, seat).values())) for state in (before, after))
    return was, now

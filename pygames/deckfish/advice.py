"""Why a move of Deckfish is good: the suits it brings, where the token goes on from there, what the other loses."""

from typing import TYPE_CHECKING

from pygames.deckfish import scoring
from pygames.deckfish.board import CELLS, EXCUSE, INDEX
from pygames.deckfish.movement import MEANING, menu
from pygames.deckfish.words import SEATS, TOKENS
from pygames.decktet import CARDS, SUIT_NAMES, name
from pygames.sentences import counted, listed, standing

if TYPE_CHECKING:
    from pygames.deckfish.rules import DeckfishState

Ways = dict[int, set[int]]  # for each token of a seat the cells where it may go; its own cell for one that cannot leave


def reasons(before: "DeckfishState", after: "DeckfishState") -> list[str]:
    """For a token that was placed, moved, or for what the exchange did."""
    seat, move = before.to_move, after.moves[-1]
    assert seat is not None  # a ply was made
    if before.exchanging:
        return _exchanged(before, after, seat, move)
    if len(before.moves) < len(SEATS) * TOKENS:
        return [_onward(after, seat, INDEX[move])]
    start, end, _ = MEANING[move]
    return [*_caught(before, after, seat), *_spoiled(before, after, seat, end), _onward(after, seat, end, start)]


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
    lead = standing(before.result()["scores"], after.result()["scores"], seat)
    if lead:
        return [f"{lead}, counted in your rarest suit."]
    if min(now.values()) > least:
        return [f"Now you have {min(now.values())} of every suit."]
    if rare and least == 0:
        return [f"Brings your first {listed(rare)}; the rarest suit is what counts."]
    if rare:
        return [f"Adds to {listed(rare)}, of which you have the fewest."]
    return [f"Adds {listed([SUIT_NAMES[suit] for suit in suits])}; none of them is your rarest."] if suits else []


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


def _onward(after: "DeckfishState", seat: int, cell: int, start: int | None = None) -> str:
    """Where a token stands now, and where it may go from there."""
    cards = after.board.cards
    ends = _ways(after, seat)[cell]
    here = name(cards[cell] or EXCUSE)
    if not ends:
        return f"Beware: from {here} it has no way to go on, as things stand."
    wanted = max(ends, key=lambda one: (_needs(after, seat, cards[one]), len(CARDS[cards[one] or EXCUSE].suits), -one))
    verb = "From" if start is None else "Then, from"
    best = f"{name(cards[wanted] or EXCUSE)} at {CELLS[wanted]}"
    if len(ends) == 1:
        return f"{verb} {here} it can go on to {best} alone."
    useful = f", one of them {best}" if _needs(after, seat, cards[wanted]) else ""
    return f"{verb} {here} it can go on to {counted(len(ends), 'card')}{useful}."


def _exchanged(before: "DeckfishState", after: "DeckfishState", seat: int, move: str) -> list[str]:
    """What came within reach of one's own tokens, and what went out of the other's."""
    mine, theirs = (set().union(*_ways(before, who).values()) for who in (seat, 1 - seat))
    if move == "-":
        return [
            f"Leaves the grid as it is: {counted(len(mine), 'card')} within your reach, {len(theirs)} within "
            f"{SEATS[1 - seat]}'s."
        ]
    cell, other = INDEX[move[3:]], SEATS[1 - seat]
    old, new = before.board.cards[cell] or EXCUSE, after.board.cards[cell] or EXCUSE
    said = _stopped(before, after, seat)
    if cell in mine and cell not in theirs and new != EXCUSE:
        rare = _needs(before, seat, new)
        why = ", which shows what you have least of" if rare else ""
        said.append(f"Brings {name(new)} within reach of your tokens{why}, and {other} cannot go there.")
    elif cell in theirs and new != EXCUSE:
        shared = " (you reach it too)" if cell in mine else ""
        if _needs(before, 1 - seat, old) > _needs(before, 1 - seat, new):
            said.append(f"Takes {name(old)}, which {other} needs, out of {other}'s reach{shared}.")
        else:
            said.append(f"Changes a card that {other} can reach{shared}: {name(new)} for {name(old)}.")
    return said or [f"Puts {name(new)} at {CELLS[cell]}, out of reach of everybody for now; {name(old)} can come back."]


def _stopped(before: "DeckfishState", after: "DeckfishState", seat: int) -> list[str]:
    """What the Excuse, which stops tokens, does to the ways of both where it comes or goes."""
    said = []
    for who, whose in ((1 - seat, f"{SEATS[1 - seat]}'s"), (seat, "your")):
        was, now = (sum(map(len, _ways(state, who).values())) for state in (before, after))
        if was != now:
            said.append(f"Changes {whose} ways to move from {was} to {now}.")
    return said

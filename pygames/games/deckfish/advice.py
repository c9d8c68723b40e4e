"""Advice on moves of Deckfish: suits taken, where tokens can go next, what the opponent loses, and exchanges."""

from pygames.games.deckfish.board import CELLS, EXCUSE, INDEX, SEATS
from pygames.games.deckfish.game import DeckfishState
from pygames.games.deckfish.movement import MEANING, menu
from pygames.games.deckfish.sentences import card_at
from pygames.i18n import _
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import cards_text, listed, race
from pygames.model.card_counting import shown_by
from pygames.model.decktet import CARDS, SUITS, name, suit_name

Destinations = dict[int, set[int]]  # by the cell of each token of a seat, the cells where it can go


def gains(before: DeckfishState, after: DeckfishState) -> list[str]:
    """Return the advantages of placing or moving a token, or of an exchange."""
    seat, move = before.mover, after.moves[-1]
    if before.exchanging:
        return _exchanged(before, after, seat, move)
    if before.is_placing:
        card = name(before.board.cards[INDEX[move]] or EXCUSE)
        return _onward(after, seat, INDEX[move]) or [_("Stands on {card}.", card=card)]
    end = MEANING[move][1]
    return [*_suits_taken(before, after, seat), *_opponent_losses(before, after, seat, end), *_onward(after, seat, end)]


def neutral(before: DeckfishState, after: DeckfishState) -> list[str]:
    """Return what only describes a move: the suits of a card that do not count yet, the only way to go on."""
    if before.exchanging or before.is_placing:
        return []
    seat, end = before.mover, MEANING[after.moves[-1]][1]
    only = _onward(after, seat, end) if len(_destinations(after, seat)[end]) == 1 else []
    return [_added(after.taken[seat][-1]), *only]


def siblings(position: DeckfishState, move: str) -> list[str]:
    """Return the other moves of the same token, which take its card too, or the other exchanges of the same card."""
    start, dash, _end = move.partition("-")
    return [
        other for other in position.legal_moves() if start and dash and other.startswith(f"{start}-") and other != move
    ]


def risks(before: DeckfishState, after: DeckfishState) -> list[str]:
    """Return the drawbacks: a token with no next move, or fewer own or more opposing moves after an exchange."""
    seat, move = before.mover, after.moves[-1]
    if before.exchanging:
        return _routes(before, after, seat)[1]
    cell = INDEX[move] if move in INDEX else MEANING[move][1]
    if _destinations(after, seat)[cell]:
        return []
    return [_("From {cell} the token cannot move yet.", cell=CELLS[cell])]


def _destinations(state: DeckfishState, seat: int) -> Destinations:
    ways: Destinations = {token: set() for token in state.board.tokens[seat]}
    for move in menu(state.board, seat):
        start, end, _beyond = MEANING[move]
        ways[start].add(end)
    return ways


def _suits_taken(before: DeckfishState, after: DeckfishState, seat: int) -> list[str]:
    """Return one sentence, in a list, about the lead or the suits that the taken card adds."""
    card = after.taken[seat][-1]
    was, now = (shown_by(state.taken[seat]) for state in (before, after))
    least, suits = min(was.values()), CARDS[card].suits
    rare = [suit_name(suit) for suit in suits if was[suit] == least]
    lead = race(before.result()["scores"], after.result()["scores"], seat)
    if lead:
        return [f"{lead}."]
    if min(now.values()) > least:
        return [_("Now you have {count} of every suit.", count=min(now.values()))]
    if rare and least == 0:
        return [_("Brings your first {suits}; the rarest suit is what counts.", suits=listed(rare))]
    if rare:
        still = [suit_name(suit) for suit in SUITS if now[suit] == least]
        return [_("Adds to {suits}; you have as few {others}.", suits=listed(rare), others=listed(still))]
    return [_added(card)]


def _added(card: str) -> str:
    shown = listed([suit_name(suit) for suit in CARDS[card].suits])
    return _("Adds {suits}; your rarest suit stays as it is.", suits=shown)


def _opponent_losses(before: DeckfishState, after: DeckfishState, seat: int, end: int) -> list[str]:
    """Return a list with at most one sentence: about what the move takes from the opponent."""
    other = player(SEATS, 1 - seat)
    were, are = _destinations(before, 1 - seat), _destinations(after, 1 - seat)
    stuck = [CELLS[token] for token, ends in are.items() if not ends and were.get(token)]
    if are and not any(are.values()) and any(were.values()):
        return [_("Leaves {seat} no move at all at the moment.", seat=other)]
    if stuck:
        cells = listed(stuck)
        return [_("Leaves {seat}'s token at {cells} no way out at the moment.", seat=other, cells=cells)]
    lost = denied(before, after, seat)
    if not lost:
        return []
    cards = before.board.cards
    best = max(lost, key=lambda cell: (_needs(before, 1 - seat, cards[cell]), -cell))
    card = card_at(before.board, best)
    if best == end:
        return [_("Goes to {card}, which {seat} could reach.", card=card, seat=other)]
    return [_("Leaves {seat} no way to reach {card} next turn.", card=card, seat=other)]


def denied(before: DeckfishState, after: DeckfishState, seat: int) -> list[int]:
    """Return the cells of cards that the opponent needs, and where none of its tokens can stand after its next turn."""
    were = set().union(*_destinations(before, 1 - seat).values())
    tokens = after.board.tokens[1 - seat]
    pushed = {beyond for _start, end, beyond in map(MEANING.__getitem__, menu(after.board, 1 - seat)) if end in tokens}
    are = pushed.union(tokens, *_destinations(after, 1 - seat).values())
    return [cell for cell in were - are if _needs(before, 1 - seat, before.board.cards[cell])]


def _needs(state: DeckfishState, seat: int, card: str | None) -> int:
    """Return how many of a card's suits are among the seat's rarest; 0 for a gap (None)."""
    counts = shown_by(state.taken[seat])
    least = min(counts.values())
    return sum(counts[suit] == least for suit in CARDS[card].suits) if card else 0


def _onward(after: DeckfishState, seat: int, cell: int) -> list[str]:
    """Return one sentence, in a list, about where a token can go next; an empty list if it cannot move."""
    cards = after.board.cards
    ends = _destinations(after, seat)[cell]
    if not ends:
        return []
    wanted = max(ends, key=lambda one: (_needs(after, seat, cards[one]), -one))
    best, start = card_at(after.board, wanted), name(cards[cell] or EXCUSE)
    if len(ends) == 1:
        return [_("From {start} it has only one move: to {card}.", start=start, card=best)]
    if not _needs(after, seat, cards[wanted]):
        return [_("From {start} it can go on to {count} cards.", start=start, count=len(ends))]
    ways = {"start": start, "count": len(ends), "card": best}
    return [_("From {start} it can go on to {count} cards; you need one of them: {card}.", **ways)]


def _exchanged(before: DeckfishState, after: DeckfishState, seat: int, move: str) -> list[str]:
    """Return sentences about cards that an exchange brings within the seat's reach, or out of the opponent's."""
    mine, theirs = (set().union(*_destinations(before, who).values()) for who in (seat, 1 - seat))
    other = player(SEATS, 1 - seat)
    if move == "-":
        words = {"cards": cards_text(len(mine)), "others": len(theirs), "seat": other}
        return [_("Leaves the grid as it is: {cards} within your reach, {others} within {seat}'s.", **words)]
    mine, theirs = (set().union(*_destinations(after, who).values()) for who in (seat, 1 - seat))
    cell = INDEX[move[3:]]
    old, new = before.board.cards[cell] or EXCUSE, after.board.cards[cell] or EXCUSE
    said, _warnings = _routes(before, after, seat)
    if EXCUSE not in (old, new) and cell in theirs:
        needed = _needs(before, 1 - seat, old) > _needs(before, 1 - seat, new)
        said.append(_card_denied(old, new, other, needed=needed, shared=cell in mine))
    elif cell in mine - theirs:
        said.append(_card_gained(new, other, rare=_needs(before, seat, new) > 0))
    if said:
        return said
    put = card_at(after.board, cell)
    if cell in theirs:
        return [_("Brings {card}; {old} can come back.", card=put, old=name(old))]
    return [_("Brings {card}, which nobody can reach for now; {old} can come back.", card=put, old=name(old))]


def _card_gained(new: str, other: str, *, rare: bool) -> str:
    """Return a sentence about a new card that only the seat's own tokens can reach."""
    if rare:
        return _(
            "Brings {card}, which shows what you have least of, within reach of your tokens; {seat} cannot go there.",
            card=name(new),
            seat=other,
        )
    return _("Brings {card} within reach of your tokens; {seat} cannot go there.", card=name(new), seat=other)


def _card_denied(old: str, new: str, other: str, *, needed: bool, shared: bool) -> str:
    """Return a sentence about an exchanged card that the opponent's tokens could reach."""
    took, gave = name(old), name(new)
    if needed and shared:
        return _("Takes {old}, which {seat} needs, out of {seat}'s reach and out of yours.", old=took, seat=other)
    if needed:
        return _("Takes {old}, which {seat} needs, out of {seat}'s reach.", old=took, seat=other)
    if shared:
        return _(
            "Changes a card that {seat} can reach (you reach it too): {new} for {old}.", seat=other, new=gave, old=took
        )
    return _("Changes a card that {seat} can reach: {new} for {old}.", seat=other, new=gave, old=took)


def _routes(before: DeckfishState, after: DeckfishState, seat: int) -> tuple[list[str], list[str]]:
    """Return sentences about more own or fewer opposing moves after an exchange of the Excuse; and warnings."""
    (own, own_then), (others, others_then) = (
        [sum(map(len, _destinations(state, who).values())) for state in (before, after)] for who in (seat, 1 - seat)
    )
    said, warnings = [], []
    theirs = {"seat": player(SEATS, 1 - seat), "then": others_then, "now": others}
    if others_then < others:
        said.append(_("Leaves {seat}'s tokens fewer ways to move, {then} instead of {now}.", **theirs))
    if own_then > own:
        said.append(_("Gives your tokens more ways to move, {then} instead of {now}.", then=own_then, now=own))
    if own_then < own:
        warnings.append(
            _("Careful: your tokens then have fewer ways to move, {then} instead of {now}.", then=own_then, now=own)
        )
    if others_then > others:
        warnings.append(_("Careful: {seat}'s tokens then have more ways to move, {then} instead of {now}.", **theirs))
    return said, warnings

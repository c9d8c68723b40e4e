"""Sentences of Granicus: what a move does, and the prompt."""

from pygames.games.granicus.game import GranicusState
from pygames.games.granicus.scoring import PLIES, SEATS
from pygames.i18n import P_, _
from pygames.i18n.perspective import NEUTRAL, current, did
from pygames.i18n.sentence_parts import capital
from pygames.model.decktet import name, suit_name

_STEPS = {"": 0, "u": -1, "d": 1}  # by the end of a move, how the card's other Ace moves


def describe(state: GranicusState, move: str) -> str:
    """Describe a legal move in a sentence. Without a perspective, the card is its subject."""
    card, suit, row, other, step, neighbour = _meaning(state, move)
    placed = {"card": name(card), "row": row, "suit": suit_name(suit)}
    if current() == NEUTRAL:
        done = _("{card} joins row {row}, on the Ace of {suit}", **{**placed, "card": capital(name(card))})
    else:
        done = _("Place {card} in row {row}, on the Ace of {suit}", **placed)
        if neighbour is None and 0 < len(state.moves) < PLIES - 1:  # to leave the Ace is a choice
            return _("{done}; leave the Ace of {ace}.", done=done, ace=suit_name(other))
    if neighbour is None:
        return done + "."
    moved = {"ace": suit_name(other), "suit": suit_name(neighbour)}
    if step < 0:
        return _("{done}; the Ace of {ace} moves up, past {suit}.", done=done, **moved)
    return _("{done}; the Ace of {ace} moves down, past {suit}.", done=done, **moved)


_PLAYED = {  # by the step of the other Ace
    0: P_("{seat} placed {card} in row {row}, on the Ace of {suit}."),
    -1: P_("{seat} placed {card} in row {row}, on the Ace of {suit}, and moved the Ace of {ace} up, past {neighbour}."),
    1: P_(
        "{seat} placed {card} in row {row}, on the Ace of {suit}, and moved the Ace of {ace} down, past {neighbour}."
    ),
}


def played(state: GranicusState, move: str) -> str:
    """Describe a legal move after it was played."""
    card, suit, row, other, step, neighbour = _meaning(state, move)
    aces = {"suit": suit_name(suit), "ace": suit_name(other), "neighbour": suit_name(neighbour or other)}
    return did(SEATS, state.mover, _PLAYED[step], card=name(card), row=row, **aces)


def _meaning(state: GranicusState, move: str) -> tuple[str, str, int, str, int, str | None]:
    """Return the card that a legal move places, the suit of the Ace in its row, and the number of the row, from 1.

    Then the card's other suit, the step of that suit's Ace, and the suit of the Ace that it passes (None for no step).
    """
    card, aces = state.card_order[len(state.moves)], state.aces
    suit, step = move[0], _STEPS[move[1:]]
    other = card[1:].replace(suit, "")
    return card, suit, aces.index(suit) + 1, other, step, aces[aces.index(other) + step] if step else None


def prompt(state: GranicusState) -> str:
    """Return the prompt for the seat to move."""
    card = state.card_order[len(state.moves)]
    first, second = map(suit_name, card[1:])
    return _("Place {card} on {first} or {second}.", card=name(card), first=first, second=second)

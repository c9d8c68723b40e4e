"""Sentences of Granicus: what a move does, and the prompt."""

from pygames.games.granicus.scoring import SEATS
from pygames.i18n import P_, _
from pygames.i18n.perspective import NEUTRAL, current, did
from pygames.i18n.sentence_parts import capital
from pygames.model.decktet import name, suit_name


def describe(card: str, suit: str, row: int, other: str, step: int, neighbour: str | None) -> str:
    """Describe a legal move in a sentence. Without a perspective, the card is its subject.

    `row` counts from 1. `step` says how the Ace of the suit `other` moves: -1 up, 0 not at all, 1 down. `neighbour` is
    the suit of the Ace that it changes places with, or None.
    """
    placed = {"card": name(card), "row": row, "suit": suit_name(suit)}
    if current() == NEUTRAL:
        done = _("{card} joins row {row}, on the Ace of {suit}", **{**placed, "card": capital(name(card))})
    else:
        done = _("Place {card} in row {row}, on the Ace of {suit}", **placed)
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


def played(seat: int, card: str, suit: str, row: int, other: str, step: int, neighbour: str | None) -> str:
    """Describe a move after it was played by a seat. The other parameters are those of `describe`."""
    aces = {"suit": suit_name(suit), "ace": suit_name(other), "neighbour": suit_name(neighbour or other)}
    return did(SEATS, seat, _PLAYED[step], card=name(card), row=row, **aces)


def prompt(card: str) -> str:
    """Return the prompt for the seat to move."""
    first, second = map(suit_name, card[1:])
    return _("Place {card} on {first} or {second}.", card=name(card), first=first, second=second)

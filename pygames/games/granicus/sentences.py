"""Sentences of Granicus: what a move does, and the prompt."""

from pygames.i18n import _
from pygames.i18n.sentence_parts import capital
from pygames.model.decktet import name, suit_name


def describe(card: str, suit: str, row: int, other: str, step: int, neighbour: str | None) -> str:
    """Describe a move in a sentence.

    `row` counts from 1. `step` says how the Ace of the suit `other` moves: -1 up, 0 not at all, 1 down. `neighbour` is
    the suit of the Ace that it changes places with, or None.
    """
    placed = {"card": capital(name(card)), "row": row, "ace": name("1" + suit)}
    if neighbour is None:
        return _("{card} joins row {row}, on {ace}.", **placed)
    moved = {"other": name("1" + other), "suit": suit_name(neighbour)}
    if step < 0:
        return _("{card} joins row {row}, on {ace}; {other} moves up, past {suit}.", **placed, **moved)
    return _("{card} joins row {row}, on {ace}; {other} moves down, past {suit}.", **placed, **moved)


def prompt(card: str) -> str:
    """Return the prompt for the seat to move."""
    first, second = map(suit_name, card[1:])
    return _("Place {card} on {first} or {second}.", card=name(card), first=first, second=second)

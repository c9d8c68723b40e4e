"""Unseen cards of Little Tricks: those in the other hand, and those that were not dealt."""

from pygames.i18n import N_, _
from pygames.model.card_counting import UnseenGroup, cards, shown_by, suits
from pygames.model.decktet import NUMBERS
from pygames.model.game import View

TITLE = N_("Cards not seen yet")


def groups(view: View) -> list[UnseenGroup]:
    """Return all cards, those seen marked as gone, and how many of the others show each suit."""
    seen = [card for card in view["deck"] if card]
    unseen = [card for card in NUMBERS if card not in seen]
    note = _("In the other hand, or among the ten cards that nobody plays.")
    return [
        UnseenGroup(_("Cards"), note, cards(NUMBERS, gone=seen)),
        UnseenGroup(_("Suits on the unseen cards"), "", suits(shown_by(unseen))),
    ]

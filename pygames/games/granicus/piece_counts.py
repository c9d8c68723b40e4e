"""Unseen cards in Granicus: which cards of each army may still come, and how often they show each suit."""

from pygames.games.granicus.scoring import SEATS, TURNED
from pygames.i18n import N_, _
from pygames.i18n.perspective import told
from pygames.i18n.sentence_parts import cards_text
from pygames.model.card_counting import UnseenGroup, cards, shown_by, suits
from pygames.model.decktet import NUMBERS
from pygames.model.game import View

TITLE = N_("Cards not seen yet")
_RANKS = ("3579", "2468")


def groups(view: View) -> list[UnseenGroup]:
    """Return two groups for each army: its twelve cards, those turned up marked as seen, and the suits of the rest."""
    found = []
    for seat, seen in enumerate((view["odd"], view["even"])):
        army = [card for card in NUMBERS if card[0] in _RANKS[seat]]
        unseen = [card for card in army if card not in seen]
        words = {"cards": cards_text(TURNED - len(seen)), "unseen": len(unseen)}
        note = _("{cards} to come, out of {unseen} that nobody has seen.", **words)
        found.append(UnseenGroup(told(SEATS, seat, N_("Your army"), N_("{seat}'s army")), note, cards(army, gone=seen)))
        label = told(SEATS, seat, N_("Suits on your unseen cards"), N_("Suits on {seat}'s unseen cards"))
        found.append(UnseenGroup(label, "", suits(shown_by(unseen))))
    return found

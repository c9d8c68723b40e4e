"""Unseen cards in the Siege of Jacynth: the cards that a seat has not seen, where they can be, and those played."""

from pygames.games.siege_of_jacynth.scoring import SEATS
from pygames.i18n import N_, _
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import cards_text, listed
from pygames.model.card_counting import UnseenGroup, cards, shown_by, suits
from pygames.model.decktet import NUMBERS
from pygames.model.game import View

TITLE = N_("Cards not seen yet")


def groups(view: View) -> list[UnseenGroup]:
    """Return groups: the unseen cards, their suits, the cards seen on the way to another hand, and the cards played."""
    played = [placed["card"] for placed in view["heap"]]
    held = [card for hand in view["hands"] for card in hand if card]
    following = [view["next"]] if view["next"] else []
    unseen = [card for card in NUMBERS if card not in {*played, *held, *following}]
    found = [UnseenGroup(_("Still unseen"), _whereabouts(view), cards(unseen))]
    found.append(UnseenGroup(_("Suits on the unseen cards"), "", suits(shown_by(unseen))))
    for seat, hand in enumerate(view["hands"]):
        if seat != view["seat"] and (known := [card for card in hand if card]):
            label = _("Seen on the way to {seat}'s hand", seat=player(SEATS, seat))
            found.append(UnseenGroup(label, "", cards(known, gone=known)))
    return [*found, UnseenGroup(_("Played"), "", cards(played, gone=played))]


def _whereabouts(view: View) -> str:
    """Return a sentence about where unseen cards can be: "5 cards in Defender's hand and 4 cards in the pile."."""
    places = [
        _("{cards} in {seat}'s hand", cards=cards_text(hidden), seat=player(SEATS, seat))
        for seat, hand in enumerate(view["hands"])
        if (hidden := hand.count(None))
    ]
    if left := view["pile"] - (view["next"] is not None):
        places.append(_("{cards} in the pile", cards=cards_text(left)))
    return f"{listed(places)}." if places else _("Every card has been seen.")

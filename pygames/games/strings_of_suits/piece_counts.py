"""Piece counts of Strings of Suits: the chips that each seat has left, and the open cards that show its suits.

None of these is hidden. A card is open while it has no chip.
"""

from pygames.games.strings_of_suits.geometry import CELLS, SEATS, SIDE_NAMES, SIDES
from pygames.games.strings_of_suits.sentences import chips_text, side_of
from pygames.i18n import N_, _
from pygames.i18n.perspective import told
from pygames.model.card_counting import UnseenGroup, UnseenItem, shown_by, suits
from pygames.model.game import View

TITLE = N_("Chips and open cards")


def groups(view: View) -> list[UnseenGroup]:
    """Return two groups for each seat: its chips left, and how many open cards show each of its suits."""
    open_cards = [card for cell, card in zip(CELLS, view["grid"], strict=True) if cell not in view["chips"]]
    showing, found = shown_by(open_cards), []
    for seat in (0, 1):
        side = side_of(view, seat)
        left = {suit: view["supply"][suit] for suit in SIDES[side]}
        chips = tuple(
            UnseenItem("chip", suit, chips_text(count, suit), count, seat, gone=not count)
            for suit, count in left.items()
        )
        label = told(SEATS, seat, N_("Your chips, {side}"), N_("{seat}'s chips, {side}"), side=_(SIDE_NAMES[side]))
        found.append(UnseenGroup(label, "", chips))
        places = {suit: showing[suit] for suit in SIDES[side]}
        found.append(
            UnseenGroup(told(SEATS, seat, N_("Open cards for you"), N_("Open cards for {seat}")), "", suits(places))
        )
    return found

"""What is left in a game of Strings of Suits: each side's chips, and the open cards that would take them."""

from pygames.decktet import SUIT_NAMES
from pygames.game import View
from pygames.sentences import counted
from pygames.strings_of_suits.sides import CELLS, SIDE_NAMES, SIDES
from pygames.strings_of_suits.words import SEATS, side_of
from pygames.tracking import Lot, Thing, shown_by, suits


def lots(view: View) -> list[Lot]:
    """For each seat its chips, and how many open cards show each of its suits."""
    open_cards = [card for cell, card in zip(CELLS, view["grid"], strict=True) if cell not in view["chips"]]
    showing, found = shown_by(open_cards), []
    for seat in (0, 1):
        side = side_of(view, seat)
        left = {suit: view["supply"][suit] for suit in SIDES[side]}
        chips = tuple(
            Thing("chip", suit, f"{counted(count, 'chip')} of {SUIT_NAMES[suit]}", count, seat, gone=not count)
            for suit, count in left.items()
        )
        found.append(Lot(f"{SEATS[seat]}'s chips, {SIDE_NAMES[side]} side", "", chips))
        places = {suit: showing[suit] for suit in SIDES[side]}
        found.append(Lot(f"Open cards for {SEATS[seat]}", "", suits(places, "card")))
    return found

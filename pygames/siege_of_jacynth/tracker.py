"""Which cards of the Siege of Jacynth a seat has not seen, and where they can be."""

from pygames.decktet import NUMBERS
from pygames.game import View
from pygames.sentences import counted, listed
from pygames.siege_of_jacynth.scoring import SEATS
from pygames.tracking import Lot, cards, shown_by, suits


def lots(view: View) -> list[Lot]:
    """The unseen cards with their suits, the opponent's cards that were seen, and those that were played."""
    played = [brick["card"] for brick in view["heap"]]
    held = [card for hand in view["hands"] for card in hand if card]
    following = [view["next"]] if view["next"] else []
    unseen = [card for card in NUMBERS if card not in {*played, *held, *following}]
    found = [Lot("Still unseen", _whereabouts(view), cards(unseen))]
    found.append(Lot("Suits on the unseen cards", "", suits(shown_by(unseen), "card")))
    for seat, hand in enumerate(view["hands"]):
        if seat != view["seat"] and (known := [card for card in hand if card]):
            found.append(Lot(f"Seen on the way to {SEATS[seat]}'s hand", "", cards(known)))
    return [*found, Lot("Played", "", cards(played))]


def _whereabouts(view: View) -> str:
    """Where unseen cards can be: "5 in Defender's hand, 4 in the pile."."""
    hidden = [(hand.count(None), f"in {seat}'s hand") for seat, hand in zip(SEATS, view["hands"], strict=True)]
    hidden.append((view["pile"] - (view["next"] is not None), "in the pile"))
    places = [f"{counted(count, 'card')} {where}" for count, where in hidden if count]
    return f"{listed(places)}." if places else "Every card has been seen."

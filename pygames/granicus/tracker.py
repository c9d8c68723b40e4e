"""Which cards of either army may still come in Granicus."""

from pygames.decktet import NUMBERS
from pygames.game import View
from pygames.granicus.scoring import SEATS, TURNED
from pygames.sentences import counted
from pygames.tracking import Lot, cards, shown_by, suits

_RANKS = ("3579", "2468")


def lots(view: View) -> list[Lot]:
    """Each army's twelve cards, those that were turned up among them, and the suits of the rest."""
    found = []
    for seat, seen in enumerate((view["odd"], view["even"])):
        army = [card for card in NUMBERS if card[0] in _RANKS[seat]]
        unseen = [card for card in army if card not in seen]
        note = f"{counted(TURNED - len(seen), 'card')} to come, out of {len(unseen)} that nobody has seen."
        found.append(Lot(f"{SEATS[seat]}'s army", note, cards(army, gone=seen)))
        found.append(Lot(f"Suits on {SEATS[seat]}'s unseen cards", "", suits(shown_by(unseen), "card")))
    return found

"""Layout of the null game: one card, and a button for each move."""

from pygames.i18n import _
from pygames.model.game import View
from pygames.model.scene import Piece, Scene


def scene(view: View, tall: bool) -> Scene:
    """Return the table: a face-down card until the end, then an Ace whose suit stands for the winner."""
    coin = view["coin"]
    face = "" if coin is None else ("1M", "1S")[coin]
    label = _("The coin, hidden") if coin is None else _("The coin is for seat {seat}", seat=coin)
    card = Piece("card", "coin", 180, 200, 120, 168, face=face, label=label)
    return Scene(label, 360, 400, (card,))


def path(view: View, move: str) -> tuple[str, ...]:
    """Return the targets to click for a move: here only its button."""
    return ("nod",) if move == "+" else ("nothing",)


def choice(target: str) -> str:
    """Return the text of a button."""
    return _("Nod") if target == "nod" else _("Say nothing")


def next_steps(view: View) -> dict[str, str]:
    """Return what the seat to move has to choose next, by the targets picked so far; "" is the first step."""
    return {"": _("Say nothing, or nod")}

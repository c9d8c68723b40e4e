"""The table of the null game: one card. Its only choice lies nowhere on the board, so it is a button."""

from pygames.model.game import View
from pygames.model.scene import Piece, Scene


def scene(view: View, tall: bool) -> Scene:
    """A back until the end, then the Ace of the winner's suit."""
    coin = view["coin"]
    face = "" if coin is None else ("1M", "1S")[coin]
    label = "The coin, hidden" if coin is None else f"The coin is for seat {coin}"
    card = Piece("card", "coin", 180, 200, 120, 168, face=face, label=label)
    return Scene(label, 360, 400, (card,))


def path(view: View, move: str) -> tuple[str, ...]:
    """How a move is picked by pointing."""
    return ("nothing",)


def choice(target: str) -> str:
    """The words on the button."""
    return "Say nothing"

"""Draws the six suits with their names, and a few cards that show them: for guides and lessons."""

from collections.abc import Sequence

from pygames.i18n import _
from pygames.model import decktet
from pygames.model.scene import Piece, Scene
from pygames.render import svg
from pygames.render.art.svg_elements import escape, n

SUIT, LINE = 58, 44  # the size of a suit with its name
CARD_W, CARD_H, GAP = 36, 46, 5


def scene(cards: Sequence[str], columns: int = 3) -> Scene:
    """Return the suits in lines of so many columns, and the cards to the right of them."""
    pieces = []
    for number, suit in enumerate(decktet.SUITS):
        line, column = divmod(number, columns)
        x, y = (column + 0.5) * SUIT, line * LINE
        pieces.append(Piece("mark", f"suit-{suit}", x, y + 14, 26, 26, face=suit))
        name = decktet.suit_name(suit)
        pieces.append(Piece("text", f"name-{suit}", x, y + 34, SUIT - 2, 11.5, face=name))
    left, height = columns * SUIT + 8, len(decktet.SUITS) // columns * LINE
    for number, card in enumerate(cards):
        x = left + (number + 0.5) * CARD_W + number * GAP
        pieces.append(Piece("card", f"card-{card}", x, height / 2, CARD_W, CARD_H, face=card))
    width = left + len(cards) * (CARD_W + GAP) if cards else columns * SUIT
    return Scene(_("The six suits of the Decktet"), width, height, tuple(pieces))


def picture(cards: Sequence[str], *, tall: bool = False) -> str:
    """Return the SVG for a page that has the symbols and the stylesheet of the drawings.

    For a ``tall`` screen, the suits are in one line, without the cards: there it has to leave room for the text.
    """
    drawn = scene((), columns=len(decktet.SUITS)) if tall else scene(cards)
    pieces = "".join(f'<g transform="translate({n(p.x)} {n(p.y)})">{svg.figure(p)}</g>' for p in drawn.pieces)
    w, h = n(drawn.width), n(drawn.height)
    return (
        f'<svg class="diagram deck" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img"'
        f' aria-label="{escape(drawn.title)}"><g class="table">{pieces}</g></svg>'
    )

"""Draws the six suits with their names, and a few cards that show them: for guides and lessons."""

from collections.abc import Sequence

from pygames.i18n import _
from pygames.model import decktet
from pygames.model.scene import Piece, Scene
from pygames.render import svg
from pygames.render.art.svg_elements import n
from pygames.render.xml_escape import escape

SUIT, LINE = 58, 44  # the size of a suit with its name; three suits are in a line
CARD_W, CARD_H, GAP = 36, 46, 5


def scene(cards: Sequence[str]) -> Scene:
    """Return the suits in two lines, and the cards to the right of them."""
    pieces = []
    for number, suit in enumerate(decktet.SUITS):
        line, column = divmod(number, 3)
        x, y = (column + 0.5) * SUIT, line * LINE
        pieces.append(Piece("mark", f"suit-{suit}", x, y + 14, 26, 26, face=suit))
        name = decktet.suit_name(suit)
        pieces.append(Piece("text", f"name-{suit}", x, y + 34, SUIT - 2, 11.5, face=name))
    left, height = 3 * SUIT + 8, 2 * LINE
    for number, card in enumerate(cards):
        x = left + (number + 0.5) * CARD_W + number * GAP
        pieces.append(Piece("card", f"card-{card}", x, height / 2, CARD_W, CARD_H, face=card))
    return Scene(_("The six suits of the Decktet"), left + len(cards) * (CARD_W + GAP), height, tuple(pieces))


def picture(cards: Sequence[str]) -> str:
    """Return the SVG for a page that has the symbols and the stylesheet of the drawings."""
    drawn = scene(cards)
    pieces = "".join(f'<g transform="translate({n(p.x)} {n(p.y)})">{svg.figure(p)}</g>' for p in drawn.pieces)
    w, h = n(drawn.width), n(drawn.height)
    return (
        f'<svg class="diagram deck" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img"'
        f' aria-label="{escape(drawn.title)}"><g class="table">{pieces}</g></svg>'
    )

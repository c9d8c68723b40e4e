"""The artwork, as SVG: suit marks, card faces, dice, tokens. Colours are the CSS variables of `style.py`.

Each repeated drawing is a symbol that is used by name (``mark-M``, ``art-5ML``, ``token-0``); `symbols` returns all of
them. Layouts that depend on the size of a piece, such as the rank and marks on a card, are computed when it is drawn.
"""

from functools import cache

from pygames.render.art import card_faces, dice, suit_marks, tokens
from pygames.render.art.svg_elements import elements


@cache
def symbols() -> dict[str, str]:
    """Return the ``<symbol>`` element of every symbol, by name."""
    return {
        **suit_marks.SYMBOLS,
        **elements("card_pictures.svg"),
        **card_faces.SYMBOLS,
        **tokens.SYMBOLS,
        **dice.SYMBOLS,
    }

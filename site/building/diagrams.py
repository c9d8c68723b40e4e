"""The figures of a guide.

A fenced block ``position`` is a diagram (see ``pygames.formats.diagrams``). A block ``deck`` describes a picture of the
suits: ``cards``, the ids of the cards beside them, and ``words``.
"""

import json
from html import escape

import pygames
from pygames.formats import diagrams
from pygames.i18n import _
from pygames.render import deck_picture, svg

FENCE, DECK_FENCE = "position", "deck"


def diagram(game: pygames.Game, text: str) -> str:
    """Return the HTML figure of the position that a block describes."""
    drawn = diagrams.drawing(game, json.loads(text))
    return f"<figure>{drawn}<figcaption>{escape(_(caption(text)))}</figcaption></figure>\n"


def deck(text: str) -> str:
    """Return the HTML figure of the suits and cards that a block describes."""
    drawn = deck_picture.picture(json.loads(text)["cards"])
    return f"<figure>{drawn}<figcaption>{escape(_(caption(text)))}</figcaption></figure>\n"


def caption(text: str) -> str:
    """Return the untranslated caption of a block."""
    words: str = json.loads(text)["words"]
    return words


def symbols(drawings: str) -> str:
    """Return a hidden SVG with the symbols that drawings refer to; a page contains it once."""
    used = svg.used_symbols(drawings)
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{used}</svg>'

"""The letters of the drawings: text widths, texts, and text as outlines for standalone pictures.

On the site, where the bundled serif is loaded, text stays text. A standalone file cannot rely on any font, so all text
in it becomes outlines.
"""

import re
from functools import cache

from pygames.render.art.letter_widths import CHARACTERS, WIDTHS
from pygames.render.art.svg_elements import elements, escape, n, unescape

SPACING = {"sort": 0.08}  # letter spacing in em by class; style.py uses it too
CAPITALS = 0.637  # the height of capitals and digits, in em
_STYLES = {"rank": "bold", "letter": "bold", "count": "bold", "name": "italic", "aside": "italic"}
_UNITS = 500  # the units of the outlines per em
_UNKNOWN = 600  # the assumed width of a character that the serif lacks, in 1/1000 em
_PREFIX = "type-"
_UNDERLINE = (0.12, 0.06)  # em: distance below the baseline, thickness
_TEXT = re.compile(
    r'<g [^>]*?class="piece (?P<piece>[^"]*)"'
    r'|<text class="(?P<look>[^"]*)" x="(?P<x>[^"]*)" y="(?P<y>[^"]*)" font-size="(?P<size>[^"]*)"'
    r'(?: textLength="(?P<length>[^"]*)" lengthAdjust="spacingAndGlyphs")?>(?P<words>[^<]*)</text>'
)


def style(look: str, *, strong: bool = False) -> str:
    """Return the font style of a text class in the stylesheet: "regular", "bold" or "italic"."""
    return "bold" if strong else _STYLES.get(look.split(" ", 1)[0], "regular")


def breadth(text: str, size: float, look: str = "words", *, strong: bool = False) -> float:
    """Return the width of a text; `size` is the font size, in the same unit."""
    widths = _widths(style(look, strong=strong))
    spaced = SPACING.get(look, 0) * 1000
    return sum(widths.get(letter, _UNKNOWN) + spaced for letter in text) * size / 1000


@cache
def _widths(style: str) -> dict[str, int]:
    return dict(zip(CHARACTERS, WIDTHS[style], strict=True))


def words(
    text: str, x: float, y: float, size: float, look: str, widest: float | None = None, *, strong: bool = False
) -> str:
    """Return a text with its baseline at y.

    With `widest`, the text gets the width that it has in the bundled serif, but at most `widest`, in any font.
    """
    length = ""
    if widest and len(text) > 1:
        wide = min(breadth(text, size, look, strong=strong), widest)
        length = f' textLength="{n(wide)}" lengthAdjust="spacingAndGlyphs"'
    return f'<text class="{look}" x="{n(x)}" y="{n(y)}" font-size="{n(size)}"{length}>{escape(text)}</text>'


def outlined(drawing: str) -> str:
    """Return a drawing with outlines in place of its texts. A text with a character that the serif lacks stays text."""
    piece: list[str] = []

    def replaced(found: re.Match[str]) -> str:
        nonlocal piece
        if found["piece"] is not None:
            piece = found["piece"].split(" ")
            return found[0]
        words, look = unescape(found["words"]), found["look"]
        if any(letter not in _widths("regular") for letter in words):
            return found[0]
        strong = look == "words" and ("strong" in piece or "win" in piece)
        anchor = "start" if "first" in look or "left" in piece else "end" if "right" in piece else "middle"
        length = float(found["length"]) if found["length"] else None
        return line(
            words,
            float(found["x"]),
            float(found["y"]),
            float(found["size"]),
            look,
            anchor=anchor,
            strong=strong,
            length=length,
            underlined=look == "words" and "active" in piece,
        )

    return _TEXT.sub(replaced, drawing)


def line(
    text: str,
    x: float,
    y: float,
    size: float,
    look: str,
    *,
    anchor: str = "start",
    strong: bool = False,
    length: float | None = None,
    underlined: bool = False,
) -> str:
    """Return a text as outlines, scaled to the width `length`. Raise KeyError for a character without an outline."""
    own = breadth(text, size, look, strong=strong)
    wide = own if length is None else length
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    widths, at, drawn = _widths(style(look, strong=strong)), 0.0, ""
    for letter in text:
        if letter != " ":
            place = f' x="{n(at * _UNITS)}"' if at else ""
            drawn += f'<use href="#{_PREFIX}{style(look, strong=strong)[0]}{ord(letter):x}"{place}/>'
        at += widths[letter] / 1000 + SPACING.get(look, 0)
    if underlined:
        below, thick = (_UNITS * part for part in _UNDERLINE)
        drawn += f'<path d="M0 {n(below)}H{n(at * _UNITS)}v{n(thick)}H0z"/>'
    down = size / _UNITS
    across = down * (wide / own if own else 1)
    return f'<g class="{look}" transform="translate({n(left)} {n(y)}) scale({across:.5g} {down:.5g})">{drawn}</g>'


def is_shape(name: str) -> bool:
    """Return whether a symbol's name is that of a letter's outline."""
    return name.startswith(_PREFIX)


def shape(name: str) -> str:
    """Return the path element of a letter's outline."""
    return elements("letter_outlines.svg")[name]

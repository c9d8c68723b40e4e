"""The letters of the drawings: how wide they are, and text as outlines for pictures that stand alone.

On the site and wherever else the bundled serif is loaded, text stays text. A file that is taken along cannot count on
any font, so there every text becomes the outlines of the same letters.
"""

import re
from functools import cache

from pygames.render.art.letter_widths import CHARACTERS, WIDTHS
from pygames.render.art.numbers import n
from pygames.render.xml_escape import unescape

SPACING = {"sort": 0.08}  # em between the letters, as style.py has it
CAPITALS = 0.637  # em: how high they are, and the digits too
_STYLES = {"rank": "bold", "letter": "bold", "count": "bold", "name": "italic", "aside": "italic"}
_UNITS = 500  # of the outlines, in an em
_UNKNOWN = 600  # thousandths: a character that the serif does not have
_PREFIX = "type-"
_UNDERLINE = (0.12, 0.06)  # em: how far below the baseline it begins, and how thick it is
_TEXT = re.compile(
    r'<g [^>]*?class="piece (?P<piece>[^"]*)"'
    r'|<text class="(?P<look>[^"]*)" x="(?P<x>[^"]*)" y="(?P<y>[^"]*)" font-size="(?P<size>[^"]*)"'
    r'(?: textLength="(?P<length>[^"]*)" lengthAdjust="spacingAndGlyphs")?>(?P<words>[^<]*)</text>'
)


def style(look: str, *, strong: bool = False) -> str:
    """The style in which the stylesheet sets texts of a class."""
    return "bold" if strong else _STYLES.get(look.split(" ", 1)[0], "regular")


def breadth(text: str, size: float, look: str = "words", *, strong: bool = False) -> float:
    """How wide words of this size are."""
    widths = _widths(style(look, strong=strong))
    spaced = SPACING.get(look, 0) * 1000
    return sum(widths.get(letter, _UNKNOWN) + spaced for letter in text) * size / 1000


@cache
def _widths(style: str) -> dict[str, int]:
    return dict(zip(CHARACTERS, WIDTHS[style], strict=True))


def outlined(drawing: str) -> str:
    """The drawing with outlines for its texts. A text with a character that the serif lacks stays text."""
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
    """A line of outlines; `length` squeezes or stretches it. Raises KeyError for a character that has no outline."""
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
    """Whether a drawing that uses this name means a letter."""
    return name.startswith(_PREFIX)


def shape(name: str) -> str:
    """The outline of a letter, to be used."""
    from pygames.render.art.letter_outlines import OUTLINES  # large, and only pictures that stand alone need it

    style = {name[0]: name for name in OUTLINES}[name.removeprefix(_PREFIX)[0]]
    letter = chr(int(name.removeprefix(_PREFIX)[1:], 16))
    return f'<path id="{name}" d="{OUTLINES[style][CHARACTERS.index(letter)]}"/>'

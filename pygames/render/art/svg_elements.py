"""Helpers that read and write SVG: elements, path data, numbers, escaped text, and the files of this package."""

import pkgutil
import re
from functools import cache, lru_cache
from math import cos, pi, sin

_ELEMENT = re.compile(r'<(?:symbol|path) id="([\w-]+)"(?:[^>]*/>|.*?</symbol>)', re.DOTALL)
# `html.escape` does the same, but its module loads 40 KB of entity names.
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
_TABLE = str.maketrans(_ENTITIES)
_CHARACTERS = {entity: character for character, entity in _ENTITIES.items()}
_ESCAPED = re.compile("|".join(_CHARACTERS))


@cache
def elements(file: str) -> dict[str, str]:
    """Return the symbols or paths of a file of this package by id, without line breaks."""
    text = (pkgutil.get_data(__package__, file) or b"").decode()
    return {found[1]: found[0].replace("\n", "") for found in _ELEMENT.finditer(text)}


@lru_cache(maxsize=4096)  # drawings of a table repeat few lengths
def n(length: float) -> str:
    """Format a length with at most two decimals, as short as possible."""
    text = f"{length:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def escape(text: str) -> str:
    """Return the text with all special characters escaped, for use in elements and attributes.

    >>> escape('<b title="A & B">')
    '&lt;b title=&quot;A &amp; B&quot;&gt;'
    """
    return text.translate(_TABLE)


def unescape(text: str) -> str:
    """Return the original of an escaped text.

    >>> unescape(escape("<b title='A & B'>"))
    "<b title='A & B'>"
    """
    return _ESCAPED.sub(lambda found: _CHARACTERS[found[0]], text)


def symbol(name: str, size: float, content: str) -> str:
    """Return a square symbol with a view box of `size`; a <use> fills its whole rectangle and is cropped to it."""
    return (
        f'<symbol id="{name}" viewBox="0 0 {n(size)} {n(size)}" preserveAspectRatio="xMidYMid slice">{content}</symbol>'
    )


def use(name: str, x: float, y: float, w: float, h: float, look: str = "") -> str:
    """Return a use of a symbol, centred at (x, y)."""
    return f'<use href="#{name}" x="{n(x - w / 2)}" y="{n(y - h / 2)}" width="{n(w)}" height="{n(h)}"' + (
        f' class="{look}"/>' if look else "/>"
    )


def plate(w: float, h: float, radius: float, look: str, inset: float = 0) -> str:
    """Return a rounded rectangle centred at the origin, smaller by `inset` on each side."""
    return (
        f'<rect class="{look}" x="{n(inset - w / 2)}" y="{n(inset - h / 2)}" width="{n(w - 2 * inset)}"'
        f' height="{n(h - 2 * inset)}" rx="{n(max(radius, 0))}"/>'
    )


def star(x: float, y: float, points: int, outer: float, inner: float) -> str:
    """Return a star with its first point up, as path data."""
    corners = []
    for i in range(2 * points):
        radius, angle = (inner if i % 2 else outer), 2 * pi * (i / (2 * points) - 0.25)
        corners.append(f"{n(x + radius * cos(angle))} {n(y + radius * sin(angle))}")
    return "M" + "L".join(corners) + "Z"


def disc(x: float, y: float, r: float) -> str:
    """Return a circle as path data."""
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0Z"


_DATA = re.compile(r'(?<= d=")[^"]*')
_NUMBER = re.compile(r"-?(?:\d*\.\d+|\d+)")


def shorten(content: str) -> str:
    """Return SVG text with at most one decimal in path data. Arc flags must be separated by spaces, as in `disc`."""
    return _DATA.sub(lambda data: _shorten(data[0]), content)


def _shorten(data: str) -> str:
    drawn, end = "", 0
    for found in _NUMBER.finditer(data):
        drawn += data[end : found.start()]
        end = found.end()
        number = f"{float(found[0]):.1f}".removesuffix(".0") if "." in found[0] else found[0]
        number = "0" if number == "-0" else re.sub(r"^(-?)0\.", r"\1.", number)
        touching = drawn[-1:].isdigit() or drawn.endswith(".")
        drawn += f" {number}" if touching and number[0] != "-" else number
    return drawn + data[end:]

"""The plain things on a table: lone marks, empty places, arrows, plates and words."""

from functools import cache

from pygames.render.art.pen import breadth, disc, n, plate, use, words

_ARROW = "M0 -7L7 1.5H2.4V7H-2.4V1.5H-7Z"  # upwards, within a ring of 11
_TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}


@cache
def mark(suit: str, w: float, h: float) -> str:
    """A suit mark by itself."""
    size = min(w, h)
    return use("mark-" + suit, 0, 0, size, size, "suit-" + suit)


@cache
def slot(w: float, h: float) -> str:
    """An empty place."""
    return plate(w, h, min(w, h) * 0.09, "place", 1)


@cache
def arrow(way: str, w: float, h: float) -> str:
    """An arrow on a round button. Raises KeyError for a way that is none of the four."""
    r = min(w, h) / 2
    scale = r / 11
    return (
        f'<path class="button" d="{disc(0, 0, r - 1)}"/>'
        f'<path class="ink" transform="rotate({_TURNS[way]}) scale({n(scale)})" d="{_ARROW}"/>'
    )


@cache
def panel(w: float, h: float) -> str:
    """A plate under other things."""
    return plate(w, h, 8, "plate")


@cache
def owner(w: float, h: float) -> str:
    """The frame of a card that belongs to a seat: a band in its colour, printed with the seat's pattern."""
    radius = min(w, h) * 0.07
    return plate(w, h, radius, "owner", 1.6) + plate(w, h, radius, "printed", 1.6)


@cache
def text(line: str, w: float, h: float, *, strong: bool = False) -> str:
    """Words, smaller where they would not fit, yet never too small to read."""
    size = max(min(h, h * w / max(breadth(line, h, strong=strong), 1)), 9)
    return words(line, 0, size * 0.34, size, "words", w, strong=strong)

"""The simple pieces: single marks, slots, arrows, panels, text, the frames of owners and the dot of new cards."""

from functools import cache

from pygames.render.art.svg_elements import breadth, disc, n, plate, use, words

_ARROW = "M0 -7L7 1.5H2.4V7H-2.4V1.5H-7Z"  # points up, in a circle of radius 11
_TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}


@cache
def mark(suit: str, w: float, h: float) -> str:
    """Return a single suit mark."""
    size = min(w, h)
    return use("mark-" + suit, 0, 0, size, size, "suit-" + suit)


@cache
def slot(w: float, h: float) -> str:
    """Return an empty slot."""
    return plate(w, h, min(w, h) * 0.09, "place", 1)


@cache
def arrow(way: str, w: float, h: float) -> str:
    """Return an arrow on a round button. `way` is "up", "down", "left" or "right"; raise KeyError for any other."""
    r = min(w, h) / 2
    scale = r / 11
    return (
        f'<path class="button" d="{disc(0, 0, r - 1)}"/>'
        f'<path class="ink" transform="rotate({_TURNS[way]}) scale({n(scale)})" d="{_ARROW}"/>'
    )


@cache
def panel(w: float, h: float) -> str:
    """Return a background panel."""
    return plate(w, h, 8, "plate")


@cache
def owner(w: float, h: float) -> str:
    """Return the frame of a card that belongs to a seat: a band with the seat's colour and pattern."""
    radius = min(w, h) * 0.07
    return plate(w, h, radius, "owner", 1.6) + plate(w, h, radius, "printed", 1.6)


@cache
def dot(x: float, y: float, r: float) -> str:
    """Return the mark of a card that its seat has just drawn."""
    return f'<path class="new-dot" d="{disc(x, y, r)}"/>'


@cache
def text(line: str, w: float, h: float, *, strong: bool = False) -> str:
    """Return a text, with a smaller font if it would not fit, but never too small to read."""
    size = max(min(h, h * w / max(breadth(line, h, strong=strong), 1)), 9)
    return words(line, 0, size * 0.34, size, "words", w, strong=strong)

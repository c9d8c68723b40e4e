"""The backs of cards: the six marks in a wheel on a woven ground."""

from functools import cache

from pygames.model.decktet import SUITS
from pygames.render.art.svg_elements import disc, n, plate, symbol, use


def _wheel() -> str:
    marks = "".join(
        f'<g transform="rotate({60 * i} 50 50)">{use("mark-" + suit, 50, 19, 20, 20)}</g>'
        for i, suit in enumerate(SUITS)
    )
    spokes = "".join(f'<path d="M50 36V6" transform="rotate({60 * i + 30} 50 50)"/>' for i in range(6))
    rings = f'<path d="{disc(50, 50, 48)}{disc(50, 50, 44)}{disc(50, 50, 14)}"/>'
    petals = "".join(
        f'<path d="M50 50Q57 42 50 36Q43 42 50 50Z" transform="rotate({60 * i} 50 50)"/>' for i in range(6)
    )
    lines = f'<g class="rule">{rings}{spokes}</g>'
    return f'<path class="back" d="{disc(50, 50, 48)}"/>{lines}<g class="weave">{marks}{petals}</g>'


SYMBOLS = {"wheel": symbol("wheel", 100, _wheel())}


def back(w: float, h: float) -> str:
    """Return the drawing of a card's back."""
    short = min(w, h)
    edge = max(short * 0.06, 2)
    drawn = plate(w, h, short * 0.09, "back") + plate(w, h, short * 0.05, "rule", edge)
    if short > 44:  # on a smaller card the weave would be a blur
        drawn += f'<path class="lattice" d="{_lattice(w - 2 * edge, h - 2 * edge, short * 0.13)}"/>'
    return drawn + use("wheel", 0, 0, short * 0.8, short * 0.8)


@cache
def _lattice(w: float, h: float, pitch: float) -> str:
    """Return a lattice that fills w by h around the origin, as path data of lines."""
    across, down = max(round(w / pitch), 1), max(round(h / pitch), 1)
    dx, dy = w / across, h / down
    threads = []
    for i in range(1 - down, across):
        first, last = max(i, 0), min(i + down, across)
        x, length = first * dx - w / 2, last - first
        y = (first - i) * dy
        threads.append(f"M{n(x)} {n(y - h / 2)}l{n(length * dx)} {n(length * dy)}")
        threads.append(f"M{n(x)} {n(h / 2 - y)}l{n(length * dx)} {n(-length * dy)}")
    return "".join(threads)

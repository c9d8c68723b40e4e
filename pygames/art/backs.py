"""The backs of cards: the six marks in a wheel on a woven ground."""

from pygames.art.pen import disc, plate, symbol, use
from pygames.decktet import SUITS


def _wheel() -> str:
    marks = "".join(
        f'<g transform="rotate({60 * i} 50 50)">{use("mark-" + suit, 50, 20, 19, 19)}</g>'
        for i, suit in enumerate(SUITS)
    )
    rings = f'<path class="rule" d="{disc(50, 50, 46)}{disc(50, 50, 43)}{disc(50, 50, 17)}"/>'
    return f'<g class="weave">{marks}</g>{rings}{"".join(_spoke(i) for i in range(6))}'


def _spoke(i: int) -> str:
    return f'<path class="rule" d="M50 33V7" transform="rotate({60 * i + 30} 50 50)"/>'


SYMBOLS = {"wheel": symbol("wheel", 100, _wheel())}


def back(w: float, h: float) -> str:
    """A card that lies face down."""
    short = min(w, h)
    edge = max(short * 0.06, 2)
    rule = plate(w, h, short * 0.05, "rule", edge)
    return plate(w, h, short * 0.09, "back") + rule + use("wheel", 0, 0, short * 0.78, short * 0.78)

"""Dice: one colour and pattern per seat, a neutral white die, and stacks with their height on a label, such as ×2."""

from functools import cache

from pygames.render.art.svg_elements import disc, n, plate, symbol, use
from pygames.render.art.text_outlines import words

_BODY = '<rect x="1.5" y="1.5" width="45" height="45" rx="9" class="{ink}"/>'
# The pattern of each seat, printed under the pips, on a field of 48.
_PATTERNS = (
    "",
    '<path class="lx" stroke-width="4" d="M2 16L16 2M2 32L32 2M2 46L46 2M16 46L46 16M32 46L46 32" opacity=".28"/>',
    '<rect class="lx" stroke-width="2.4" x="6" y="6" width="36" height="36" rx="5" opacity=".75"/>',
    '<path class="fx" d="M24 24V2H38Q46 2 46 10V24ZM24 24V46H10Q2 46 2 38V24Z" opacity=".26"/>',
    '<path class="lx" stroke-width="3" d="M24 2V46M2 24H46" opacity=".45"/>',
)
_PLACES = {
    "1": ((24, 24),),
    "2": ((13, 13), (35, 35)),
    "3": ((12, 12), (24, 24), (36, 36)),
    "4": ((13, 13), (35, 13), (13, 35), (35, 35)),
    "5": ((12, 12), (36, 12), (24, 24), (12, 36), (36, 36)),
    "6": ((13, 11), (35, 11), (13, 24), (35, 24), (13, 37), (35, 37)),
}


def _die(seat: int | None) -> str:
    if seat is None:
        return '<rect x="1.5" y="1.5" width="45" height="45" rx="9" class="bone"/>'
    return _BODY.format(ink=f"f{seat}") + _PATTERNS[seat]


SYMBOLS = {
    f"die-{'none' if seat is None else seat}": symbol(f"die-{'none' if seat is None else seat}", 48, _die(seat))
    for seat in (*range(5), None)
} | {
    f"pips-{value}": symbol(f"pips-{value}", 48, f'<path d="{"".join(disc(x, y, 4.6) for x, y in places)}"/>')
    for value, places in _PLACES.items()
}


@cache
def die(seat: int | None, face: str, w: float, h: float, height: int) -> str:
    """Return a die, or a stack of `height` dice with a label; the top die is centred at the origin."""
    size = min(w, h)
    drawn = ""
    deep = min(height - 1, 4)
    for layer in range(deep, 0, -1):
        drop = layer * size * 0.055
        drawn += (
            f'<g transform="translate({n(drop)} {n(drop)})">{plate(size, size, size * 0.19, "layer", size * 0.03)}</g>'
        )
    drawn += use("die-none" if seat is None else f"die-{seat}", 0, 0, size, size)
    if face:
        shift, wide = (-size * 0.11, size * 0.74) if height > 1 else (0, size)  # pips beside the label
        drawn += use("pips-" + face, shift, shift, wide, wide, "fi" if seat is None else "fx")
    return drawn + (_badge(height, size) if height > 1 else "")


def _badge(height: int, size: float) -> str:
    """Return the label of a stack, such as ×2: square and at the bottom, unlike the steps of a hint."""
    h = max(size * 0.34, 12)
    w, letters = h * (1.35 if height < 10 else 1.8), max(h * 0.8, 9)
    x, y = (size - w) / 2 + size * 0.03, (size - h) / 2 + size * 0.03  # over no neighbour
    label = words(f"×{height}", x, y + letters * 0.34, letters, "count")
    return f'<g transform="translate({n(x)} {n(y)})">{plate(w, h, h * 0.22, "badge")}</g>{label}'

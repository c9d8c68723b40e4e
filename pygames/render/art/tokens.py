"""Tokens and chips: discs in the colour of a seat, with its pattern.

None of them looks like the Pawn or the Court that is printed on a card.
"""

from functools import cache

from pygames.render.art.svg_elements import disc, symbol, use

SEATS = range(5)

# The rims, on a field of 48: whole, striped, doubled, in quarters, crossed.
_RIMS = (
    "",
    '<path class="lx" stroke-width="5" stroke-dasharray="4.3 4.5" d="' + disc(24, 24, 18.3) + '"/>',
    '<path class="lx" stroke-width="2.2" d="' + disc(24, 24, 20) + '"/>',
    '<path class="fx" d="M24 24V2A22 22 0 0 1 46 24ZM24 24V46A22 22 0 0 1 2 24Z" opacity=".8"/>',
    '<path class="lx" stroke-width="2.4" d="M24 1V47M1 24H47M8 8L40 40M40 8L8 40"/>',
)

# What may be printed on a token, on a field of 48.
_EMBLEMS = {
    "fish": '<path class="fx" fill-rule="evenodd" d="M6.6 24C11 14.4 24 11.8 32 21.4L41.8 13.6Q38.6 24 41.8 34.4'
    'L32 26.6C24 36.2 11 33.6 6.6 24ZM12.2 22.4a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0Z"/>',
}


def _token(seat: int | None) -> str:
    """Return a disc with a paper edge, so that it stands out on any card."""
    ink, rim = ("ink", "") if seat is None else (f"f{seat}", _RIMS[seat])
    return f'<path class="fo" d="{disc(24, 24, 23.8)}"/><path class="{ink}" d="{disc(24, 24, 22)}"/>{rim}'


def _chip(seat: int | None) -> str:
    """Return a token with a paper disc for a suit mark."""
    return f'{use("token-" + _named(seat), 24, 24, 48, 48)}<path class="fo" d="{disc(24, 24, 15.6)}"/>'


def _named(seat: int | None) -> str:
    return "none" if seat is None else str(seat)


SYMBOLS = {
    f"{kind}-{_named(seat)}": symbol(f"{kind}-{_named(seat)}", 48, draw(seat))
    for kind, draw in (("token", _token), ("chip", _chip))
    for seat in (*SEATS, None)
} | {name: symbol(name, 48, drawn) for name, drawn in _EMBLEMS.items()}


@cache
def token(seat: int | None, emblem: str, w: float, h: float) -> str:
    """Return a token that fits in w by h, with an emblem or without one. The emblems of odd seats are mirrored."""
    size = min(w, h)
    disc_drawn = use("token-" + _named(seat), 0, 0, size, size)
    if not emblem:
        return disc_drawn
    printed = use(emblem, 0, 0, size * 0.84, size * 0.84)
    return disc_drawn + (f'<g transform="scale(-1 1)">{printed}</g>' if seat is not None and seat % 2 else printed)


@cache
def chip(seat: int | None, suit: str, w: float, h: float) -> str:
    """Return a chip with a suit mark on it."""
    size = min(w, h)
    mark = use("mark-" + suit, 0, 0, size * 0.54, size * 0.54, "suit-" + suit) if suit else ""
    return use("chip-" + _named(seat), 0, 0, size, size) + mark

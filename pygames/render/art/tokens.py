"""Tokens and chips: each seat has its colour, its pattern, and the top of its pawn."""

from functools import cache

from pygames.render.art.svg_elements import disc, symbol, use

SEATS = range(5)

# The top of each seat's pawn: ball, spire, ring, lozenge, cross; on a field of 48, the neck at (24, 19).
_TOPS = (
    f'<path d="{disc(24, 11, 8)}"/>',
    '<path d="M24 1L32.5 18H15.5Z"/>',
    f'<path fill-rule="evenodd" d="{disc(24, 10.5, 8.5)}{disc(24, 10.5, 3.6)}"/>',
    '<path d="M24 1L33 10.5L24 20L15 10.5Z"/>',
    '<path d="M20.4 1.5H27.6V7H33V14H27.6V19H20.4V14H15V7H20.4Z"/>',
)
_BODY = "M18 18H30V21H28C28.5 29 31.5 34 36.5 38V46H11.5V38C16.5 34 19.5 29 20 21H18Z"
# The pattern on each pawn's base.
_SKIRTS = (
    "",
    '<path class="lx" stroke-width="2.4" d="M15 45L25 32M21 45L28 36M27.5 45L31.5 39.5"/>',
    '<path class="lx" stroke-width="2.4" d="M13.5 41.5H34.5"/>',
    '<path class="fx" d="M12.5 39H24V45H12.5ZM24 33H31L35 39H24Z"/>',
    '<path class="lx" stroke-width="2.4" d="M24 33V45M18 39H30"/>',
)

# The rim of a chip, on a field of 48: whole, striped, doubled, in quarters, crossed.
_RIMS = (
    "",
    '<path class="lx" stroke-width="6" stroke-dasharray="4.5 4.8" d="' + disc(24, 24, 20) + '"/>',
    '<path class="lx" stroke-width="2.2" d="' + disc(24, 24, 20) + '"/>',
    '<path class="fx" d="M24 24V2A22 22 0 0 1 46 24ZM24 24V46A22 22 0 0 1 2 24Z" opacity=".8"/>',
    '<path class="lx" stroke-width="2.4" d="M24 1V47M1 24H47M8 8L40 40M40 8L8 40"/>',
)


def _pawn(seat: int | None) -> str:
    top, skirt = (_TOPS[0], "") if seat is None else (_TOPS[seat], _SKIRTS[seat])
    ink = "ink" if seat is None else f"f{seat}"
    shape = f'{top}<path d="{_BODY}"/>'
    halo = f'<g class="lo" stroke-width="5" stroke-linejoin="round">{shape}</g>'
    return f'<ellipse class="shadow" cx="25" cy="44" rx="16" ry="3.6"/>{halo}<g class="{ink}">{shape}</g>{skirt}'


def _chip(seat: int | None) -> str:
    ink = "ink" if seat is None else f"f{seat}"
    rim = "" if seat is None else _RIMS[seat]
    return (
        f'<path class="shadow" d="{disc(24.5, 25.2, 22.8)}"/><path class="{ink}" d="{disc(24, 24, 22.8)}"/>{rim}'
        f'<path class="fo" d="{disc(24, 24, 16.4)}"/>'
    )


def _named(seat: int | None) -> str:
    return "none" if seat is None else str(seat)


SYMBOLS = {
    f"{kind}-{_named(seat)}": symbol(f"{kind}-{_named(seat)}", 48, draw(seat))
    for kind, draw in (("token", _pawn), ("chip", _chip))
    for seat in (*SEATS, None)
}


@cache
def token(seat: int | None, w: float, h: float) -> str:
    """Return a pawn that fits in w by h."""
    size = min(w, h)
    return use("token-" + _named(seat), 0, 0, size, size)


@cache
def chip(seat: int | None, suit: str, w: float, h: float) -> str:
    """Return a chip with a suit mark on it."""
    size = min(w, h)
    mark = use("mark-" + suit, 0, 0, size * 0.54, size * 0.54, "suit-" + suit) if suit else ""
    return use("chip-" + _named(seat), 0, 0, size, size) + mark

"""The six suit marks and the glyphs of ranks that are no numbers: one colour, told apart by outline alone, on a field of 32."""

from pygames.art.pen import disc, n, star, symbol


def _sun() -> str:
    """A disc in a ring of eight rays, every other one short."""
    rays = "".join(
        f'<path d="M13 {top}L16 {n(tip)}L19 {top}Z" transform="rotate({45 * i} 16 16)"/>'
        for i in range(8)
        for top, tip in [(7.6, 0.6) if i % 2 == 0 else (7.8, 2.6)]
    )
    return f'<path d="{disc(16, 16, 6.6)}"/>{rays}'


def _knot() -> str:
    """A trefoil of one cord: the same strand three times, each over the next and under the last."""
    strand = "M25.2 16.4C27.6 18.6 28.2 21.6 27 23.6C25.9 25.6 23 26.5 19.9 25.6C16.8 24.7 13.6 22 11.9 18.5"
    turns = "".join(f'<path d="{strand}" transform="rotate({120 * i} 16 17.2)"/>' for i in range(3))
    return f'<g fill="none" stroke="currentColor" stroke-width="4.2">{turns}</g>'


_MOON = '<path d="M21 2.7A14.2 14.2 0 1 0 29.3 21A11.3 11.3 0 1 1 21 2.7Z"/><path d="' + star(22.6, 12.6, 4, 4.6, 1.5) + '"/>'

_WAVE = (
    '<path d="M.8 21.6C7.4 20.6 7.6 4.4 19.2 4.2C26.4 4.1 31 8.9 31 14.6C31 18.4 28.2 21 25 21C22 21 20 19 20 16.5'
    'C20 14.7 21.2 13.4 23 13.3C22.2 11.5 20.6 10.6 18.6 10.8C15.6 11.1 14.3 13.6 14.8 16.4C15.4 20.2 19.4 23.4 31.2 22.6'
    'V26.4C26.6 29.6 21.4 29 16 26.8C10.6 24.6 5.6 24.8.8 27.4Z"/>'
)

_LEAF = (
    '<path fill-rule="evenodd" d="M28.8 2.6C29.6 20.6 21.8 29 10.6 25.6L6.2 31L3.2 28.6L7.4 23.2C2 13.4 9.4 3.6 28.8 2.6Z'
    'M10.2 22.6L25 6.6L8.8 20.9L9 13.2L7.6 21Z"/>'
)

_WYRM = (
    '<path d="M5.5 27.4C13 31.4 25.6 29 25 22.2C24.4 16.2 8.4 18.6 8.2 11C8.1 7 11.8 5.4 16 6" '
    'fill="none" stroke="currentColor" stroke-width="5.2" stroke-linecap="round"/>'
    '<path fill-rule="evenodd" d="M13.4 2.4L18.6.6L21 3L30.6 7.4L30 10.6L23.4 10.2L27.6 13.4L26 15.2L17.6 11L13.4 9Z'
    'M19.2 4.6L23 6.6L20 6.8Z"/>'
    '<path d="M10.4 24.8L1.6 21.4L2.2 26L.6 30.2L9 30.4Z"/>'
)

MARKS = {"M": _MOON, "S": _sun(), "V": _WAVE, "L": _LEAF, "Y": _WYRM, "K": _knot()}

SYMBOLS = {f"mark-{suit}": symbol(f"mark-{suit}", 32, drawn) for suit, drawn in MARKS.items()}

# A crown, a pawn, a court's two towers, and the fool's cap.
GLYPHS = {
    "N": "M3 26L1.6 8.6L9.6 15L16 4L22.4 15L30.4 8.6L29 26ZM3.4 27.6H28.6V30.4H3.4Z",
    "P": "M16 2.4a5.8 5.8 0 0 1 3.6 10.3l2.6 0v2.6h-2.8c.3 5 1.7 8.4 5 10.900h1.600v4.400h-20v-4.400h1.600c3.3-2.5 4.7-5.9 5-10.900h-2.800v-2.600h2.600a5.8 5.8 0 0 1 3.6-10.300z",
    "T": "M2 30V6H5V9H8V6H11V13H14V10H18V13H21V6H24V9H27V6H30V30H20V23A4 4 0 0 0 12 23V30Z",
    "0": "M4 22C2 14 4 6 10 3C9 8 11 12 16 15C21 12 23 8 22 3C28 6 30 14 28 22ZM4 24H28V28H4Z",
}

SYMBOLS |= {f"rank-{rank}": symbol(f"rank-{rank}", 32, f'<path d="{drawn}"/>') for rank, drawn in GLYPHS.items()}

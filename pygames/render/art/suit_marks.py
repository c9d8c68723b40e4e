"""The six suit marks, and the glyphs of ranks without a number.

Each has one colour and a distinct outline, on a field of 32 by 32.
"""

from pygames.render.art.svg_elements import disc, n, star, symbol


def _sun() -> str:
    """Return a disc with eight rays, alternately long and short."""
    rays = "".join(
        f'<path d="M13 {top}L16 {n(tip)}L19 {top}Z" transform="rotate({45 * i} 16 16)"/>'
        for i in range(8)
        for top, tip in [(7.6, 0.6) if i % 2 == 0 else (7.8, 2.6)]
    )
    return f'<path d="{disc(16, 16, 6.6)}"/>{rays}'


def _knot() -> str:
    """Return a trefoil knot: the same strand three times, each over the next and under the previous one."""
    strand = "M24.4 16.2C27.5 18.4 28.7 21.8 27.6 24.2C26.6 26.6 23.3 27.7 19.8 26.6C16.3 25.5 12.8 22.2 11.2 18.2"
    turns = "".join(f'<path d="{strand}" transform="rotate({120 * i} 16 18)"/>' for i in range(3))
    return f'<g fill="none" stroke="currentColor" stroke-width="5">{turns}</g>'


_MOON = (
    '<path d="M21 2.7A14.2 14.2 0 1 0 29.3 21A11.3 11.3 0 1 1 21 2.7Z"/><path d="'
    + star(22.6, 12.6, 4, 4.6, 1.5)
    + '"/>'
)

_WAVE = (
    '<path d="M.8 21.6C7.4 20.6 7.6 4.4 19.2 4.2C26.4 4.1 31 8.9 31 14.6C31 18.4 28.2 21 25 21C22 21 20 19 20 16.5'
    "C20 14.7 21.2 13.4 23 13.3C22.2 11.5 20.6 10.6 18.6 10.8C15.6 11.1 14.3 13.6 14.8 16.4"
    "C15.4 20.2 19.4 23.4 31.2 22.6"
    'V26.4C26.6 29.6 21.4 29 16 26.8C10.6 24.6 5.6 24.8.8 27.4Z"/>'
)

_LEAF = (
    '<path fill-rule="evenodd" d="M29.4 2C30.6 20 22.6 29.8 10.8 26.2L6 31.4L3 28.8L7.4 23.6C1.6 13.6 9.4 2.6 29.4 2Z'
    'M10.8 22.8L16.4 17.2H22.4L18.4 15.2L25.4 6.8L16.6 13.6L14.4 9.6V15.6L9 21.4Z"/>'
)

_WYRM = (
    '<path fill-rule="evenodd" d="M4.6 31.4C3.6 26.4 5 22.4 8 19.4L2 19.4L8.4 14L2.6 11.2L10.4 9'
    "L7.4.6L17.6 6.2C21 7 25 9 30 10.2"
    "L31.6 13.6L30 16.8L26.8 14.8L25.4 17.8L22.6 14.8L17.8 15.8L22.6 18.6L30.2 18.8L25 24"
    "L17.2 23.4C19.2 26 20.4 28.6 20 31.4Z"
    'M14.6 9.6L20.4 11.4L16 13Z"/>'
)

MARKS = {"M": _MOON, "S": _sun(), "V": _WAVE, "L": _LEAF, "Y": _WYRM, "K": _knot()}

SYMBOLS = {f"mark-{suit}": symbol(f"mark-{suit}", 32, drawn) for suit, drawn in MARKS.items()}

# A crown, a pawn, a court's two towers, and the fool's cap.
GLYPHS = {
    "N": "M3 26L1.6 8.6L9.6 15L16 4L22.4 15L30.4 8.6L29 26ZM3.4 27.6H28.6V30.4H3.4Z",
    "P": "M16 2.4a5.8 5.8 0 0 1 3.6 10.3l2.6 0v2.6h-2.8"
    "c.3 5 1.7 8.4 5 10.9h1.6v4.4h-20v-4.4h1.6"
    "c3.3-2.5 4.7-5.9 5-10.9h-2.8v-2.6h2.6a5.8 5.8 0 0 1 3.6-10.3z",
    "T": "M2 30V6H5V9H8V6H11V13H14V10H18V13H21V6H24V9H27V6H30V30H20V23A4 4 0 0 0 12 23V30Z",
    "0": (
        "M16 11.5C14 3.5 4 2 1.6 15.5H4.5C6 11.5 9 13 9 24.5"
        "H23C23 13 26 11.5 27.5 15.5H30.4C28 2 18 3.5 16 11.5Z"
        f"M7.5 26.5H24.5V31H7.5Z{disc(3, 18.6, 3)}{disc(29, 18.6, 3)}"
    ),
}

SYMBOLS |= {f"rank-{rank}": symbol(f"rank-{rank}", 32, f'<path d="{drawn}"/>') for rank, drawn in GLYPHS.items()}

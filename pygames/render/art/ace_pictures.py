"""The six Aces, each a large suit mark inside a wreath, and the Excuse, a jester's cap."""

from collections.abc import Callable

from pygames.render.art.picture_motifs import braid, cut, fill, leaf, line, rays, ripples, stars, wash
from pygames.render.art.svg_elements import disc, star, use


def _ace(suit: str, wreath: str) -> str:
    return wash(suit) + wreath + use(f"mark-{suit}", 60, 60, 62, 62, f"a{suit}")


def _disc(suit: str, r: float) -> str:
    return fill("fp", disc(60, 60, r)) + line(suit, 1.5, disc(60, 60, r - 3))


def _round(count: int, path: str, ink: str) -> str:
    """Return `count` copies of a shape, rotated around the middle."""
    turns = "".join(f'<path d="{path}" transform="rotate({360 * i / count:g} 60 60)"/>' for i in range(count))
    return f'<g class="{ink}">{turns}</g>'


def _moons() -> str:
    phases = _round(12, disc(60, 9, 5), "fM") + _round(12, disc(62.4, 8, 4.2), "wM")
    return _ace("M", _disc("M", 44) + phases + fill("fM", stars((8, 8, 5), (112, 8, 5), (8, 112, 5), (112, 112, 5))))


def _suns() -> str:
    return _ace("S", fill("fS", rays(60, 60, 46, 100, 24, 0.5)) + _disc("S", 46))


def _waves() -> str:
    sea = "".join(line("V", 2.4, ripples(y, 20, 9, -10 if i % 2 else 0, 130)) for i, y in enumerate(range(6, 124, 10)))
    return _ace("V", sea + _disc("V", 46))


def _leaves() -> str:
    return _ace("L", _disc("L", 44) + _round(20, leaf(60, 16, 15, 38), "fL") + _round(20, leaf(60, 16, 13, -38), "fL"))


def _wyrms() -> str:
    scales = "".join(
        line("Y", 1.8, "".join(f"M{x} {y}q7 12 14 0" for x in range(-14 + 7 * (i % 2), 120, 14)))
        for i, y in enumerate(range(-2, 120, 8))
    )
    return _ace("Y", scales + _disc("Y", 46) + _round(16, "M55 17L60 8L65 17Z", "fY"))


def _knots() -> str:
    border = "".join(
        f'<g transform="rotate({turn} 60 60)">{line("K", 4, braid(4, 9, 112, 7, 12))}</g>' for turn in (0, 90, 180, 270)
    )
    return _ace("K", border + _disc("K", 44))


def _excuse() -> str:
    """A cap in all six colours with three bells."""
    field = fill("fp", "M0 0H120V120H0Z") + "".join(
        f'<path class="w{suit}" d="{path}"/>' for suit, path in zip("MSVLYK", _sixths(), strict=True)
    )
    ground = fill("fp", disc(60, 60, 45)) + line("i", 1.5, disc(60, 60, 45))
    left = cut("fM", "M60 84C44 86 36 82 34 74C34 56 30 50 18 54C22 34 44 30 52 46C56 56 58 70 60 84Z")
    right = cut("fY", "M60 84C76 86 84 82 86 74C86 56 90 50 102 54C98 34 76 30 68 46C64 56 62 70 60 84Z")
    middle = (
        cut("fS", "M46 84C44 60 46 36 60 20C74 36 76 60 74 84Z")
        + fill("fL", "M60 20C74 36 76 60 74 84H60Z")
        + line("i", 1.6, "M60 20V84M46 84C44 60 46 36 60 20C74 36 76 60 74 84")
    )
    bells = cut("fp", disc(17, 58, 6) + disc(103, 58, 6) + disc(60, 16, 6), 1.5) + fill(
        "fi", disc(17, 60, 1.6) + disc(103, 60, 1.6) + disc(60, 18, 1.6)
    )
    brim = cut("fp", "M32 78Q60 92 88 78V92Q60 106 32 92Z") + fill(
        "fi", star(44, 91, 4, 5, 2) + star(60, 94, 4, 5, 2) + star(76, 91, 4, 5, 2)
    )
    return field + ground + left + right + middle + brim + bells


def _sixths() -> list[str]:
    """Return six sectors that fill the picture, as path data."""
    corners = ["60 -10", "130 20", "130 100", "60 130", "-10 100", "-10 20"]
    return [f"M60 60L{a}L{b}Z" for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]


ACES: dict[str, Callable[[], str]] = {
    "1M": _moons,
    "1S": _suns,
    "1V": _waves,
    "1L": _leaves,
    "1Y": _wyrms,
    "1K": _knots,
    "0": _excuse,
}

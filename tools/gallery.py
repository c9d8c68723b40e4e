"""All of the art on one sheet, to look at while drawing: ``python tools/gallery.py [folder]``.

Writes ``gallery.html`` (follows the system's light or dark), and ``gallery-light.html`` and ``gallery-dark.html``.
"""

import sys
from pathlib import Path

from pygames import svg
from pygames.decktet import CARDS
from pygames.scene import Kind, Look, Piece, Scene

_SHAPES = {
    "upright, in a hand": (128, 178),
    "upright, in a row": (62, 86),
    "upright, on a phone": (38, 54),
    "square, in a wide grid": (88, 88),
    "square, in a tall grid": (48, 48),
    "lying, in a hand": (120, 80),
    "lying, in a wall": (75, 50),
    "lying, on a phone": (51, 34),
}
_LOOKS: tuple[tuple[Look, ...], ...] = ((), ("last",), ("dim",), ("turned",), ("win",), ("active",))


def sheet(title: str, pieces: list[Piece], width: float) -> str:
    """Pieces in reading order, as many in a line as there is room for."""
    x = y = line = gap = 12.0
    laid = []
    for i, piece in enumerate(pieces):
        if x + piece.w + gap > width:
            x, y, line = gap, y + line + gap, 0
        laid.append(Piece(piece.kind, f"{title}-{i}", x + piece.w / 2, y + piece.h / 2, *_rest(piece)))
        x, line = x + piece.w + gap, max(line, piece.h)
    scene = Scene(title, width, y + line + gap, tuple(laid))
    return f"<h2>{title}</h2><div>{svg.drawing(scene).replace('<svg', f'<svg width={width:g} height={y + line + gap:g}', 1)}</div>"


def _rest(piece: Piece) -> tuple[object, ...]:
    return piece.w, piece.h, piece.face, piece.seat, piece.target, piece.label, piece.looks, piece.height


def one(
    kind: Kind,
    w: float,
    h: float,
    face: str = "",
    seat: int | None = None,
    height: int = 1,
    looks: tuple[Look, ...] = (),
    target: str = "",
) -> Piece:
    """A piece anywhere."""
    return Piece(kind, "", 0, 0, w, h, face, seat, target, "", looks, height)


def sheets() -> str:
    """Everything."""
    parts = []
    for name, (w, h) in _SHAPES.items():
        parts.append(
            sheet(f"{name}: {w} by {h}", [one("card", w, h, card) for card in CARDS] + [one("card", w, h)], 1260)
        )
        states = [one("card", w, h, "7ML", 1, looks=looks) for looks in _LOOKS]
        parts.append(
            sheet(
                f"{name}: plain, last, dim, turned, win, active; targets",
                [
                    *states,
                    one("card", w, h, "8VL", target="t"),
                    one("slot", w, h),
                    one("slot", w, h, seat=1, target="t"),
                ],
                1260,
            )
        )
    seats = (0, 1, 2, 3, 4, None)
    parts.append(
        sheet("tokens", [one("token", size, size, seat=seat) for size in (64, 44, 28) for seat in seats], 1260)
    )
    parts.append(
        sheet(
            "chips",
            [
                one("chip", size, size, suit, seat)
                for size, suits in ((60, "MSVLYK"), (36, "MSVLYK"), (26, "MSVLYK"))
                for suit in suits
                for seat in seats
            ],
            1260,
        )
    )
    parts.append(
        sheet(
            "dice",
            [
                one("die", size, size, str(value), seat)
                for size in (56, 40, 28)
                for seat in seats
                for value in range(1, 7)
            ],
            1260,
        )
    )
    parts.append(
        sheet(
            "stacks",
            [
                one("die", size, size, str(height), seat, height)
                for size in (56, 40, 28)
                for seat in seats
                for height in (1, 2, 3, 6)
            ],
            1260,
        )
    )
    parts.append(
        sheet(
            "marks, arrows",
            [one("mark", size, size, suit) for size in (48, 24, 12) for suit in "MSVLYK"]
            + [one("arrow", 30, 30, way, target="t") for way in ("up", "down", "left", "right")],
            1260,
        )
    )
    plates = [one("panel", 160, 40, looks=looks, seat=2) for looks in ((), ("quiet",), ("active",), ("win",))]
    lines = [
        one("text", 160, 20, "Seat 1 leads", seat, looks=looks)
        for seat, looks in (
            (None, ()),
            (None, ("quiet",)),
            (0, ("strong",)),
            (1, ("strong", "active")),
            (2, ("dim",)),
            (3, ("win",)),
        )
    ]
    parts.append(sheet("plates and words", plates + lines, 1260))
    return "".join(parts)


def page(theme: str) -> str:
    """The gallery as a page in one theme, or, for "", in the system's."""
    body = f"{svg.sprite()}{sheets()}".replace('data-target="t"', 'data-target="t" data-legal')
    look = "body{background:var(--table);color:var(--ink);font:15px serif;margin:20px}h2{font-weight:400;margin:24px 0 4px}svg.table{width:auto;height:auto}"
    data = f" data-theme={theme}" if theme else ""
    return f"<!doctype html><html lang=en{data}><meta charset=utf-8><title>Gallery</title><style>{svg.stylesheet()}{look}</style>{body}"


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for name, theme in (("gallery", ""), ("gallery-light", "light"), ("gallery-dark", "dark")):
        (folder / f"{name}.html").write_text(page(theme), encoding="utf-8")

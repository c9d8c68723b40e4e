"""Render all game art on one page, for visual review: ``python -m tools.art_gallery [folder]``.

Writes ``gallery-light.html`` and ``gallery-dark.html``.
"""

import sys
from dataclasses import replace
from pathlib import Path

from pygames.model.decktet import CARDS, SUITS
from pygames.model.scene import Kind, Piece, Scene, Style, Trace
from pygames.render import svg

_WIDTH = 1260.0
_GAP = 12.0
_SEATS = (0, 1, 2, 3, 4, None)
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
_STYLES: tuple[tuple[Style, ...], ...] = ((), ("dim",), ("turned",), ("win",), ("active",))
_TONES: tuple[tuple[Style, ...], ...] = ((), ("light",), ("dark",))
_BOARD_PIECES: tuple[tuple[Kind, str], ...] = (("stone", ""), ("man", ""), ("man", "crown"), ("counter", "12"))
_CELLS: tuple[tuple[Kind, int], ...] = (("square", 52), ("hex", 60))
PAGE = """<!doctype html><html lang="en" data-look="{theme}"><meta charset="utf-8"><title>Gallery</title>
<style>{style}
body{{background:var(--table);color:var(--ink);font:15px serif;margin:20px}}h2{{font-weight:400;margin:24px 0 4px}}
svg.table{{width:auto;height:auto}}</style>
{sprite}{sheets}</html>
"""


def sheet(title: str, pieces: list[Piece]) -> str:
    """Return a heading and a drawing with the pieces in rows, from left to right."""
    x = y = _GAP
    row_height = 0.0
    placed = []
    for i, piece in enumerate(pieces):
        if x + piece.w + _GAP > _WIDTH:
            x, y, row_height = _GAP, y + row_height + _GAP, 0
        placed.append(replace(piece, id=f"{title}-{i}", x=x + piece.w / 2, y=y + piece.h / 2))
        x, row_height = x + piece.w + _GAP, max(row_height, piece.h)
    height = y + row_height + _GAP
    drawn = svg.drawing(Scene(title, _WIDTH, height, tuple(placed)))
    sized = drawn.replace("<svg", f'<svg width="{_WIDTH:g}" height="{height:g}"', 1)
    return f"<h2>{title}</h2>{sized.replace('data-target=', 'data-legal data-target=')}"


def cards(name: str, w: float, h: float) -> str:
    """Return drawings of every card and of a back in one shape, of one card in every state, and of slots."""
    card = Piece("card", "", 0, 0, w, h)
    faces = [*(replace(card, face=face) for face in CARDS), card]
    states = [replace(card, face="7ML", seat=seat, styles=styles) for styles in _STYLES for seat in (0, 1)]
    states += [replace(card, face="7ML", trace=Trace(seat, age=seat)) for seat in range(5)]
    slot = replace(card, kind="slot")
    slots = [replace(card, face="8VL", target="t"), slot, replace(slot, seat=1), replace(slot, seat=0, target="t")]
    state_names = "plain, dim, turned, won, active, changed by a turn, selectable"
    return sheet(f"{name}: {w} by {h}", faces) + sheet(f"{name}: {state_names}", states + slots)


def other_pieces() -> str:
    """Return drawings of boards, tokens, chips, dice, stacks, marks, arrows, panels and text."""
    token, chip, die = (Piece(kind, "", 0, 0, 0, 0) for kind in ("token", "chip", "die"))
    mark, arrow, panel, text = (Piece(kind, "", 0, 0, 30, 30) for kind in ("mark", "arrow", "panel", "text"))
    panels: tuple[tuple[Style, ...], ...] = ((), ("quiet",), ("active",), ("win",))
    styles: tuple[tuple[Style, ...], ...] = ((), ("quiet",), ("strong",), ("dim",), ("win",), ("strong", "active"))
    stack = replace(die, face="6")
    looks = [Piece("stone", "", 0, 0, 0, 0, seat=seat, styles=tone) for tone in _TONES for seat in (0, 1, None)]
    looks += [Piece("stone", "", 0, 0, 0, 0, seat=seat) for seat in (2, 3, 4)]
    pieces = [replace(look, kind=kind, face=face) for kind, face in _BOARD_PIECES for look in looks]
    cells = [Piece(kind, "", 0, 0, 52, h, styles=t, target=to, trace=trace) for kind, h in _CELLS for t in _TONES
             for to, trace in (("", None), ("t", None), ("", Trace(0)))]  # fmt: skip
    sheets = {
        "cells": cells,
        "board pieces": [replace(one, w=w, h=w) for w in (64, 44, 24) for one in pieces],
        "walls": [replace(look, kind="wall", w=90, h=10) for look in looks],
        "tokens": [replace(token, w=w, h=w, seat=seat) for w in (64, 44, 28) for seat in _SEATS],
        "chips": [replace(chip, w=w, h=w, seat=s, face=f) for w in (60, 36, 26) for f in SUITS for s in _SEATS],
        "dice": [replace(die, w=w, h=w, seat=s, face=f) for w in (56, 40, 28) for s in _SEATS for f in "123456"],
        "stacks": [replace(stack, w=w, h=w, seat=s, height=n) for w in (56, 40, 28) for s in _SEATS for n in (2, 3, 6)],
        "marks": [replace(mark, w=w, h=w, face=face) for w in (48, 24, 12) for face in SUITS],
        "arrows": [replace(arrow, face=to, target="t") for to in ("up", "down", "left", "right")],
        "panels": [replace(panel, w=160, h=40, seat=2, styles=styles) for styles in panels],
        "text": [replace(text, w=150, h=20, face="Seat 1 leads", seat=s, styles=k) for k in styles for s in (None, 1)],
    }
    return "".join(sheet(title, pieces) for title, pieces in sheets.items())


def page(theme: str, sheets: str) -> str:
    """Return sheets as an HTML page in a light or dark theme; with "", in that of the device."""
    return PAGE.format(theme=theme, style=svg.stylesheet(), sprite=svg.sprite(), sheets=sheets)


def main(folder: Path) -> None:
    """Write both pages."""
    sheets = "".join(cards(name, w, h) for name, (w, h) in _SHAPES.items()) + other_pieces()
    for theme in ("light", "dark"):
        (folder / f"gallery-{theme}.html").write_text(page(theme, sheets), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))

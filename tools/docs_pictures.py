"""Redraws the pictures of README.md and of docs/scene-kinds.md: ``python -m tools.docs_pictures``."""

import ast
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from pygames import GAMES
from pygames.model.grid import Grid, Places
from pygames.model.rng import one_of
from pygames.model.scene import Piece, Scene, Trace
from pygames.render import svg

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = DOCS / "scene-kinds.md"
COLUMNS, WIDTH, HEIGHT, CAPTION = 4, 160, 134, 26
PLIES = 30  # then the grid of Deckfish has some gaps, but is still mostly full
DARK = "(prefers-color-scheme:dark)"
THEMES = {"light": "(max-width:0)", "dark": "(min-width:0)"}  # what takes the place of the media query `DARK`


def examples() -> list[tuple[str, list[Piece]]]:
    """Return what each block of code of the page shows, the bold words before it, and its pieces."""
    page = PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"^\*\*(\w+)\*\*.*?```python\n(.*?)```", page, re.MULTILINE | re.DOTALL)
    return [(caption, _pieces(code)) for caption, code in blocks]


def _pieces(code: str) -> list[Piece]:
    """Run the code of a block, and return the pieces that its expressions are."""
    names: dict[str, Any] = {"Piece": Piece, "Trace": Trace, "Grid": Grid, "Places": Places, "replace": replace}
    drawn: list[Piece] = []
    for line in ast.parse(code).body:
        if isinstance(line, ast.Expr):
            value = eval(ast.unparse(line), names)
            drawn += [value] if isinstance(value, Piece) else value
        else:
            exec(ast.unparse(line), names)
    return drawn


def sheet() -> Scene:
    """Return a scene with all examples side by side, each above its caption."""
    drawn = []
    for number, (caption, pieces) in enumerate(examples()):
        row, column = divmod(number, COLUMNS)
        left, right = min(p.x - p.w / 2 for p in pieces), max(p.x + p.w / 2 for p in pieces)
        top, bottom = min(p.y - p.h / 2 for p in pieces), max(p.y + p.h / 2 for p in pieces)
        x = (column + 0.5) * WIDTH - (left + right) / 2
        y = row * HEIGHT + (HEIGHT - CAPTION) / 2 + 4 - (top + bottom) / 2
        drawn += [replace(piece, x=piece.x + x, y=piece.y + y) for piece in pieces]
        middle, line = (column + 0.5) * WIDTH, (row + 1) * HEIGHT - CAPTION / 2
        drawn.append(Piece("text", f"caption-{number}", middle, line, WIDTH, 16, face=caption))
    rows = -(-len(examples()) // COLUMNS)
    return Scene("The kinds of pieces", COLUMNS * WIDTH, rows * HEIGHT + 8, tuple(drawn))


def game() -> Scene:
    """Return a random game of Deckfish after `PLIES` plies."""
    deckfish, rng = GAMES["deckfish"], random.Random("readme")
    state = deckfish.start(deckfish.deal("readme"))
    while len(state.moves) < PLIES:
        state.play(one_of(state.legal_moves(), rng))
    return deckfish.layout.scene(state.view(None), tall=False)


def pictures() -> dict[Path, str]:
    """Return all pictures by path. The targets on the sheet, which has a picture for each theme, can be chosen."""
    drawn = svg.picture(sheet()).replace("<g data-target=", '<g data-legal="" data-target=') + "\n"
    sheets = {DOCS / f"scene-kinds-{theme}.svg": drawn.replace(DARK, query) for theme, query in THEMES.items()}
    return {DOCS / "deckfish.svg": svg.picture(game()) + "\n", **sheets}


if __name__ == "__main__":
    for path, text in pictures().items():
        path.write_text(text, encoding="utf-8", newline="\n")

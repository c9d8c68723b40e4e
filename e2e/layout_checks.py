"""Finds layout faults of a page: overflow, overlap, clipped text, broken words, bad controls, a low board."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page

SOURCE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
FIND_FAULTS = f"(options) => {{\n{SOURCE}\nreturn findFaults(options);\n}}"


def faults(
    page: Page | Frame, *, whole: bool = False, touch: bool = False, words: bool = False, board: int = 0
) -> list[str]:
    """The layout faults of a page, one line for each.

    `whole`: the page must fit without scrolling. `touch`: controls need the minimum size of touch targets. `words`: no
    word may be broken across lines. `board`: the minimum height of the board in pixels.
    """
    options: dict[str, Any] = {"whole": whole, "touch": touch, "words": words, "board": board}
    lines: list[str] = page.evaluate(FIND_FAULTS, options)
    return lines

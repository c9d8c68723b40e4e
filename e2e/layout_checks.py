"""What is wrong with the layout of a page as it stands: what overflows, overlaps, is cut or covered."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page

SOURCE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
FIND = f"(options) => {{\n{SOURCE}\nreturn findFaults(options);\n}}"


def faults(
    page: Page | Frame, *, whole: bool = False, touch: bool = False, words: bool = False, board: int = 0
) -> list[str]:
    """What is wrong with the page as it stands, a line for each fault.

    `whole`: all of it has to be in sight without scrolling. `touch`: a finger has to hit what is pressed.
    `words`: none may be broken. `board`: how many pixels high the board has to be.
    """
    options: dict[str, Any] = {"whole": whole, "touch": touch, "words": words, "board": board}
    found: list[str] = page.evaluate(FIND, options)
    return found

"""Takes screenshots of each table as people with colour-vision deficiencies see it.

``python -m tools.colour_vision_screenshots [folder] [game …]``

Writes ``<game>.png`` and ``<game>-phone.png``: with normal vision; with Chromium's simulations of protanopia,
deuteranopia, tritanopia and achromatopsia; in the dark theme; in high contrast and forced colours, each light and dark.
Also writes ``cards.png`` with all suits on phone-sized cards and the pieces of five seats, to check that they can be
told apart. Needs a built site.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import pygames
from pygames.model.scene import Kind, Piece
from tools import art_gallery
from tools.browsers import launch
from tools.serve import serving

SIZES = {"": (1280, 800), "-phone": (360, 740)}
VISIONS = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
MEDIA: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark"},
    "high contrast": {"contrast": "more"},
    "high contrast, dark": {"contrast": "more", "color_scheme": "dark"},
    "forced colours": {"forced_colors": "active"},
    "forced colours, dark": {"forced_colors": "active", "color_scheme": "dark"},
}
PLAIN: dict[str, Any] = {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"}
CARD_SIZE = (40, 56)  # a card on a phone, in pixels
PIECE_SIZE = 26
FACES = ("1M", "1S", "1V", "1L", "1Y", "1K", "NL", "5ML", "6SY", "2VL", "9MS", "4YK", "3SK", "PMSL", "PVLY", "TMVK")
SEAT_PIECES: tuple[tuple[Kind, str], ...] = (("token", ""), ("chip", "S"), ("die", "4"), ("stone", ""), ("man", ""))
SHEET = "<!doctype html><title>{title}</title><body style='margin:8px;font:16px sans-serif'>{shots}"
SHOT = "<figure style='display:inline-block;margin:4px'><img src='{name}.png' width='{width}'><br>{name}</figure>"


def take_screenshots(page: Page, folder: Path) -> Iterator[str]:
    """Take a screenshot of a page for each kind of vision and each colour scheme, and yield their names."""
    chromium = page.context.new_cdp_session(page)
    page.emulate_media(**PLAIN)
    for vision in VISIONS:
        chromium.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        page.screenshot(path=folder / f"{vision}.png")
        yield vision
    chromium.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    for name, media in MEDIA.items():
        page.emulate_media(**PLAIN | media)
        page.screenshot(path=folder / f"{name}.png")
        yield name


def write_sheet(page: Page, width: int, target: Path) -> None:
    """Write all screenshots of a page as one picture."""
    with TemporaryDirectory() as folder:
        names = list(take_screenshots(page, Path(folder)))
        shots = "".join(SHOT.format(name=name, width=width) for name in names)
        html = Path(folder) / "sheet.html"
        html.write_text(SHEET.format(title=target.stem, shots=shots), encoding="utf-8")
        with page.context.browser.new_context(viewport={"width": 3 * (width + 12) + 16, "height": 100}) as context:  # type: ignore[union-attr]
            sheet = context.new_page()
            sheet.goto(html.as_uri())
            sheet.screenshot(path=target, full_page=True)


def open_midgame(page: Page, site: str, game: str) -> None:
    """Open a random game two fifths through, with the first step of a move selected."""
    page.goto(f"{site}/play.html?game={game}&seed=eyes")
    page.locator("html[data-engine=ready]").wait_for()
    state, rng = pygames.replay(page.evaluate("window.table.record()")), random.Random("eyes")
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    moves = state.moves[: len(state.moves) * 2 // 5]
    page.evaluate("async (moves) => { for (const move of moves) await window.table.play(move); }", moves)
    if page.locator("[data-hand-over]").count():
        page.locator("[data-hand-over]").click()
    page.locator("[data-board] [data-legal]").first.click()


def write_tables(browser: Browser, site: str, games: list[str], folder: Path) -> None:
    """Write a sheet for each game and screen size."""
    for suffix, (width, height) in SIZES.items():
        with browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce") as context:
            for game in games:
                page = context.new_page()
                open_midgame(page, site, game)
                write_sheet(page, min(width, 800), folder / f"{game}{suffix}.png")
                page.close()


def write_cards(browser: Browser, folder: Path) -> None:
    """Write a sheet with phone-sized cards and the pieces of five seats."""
    pieces = [Piece("card", "", 0, 0, *CARD_SIZE, face) for face in FACES]
    pieces += [Piece(kind, "", 0, 0, PIECE_SIZE, PIECE_SIZE, face, s) for kind, face in SEAT_PIECES for s in range(5)]
    drawn = art_gallery.sheet("Cards", pieces)
    with browser.new_context(viewport={"width": 1300, "height": 260}, device_scale_factor=2) as context:
        page = context.new_page()
        page.set_content(art_gallery.page("", drawn))
        write_sheet(page, 1300, folder / "cards.png")


def main(folder: Path, games: list[str]) -> None:
    """Write all sheets."""
    with sync_playwright() as playwright, serving() as site:
        browser = launch(playwright)
        write_tables(browser, site, games, folder)
        write_cards(browser, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."), sys.argv[2:] or list(pygames.GAMES))

"""Draw each table as people with colour-vision deficiencies see it.

``python -m tools.vision_sheet [folder] [game …]``

Writes ``<game>.png`` and ``<game>-phone.png``: as most see it; with no red, no green, no blue, no colours at all, as
Chromium simulates it; in high contrast, light and dark; and in the colours that a system forces on its pages. And
``cards.png``: all the suits on cards as small as on a phone, and what belongs to each of five seats, to be told apart
at a glance. Needs a built site.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import pygames
from pygames.model.scene import Kind, Piece, Scene
from pygames.render import svg
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
SMALL = (40, 56)  # a card on a phone, in pixels
THING = 26
FACES = ("1M", "1S", "1V", "1L", "1Y", "1K", "NL", "5ML", "6SY", "2VL", "9MS", "4YK", "3SK", "PMSL", "PVLY", "TMVK")
SEATED: tuple[tuple[Kind, str], ...] = (("token", ""), ("chip", "S"), ("die", "4"))
SHEET = "<!doctype html><title>{title}</title><body style='margin:8px;font:16px sans-serif'>{shots}"
SHOT = "<figure style='display:inline-block;margin:4px'><img src='{name}.png' width='{width}'><br>{name}</figure>"
BARE = "body{margin:8px;background:var(--table)}.sprite{position:absolute}svg.table{width:auto;height:auto}"
CARDS = "<!doctype html><html lang='en'><title>Cards</title><style>{style}</style>{sprite}{drawn}"


def seen(page: Page, folder: Path) -> Iterator[str]:
    """Take a picture of the page for each pair of eyes; gives their names."""
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


def sheet(page: Page, width: int, target: Path) -> None:
    """All of these pictures on one."""
    with TemporaryDirectory() as folder:
        names = list(seen(page, Path(folder)))
        shots = "".join(SHOT.format(name=name, width=width) for name in names)
        whole = Path(folder) / "sheet.html"
        whole.write_text(SHEET.format(title=target.stem, shots=shots), encoding="utf-8")
        with page.context.browser.new_context(viewport={"width": 3 * (width + 12) + 16, "height": 100}) as paper:  # type: ignore[union-attr]
            desk = paper.new_page()
            desk.goto(whole.as_uri())
            desk.screenshot(path=target, full_page=True)


def middle(page: Page, site: str, game: str) -> None:
    """A random game in its middle, and a path begun."""
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


def tables(browser: Browser, site: str, games: list[str], folder: Path) -> None:
    """A sheet for each game and each size of a screen."""
    for suffix, (width, height) in SIZES.items():
        with browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce") as context:
            for game in games:
                page = context.new_page()
                middle(page, site, game)
                sheet(page, min(width, 800), folder / f"{game}{suffix}.png")
                page.close()


def cards(browser: Browser, folder: Path) -> None:
    """Cards as small as they get on a phone, and the things of five seats."""
    w, h = SMALL
    step, height = w + 6, 2 * h
    row = [Piece("card", face, step * (n + 0.6), h / 2 + 4, w, h, face) for n, face in enumerate(FACES)]
    things = [(kind, face, seat) for kind, face in SEATED for seat in range(5)]
    for n, (kind, face, seat) in enumerate(things):
        row.append(Piece(kind, f"thing-{n}", step * (n + 0.6), 1.5 * h, THING, THING, face, seat))
    width = round(step * (len(FACES) + 0.2))
    drawn = svg.drawing(Scene("Cards", width, height, tuple(row))).replace("<svg", f'<svg width="{width}"', 1)
    with browser.new_context(viewport={"width": width + 16, "height": height + 16}, device_scale_factor=2) as context:
        page = context.new_page()
        page.set_content(CARDS.format(style=svg.stylesheet() + BARE, sprite=svg.sprite(), drawn=drawn))
        sheet(page, width + 16, folder / "cards.png")


def main(folder: Path, games: list[str]) -> None:
    """Make all the sheets."""
    with sync_playwright() as playwright, serving() as site:
        browser = launch(playwright)
        tables(browser, site, games, folder)
        cards(browser, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."), sys.argv[2:] or list(pygames.GAMES))

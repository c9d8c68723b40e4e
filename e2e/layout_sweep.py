"""Checks the layout of every page on four screens with two text sizes.

test_layout.py runs parts of it. ``python -m e2e.layout_sweep wide mutation`` checks one game in one font; without names
it checks everything, in about twenty minutes. ``--pictures FOLDER`` saves screenshots.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, Route, ViewportSize, sync_playwright

import pygames
from e2e.browser_fixture import LOOK, NO_OFFLINE_COPY
from e2e.games import random_game
from e2e.layout_checks import faults
from e2e.table_page import TablePage
from e2e.wait import BOOT
from pygames.formats.link import to_link
from tools import extreme_fonts
from tools.browsers import launch_with_profile
from tools.serve import serving

SCREENS: dict[str, ViewportSize] = {
    "320x568": {"width": 320, "height": 568},
    "360x740": {"width": 360, "height": 740},
    "740x360": {"width": 740, "height": 360},
    "1280x800": {"width": 1280, "height": 800},
}
Look = tuple[str, int]  # a screen, and the size of text in per cent
EVERY: list[Look] = [(screen, text) for text in (100, 200) for screen in SCREENS]
STATIC_PAGES = ["404.html", "console.html", "guest.html", "snippet.html", "browser.html"]
SHOWN = {"": "siege-of-jacynth", "position": "deckfish", "puzzle": "mutation", "game": "granicus"}  # in an embed
PLIES, ALL = 9, 2000  # plies to the middle of a game, and to its end
LEAST_BOARD = 100  # pixels: the least height of the board

# Closes all dialogs and sheets, opens what `argument` selects if `script` is true, and waits until it is drawn.
PREPARE = """async ([script, argument]) => {
  const settled = async () => {
    await new Promise(requestAnimationFrame);
    await window.table?.record();
    await new Promise(requestAnimationFrame);
  };
  await settled();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  if (matchMedia("(max-width: 59.99rem)").matches) document.querySelector("#sheet-close")?.click();
  if (!script) return;
  const found = document.querySelector(argument);
  if (found.getAttribute("aria-selected") !== "true") found.click();
  const isOpen = () => found.matches("[role=tab]") || document.querySelector("dialog[open]");
  while (!isOpen()) await new Promise(requestAnimationFrame);
  await settled();
}"""
PRESS = "(selector) => document.querySelector(selector).click()"


@dataclass
class Sweep:
    """A page that is checked in several states; `found` maps each state to its faults."""

    page: Page
    site: str
    looks: Sequence[Look] = tuple(EVERY)
    pictures: Path | None = None
    words: bool = False  # whether words must not be hyphenated or broken
    found: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._look: Look | None = None
        self._session = self.page.context.new_cdp_session(self.page)

    def go(self, path: str, wait: str = "main") -> None:
        """Open a page of the site, and wait for an element."""
        self._show(("1280x800", 100))
        self.page.goto(f"{self.site}/{path}")
        self.page.locator(wait).first.wait_for(timeout=BOOT)

    def at(self, what: str, *, press: str = "", is_whole: bool = False, looks: Sequence[Look] | None = None) -> None:
        """Check the layout, after a press on `press`. `is_whole`: the table must fit without scrolling."""
        for screen, text in self.looks if looks is None else looks:
            self._show((screen, text))
            self.page.evaluate(PREPARE, [bool(press), press])
            wrong = faults(
                self.page,
                whole=is_whole and text == 100,
                touch=(screen, text) == ("360x740", 100),
                words=self.words,
                board=LEAST_BOARD if is_whole else 0,
            )
            place = f"{what}, {screen}, {text} %"
            if wrong:
                self.found[place] = wrong
            if self.pictures:
                self.page.screenshot(path=self.pictures / f"{place.replace('/', '-')}.png")

    def _show(self, look: Look) -> None:
        """Set the screen size, and the default font size of the browser, so that media queries follow."""
        if look == self._look:
            return
        self._look = look
        screen, text = look
        sizes: Any = {"fontSizes": {"standard": 16 * text // 100, "fixed": 13 * text // 100}}
        self._session.send("Page.setFontSizes", sizes)
        self.page.set_viewport_size(SCREENS[screen])


def sweep_tables(
    sweep: Sweep,
    games: Sequence[str],
    language: str = "",
    panels: Sequence[Look] = EVERY,
    dialogs: Sequence[Look] = EVERY,
    ends: Sequence[Look] = EVERY,
    tabs: Sequence[str] = ("score", "log", "moves"),
) -> None:
    """Check games at their start, middle and end, loaded into one page by links.

    `panels` (in these tabs), `dialogs` and `ends` list the screens for panels, dialogs and the last ply; the start is
    checked on the first of `ends`.
    """
    sweep.go(f"{language}play.html?game={games[0]}", "html[data-engine=ready]")
    table = TablePage(sweep.page, sweep.site)
    table.ready()
    for game in games:
        where = f"{language}{game}"
        players = 5 if game == "mutation" else None
        table.load_game(random_game(game, 0, seed="start", players=players))
        sweep.at(f"{where}, start", is_whole=True, looks=ends[:1])
        table.load_game(random_game(game, PLIES, seed="middle", players=players))
        if sweep.page.locator("[data-hand-over]:visible").count():
            sweep.at(f"{where}, hand-over", is_whole=True, looks=panels)
            sweep.page.evaluate(PRESS, "[data-hand-over]")
            sweep.page.locator("[data-legal]").first.wait_for()
        sweep.at(f"{where}, middle", is_whole=True)
        _sweep_panels(sweep, where, tabs, panels, dialogs)
        # four of five seats of Mutation win here: the longest result text
        table.load_game(random_game(game, ALL, seed="end", players=players))
        sweep.at(f"{where}, over", is_whole=True, looks=ends)
        sweep.at(f"{where}, over, score", press="[data-tab=score]", looks=panels)


def _sweep_panels(
    sweep: Sweep, where: str, tabs: Sequence[str], panels: Sequence[Look], dialogs: Sequence[Look]
) -> None:
    for look in panels:
        for name in tabs:
            sweep.at(f"{where}, {name}", press=f"[data-tab={name}]", looks=[look])
    for look in dialogs:
        sweep.at(f"{where}, rules", press="[data-tab=rules]", looks=[look])
        sweep.at(f"{where}, options and seats", press="#options-open", looks=[look])
        sweep.at(f"{where}, share", press="[data-share]", looks=[look])


def sweep_pages(sweep: Sweep, languages: Sequence[str] = ("", "de/")) -> None:
    """Check the home page, the settings, rules pages, and all pages without a game."""
    for language in languages:
        sweep.go(f"{language}index.html")
        sweep.at(f"{language}home")
        sweep.at(f"{language}settings", press="[data-settings]")
    for path in ["rules/strings-of-suits.html", "rules/mutation.html", *STATIC_PAGES]:
        sweep.go(path)
        sweep.at(path)
    sweep.go("embed.html", "#choice")
    sweep.at("embed without a game")
    sweep.go("embed.html?game=siege-of-jacynth", "[data-play]")
    sweep.at("embed, poster")


def sweep_embeds(sweep: Sweep, shown: Iterable[str] = tuple(SHOWN)) -> None:
    """Check embeds of a table, a position, a puzzle and a whole game."""
    for show in shown:
        game = SHOWN[show]
        ply = "&at=8" if show in ("position", "puzzle") else ""
        sweep.go(
            f"embed.html?game={game}&show={show}{ply}&say=Who+leads+here#{to_link(random_game(game, 12))}",
            "[data-play]",
        )
        sweep.page.evaluate(PRESS, "[data-play]")
        drawn = "html[data-engine=ready] [data-board] > svg:not(.board-placeholder svg)"
        sweep.page.locator(drawn).wait_for(timeout=BOOT)
        sweep.at(f"embed, {show or 'table'}")


def sweep_lessons(sweep: Sweep, games: Iterable[str] = tuple(pygames.GAMES)) -> None:
    """Check the first step of lessons."""
    for game in games:
        sweep.go(f"lesson.html?game={game}", "html[data-engine=ready] .lesson-panel h2")
        sweep.at(f"lesson, {game}")


PARTS: dict[str, Callable[[Sweep], None]] = {
    "pages": sweep_pages,
    "embeds": sweep_embeds,
    "lessons": sweep_lessons,
    **{game: partial(sweep_tables, games=[game]) for game in pygames.GAMES},
    "german": partial(sweep_tables, games=["siege-of-jacynth"], language="de/"),
}


@contextmanager
def browser_with(playwright: Playwright, fonts: Path, profile: Path) -> Iterator[BrowserContext]:
    """A browser that finds only the fonts of this fonts.conf, with web fonts blocked."""

    def block(route: Route) -> None:
        route.abort()

    look = {**LOOK, "color_scheme": "light"}
    with launch_with_profile(playwright, profile, full=False, fonts=fonts, **look) as context:
        context.route("**/*.woff2", block)
        context.add_init_script(NO_OFFLINE_COPY)
        yield context


def main(arguments: Sequence[str]) -> int:
    """Check the named parts and print every fault; gives the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "names", nargs="*", help=f"fonts ({', '.join(extreme_fonts.KINDS)}), parts ({', '.join(PARTS)})"
    )
    parser.add_argument("--pictures", type=Path)
    args = parser.parse_args(arguments)
    if unknown := set(args.names) - {*extreme_fonts.KINDS, *PARTS}:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    kinds = [kind for kind in extreme_fonts.KINDS if kind in args.names] or extreme_fonts.KINDS
    parts = [part for part in PARTS if part in args.names] or list(PARTS)
    count = 0
    with sync_playwright() as playwright, serving() as site:
        for kind in kinds:
            folder = Path(tempfile.mkdtemp(prefix="layout-"))
            pictures = args.pictures and args.pictures / kind
            if pictures:
                pictures.mkdir(parents=True, exist_ok=True)
            with browser_with(playwright, extreme_fonts.write(folder, kind), folder / "profile") as context:
                sweep = Sweep(context.new_page(), site, pictures=pictures)
                for part in parts:
                    PARTS[part](sweep)
            shutil.rmtree(folder, ignore_errors=True)
            for place, wrong in sweep.found.items():
                print(*(f"{kind}: {place}: {line}" for line in wrong), sep="\n", flush=True)
                count += len(wrong)
    print(f"{count} faults")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

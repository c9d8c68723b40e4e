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
from e2e.browser_fixture import BROWSER_OPTIONS
from e2e.layout_checks import faults
from e2e.random_games import random_game
from e2e.table_page import TablePage
from e2e.wait import BOOT
from pygames.formats.link import to_link
from tools import extreme_fonts
from tools.browsers import NO_OFFLINE_COPY, launch_with_profile
from tools.serve import serving

SCREENS: dict[str, ViewportSize] = {
    "320x568": {"width": 320, "height": 568},
    "360x740": {"width": 360, "height": 740},
    "740x360": {"width": 740, "height": 360},
    "1280x800": {"width": 1280, "height": 800},
}
Display = tuple[str, int]  # a screen, and the size of text in per cent
ALL_DISPLAYS: list[Display] = [(screen, text) for text in (100, 200) for screen in SCREENS]
STATIC_PAGES = ["404.html", "console.html", "guest.html", "snippet.html", "browser.html", "findings.html"]
# For each kind of embed (the value of the URL parameter `show`): the game to check it with.
EMBED_GAMES = {"": "siege-of-jacynth", "position": "deckfish", "puzzle": "mutation", "game": "granicus"}
PLIES, ALL = 9, 2000  # plies to the middle of a game, and more plies than any game has
MIN_BOARD_HEIGHT = 100  # pixels

# Takes two hints at a puzzle, and then shows its solution.
FAIL = """async () => {
  const button = () => document.querySelector(".puzzle-buttons .buttons button");
  for (let press = 0; press < 3; press++) {
    button().click();
    await new Promise(requestAnimationFrame);
  }
}"""

# Closes all dialogs and, on a narrow screen, the sheet. If `selector` is not empty, clicks the element that it matches,
# unless that is the selected tab, and waits until the dialog or panel is drawn.
PREPARE = """async (selector) => {
  const settled = async () => {
    await new Promise(requestAnimationFrame);
    await window.table?.record();
    await new Promise(requestAnimationFrame);
  };
  await settled();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  if (matchMedia("(max-width: 59.99rem)").matches) document.querySelector("#sheet-close")?.click();
  if (!selector) return;
  const control = document.querySelector(selector);
  if (control.getAttribute("aria-selected") !== "true") control.click();
  const isOpen = () => control.matches("[role=tab]") || document.querySelector("dialog[open]");
  while (!isOpen()) await new Promise(requestAnimationFrame);
  await settled();
}"""
PRESS = "(selector) => document.querySelector(selector).click()"


@dataclass
class Sweep:
    """Checks a page in several states; `faults_by_state` holds the faults of each state that has any, by its name."""

    page: Page
    site: str
    displays: Sequence[Display] = tuple(ALL_DISPLAYS)
    pictures: Path | None = None
    words: bool = False  # whether a word that is broken across lines is a fault
    faults_by_state: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._display: Display | None = None
        self._session = self.page.context.new_cdp_session(self.page)

    def open(self, path: str, wait: str = "main") -> None:
        """Open a page of the site on the largest screen, and wait for an element that matches the selector `wait`."""
        self._show(("1280x800", 100))
        self.page.goto(f"{self.site}/{path}")
        self.page.locator(wait).first.wait_for(timeout=BOOT)

    def check(
        self, name: str, *, press: str = "", is_whole: bool = False, displays: Sequence[Display] | None = None
    ) -> None:
        """Check the layout on each display, after a click on the element of the selector `press` if it is given.

        `is_whole`: the board must have a minimum height, and with text at 100 % the table must fit without scrolling.
        """
        for screen, text in self.displays if displays is None else displays:
            self._show((screen, text))
            self.page.evaluate(PREPARE, press)
            lines = faults(
                self.page,
                whole=is_whole and text == 100,
                touch=(screen, text) == ("360x740", 100),
                words=self.words,
                board=MIN_BOARD_HEIGHT if is_whole else 0,
            )
            state = f"{name}, {screen}, {text} %"
            if lines:
                self.faults_by_state[state] = lines
            if self.pictures:
                self.page.screenshot(path=self.pictures / f"{state.replace('/', '-')}.png")

    def _show(self, display: Display) -> None:
        """Set the screen size, and the default font size of the browser, on which media queries in rem depend."""
        if display == self._display:
            return
        self._display = display
        screen, text = display
        sizes: Any = {"fontSizes": {"standard": 16 * text // 100, "fixed": 13 * text // 100}}
        self._session.send("Page.setFontSizes", sizes)
        self.page.set_viewport_size(SCREENS[screen])


def sweep_tables(
    sweep: Sweep,
    games: Sequence[str],
    language: str = "",
    panels: Sequence[Display] = ALL_DISPLAYS,
    dialogs: Sequence[Display] = ALL_DISPLAYS,
    ends: Sequence[Display] = ALL_DISPLAYS,
    tabs: Sequence[str] = ("score", "log", "moves"),
) -> None:
    """Check games at their start, middle and end, loaded into one page by links.

    The board in the middle of a game is checked on all displays of the sweep. `panels`, `dialogs` and `ends` list the
    displays for panels and hand-over screens, for dialogs and the rules, and for the end of a game; `tabs` lists the
    panels. The start of a game is checked on the first of `ends`.
    """
    sweep.open(f"{language}play.html?game={games[0]}", "html[data-engine=ready]")
    table = TablePage(sweep.page, sweep.site)
    table.ready()
    for game in games:
        name = f"{language}{game}"
        players = 5 if game == "mutation" else None
        table.load_game(random_game(game, 0, seed="start", players=players))
        sweep.check(f"{name}, start", is_whole=True, displays=ends[:1])
        table.load_game(random_game(game, PLIES, seed="middle", players=players))
        if sweep.page.locator("[data-hand-over]:visible").count():
            sweep.check(f"{name}, hand-over", is_whole=True, displays=panels)
            sweep.page.evaluate(PRESS, "[data-hand-over]")
            sweep.page.locator("[data-legal]").first.wait_for()
        sweep.check(f"{name}, middle", is_whole=True)
        _sweep_panels(sweep, name, tabs, panels, dialogs)
        # With this seed four of the five seats win in Mutation, which gives the longest result text.
        table.load_game(random_game(game, ALL, seed="end", players=players))
        sweep.check(f"{name}, over", is_whole=True, displays=ends)
        sweep.check(f"{name}, over, score", press="[data-tab=score]", displays=panels)


def _sweep_panels(
    sweep: Sweep, name: str, tabs: Sequence[str], panels: Sequence[Display], dialogs: Sequence[Display]
) -> None:
    for display in panels:
        for tab in tabs:
            sweep.check(f"{name}, {tab}", press=f"[data-tab={tab}]", displays=[display])
    for display in dialogs:
        sweep.check(f"{name}, rules", press="[data-tab=rules]", displays=[display])
        sweep.check(f"{name}, start sheet", press="[data-new]", displays=[display])
        sweep.check(f"{name}, share", press="[data-share]", displays=[display])


def sweep_pages(sweep: Sweep, languages: Sequence[str] = ("", "de/")) -> None:
    """Check the home page and the settings in each language, two rules pages, pages without a game, and a poster."""
    for language in languages:
        sweep.open(f"{language}index.html")
        sweep.check(f"{language}home")
        sweep.check(f"{language}settings", press="[data-settings]")
    for path in ["rules/strings-of-suits.html", "rules/mutation.html", *STATIC_PAGES]:
        sweep.open(path)
        sweep.check(path)
    sweep.open("embed.html", "#choice")
    sweep.check("embed without a game")
    sweep.open("embed.html?game=siege-of-jacynth", "[data-play]")
    sweep.check("embed, poster")


def sweep_embeds(sweep: Sweep, shown: Iterable[str] = tuple(EMBED_GAMES)) -> None:
    """Check embeds by the parameter `show`: by default those of a table, a position, a puzzle and a whole game."""
    for show in shown:
        game = EMBED_GAMES[show]
        ply = "&at=8" if show in ("position", "puzzle") else ""
        sweep.open(
            f"embed.html?game={game}&show={show}{ply}&say=Who+leads+here#{to_link(random_game(game, 12))}",
            "[data-play]",
        )
        sweep.page.evaluate(PRESS, "[data-play]")
        drawn = "html[data-engine=ready] [data-board] > svg:not(.board-placeholder svg)"
        sweep.page.locator(drawn).wait_for(timeout=BOOT)
        sweep.check(f"embed, {show or 'table'}")


def sweep_lessons(sweep: Sweep, games: Iterable[str] = tuple(pygames.GAMES)) -> None:
    """Check the first step of lessons."""
    for game in games:
        sweep.open(f"lesson.html?game={game}", "html[data-engine=ready] .lesson-panel h2")
        sweep.check(f"lesson, {game}")


def sweep_puzzles(sweep: Sweep, games: Iterable[str] = tuple(pygames.GAMES), language: str = "") -> None:
    """Check a puzzle of each game, before and after it is over."""
    for game in games:
        puzzle = pygames.puzzles(game)[0]
        sweep.open(f"{language}puzzles.html?puzzle={puzzle['id']}", "html[data-engine=ready] [data-legal]")
        sweep.check(f"puzzle, {game}")
        sweep.page.evaluate(FAIL)
        sweep.page.locator("html[data-puzzle=failed]").wait_for()
        sweep.check(f"failed puzzle, {game}")


PARTS: dict[str, Callable[[Sweep], None]] = {
    "pages": sweep_pages,
    "embeds": sweep_embeds,
    "lessons": sweep_lessons,
    "puzzles": sweep_puzzles,
    **{game: partial(sweep_tables, games=[game]) for game in pygames.GAMES},
    "german": partial(sweep_tables, games=["siege-of-jacynth"], language="de/"),
}


@contextmanager
def browser_with(playwright: Playwright, fonts: Path, profile: Path) -> Iterator[BrowserContext]:
    """A browser that finds only the fonts named in the file `fonts` (a fonts.conf). Web fonts are blocked."""

    def block(route: Route) -> None:
        route.abort()

    options = {**BROWSER_OPTIONS, "color_scheme": "light"}
    with launch_with_profile(playwright, profile, full=False, fonts=fonts, **options) as context:
        context.route("**/*.woff2", block)
        context.add_init_script(NO_OFFLINE_COPY)
        yield context


def main(arguments: Sequence[str]) -> int:
    """Check the named parts, print every fault, and return the exit code."""
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
            for state, lines in sweep.faults_by_state.items():
                print(*(f"{kind}: {state}: {line}" for line in lines), sep="\n", flush=True)
                count += len(lines)
    print(f"{count} faults")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Every page, on every screen, at both sizes of text: collects the faults of its layout.

test_layout.py sweeps what it needs. ``python -m e2e.layout_sweep wide mutation`` looks at all of one game in one font;
without names it takes every font and every part, some twenty minutes. ``--pictures FOLDER`` keeps pictures.
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
from e2e.games import played
from e2e.layout_checks import faults
from e2e.table_page import Table
from e2e.wait import BOOT
from pygames.link import to_link
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
PLIES, ALL = 9, 2000  # until the middle of a game, and until its end
LEAST_BOARD = 100  # px: how high the board stays, however much room the words beside it need

# Brings the page into the state that is looked at: nothing open but what a script opens, and all of it drawn.
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
    """One page that is looked at again and again; `found` keeps what is wrong, look by look."""

    page: Page
    site: str
    looks: Sequence[Look] = tuple(EVERY)
    pictures: Path | None = None
    words: bool = False  # whether a broken word is a fault
    found: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._look: Look | None = None
        self._session = self.page.context.new_cdp_session(self.page)

    def go(self, path: str, wait: str = "main") -> None:
        """Open a page of the site, and wait for something on it."""
        self._show(("1280x800", 100))
        self.page.goto(f"{self.site}/{path}")
        self.page.locator(wait).first.wait_for(timeout=BOOT)

    def at(self, what: str, *, press: str = "", is_whole: bool = False, looks: Sequence[Look] | None = None) -> None:
        """Look for faults, each time with what `press` opens. `is_whole`: a table that is not to be scrolled."""
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
        """Set the screen, and the size of text as the browser's own setting does it, so that media queries follow."""
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
    """Games from start to end on one page, which a link brings there.

    `panels`, `dialogs` and `ends`: the looks at what stands beside the board (in these tabs), over it, and at the
    last ply; the first one is looked at in the first of these.
    """
    sweep.go(f"{language}play.html?game={games[0]}", "html[data-engine=ready]")
    table = Table(sweep.page, sweep.site)
    table.ready()
    for game in games:
        where = f"{language}{game}"
        players = 5 if game == "mutation" else None
        table.lay_out(played(game, 0, seed="start", players=players))
        sweep.at(f"{where}, start", is_whole=True, looks=ends[:1])
        table.lay_out(played(game, PLIES, seed="middle", players=players))
        if sweep.page.locator("[data-hand-over]:visible").count():
            sweep.at(f"{where}, hand-over", is_whole=True, looks=panels)
            sweep.page.evaluate(PRESS, "[data-hand-over]")
            sweep.page.locator("[data-legal]").first.wait_for()
        sweep.at(f"{where}, middle", is_whole=True)
        _sweep_panels(sweep, where, tabs, panels, dialogs)
        # four of Mutation's five seats share this end: no verdict is longer
        table.lay_out(played(game, ALL, seed="end", players=players))
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
    """Home, the settings, rules, and all pages that start no game."""
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
    """A table, a position, a puzzle and a whole game in a frame."""
    for show in shown:
        game = SHOWN[show]
        ply = "&at=8" if show in ("position", "puzzle") else ""
        sweep.go(
            f"embed.html?game={game}&show={show}{ply}&say=Who+leads+here#{to_link(played(game, 12))}", "[data-play]"
        )
        sweep.page.evaluate(PRESS, "[data-play]")
        sweep.page.locator("html[data-engine=ready] [data-board] > svg:not(.setting svg)").wait_for(timeout=BOOT)
        sweep.at(f"embed, {show or 'table'}")


def sweep_lessons(sweep: Sweep, games: Iterable[str] = tuple(pygames.GAMES)) -> None:
    """The first step of lessons."""
    for game in games:
        sweep.go(f"lesson.html?game={game}", "html[data-engine=ready] .lectern h2")
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
    """A browser that finds only the fonts of this fonts.conf, and gets none from the site."""

    def block(route: Route) -> None:
        route.abort()

    look = {**LOOK, "color_scheme": "light"}
    with launch_with_profile(playwright, profile, full=False, fonts=fonts, **look) as context:
        context.route("**/*.woff2", block)
        context.add_init_script(NO_OFFLINE_COPY)
        yield context


def main(arguments: Sequence[str]) -> int:
    """Sweep what is asked for and print every fault; gives the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "names", nargs="*", help=f"fonts ({', '.join(extreme_fonts.KINDS)}), parts ({', '.join(PARTS)})"
    )
    parser.add_argument("--pictures", type=Path)
    asked = parser.parse_args(arguments)
    if unknown := set(asked.names) - {*extreme_fonts.KINDS, *PARTS}:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    kinds = [kind for kind in extreme_fonts.KINDS if kind in asked.names] or extreme_fonts.KINDS
    parts = [part for part in PARTS if part in asked.names] or list(PARTS)
    count = 0
    with sync_playwright() as playwright, serving() as site:
        for kind in kinds:
            folder = Path(tempfile.mkdtemp(prefix="layout-"))
            pictures = asked.pictures and asked.pictures / kind
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

"""The web fonts are used on every page and in frames, and cause no layout shift when they load."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, Route

from e2e.browser_fixture import BROWSER_OPTIONS
from e2e.host_pages import Host, frames, start_table
from e2e.loaded_fonts import ITALIC, SANS, SERIF, loaded
from e2e.wait import until
from tools import extreme_fonts
from tools.browsers import NO_OFFLINE_COPY, launch_with_profile

# WATCH sums up layout shifts from now on; SHIFTED returns the sum after two more frames.
WATCH = """() => { window.shifted = 0; new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) window.shifted += shift.value;
}).observe({ type: "layout-shift" }); }"""
SHIFTED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(window.shifted)))))"""
FALLBACKS_LOADED = "() => [...document.fonts].some((face) => face.family.includes(',') && face.status === 'loaded')"
MAX_SHIFT = 0.02  # cumulative layout shift


def loaded_now(page: Page) -> bool:
    """Whether any bundled font face has loaded yet. Unlike `loaded`, this does not wait."""
    any_loaded = "[...document.fonts].some((face) => !face.family.includes(',') && face.status === 'loaded')"
    return page.evaluate(any_loaded) is True


def fonts_of(page: Page, selector: str) -> set[tuple[str, bool]]:
    """The fonts in which Chromium draws the text in an element, and whether each came from the site."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    session.detach()
    return {(font["familyName"], font["isCustomFont"]) for font in fonts}


@pytest.mark.quarter_of("sizes and fonts")
def test_pages_show_both_families(page: Page, site: str) -> None:
    names = ("", "rules/deckfish.html", "console.html", "browser.html", "guest.html", "snippet.html", "de/")
    for name in (*names, "de/rules/deckfish.html"):
        page.goto(f"{site}/{name}")
        assert {SERIF, SANS} <= loaded(page), name
        assert all(is_ours for _family, is_ours in fonts_of(page, "h1")), name
    page.goto(f"{site}/404.html")
    assert loaded(page) == {SERIF}
    for selector in ("h1", "p"):
        assert all(is_ours for _family, is_ours in fonts_of(page, selector))


@pytest.mark.quarter_of("sizes and fonts")
def test_tables_and_a_lesson_show_every_face(page: Page, site: str) -> None:
    table_url = "play.html?game=deckfish&seed=fonts"
    for address in (table_url, "lesson.html?game=deckfish", f"de/{table_url}"):
        page.goto(f"{site}/{address}")
        page.locator("[data-board] .name").first.wait_for()  # the engine must first draw the board
        assert loaded(page) == {SERIF, ITALIC, SANS}, address
        for style in ("rank", "name", "words"):
            assert all(is_ours for _family, is_ours in fonts_of(page, f"[data-board] .{style}")), (address, style)


def test_frame_without_an_origin_shows_web_fonts(page: Page, host: Host) -> None:
    page.goto(host.write(host.frame("deckfish", sandbox="allow-scripts", seed="fonts", size=(900, 700))))
    (frame,) = frames(page)
    frame.locator("[data-play]").wait_for()
    poster = {"frame--serif normal"}  # such a frame loads the same files under other names
    until(page, lambda: loaded(frame) == poster, "the font of the poster")
    start_table(frame, host.site)
    assert frame.evaluate("origin") == "null"
    table = poster | {"frame--serif italic", "frame--sans normal"}
    until(page, lambda: loaded(frame) == table, "the fonts of the table")


@pytest.fixture
def dejavu_page(playwright: Playwright, tmp_path: Path) -> Iterator[Page]:
    """A page in a browser that finds only DejaVu, so that the fallback font is the same on every machine."""
    fonts = extreme_fonts.write(tmp_path, "dejavu")
    with launch_with_profile(playwright, tmp_path / "profile", full=False, fonts=fonts, **BROWSER_OPTIONS) as context:
        context.add_init_script(NO_OFFLINE_COPY)
        yield context.new_page()


@pytest.mark.quarter_of("sizes and fonts")
@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["", "play.html?game=deckfish", "rules/deckfish.html"])
def test_loading_fonts_causes_no_layout_shift(dejavu_page: Page, site: str, name: str) -> None:
    page, held = dejavu_page, list[Route]()
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.route("**/*.woff2", lambda route: held.append(route))  # noqa: PLW0108 -- Playwright sets an attribute on the handler, which a built-in method does not allow
        page.route("**/worker.js", lambda _route: None)  # the engine never loads: the table shows a prebuilt deal
        page.goto(f"{site}/{name}", wait_until="domcontentloaded")
        if name.startswith("play"):
            page.locator("[data-legal]").first.wait_for()
        page.locator("h1").first.wait_for()
        until(page, lambda: page.evaluate(FALLBACKS_LOADED), "DejaVu")
        assert held and not loaded_now(page)
        page.evaluate(WATCH)
        for route in held:
            route.continue_()
        held.clear()
        page.unroute("**/*.woff2")
        assert {SERIF, SANS} <= loaded(page)
        assert page.evaluate(SHIFTED) < MAX_SHIFT, width

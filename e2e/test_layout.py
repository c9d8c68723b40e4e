"""No font changes the layout: with the site's own blocked, and one that is very wide or very narrow, all has its room.

layout_checks.py says what is looked for, layout_sweep.py where. A sweep of everything takes long, so each font and part
is looked at here as far as its layout differs; ``python -m e2e.layout_sweep`` looks at the rest.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, ViewportSize

import pygames
from e2e.games import address, random_game
from e2e.layout_checks import faults
from e2e.layout_sweep import (
    SCREENS,
    Look,
    Sweep,
    browser_with,
    sweep_embeds,
    sweep_lessons,
    sweep_pages,
    sweep_tables,
)
from e2e.test_axe import violations
from e2e.wait import BOOT
from tools import extreme_fonts

FONTS = list(extreme_fonts.STRETCH)
# Where room is scarcest in each arrangement; other looks have the same one, with more room.
SCARCE: list[Look] = [("320x568", 100), ("320x568", 200), ("740x360", 200), ("1280x800", 100)]
TABLES: list[Look] = [*SCARCE, ("740x360", 100)]
PANELS: list[Look] = [("320x568", 100), ("740x360", 200), ("1280x800", 100)]
# Where a finger has to hit what has shrunk, and where things come apart.
SHRUNK: list[Look] = [("360x740", 100), ("1280x800", 100)]
ZOOMED: ViewportSize = {"width": 320, "height": 256}  # 1280x1024 at 400 %
LEAST_GAP = 4  # px between the labels of neighbours in the bar
LABEL_GAPS = """() => {
  const shown = document.querySelectorAll(".bar button:not([hidden]) > span");
  const labels = [...shown].map((label) => label.getBoundingClientRect());
  const gaps = labels.slice(1).map((box, n) => (box.top < labels[n].bottom ? box.left - labels[n].right : Infinity));
  return Math.min(...gaps);
}"""
SPACED = """() => {
  const wide = new CSSStyleSheet();
  wide.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [wide];
}"""  # WCAG 1.4.12


@pytest.fixture(scope="session")
def font_configs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A fonts.conf for each of the fonts, which are made once."""
    folder = tmp_path_factory.mktemp("fonts")
    return {kind: extreme_fonts.write(folder / kind, kind) for kind in FONTS}


@pytest.fixture
def sweep(
    playwright: Playwright,
    warm_profile: Path,
    font_configs: dict[str, Path],
    tmp_path: Path,
    site: str,
    request: pytest.FixtureRequest,
) -> Iterator[Sweep]:
    """A page in a browser that finds one font, named by the test's parameter."""
    profile = Path(shutil.copytree(warm_profile, tmp_path / "profile"))
    with browser_with(playwright, font_configs[request.param], profile) as context:
        yield Sweep(context.new_page(), site)


@pytest.mark.parametrize("sweep", ["wide"], indirect=True)
def test_tables_fit_with_a_wide_font(sweep: Sweep) -> None:
    sweep.looks = TABLES
    sweep_tables(sweep, list(pygames.GAMES), panels=PANELS, dialogs=[], ends=PANELS, tabs=["score"])
    assert sweep.found == {}


@pytest.mark.parametrize("sweep", ["wide"], indirect=True)
def test_german_tables_and_dialogs_fit_with_a_wide_font(sweep: Sweep) -> None:
    sweep.looks = SCARCE
    sweep_tables(sweep, ["mutation"], "de/", panels=PANELS, dialogs=PANELS, ends=PANELS)
    sweep_tables(sweep, ["siege-of-jacynth"], "de/", panels=PANELS[:1], dialogs=[], ends=[])
    assert sweep.found == {}


@pytest.mark.parametrize("sweep", ["narrow"], indirect=True)
def test_tables_fit_with_a_narrow_font(sweep: Sweep) -> None:
    sweep.looks = [*SHRUNK, ("740x360", 100)]
    sweep_tables(sweep, ["mutation"], panels=SHRUNK, dialogs=SHRUNK, ends=SHRUNK)
    assert sweep.found == {}


@pytest.mark.parametrize(
    ("sweep", "languages", "looks"),
    [("wide", ["", "de/"], SCARCE), ("narrow", [""], SHRUNK)],
    indirect=["sweep"],
    ids=["wide", "narrow"],
)
def test_pages_fit_in_extreme_fonts(sweep: Sweep, languages: list[str], looks: list[Look]) -> None:
    sweep.looks = looks
    sweep_pages(sweep, languages)
    assert sweep.found == {}


@pytest.mark.parametrize("sweep", ["wide"], indirect=True)
def test_lessons_and_embeds_fit_in_extreme_fonts(sweep: Sweep) -> None:
    sweep.looks = SCARCE
    sweep_lessons(sweep, ["siege-of-jacynth"])
    sweep_embeds(sweep)
    assert sweep.found == {}


def test_no_word_is_broken_in_the_web_fonts(page: Page, site: str) -> None:
    sweep = Sweep(page, site, looks=SHRUNK, words=True)
    sweep_pages(sweep, ["", "de/"])
    sweep_tables(sweep, ["siege-of-jacynth"], "de/", panels=SHRUNK, dialogs=[], ends=[])
    assert sweep.found == {}


def test_wide_text_spacing_fits(page: Page, site: str) -> None:
    sweep = Sweep(page, site, looks=[look for look in SCARCE if look[1] == 100])
    page.add_init_script(f"addEventListener('DOMContentLoaded', {SPACED})")
    sweep_pages(sweep, languages=[""])
    sweep_tables(sweep, ["siege-of-jacynth"], panels=PANELS[:1], dialogs=PANELS[:1], ends=[])
    assert {place: wrong for place, wrong in sweep.found.items() if not all("down:" in line for line in wrong)} == {}


def test_share_dialog_and_link_to_send_fit(page: Page, site: str) -> None:
    record = random_game("deckfish", 6)
    page.goto(address(site, record, seats="pa" if pygames.replay(record).to_move else "ap"))
    page.locator("#notice button").click()
    page.locator("#pending-link input").wait_for()
    for screen in ("360x740", "320x568"):
        page.set_viewport_size(SCREENS[screen])
        assert faults(page) == [], screen
    page.locator("[data-share]").click()
    page.locator("#share input.link").first.wait_for()
    for screen in ("360x740", "320x568"):
        page.set_viewport_size(SCREENS[screen])
        assert faults(page, touch=True) == [], screen


def test_laptop_at_400_percent_zoom_shows_all_messages(page: Page, site: str) -> None:
    """WCAG 1.4.10, with the words that a computer's turn and a hint bring, in wide spacing too (1.4.12)."""
    page.set_viewport_size(ZOOMED)
    watched = "&".join(f"seat{seat}=casual" for seat in range(5))
    for language, spacing in (("", False), ("de/", False), ("de/", True)):
        where = f"{language}, {spacing=}"
        if spacing:
            page.add_init_script(f"addEventListener('DOMContentLoaded', {SPACED})")
        page.goto(f"{site}/{language}play.html?game=mutation&players=5&seed=x&{watched}")
        page.locator(".thinking", has_text="%").wait_for(timeout=BOOT)
        assert across(page) == [], f"{where}, a computer's turn"
        page.goto(f"{site}/{language}play.html?game=granicus&seed=x")
        page.locator("[data-legal]").first.wait_for(timeout=BOOT)
        assert page.evaluate(LABEL_GAPS) >= LEAST_GAP, f"{where}, the labels run together"
        assert spacing or violations(page, "target-size") == [], where
        page.locator("[data-hint]").press("Enter")
        page.locator("#hint-panel:not([hidden])").wait_for(timeout=BOOT)
        assert across(page) == [], f"{where}, a hint"


def across(page: Page) -> list[str]:
    """Layout faults, except for content below the fold: a table does not fit on so low a screen."""
    return [line for line in faults(page) if not line.startswith("down:")]

"""The layout has no faults with very wide, very narrow or the site's own fonts, wide text spacing, and 400 % zoom.

layout_checks.py defines the faults, layout_sweep.py the pages. A complete sweep takes long, so these tests check each
font only where layouts differ, and each run a part of that; `python -m e2e.layout_sweep` checks everything.
"""

import shutil
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, ViewportSize

import pygames
from e2e.axe import violations
from e2e.layout_checks import faults
from e2e.layout_sweep import (
    EMBED_GAMES,
    SCREENS,
    Display,
    Sweep,
    browser_with,
    sweep_embeds,
    sweep_lessons,
    sweep_pages,
    sweep_puzzles,
    sweep_tables,
)
from e2e.random_games import address, random_game, truncated
from e2e.wait import BOOT, until_still
from pygames.formats.link import to_link
from tools import extreme_fonts

FONTS = list(extreme_fonts.STRETCH)
# The displays with the least space for each arrangement of the page.
TIGHTEST: list[Display] = [("320x568", 100), ("320x568", 200), ("740x360", 200), ("1280x800", 100)]
TABLES: list[Display] = [*TIGHTEST, ("740x360", 100)]
PANELS: list[Display] = [("320x568", 100), ("740x360", 200), ("1280x800", 100)]
# For short texts: a phone, the only display on which the size of touch targets is checked, and a wide screen.
SMALLEST_CONTENT: list[Display] = [("360x740", 100), ("1280x800", 100)]
ZOOMED: ViewportSize = {"width": 320, "height": 256}  # 1280x1024 at 400 %
MIN_LABEL_GAP = 4  # px between the labels of adjacent buttons in the bar
LABEL_GAPS = """() => {
  const spans = [...document.querySelectorAll(".bar button > span")].filter((label) => label.checkVisibility());
  const labels = spans.map((label) => label.getBoundingClientRect());
  const gaps = labels.flatMap((one, n) =>
    labels.slice(n + 1).map((other) =>
      one.top < other.bottom && other.top < one.bottom
        ? Math.max(other.left - one.right, one.left - other.right)
        : Infinity));
  return Math.min(...gaps);
}"""
PHONES: list[ViewportSize] = [{"width": 360, "height": 740}, {"width": 390, "height": 844}]
# The faults of the zoom buttons and of the reports about the opponents' moves. `count`: the number of reports.
REPORTS_AND_ZOOM = """(count) => {
  const visible = (selector) => [...document.querySelectorAll(selector)].filter((e) =>
    e.checkVisibility({ visibilityProperty: true }) && getComputedStyle(e).clipPath === "none");
  const box = (e) => e.getBoundingClientRect();
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const found = [];
  const [dock, bar] = [box(document.querySelector(".dock")), box(document.querySelector(".bar"))];
  const buttons = visible("#zoom button");
  if (buttons.length !== 3) found.push(`${buttons.length} zoom buttons`);
  for (const button of buttons) {
    const { left, top, right, bottom } = box(button);
    if (left < 0 || top < 0 || right > innerWidth || bottom > bar.top) found.push(`a button at ${left}, ${top}`);
    for (const other of visible("[data-board] > svg, .status, .guidance, .others-moves, .dock button, .bar button"))
      if (!buttons.includes(other) && overlap(box(button), box(other))) found.push(`a button on ${other.textContent}`);
  }
  const reports = visible(".others-moves > span");
  if (reports.length !== count) found.push(`${reports.length} reports`);
  for (const text of [...reports, ...visible(".status")]) {
    const isCut = text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 3;
    if (isCut || box(text).bottom > bar.top || box(text).top < dock.top) found.push(`cut: ${text.textContent}`);
  }
  return found;
}"""
WIDE_SPACING = """() => {
  const wide = new CSSStyleSheet();
  wide.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [wide];
}"""  # WCAG 1.4.12


@pytest.fixture(scope="session")
def font_configs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A fonts.conf for each extreme font."""
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
    """A sweep in a browser that has only the font named by the test's parameter."""
    profile = Path(shutil.copytree(warm_profile, tmp_path / "profile"))
    with browser_with(playwright, font_configs[request.param], profile) as context:
        yield Sweep(context.new_page(), site)


# For each font: what is checked in it, and on which displays.
IN_WIDE_FONT: dict[str, tuple[Sequence[Display], Callable[[Sweep], None]]] = {
    **{
        game: (TABLES, partial(sweep_tables, games=[game], panels=PANELS, dialogs=[], ends=PANELS, tabs=["score"]))
        for game in pygames.GAMES
    },
    "de/mutation": (
        TIGHTEST,
        partial(sweep_tables, games=["mutation"], language="de/", panels=PANELS, dialogs=PANELS, ends=PANELS),
    ),
    "de/siege-of-jacynth": (
        TIGHTEST,
        partial(sweep_tables, games=["siege-of-jacynth"], language="de/", panels=PANELS[:1], dialogs=[], ends=[]),
    ),
    "pages": (TIGHTEST, partial(sweep_pages, languages=["", "de/"])),
    "lesson": (TIGHTEST, partial(sweep_lessons, games=["siege-of-jacynth"])),
    "puzzle": (TIGHTEST, partial(sweep_puzzles, games=["siege-of-jacynth"], language="de/")),
    **{f"embed {show}": (TIGHTEST, partial(sweep_embeds, shown=[show])) for show in EMBED_GAMES},
}
IN_NARROW_FONT: dict[str, tuple[Sequence[Display], Callable[[Sweep], None]]] = {
    "mutation": (
        [*SMALLEST_CONTENT, ("740x360", 100)],
        partial(
            sweep_tables, games=["mutation"], panels=SMALLEST_CONTENT, dialogs=SMALLEST_CONTENT, ends=SMALLEST_CONTENT
        ),
    ),
    "pages": (SMALLEST_CONTENT, partial(sweep_pages, languages=[""])),
}


@pytest.mark.quarter_of("sizes and fonts")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("sweep", "part"),
    [*(("wide", part) for part in IN_WIDE_FONT), *(("narrow", part) for part in IN_NARROW_FONT)],
    indirect=["sweep"],
)
def test_pages_fit_in_extreme_fonts(sweep: Sweep, part: str, request: pytest.FixtureRequest) -> None:
    parts = IN_NARROW_FONT if "narrow" in request.node.name else IN_WIDE_FONT
    sweep.displays, check = parts[part]
    check(sweep)
    assert sweep.faults_by_state == {}


@pytest.mark.quarter_of("sizes and fonts")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "part",
    [
        partial(sweep_pages, languages=["", "de/"]),
        partial(sweep_tables, games=["siege-of-jacynth"], language="de/", panels=SMALLEST_CONTENT, dialogs=[], ends=[]),
    ],
    ids=["pages", "table"],
)
def test_no_word_is_broken_in_the_web_fonts(page: Page, site: str, part: Callable[[Sweep], None]) -> None:
    sweep = Sweep(page, site, displays=SMALLEST_CONTENT, words=True)
    part(sweep)
    assert sweep.faults_by_state == {}


@pytest.mark.quarter_of("sizes and fonts")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "part",
    [
        partial(sweep_pages, languages=[""]),
        partial(sweep_tables, games=["siege-of-jacynth"], panels=PANELS[:1], dialogs=PANELS[:1], ends=[]),
    ],
    ids=["pages", "table"],
)
def test_wide_text_spacing_fits(page: Page, site: str, part: Callable[[Sweep], None]) -> None:
    sweep = Sweep(page, site, displays=[look for look in TIGHTEST if look[1] == 100])
    page.add_init_script(f"addEventListener('DOMContentLoaded', {WIDE_SPACING})")
    part(sweep)
    assert {
        state: lines for state, lines in sweep.faults_by_state.items() if not all("down:" in line for line in lines)
    } == {}


def test_share_dialog_and_link_to_send_fit(page: Page, site: str) -> None:
    record = random_game("deckfish", 6)
    page.goto(address(site, record, seats="pa" if pygames.replay(record).to_move else "ap"))
    page.locator("dialog.invitation .main").click()
    page.locator("#pending-link input").wait_for()
    for screen in ("360x740", "320x568"):
        page.set_viewport_size(SCREENS[screen])
        assert faults(page) == [], screen
    page.locator("[data-more]").click()
    page.locator("[data-share]").click()
    page.locator("#share input.link").first.wait_for()
    for screen in ("360x740", "320x568"):
        page.set_viewport_size(SCREENS[screen])
        assert faults(page, touch=True) == [], screen


@pytest.mark.quarter_of("sizes and fonts")
@pytest.mark.sample(1)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("language", ["", "de/"])
def test_zoom_buttons_and_all_reports_fit_on_a_phone(page: Page, site: str, players: int, language: str) -> None:
    """In every state: the player's turn, a die picked, an opponent thinking, the end of the game."""
    record = random_game("mutation", 2000, players=players)
    to_move = [state.to_move for state in positions(record)]
    own_turn = next(ply for ply, seat in enumerate(to_move) if seat == 0 and ply > 6 * players and to_move[ply - 1])
    other = random_game("mutation", 8 * players, seed="other", players=players)
    last_seat = [ply for ply, state in enumerate(positions(other)) if state.to_move == players - 1]

    def check(state: str, *, reports: int) -> None:
        for phone in PHONES:
            page.set_viewport_size(phone)
            until_still(page)
            name = f"{state}, {phone['width']} px"
            assert page.evaluate(REPORTS_AND_ZOOM, reports) == [], name
            assert faults(page) == [], name

    def show(record: dict[str, Any], level: str, wait: str) -> None:
        seats = "&".join(f"seat{seat}={level if seat else 'person'}" for seat in range(players))
        page.goto(f"{site}/{language}play.html?game=mutation&{seats}#{to_link(record)}")
        page.locator(wait).first.wait_for(timeout=BOOT)

    page.set_viewport_size(PHONES[0])
    show(truncated(record, own_turn), "novice", "[data-legal]")
    check("the player's turn", reports=players - 1)
    page.locator("[data-legal][data-target^=die]").first.click()
    page.locator("[data-cancel]").wait_for()
    check("a die is picked", reports=0)
    show(record, "novice", "[data-over]")
    page.locator(".end-close").click()
    check("the end", reports=0)
    show(truncated(other, last_seat[-1]), "expert", "[data-move-now][data-soon]")
    reports = 1 if players > 2 else 0  # the latest; with two players, nobody else has moved yet
    assert page.evaluate(REPORTS_AND_ZOOM, reports) == [], "an opponent thinks"


def positions(record: dict[str, Any]) -> Iterator[pygames.State]:
    """The position before each ply of a game."""
    state = pygames.GAMES[record["deal"]["game"]].start(record["deal"])
    for move in record["moves"]:
        yield state.copy()
        state.play(move)


@pytest.mark.quarter_of("sizes and fonts")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("language", "spacing"), [("", False), ("de/", False), ("de/", True)])
def test_laptop_at_400_percent_zoom_shows_all_messages(page: Page, site: str, language: str, spacing: bool) -> None:
    """WCAG 1.4.10 (reflow) holds during a computer's turn and with a hint, also with wide text spacing (1.4.12)."""
    page.set_viewport_size(ZOOMED)
    computer_seats = "&".join(f"seat{seat}=casual" for seat in range(5))
    if spacing:
        page.add_init_script(f"addEventListener('DOMContentLoaded', {WIDE_SPACING})")
    page.goto(f"{site}/{language}play.html?game=mutation&players=5&seed=x&{computer_seats}")
    page.locator(".thinking-bar").wait_for(timeout=BOOT)
    assert faults_except_below_the_fold(page) == [], "a computer's turn"
    page.goto(f"{site}/{language}play.html?game=granicus&seed=x")
    page.locator("[data-legal]").first.wait_for(timeout=BOOT)
    assert page.evaluate(LABEL_GAPS) >= MIN_LABEL_GAP, "the labels run together"
    assert spacing or violations(page, "target-size") == []
    page.locator("[data-hint]").press("Enter")
    page.locator("#hint-panel:not([hidden])").wait_for(timeout=BOOT)
    assert faults_except_below_the_fold(page) == [], "a hint"


def faults_except_below_the_fold(page: Page) -> list[str]:
    """The layout faults of the page, ignoring that it must be scrolled down: no table fits on a screen this low."""
    return [line for line in faults(page) if not line.startswith("down:")]

"""axe-core finds no accessibility problems: on every page, at all stages of a game, in all colour schemes.

It measures the contrast of text on the page alone, not of what is drawn (tests/render/art/test_palettes.py does): one
table is looked at in all colours.
"""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import pygames
from e2e.games import address, random_game
from e2e.table_page import TablePage

AXE = (Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
PLAIN: dict[str, Any] = {"contrast": "no-preference", "color_scheme": "light"}  # the default
LOOKS: list[dict[str, Any]] = [
    {"contrast": "more", "color_scheme": "dark"},
    {"contrast": "more", "color_scheme": "light"},
    {"contrast": "no-preference", "color_scheme": "dark"},
]


def violations(page: Page, *rules: str, within: str = "") -> list[str]:
    """What axe-core has to say of the page as it stands, or of a part of it, by all of its rules or by these."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE)
    whole = {"resultTypes": ["violations"], "iframes": False}  # axe cannot run in a frame with an opaque origin
    asked: dict[str, Any] = {**whole, "rules": {"target-size": {"enabled": True}}}  # WCAG 2.2's
    if rules:
        asked = {**whole, "runOnly": rules}
    found: dict[str, Any] = page.evaluate("([part, asked]) => axe.run(part || document, asked)", [within, asked])
    return [f"{v['id']}: {node['html'][:160]}" for v in found["violations"] for node in v["nodes"]]


def violations_in_all_colour_schemes(page: Page) -> list[str]:
    """What it has to say of the page in all looks, which differ in their colours alone."""
    found = violations(page)
    for look in LOOKS:
        page.emulate_media(**look)
        found += [f"{look}: {violation}" for violation in violations(page, "color-contrast")]
    page.emulate_media(**PLAIN)
    return found


def test_pages_without_a_table_are_accessible(page: Page, site: str) -> None:
    for path in ("index.html", "404.html"):
        page.goto(f"{site}/{path}")
        assert violations_in_all_colour_schemes(page) == [], path
    page.goto(f"{site}/browser.html")
    page.locator("#delete").click()
    assert violations_in_all_colour_schemes(page) == [], "what the browser keeps"
    rules = [f"rules/{game}.html" for game in pygames.GAMES]
    for path in ("snippet.html", "embed.html?game=mutation&seed=axe", "de/index.html", *rules):
        page.goto(f"{site}/{path}")
        assert violations(page) == [], path


def test_table_is_accessible_from_start_to_end(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("siege-of-jacynth", seed="axe")
    assert violations(page) == [], "before a hand is shown"
    page.locator("[data-hand-over]").click()
    page.locator("[data-legal]").first.click()
    assert violations(page) == [], "a path begun"
    table.load_game(random_game("siege-of-jacynth", 9))
    page.locator("[data-hand-over]").click()
    assert violations_in_all_colour_schemes(page) == [], "in the middle"
    table.load_game(random_game("siege-of-jacynth", 2000, seed="end"))
    assert violations(page) == [], "at the end"


def test_boards_are_accessible_in_the_middle_of_every_game(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("mutation", seed="axe")
    for game in pygames.GAMES:
        table.load_game(random_game(game, 9, players=5 if game == "mutation" else None))
        if page.locator("[data-hand-over]:visible").count():
            page.locator("[data-hand-over]").click()
        page.locator("[data-legal]").first.click()
        assert violations(page) == [], game


def test_panels_and_dialogs_are_accessible_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = TablePage(page, site)
    table.open("deckfish", seed="axe")
    for tab in ("score", "log", "moves", "rules"):
        page.locator(f"#tab-{tab}").click()
        page.locator(f"#panel-{tab} :is(h2, h3)").first.wait_for()
        assert violations(page, within=f"#panel-{tab}") == [], tab
    assert violations(page) == [], "a page with a sheet"
    page.locator("#sheet-close").click()
    for opener, dialog in (("#options-open", "#options"), ("[data-share]", "#share")):
        page.locator(opener).first.click()
        page.locator(f"{dialog}[open] h2").wait_for()
        assert violations(page, within=dialog) == [], opener
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("dialog.shortcuts[open]").wait_for()
    assert violations(page, within="dialog.shortcuts") == [], "the keys"
    page.keyboard.press("Escape")
    page.locator("[data-board] [role=img][data-target]").first.click(force=True)
    page.locator("#refusal").wait_for()
    assert violations(page) == [], "a refusal"


def test_sharing_and_remote_turns_are_accessible(page: Page, site: str) -> None:
    record = random_game("siege-of-jacynth", 5)
    page.goto(address(site, record, seats="ap"))
    page.locator("#notice button").click()
    page.locator("[data-hand-over]").click()
    page.locator("[data-share]").click()
    page.locator("#share input.link").first.wait_for()
    assert violations_in_all_colour_schemes(page) == [], "the share dialog"
    page.keyboard.press("Escape")
    page.evaluate("(move) => window.table.play(move)", pygames.replay(record).legal_moves()[0])
    page.locator("#pending-link input").wait_for()
    assert violations(page) == [], "a link to send"
    page.goto(f"{site}/index.html")
    page.locator("#pasted").fill(address(site, random_game("granicus", 3))[:-4])
    page.locator("#paste button").click()
    page.locator("#found .problem").wait_for()
    assert violations_in_all_colour_schemes(page) == [], "home, with a game found and one kept"

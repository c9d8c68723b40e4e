"""axe-core finds nothing: on every page, at every stage of every game, light and dark, in high contrast too."""

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import pygames
from e2e.records import address, played
from e2e.table import Table

AXE = (Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
PLAIN: dict[str, Any] = {"contrast": "no-preference", "color_scheme": "light"}  # as a page is that asks for nothing
LOOKS: list[dict[str, Any]] = [
    {"contrast": "more", "color_scheme": "dark"},
    {"contrast": "more", "color_scheme": "light"},
    {"contrast": "no-preference", "color_scheme": "dark"},
]


def violations(page: Page, *rules: str) -> list[str]:
    """What axe-core has to say of the page as it stands, by all of its rules or by these."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE)
    asked: dict[str, Any] = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}  # WCAG 2.2's
    if rules:
        asked = {"resultTypes": ["violations"], "runOnly": rules}
    found: dict[str, Any] = page.evaluate("(asked) => axe.run(document, asked)", asked)
    return [f"{v['id']}: {node['html'][:160]}" for v in found["violations"] for node in v["nodes"]]


def in_every_look(page: Page) -> list[str]:
    """What it has to say of the page in all looks, which differ in their colours alone."""
    found = violations(page)
    for look in LOOKS:
        page.emulate_media(**look)
        found += [f"{look}: {violation}" for violation in violations(page, "color-contrast")]
    page.emulate_media(**PLAIN)
    return found


def test_home(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    assert in_every_look(page) == []


@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_table_from_start_to_end(page: Page, site: str, game: str) -> None:
    table = Table(page, site)
    table.open(game, seed="axe", **({"games": 1} if game == "strings-of-suits" else {}))
    rng = random.Random(3)
    if page.locator("[data-hand-over]").count():
        assert violations(page) == [], "before a hand is shown"
        table.choose(rng, by="pointing")
    page.locator("[data-legal]").first.click()
    assert violations(page) == [], "a path begun"
    table.advance(rng, 8)
    assert in_every_look(page) == [], "in the middle"
    table.advance(rng)
    assert violations(page) == [], "at the end"


def test_what_the_browser_keeps_and_a_lost_address(page: Page, site: str) -> None:
    page.goto(f"{site}/browser.html")
    page.locator("#delete").click()
    assert in_every_look(page) == []
    page.goto(f"{site}/404.html")
    assert in_every_look(page) == []
    for other in ("snippet.html", "embed.html?game=mutation&seed=axe", "de/index.html"):
        page.goto(f"{site}/{other}")
        assert violations(page) == [], other


def test_all_that_opens_at_a_table_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = Table(page, site)
    table.open("deckfish", seed="axe")
    for tab in ("score", "log", "moves", "rules"):
        page.locator(f"#tab-{tab}").click()
        page.locator(f"#panel-{tab} :is(h2, h3)").first.wait_for()
        assert violations(page) == [], tab
    page.locator("#sheet-close").click()
    for opener, dialog in (("#options-open", "options"), (".seat", "options"), ("[data-share]", "share")):
        page.locator(opener).first.click()
        page.locator(f"#{dialog}[open] h2").wait_for()
        assert violations(page) == [], opener
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("dialog.keys[open]").wait_for()
    assert violations(page) == [], "the keys"
    page.keyboard.press("Escape")
    page.locator("[data-board] [role=img][data-target]").first.click(force=True)
    page.locator("#refusal").wait_for()
    assert violations(page) == [], "a refusal"


def test_the_rules(page: Page, site: str) -> None:
    for game in pygames.GAMES:
        page.goto(f"{site}/rules/{game}.html")
        assert violations(page) == [], game


def test_sharing_and_a_link_that_is_awaited(page: Page, site: str) -> None:
    record = played("siege-of-jacynth", 5)
    page.goto(address(site, record, seats="ap"))
    page.locator("#notice button").click()
    page.locator("[data-hand-over]").click()
    page.locator("[data-share]").click()
    page.locator("#share input.link").first.wait_for()
    assert in_every_look(page) == [], "the share dialog"
    page.keyboard.press("Escape")
    page.evaluate("(move) => window.table.play(move)", pygames.replay(record).legal_moves()[0])
    page.locator("#post input").wait_for()
    assert in_every_look(page) == [], "a link to send"
    page.goto(f"{site}/index.html")
    page.locator("#pasted").fill(address(site, played("granicus", 3))[:-4])
    page.locator("#paste button").click()
    page.locator("#found .problem").wait_for()
    assert in_every_look(page) == [], "home, with a game found and one kept"

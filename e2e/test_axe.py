"""axe-core finds nothing: on every page, at every stage of every game, light and dark."""

import random
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

import pygames
from e2e.records import address, played
from e2e.table import Table

AXE = (Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
SCHEMES: list[Literal["light", "dark"]] = ["light", "dark"]


def violations(page: Page) -> list[str]:
    """What axe-core has to say of the page as it stands."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{v['id']}: {node['html'][:160]}" for v in found["violations"] for node in v["nodes"]]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_home(page: Page, site: str, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{site}/index.html")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_table_from_start_to_end(page: Page, site: str, game: str, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    table = Table(page, site)
    table.open(game, seed="axe", **({"games": 1} if game == "strings-of-suits" else {}))
    rng = random.Random(3)
    if scheme == "dark":  # which differs from light in its colours alone
        table.advance(rng, 8)
        assert violations(page) == [], "in the middle"
        return
    assert violations(page) == []
    if page.locator("[data-hand-over]").count():
        table.choose(rng, by="pointing")
        assert violations(page) == [], "a hand shown"
    page.locator("[data-legal]").first.click()
    assert violations(page) == [], "a path begun"
    table.advance(rng, 8)
    assert violations(page) == [], "in the middle"
    table.advance(rng)
    assert violations(page) == [], "at the end"


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_the_browser_keeps_and_a_lost_address(page: Page, site: str, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{site}/browser.html")
    page.locator("#delete").click()
    assert violations(page) == []
    page.goto(f"{site}/404.html")
    assert violations(page) == []


@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_rules(page: Page, site: str, game: str) -> None:
    page.goto(f"{site}/rules/{game}.html")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_sharing_and_a_link_that_is_awaited(page: Page, site: str, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    record = played("siege-of-jacynth", 5)
    page.goto(address(site, record, seats="ap"))
    page.locator("#notice button").click()
    page.locator("[data-hand-over]").click()
    page.locator("[data-share]").click()
    page.locator("#share input.link").first.wait_for()
    assert violations(page) == [], "the share dialog"
    page.keyboard.press("Escape")
    page.evaluate("(move) => window.table.play(move)", pygames.replay(record).legal_moves()[0])
    page.locator("#post input").wait_for()
    assert violations(page) == [], "a link to send"
    page.goto(f"{site}/index.html")
    page.locator("#pasted").fill(address(site, played("granicus", 3))[:-4])
    page.locator("#paste button").click()
    page.locator("#found .problem").wait_for()
    assert violations(page) == [], "home, with a game found and one kept"

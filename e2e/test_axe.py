"""axe-core finds no accessibility problems on the pages of the site, or at a table from the start to the end of a game.

Some pages are checked in all colour schemes. axe-core does not measure contrast inside SVG drawings;
tests/render/art/test_contrast.py does.
"""

import pytest
from playwright.sync_api import Page

import pygames
from e2e.axe import violations, violations_in_all_colour_schemes
from e2e.random_games import address, random_game
from e2e.table_page import TablePage, confirm_handover


@pytest.mark.sample(1)
@pytest.mark.parametrize("path", ["index.html", "404.html", "browser.html"])
def test_pages_are_accessible_in_all_colour_schemes(page: Page, site: str, path: str) -> None:
    page.goto(f"{site}/{path}")
    if path == "browser.html":
        page.locator("#delete").click()
    assert violations_in_all_colour_schemes(page) == []


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "path",
    [
        "snippet.html",
        "embed.html?game=mutation&seed=axe",
        "de/index.html",
        *(f"rules/{game}.html" for game in pygames.GAMES),
    ],
)
def test_pages_without_a_table_are_accessible(page: Page, site: str, path: str) -> None:
    page.goto(f"{site}/{path}")
    assert violations(page) == []


@pytest.mark.quarter_of("axe")
def test_table_is_accessible_from_start_to_end(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("siege-of-jacynth", seed="axe")
    assert violations(page) == [], "the hand-over screen"
    page.locator("[data-hand-over]").click()
    page.locator("[data-legal]").first.click()
    assert violations(page) == [], "a partly selected move"
    table.load_game(random_game("siege-of-jacynth", 9))
    page.locator("[data-hand-over]").click()
    assert violations_in_all_colour_schemes(page) == [], "the middle of a game"
    table.load_game(random_game("siege-of-jacynth", 2000, seed="end"))
    assert violations(page) == [], "the end of a game"


@pytest.mark.quarter_of("axe")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_boards_are_accessible_in_the_middle_of_every_game(page: Page, site: str, game: str) -> None:
    page.goto(address(site, random_game(game, 9, players=5 if game == "mutation" else None)))
    TablePage(page, site).ready()
    confirm_handover(page)
    page.locator("[data-legal]").first.click()
    assert violations(page) == []


@pytest.mark.quarter_of("axe")
def test_panels_and_dialogs_are_accessible_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = TablePage(page, site)
    table.open("deckfish", seed="axe")
    for tab in ("score", "log", "moves", "rules"):
        table.click_in_bar(f"#tab-{tab}")
        page.locator(f"#panel-{tab} :is(h2, h3)").first.wait_for()
        assert violations(page, within=f"#panel-{tab}") == [], tab
    assert violations(page) == [], "a page with an open sheet"
    page.locator("#sheet-close").click()
    for opener, dialog in (("[data-new]", "[data-start-sheet]"), ("[data-share]", "#share")):
        table.click_in_bar(opener)
        page.locator(f"{dialog}[open] h2").wait_for()
        assert violations(page, within=dialog) == [], opener
        page.keyboard.press("Escape")
    page.locator("[data-more]").click()
    page.locator(".bar[data-open]").wait_for()
    assert violations(page) == [], "the menu"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("dialog.shortcuts[open]").wait_for()
    assert violations(page, within="dialog.shortcuts") == [], "the list of keys"
    page.keyboard.press("Escape")
    page.locator("[data-board] [role=img][data-target]").first.click(force=True)
    page.locator("#refusal").wait_for()
    assert violations(page) == [], "a refusal"


@pytest.mark.quarter_of("axe")
def test_sharing_and_remote_turns_are_accessible(page: Page, site: str) -> None:
    record = random_game("siege-of-jacynth", 5)
    page.goto(address(site, record, seats="ap"))
    page.locator("dialog.invitation .main").click()
    page.locator("[data-hand-over]").click()
    page.locator("[data-share]").click()
    page.locator("#share input.link").first.wait_for()
    assert violations_in_all_colour_schemes(page) == [], "the share dialog"
    page.keyboard.press("Escape")
    page.evaluate("(move) => window.table.play(move)", pygames.replay(record).legal_moves()[0])
    page.locator("#pending-link input").wait_for()
    assert violations(page) == [], "a link to send"
    page.goto(f"{site}/index.html#files")
    page.locator("#pasted").fill(address(site, random_game("granicus", 3))[:-4])
    page.locator("#paste button").click()
    page.locator("#found .problem").wait_for()
    assert violations_in_all_colour_schemes(page) == [], "home, with an imported and a saved game"

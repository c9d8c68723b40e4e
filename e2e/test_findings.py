"""The page of findings: charts without scripts, in both languages, in light and dark, on phones, and offline."""

import pytest
from playwright.sync_api import Page, Playwright, expect

import pygames
from building import articles
from e2e.axe import violations, violations_in_all_colour_schemes
from e2e.offline_helpers import persistent_browser, wait_for_offline_copy
from e2e.table_page import TablePage
from tools.serve import serving

TITLES = {"": "What a hundred thousand games say", "de/": "Was hunderttausend Partien sagen"}
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# The font sizes, in pixels on the screen, of the texts in visible charts.
TEXT_SIZES = """() => [...document.querySelectorAll('.chart > svg text')].filter((text) => text.checkVisibility())
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.ownerSVGElement.getScreenCTM().a)"""
# The texts of visible charts that are cut off at an edge of the window.
CUT_OFF = """() => [...document.querySelectorAll('.chart > svg text')].filter((text) => text.checkVisibility())
  .filter((text) => { const { left, right } = text.getBoundingClientRect(); return left < 0 || right > innerWidth; })
  .map((text) => text.textContent)"""


@pytest.mark.parametrize("language", TITLES)
def test_page_is_accessible_and_has_a_table_behind_each_chart(page: Page, site: str, language: str) -> None:
    page.goto(f"{site}/{language}findings.html")
    expect(page.locator("h1")).to_have_text(TITLES[language])
    assert page.locator(".contents a").count() == page.locator(".finding h2").count() > 0
    for chart in page.locator(".chart").all():
        drawing = chart.get_by_role("img")
        expect(drawing).to_have_count(1)
        expect(drawing).to_have_accessible_name(chart.locator("figcaption").inner_text())
        chart.locator("summary").click()
        expect(chart.locator("tbody tr").first).to_be_visible()
    assert violations_in_all_colour_schemes(page) == []


@pytest.mark.parametrize("language", TITLES)
def test_page_fits_a_phone(page: Page, site: str, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/{language}findings.html")
    for summary in page.locator("summary").all():
        summary.click()
    assert page.evaluate(SIDEWAYS) == 0
    assert min(page.evaluate(TEXT_SIZES)) >= 12
    assert page.evaluate(CUT_OFF) == []
    assert violations(page) == []


def test_rules_link_to_the_findings_on_their_game(page: Page, site: str) -> None:
    published = articles.published()
    for game in pygames.GAMES.values():
        expected = [
            f"../findings.html#{name}" for one in published if one.about(game.id) for name, _ in one.questions("en")
        ]
        page.goto(f"{site}/rules/{game.id}.html")
        links = page.locator("aside a")
        assert [link.get_attribute("href") for link in links.all()] == expected
        if expected:
            links.last.click()
            expect(page.locator("h2:target")).to_be_in_viewport()
            assert page.url.endswith(expected[-1].removeprefix(".."))


def test_home_links_to_the_findings(page: Page, site: str) -> None:
    page.goto(f"{site}/de/")
    page.get_by_role("link", name=TITLES["de/"]).click()
    expect(page.locator("h1")).to_have_text(TITLES["de/"])


def test_page_works_offline_after_a_visit(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> None:
    profile = tmp_path_factory.mktemp("profile")
    with serving() as site, persistent_browser(playwright, profile) as context:
        table = TablePage(context.new_page(), site)
        table.open("granicus")
        wait_for_offline_copy(table.page)
        page = context.new_page()
        page.goto(f"{site}/findings.html#{articles.published()[0].study.id}")
        expect(page.locator("h1")).to_have_text(TITLES[""])
    with persistent_browser(playwright, profile) as context:
        page = context.new_page()
        page.goto(f"{site}/findings.html")
        expect(page.locator("h1")).to_have_text(TITLES[""])
        assert (
            page.locator("h1")
            .evaluate("(title) => getComputedStyle(title).fontFamily")
            .startswith('"Small Table Serif"')
        )

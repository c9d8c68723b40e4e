"""The page of findings: charts without scripts, in both languages, in light and dark, and on phones."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.axe import violations, violations_in_all_colour_schemes

TITLES = {"": "What a hundred thousand games say", "de/": "Was hunderttausend Partien sagen"}
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# The font sizes, in pixels on the screen, of the texts in visible charts.
TEXT_SIZES = """() => [...document.querySelectorAll('.chart > svg text')].filter((text) => text.checkVisibility())
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.ownerSVGElement.getScreenCTM().a)"""
# The texts of visible charts that are cut off at an edge of the window.
CUT_OFF = """() => [...document.querySelectorAll('.chart > svg text')].filter((text) => text.checkVisibility())
  .filter((text) => { const { left, right } = text.getBoundingClientRect(); return left < 0 || right > innerWidth; })
  .map((text) => text.textContent)"""


@pytest.mark.quarter_of("axe")
@pytest.mark.sample(1)
@pytest.mark.parametrize("language", TITLES)
def test_page_is_accessible_and_has_a_table_behind_each_chart(page: Page, site: str, language: str) -> None:
    page.goto(f"{site}/{language}findings.html")
    expect(page.locator("h1")).to_have_text(TITLES[language])
    assert page.locator(".contents a").count() == page.locator(".finding h3").count() > 0
    for link in page.locator(".surprises a").all():
        expect(link).to_have_css("text-decoration-line", "underline")
    for fold in page.locator(".finding details.figures").all():
        if not fold.locator(":scope > :nth-child(2)").is_visible():
            fold.locator("> summary").click()
    for chart in page.locator(".chart").all():
        drawing = chart.get_by_role("img")
        expect(drawing).to_have_count(1)
        expect(drawing).to_have_accessible_name(chart.locator("figcaption").inner_text())
        chart.locator("summary").last.click()
        expect(chart.locator("tbody tr").first).to_be_visible()
    assert violations_in_all_colour_schemes(page) == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", TITLES)
def test_page_fits_a_phone(page: Page, site: str, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/{language}findings.html")
    assert page.evaluate("document.documentElement.scrollHeight") <= 7700
    for summary in page.locator("summary").all():
        summary.click()
    assert page.evaluate(SIDEWAYS) == 0
    assert min(page.evaluate(TEXT_SIZES)) >= 12
    assert page.evaluate(CUT_OFF) == []
    assert violations(page) == []


def test_links_to_a_finding_and_into_a_fold_open_it(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/findings.html")
    folds = page.locator(".finding details.figures[open]")
    expect(folds).to_have_count(0)
    link = page.locator(".surprises a").first
    target = (link.get_attribute("href") or "").removeprefix("#")
    link.click()
    expect(page.locator(f".finding:has(#{target}) > details.figures")).to_have_attribute("open", "")
    expect(page.locator(f"#{target}")).to_be_in_viewport()
    expect(folds).to_have_count(1)
    page.reload()
    expect(folds).to_have_count(1)
    page.goto("about:blank")
    page.goto(f"{site}/findings.html#chart-1")
    expect(page.locator("#chart-1")).to_be_visible()


def test_wide_pages_show_the_charts_at_once_and_everything_is_printed(page: Page, site: str) -> None:
    page.goto(f"{site}/findings.html")
    expect(page.locator(".chart > svg.wide").first).to_be_visible()
    expect(page.locator(".finding .repeat").first).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".finding .repeat").count() > 0
    for command in page.locator(".finding .repeat").all():
        expect(command).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".finding details[open]")).to_have_count(0)


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["", "/de"])
@pytest.mark.parametrize("game", pygames.GAMES)
def test_rules_pages_lead_to_the_game_its_lesson_and_their_sections(
    page: Page, site: str, game: str, language: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}{language}/rules/{game}.html")
    play, learn = page.locator("main .buttons a").all()
    expect(play).to_be_in_viewport()
    expect(learn).to_be_in_viewport()
    assert (play.get_attribute("href") or "").startswith(f"../play.html?game={game}&")
    assert learn.get_attribute("href") == f"../lesson.html?game={game}"
    targets = [link.get_attribute("href") or "" for link in page.locator(".contents a").all()]
    assert [f"#{heading.get_attribute('id')}" for heading in page.locator("main h2[id^=rules-]").all()] == targets
    guide = Path(pygames.__file__).parent / "games" / game.replace("-", "_") / "guide.md"
    assert page.locator("main svg.deck").count() == guide.read_text(encoding="utf-8").count("```deck\n")
    assert page.evaluate(SIDEWAYS) == 0

"""A chosen language is kept, and in German all texts of the pages, the scripts and both Python workers are German."""

import re

from playwright.sync_api import Browser, Page, expect

from e2e.axe import violations
from e2e.table_page import TablePage
from e2e.wait import BOOT

ENGLISH = re.compile(r"\b(?:the|and|you|your|with|this|game|move|card|row)\b", re.IGNORECASE)
UNTRANSLATED_NAMES = ("The Small Table", "Siege of Jacynth", "Strings of Suits")


def all_texts(page: Page) -> str:
    """The visible text, title and ARIA labels of the page, without the names that are not translated."""
    texts = page.evaluate(
        "() => [document.title, document.body.innerText,"
        " ...[...document.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label'))].join('\\n')"
    )
    for name in UNTRANSLATED_NAMES:
        texts = texts.replace(name, "")
    return str(texts)


def test_chosen_language_is_kept_until_changed(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.get_by_role("link", name="Deutsch").click()
    page.wait_for_url(re.compile("/de/"))
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert ENGLISH.findall(all_texts(page)) == []
    assert violations(page) == []

    table = TablePage(page, site)
    table.open("granicus", seed="lamp", seat1="novice")
    assert "/de/play.html" in page.url, "an English URL redirects to the German page with the same query"
    page.locator("[data-legal]:visible").first.click()
    expect(page.locator("#status")).to_contain_text("Du bist dran.", timeout=BOOT)  # the computer player has moved
    expect(page.locator("#said")).to_contain_text("Henri hat")
    page.locator("[data-hint]").click()
    expect(page.locator("#hint-panel")).to_contain_text("Leiter", timeout=BOOT)
    assert ENGLISH.findall(all_texts(page)) == [], "what a hint costs"
    page.locator("#hint-panel .main").click()
    expect(page.locator("#hint-panel")).to_contain_text("%", timeout=BOOT)
    for tab in ("log", "moves", "rules", "score"):
        page.locator(f"#tab-{tab}").click()
        assert ENGLISH.findall(all_texts(page)) == [], tab
    page.locator("#tab-moves").click()
    page.locator("#panel-moves input").fill("xx")
    page.keyboard.press("Enter")
    expect(page.locator("#refusal")).to_contain_text("Granicus")
    assert ENGLISH.findall(page.locator("#refusal").inner_text()) == []

    page.locator("[data-settings]:visible").first.click()
    page.get_by_label("English").click()
    page.wait_for_url(re.compile(r"(?<!/de)/play\.html\?.*granicus"))
    expect(page.locator("#status")).to_contain_text("Your turn.")


def test_who_comes_to_a_page_in_their_language_keeps_it(browser: Browser, site: str) -> None:
    with browser.new_context(locale="de-DE") as context:
        page = context.new_page()
        page.goto(f"{site}/de/index.html")
        page.goto(f"{site}/play.html?game=granicus&seed=lamp")
        page.wait_for_url(re.compile("/de/play.html"))
        expect(page.locator(".language-offer")).to_have_count(0)

"""The home page with many saved games and results, and the offer of a language, cause no layout shifts."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.axe import violations
from e2e.table_page import TablePage
from e2e.wait import BOOT

PUT_RESULTS = """async (results) => {
  const open = indexedDB.open('pygames-results');
  open.onupgradeneeded = () => open.result.createObjectStore('results');
  const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const store = db.transaction('results', 'readwrite').objectStore('results');
  results.forEach((result, number) => store.put(result, result.id ?? `result-${number}`));
  await new Promise((done) => { store.transaction.oncomplete = done; });
  db.close();
}"""


def result(number: int, **changes: Any) -> dict[str, Any]:
    """The stored result of a game of Deckfish that a person won against the novice level."""
    ended = 1_790_000_000_000 + 3_600_000 * number
    outcome = {"seats": ["person", "novice"], "names": ["First", "Second"], "scores": [12, 8], "winners": [0]}
    identity = {"version": 1, "id": f"result-{number}", "game": "deckfish", "name": "Deckfish", "seed": None}
    return {**identity, **outcome, "plies": 30, "ended": ended, **changes}


# Adds four copies of the first saved game.
COPY_SAVE = """async () => {
  const open = indexedDB.open('pygames');
  const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const store = db.transaction('games', 'readwrite').objectStore('games');
  const [game] = await new Promise((done) => { const all = store.getAll(); all.onsuccess = () => done(all.result); });
  for (const id of ['a', 'b', 'c', 'd']) store.put({ ...game, id }, id);
  await new Promise((done) => { store.transaction.oncomplete = done; });
}"""

# The layout shifts of the page without those after user input: each with its size and the places of what moved.
SHIFTS = """() => new Promise((done) => {
  const shifts = [];
  const place = ({ y, height }) => `${Math.round(y)}+${Math.round(height)}`;
  const moved = ({ node, previousRect, currentRect }) =>
    `${node?.id || node?.className || node?.nodeName} ${place(previousRect)} -> ${place(currentRect)}`;
  const add = ({ value, sources, hadRecentInput }) => hadRecentInput || shifts.push([value, sources.map(moved)]);
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(shifts), 300);
})"""


def assert_no_shift(page: Page) -> None:
    """The cumulative layout shift is small."""
    shifts = page.evaluate(SHIFTS)
    assert sum(value for value, _moved in shifts) < 0.02, shifts


def test_home_page_has_no_layout_shift_with_many_games(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("granicus", seed="still")
    table.advance(random.Random(1), 1)
    page.evaluate(COPY_SAVE)
    page.goto(f"{site}/index.html")
    page.evaluate(PUT_RESULTS, [result(number) for number in range(12)])
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}/index.html")
        page.locator("#results .result").first.wait_for(state="attached")
        assert_no_shift(page)
    assert violations(page) == []
    expect(page.locator("#saves .save")).to_have_count(2)
    page.locator("#saves-more").click()
    expect(page.locator("#saves .save")).to_have_count(5)
    expect(page.locator("#saves a").nth(2)).to_be_focused()


# The left edges and the widths of the first three games, and of the same games while the others are not parsed yet.
FIRST_GAMES = """() => {
  const places = () => [...document.querySelectorAll('#choose .game')].slice(0, 3).map((card) => {
    const { left, width } = card.getBoundingClientRect();
    return [left, width];
  });
  const whole = places();
  for (const card of [...document.querySelectorAll('#choose .game')].slice(3)) card.remove();
  return [whole, places()];
}"""


def test_a_game_keeps_its_place_while_the_others_are_parsed(page: Page, site: str) -> None:
    for width in (360, 900, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{site}/index.html")
        whole, begun = page.evaluate(FIRST_GAMES)
        assert begun == whole, width


@pytest.mark.sample(1)
@pytest.mark.parametrize("address", ["index.html", "rules/granicus.html", "lesson.html?game=granicus"])
def test_the_offer_of_a_language_shifts_nothing_and_is_remembered(browser: Browser, site: str, address: str) -> None:
    context = browser.new_context(locale="de-DE", viewport={"width": 360, "height": 740}, service_workers="block")
    page = context.new_page()
    page.goto(f"{site}/{address}")
    offer = page.locator(".language-offer")
    expect(offer).to_be_visible()
    assert_no_shift(page)
    if not address.startswith("rules/"):
        page.locator("body > .skip").wait_for(state="attached", timeout=BOOT)
        page.keyboard.press("Tab")  # the link that skips to the content comes first
    page.keyboard.press("Tab")
    expect(offer.get_by_role("link", name="Auf Deutsch?")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/de/"))
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(offer).to_have_count(0)
    page.goto(f"{site}/index.html")
    page.wait_for_url(re.compile("/de/"))
    context.close()

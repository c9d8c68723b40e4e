"""Home remembers: how games ended, how often was won against whom, and what cannot be read stays where it is."""

import datetime
import random
from typing import Any

from playwright.sync_api import Page, expect

import pygames
from e2e.records import address, played, shorter
from e2e.table import Table
from e2e.test_axe import violations

PUT = """async (results) => {
  const open = indexedDB.open('pygames-results');
  open.onupgradeneeded = () => open.result.createObjectStore('results');
  const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const store = db.transaction('results', 'readwrite').objectStore('results');
  results.forEach((result, number) => store.put(result, result.id ?? `stranger-${number}`));
  await new Promise((done) => { store.transaction.oncomplete = done; });
  db.close();
}"""


def result(number: int, **other: Any) -> dict[str, Any]:
    """What this browser keeps of a game of Deckfish that was won against Novice."""
    ended = 1_790_000_000_000 + 3_600_000 * number
    who = {"seats": ["person", "novice"], "names": ["First", "Second"], "scores": [12, 8], "winners": [0]}
    head = {"version": 1, "id": f"result-{number}", "game": "deckfish", "name": "Deckfish", "seed": None}
    return {**head, **who, "plies": 30, "ended": ended, **other}


# The one game that is kept, four times more.
COPIES = """async () => {
  const open = indexedDB.open('pygames');
  const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const store = db.transaction('games', 'readwrite').objectStore('games');
  const [game] = await new Promise((done) => { const all = store.getAll(); all.onsuccess = () => done(all.result); });
  for (const id of ['a', 'b', 'c', 'd']) store.put({ ...game, id }, id);
  await new Promise((done) => { store.transaction.oncomplete = done; });
}"""

# How far things have moved since the page was first seen, and none that a person has asked for.
SHIFT = """() => new Promise((done) => {
  let sum = 0;
  const add = (shift) => { if (!shift.hadRecentInput) sum += shift.value; };
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 300);
})"""


def rows(page: Page) -> list[str]:
    """The rows of the table at home."""
    return [" ".join(row.inner_text().split()) for row in page.locator("#tally tr").all()]


def test_a_game_counts_once_and_longer_than_it_is_kept(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    expect(page.locator("#played")).to_be_hidden()
    table = Table(page, site)
    table.open("granicus", seed="remembered")
    table.advance(random.Random(1))
    ended = table.result()
    page.locator("[data-undo]").click()
    page.locator("[data-undo]").click()
    expect(page.locator("[data-over]")).to_have_count(0)
    table.advance(random.Random(5))
    page.goto(f"{site}/index.html")
    line = page.locator("#results .result")
    expect(line).to_have_count(1)
    expect(line).to_contain_text(f"{max(ended['scores'])} to {min(ended['scores'])}")
    assert rows(page) == ["Against Won Drawn Lost", "Granicus", "At this table 1 game"]
    page.locator("#saves button", has_text="Delete").click()
    page.locator("#delete button", has_text="Delete it").click()
    expect(page.locator("#going")).to_be_hidden()
    expect(line).to_have_count(1)
    assert line.locator("a").count() == 0, "there is nothing to be looked at any more"


def test_a_game_that_ends_far_away_counts_and_one_that_comes_to_its_end_does_not(page: Page, site: str) -> None:
    table = Table(page, site)
    stranger = played("granicus", 999, seed="stranger")
    page.goto(address(site, stranger))
    table.ready()
    page.locator("[data-undo]").click()
    expect(page.locator("[data-over]")).to_have_count(0)
    page.evaluate("(move) => window.table.play(move)", stranger["moves"][-1])
    own = played("granicus", 999, seed="own")
    page.goto(address(site, shorter(own, len(own["moves"]) - 2), seats="pa"))
    table.ready()
    page.goto(address(site, own, seats="pa"))
    page.locator("[data-over]").wait_for()
    page.goto(f"{site}/index.html")
    expect(page.locator("#results .result")).to_have_count(1)
    expect(page.locator("#results .result")).to_contain_text("someone far away")
    assert rows(page)[2].startswith("By link ")


def test_a_game_against_a_computer_is_told_by_its_level(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("granicus", seed="alone", seat1="random")
    rng = random.Random(1)
    while not table.over:
        page.locator("[data-legal], [data-over]").first.wait_for()
        if not table.over:
            table.advance(rng, 1)
    winners = table.result()["winners"]
    page.goto(f"{site}/index.html")
    expect(page.locator("#results .result")).to_contain_text("Random")
    counts = ["1" if winners == [0] else "0", "1" if len(winners) == 2 else "0", "1" if winners == [1] else "0"]
    assert rows(page)[2] == " ".join(["Random", *counts])


def test_many_results_are_listed_counted_told_of_and_forgotten(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    lost = {"scores": [7, 9], "winners": [1]}
    drawn = {"scores": [9, 9], "winners": [0, 1], "seats": ["expert", "person"]}
    dice = {"game": "mutation", "name": "Mutation", "names": ["Alpha", "Beta", "Gamma"]}
    shared = {**dice, "seats": ["novice", "person", "casual"], "scores": [4, 7, 7], "winners": [1, 2]}
    many = [*(result(number) for number in range(4)), result(4, **lost), result(5, **drawn), result(6, **shared)]
    page.evaluate(PUT, [*many, {"version": 2, "id": "from-tomorrow"}, {"junk": "<b>none</b>"}])
    page.reload()
    expect(page.locator("#results .result")).to_have_count(5)
    assert violations(page) == []
    page.locator("#results-more").click()
    expect(page.locator("#results .result")).to_have_count(7)
    expect(page.locator("#results .result").nth(5)).to_be_focused()
    told = page.locator("#results .result p:first-child").all_inner_texts()
    assert told[:3] == [
        "Mutation: You shared the win with Casual, 7 to 4, 7.",
        "Deckfish: A draw with Expert, 9 to 9.",
        "Deckfish: You lost to Novice, 7 to 9.",
    ]
    heads = ["Against Won Drawn Lost", "Deckfish"]
    assert rows(page) == [*heads, "Novice 4 0 1", "Expert 0 1 0", "Mutation", "Casual 1 0 0"]
    page.goto(f"{site}/browser.html")
    expect(page.locator("#results")).to_contain_text("7 results are kept")
    expect(page.locator("#results")).to_contain_text("could not be read: 2")
    page.locator("#results-forget").click()
    page.locator("#ask-yes").click()
    expect(page.locator("#results")).to_contain_text("No result is kept")
    page.goto(f"{site}/index.html#played")
    expect(page.locator("#played")).to_be_hidden()


def it_is(page: Page, moment: str) -> None:
    """Let it be that time in the next documents of this page; a clock of the browser would stay for other tests."""
    page.add_init_script(f"""window.Date = class extends Date {{
      constructor(...given) {{ super(...(given.length ? given : ['{moment}'])); }}
      static now() {{ return Number(new Date()); }}
    }};""")


def test_one_deal_a_day_the_same_for_everyone(page: Page, site: str) -> None:
    it_is(page, "2026-11-21T23:59:59Z")  # somewhere it is the 22nd by now
    page.goto(f"{site}/index.html")
    games = list(pygames.GAMES.values())
    day = datetime.date(2026, 11, 21)
    game = games[(day - datetime.date(1970, 1, 1)).days % len(games)]
    card = page.locator("#day")
    expect(card).to_contain_text(game.name)
    expect(card).to_contain_text("Saturday, November 21, 2026")
    card.locator("a", has_text="Two at this table").click()
    table = Table(page, site)
    table.ready()
    assert table.record()["deal"] == game.deal(seed="day-2026-11-21")
    expect(page.locator("h1")).to_contain_text("Deal of the day, November 21, 2026")
    table.advance(random.Random(1), 1)
    page.goto(f"{site}/index.html")
    card.locator("a", has_text="Go on with it").click()
    table.ready()
    table.advance(random.Random(1))
    page.goto(f"{site}/index.html")
    expect(page.locator("#day-news")).to_contain_text("Played today.")
    it_is(page, "2026-11-22T00:00:01Z")
    page.reload()
    expect(card).to_contain_text(games[(games.index(game) + 1) % len(games)].name)
    expect(page.locator("#day-news")).not_to_contain_text("Played")


def test_home_stands_still_with_many_games_and_results(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("granicus", seed="still")
    table.advance(random.Random(1), 1)
    page.evaluate(COPIES)
    page.goto(f"{site}/index.html")
    page.evaluate(PUT, [result(number) for number in range(12)])
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}/index.html")
        page.locator("#results .result").first.wait_for(state="attached")
        assert page.evaluate(SHIFT) < 0.02
    expect(page.locator("#saves .save")).to_have_count(4)
    page.locator("#saves-more").click()
    expect(page.locator("#saves .save")).to_have_count(5)
    expect(page.locator("#saves a").nth(4)).to_be_focused()

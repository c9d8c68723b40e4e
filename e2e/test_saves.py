"""Nothing a person did is lost: reloads, several games, a worker that dies, a save that cannot be read."""

import random

from playwright.sync_api import Page, expect

import pygames
from e2e.table import Table

BROKEN = """async () => {
  const open = indexedDB.open('pygames');
  const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const store = db.transaction('games', 'readwrite').objectStore('games');
  const keys = await new Promise((done) => { const all = store.getAllKeys(); all.onsuccess = () => done(all.result); });
  store.put({ version: 99, junk: '<b>not a game</b>' }, keys[0]);
  await new Promise((done) => { store.transaction.oncomplete = done; });
  return keys.length;
}"""


# Another tab that holds the store of the games, as a disk that does not come to an end.
BUSY = """async () => {
  const open = indexedDB.open('pygames');
  const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const store = db.transaction('games', 'readwrite').objectStore('games');
  window.busy = true;
  const again = () => { if (window.busy) store.count().onsuccess = again; };
  again();
}"""
FREE = "window.busy = false"
# One second instead of the four in site/app/store.js. (A clock of the browser would stay for the tests to come.)
IMPATIENT = """{
  const set = window.setTimeout;
  window.setTimeout = (action, after, ...more) => set(action, after === 4000 ? 1000 : after, ...more);
}"""


def test_a_reload_in_the_middle_loses_nothing(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("granicus", seed="reload")
    table.play_out(random.Random(1), choices=9)
    before = table.record()
    assert before["moves"]
    page.reload()
    table.ready()
    assert table.record() == before
    table.advance(random.Random(2))
    assert table.over


def plies(table: Table, count: int) -> None:
    """Wait until so many plies stand. (A predicate that is a promise would be taken for true at once.)"""
    for _ in range(500):
        if len(table.record()["moves"]) == count:
            return
        table.page.wait_for_timeout(20)
    raise AssertionError(f"{len(table.record()['moves'])} plies stand, not {count}")


def test_undo_and_redo_go_through_the_whole_game_and_survive_a_reload(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("strings-of-suits", seed="undo")
    table.play_out(random.Random(1), choices=8)
    played = table.record()["moves"]
    for left in range(len(played) - 1, -1, -1):
        page.locator("[data-undo]").click()
        plies(table, left)
    page.reload()
    table.ready()
    assert table.record()["moves"] == []
    for done in range(1, len(played) + 1):
        page.locator("[data-redo]").click()
        plies(table, done)
    assert table.record()["moves"] == played


def test_two_games_are_open_and_listed_at_home(page: Page, site: str) -> None:
    table = Table(page, site)
    records = {}
    for game in ("deckfish", "granicus"):
        table.open(game, seed="two")
        table.play_out(random.Random(1), choices=3)
        records[game] = table.record()
    page.goto(f"{site}/index.html")
    for game, name in (("deckfish", "Deckfish"), ("granicus", "Granicus")):
        page.goto(f"{site}/index.html")
        page.locator(f"a[href*='save='][href*='{game}']").first.click()
        table.ready()
        assert table.record() == records[game]
        expect(page.locator("h1")).to_contain_text(name)


def test_a_save_that_cannot_be_read_is_kept_and_reported(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("granicus", seed="broken")
    table.play_out(random.Random(1), choices=2)
    page.goto(f"{site}/index.html")
    page.locator("a[href*='save=']").first.wait_for()
    keys = page.evaluate(BROKEN)
    page.reload()
    expect(page.locator("body")).to_contain_text("could not be read")
    assert page.evaluate(BROKEN) == keys, "it is still there"
    assert page.locator("b", has_text="not a game").count() == 0


def test_a_store_that_is_slow_is_waited_for_no_longer_than_it_must_and_loses_nothing(page: Page, site: str) -> None:
    other = page.context.new_page()
    page.add_init_script(IMPATIENT)
    table, rng = Table(page, site), random.Random(1)
    table.open("granicus", seed="slow")
    table.advance(rng, plies=1)
    other.goto(f"{site}/404.html")
    other.evaluate(BUSY)
    moves = pygames.replay(table.record()).legal_moves()
    page.evaluate("(move) => { void window.table.play(move); }", moves[0])
    expect(page.locator("#not-kept")).to_be_visible()
    table.advance(rng, plies=2)  # is not waited for
    other.evaluate(FREE)
    table.advance(rng, plies=1)
    expect(page.locator("#not-kept")).to_be_hidden()
    expect(page.locator("body")).not_to_contain_text("another tab")
    record = table.record()

    other.evaluate(BUSY)
    page.goto(f"{site}/index.html")
    game = page.locator("#saves a[href*='save=']")
    expect(game).to_be_visible()
    expect(page.locator("#not-kept")).to_be_visible()
    expect(game).to_be_visible()
    game.click()
    page.wait_for_url("**/play.html*")
    expect(page.locator("main")).to_contain_text("load the page again")
    page.go_back()
    other.evaluate(FREE)
    expect(page.locator("#not-kept")).to_be_hidden()
    game.click()
    table.ready()
    assert table.record() == record


def test_a_crash_of_the_worker_loses_nothing(page: Page, site: str) -> None:
    page.add_init_script("""
      const Real = window.Worker;
      window.workers = [];
      window.Worker = class extends Real { constructor(...all) { super(...all); window.workers.push(this); } };
    """)
    table = Table(page, site)
    table.open("granicus", seed="crash")
    table.play_out(random.Random(1), choices=6)
    before = table.record()
    page.evaluate("""() => {
      const worker = window.workers.at(-1);
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent('error', { message: 'crashed' }));
    }""")
    table.ready()
    assert table.record() == before
    table.advance(random.Random(2))
    assert table.over

"""What breaks in the middle: a worker dies, a snapshot is damaged, storage is full, a new version takes files away."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

import pygames
from e2e.fault_server import Fault, Faults, serving_with_faults
from e2e.redeploy import at_home, until_kept
from e2e.table_page import Table
from e2e.wait import BOOT, until, until_still
from tools.serve import DIST

# The workers of a page by name, the latest of each.
WATCHED = """
  window.workers = {};
  window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      window.workers[options.name] = this;
    }
  };
"""
KILLED_WHILE_PLAYING = """async (move) => {
  const played = window.table.play(move);
  window.workers.engine.terminate();
  await played;
}"""
# The engine dies whenever the thinker has something to say, so many times.
KILLED_WHILE_THINKING = """(times) => {
  window.deaths = 0;
  window.workers.thinker.addEventListener('message', () => {
    if (window.deaths < times && document.documentElement.dataset.engine === 'ready') {
      window.deaths++;
      window.workers.engine.terminate();
    }
  });
}"""
SNAPSHOT = """async (damage) => {
  const name = (await caches.keys()).find((name) => name.startsWith('pygames-snapshot-'));
  if (!name) return 0;
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  if (!key) return 0;
  const found = await cache.match(key);
  const bytes = new Uint8Array(await found.arrayBuffer());
  if (damage) {
    for (let place = 0; place < bytes.length; place += Math.floor(bytes.length / 1000)) bytes[place] ^= 0xff;
    await cache.put(key, new Response(bytes, { headers: found.headers }));
  }
  return bytes.reduce((sum, byte) => (31 * sum + byte) | 0, 1);
}"""
READ, DAMAGE = False, True
GRANICUS = {"game": "granicus", "seed": "recovery"}


def played(table: Table) -> int:
    """How many plies have been played."""
    return len(table.record()["moves"])


def test_a_worker_that_dies_over_a_ply_is_replaced_and_asked_again(page: Page, site: str) -> None:
    page.add_init_script(WATCHED)
    table, rng = Table(page, site), random.Random(1)
    table.open(**GRANICUS)
    for expected in range(1, 6):
        move = pygames.replay(table.record()).legal_moves()[0]
        page.evaluate(KILLED_WHILE_PLAYING, move)
        assert played(table) == expected
    expect(page.locator("#refusal")).to_be_hidden()
    table.choose(rng, by="pointing")


def test_a_computer_plays_on_however_often_the_engine_dies(page: Page, site: str) -> None:
    page.add_init_script(WATCHED)
    table, rng = Table(page, site), random.Random(1)
    table.open(**GRANICUS, seat1="novice")
    until(page, lambda: page.evaluate("'thinker' in window.workers"), "somebody thinks")
    page.evaluate(KILLED_WHILE_THINKING, 3)
    while not played(table):
        table.choose(rng, by="pointing")
    until(page, lambda: played(table) >= 2 and page.locator("[data-legal]").count() > 0, "the computer's ply")
    assert page.evaluate("window.deaths") >= 1
    expect(page.locator("#refusal")).to_be_hidden()


def test_a_damaged_snapshot_is_noticed_and_made_anew(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open(**GRANICUS)
    whole = page.evaluate(SNAPSHOT, READ)
    assert whole
    damaged = page.evaluate(SNAPSHOT, DAMAGE)
    assert damaged != whole
    page.reload()
    table.ready()
    table.play_out(random.Random(1), choices=4)
    assert played(table)
    until(page, lambda: page.evaluate(SNAPSHOT, READ) not in (0, damaged), "another snapshot")


@pytest.mark.expects_errors
def test_with_a_full_storage_it_plays_and_says_that_nothing_is_kept(page: Page, site: str) -> None:
    page.goto(f"{site}/browser.html")
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": "/".join(site.split("/")[:3]), "quotaSize": 1000})
    table, rng = Table(page, site), random.Random(1)
    table.open(**GRANICUS)
    table.play_out(rng, choices=6)
    assert played(table)
    expect(page.locator("#not-kept")).to_be_visible()
    link = page.url
    assert "#" in link, "the address holds the game instead"
    record = table.record()
    page.goto("about:blank")
    page.goto(link)
    table.ready()
    assert table.record() == record


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[tuple[str, Faults, Path]]:
    """A copy of the site that a test may change."""
    dist = Path(shutil.copytree(DIST, tmp_path / "dist"))
    with serving_with_faults(dist) as (site, faults):
        yield site, faults, dist


def test_what_is_on_the_table_survives_a_new_version_that_takes_its_files_away(
    browser: Browser, own_site: tuple[str, Faults, Path]
) -> None:
    site, _, dist = own_site
    with browser.new_context() as context:
        context.add_init_script(f"try {{ localStorage['pygames-no-offline-copy'] = 'yes'; }} catch {{}}\n{WATCHED}")
        page = context.new_page()
        table, rng = Table(page, site), random.Random(1)
        table.open(**GRANICUS)
        table.play_out(rng, choices=6)
        before = table.record()
        until(page, lambda: page.evaluate(SNAPSHOT, READ) != 0, "the worker packs what another one can start from")
        until_still(page)  # it has been handed to the page
        forget_cache(context, page)
        for folder in [*dist.glob("engine-*"), *dist.glob("pyodide-*")]:
            shutil.rmtree(folder)
        page.evaluate("window.workers.engine.terminate()")
        expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
        table.play_out(rng, choices=3)
        after = table.record()
        assert after["moves"][: len(before["moves"])] == before["moves"]

        for folder in dist.glob("assets-*"):
            shutil.rmtree(folder)
        forget_cache(context, page)
        page.evaluate("window.workers.engine.terminate()")
        notice = page.get_by_role("alert").filter(has_text="no longer on the server")
        expect(notice).to_be_visible(timeout=BOOT)
        shutil.copytree(DIST, dist, dirs_exist_ok=True)
        notice.get_by_role("button", name="Reload the page").click()
        table.ready()
        assert table.record() == after


def forget_cache(context: BrowserContext, page: Page) -> None:
    """Empty the browser's cache of what it has fetched."""
    context.new_cdp_session(page).send("Network.clearBrowserCache")


def test_a_captive_portal_gets_nothing_into_the_offline_copy(
    playwright: Playwright, own_site: tuple[str, Faults, Path], tmp_path: Path
) -> None:
    site, faults, dist = own_site
    late = next(file.name for file in dist.glob("assets-*/share-*.js"))
    with at_home(playwright, tmp_path / "profile") as context:
        page = context.new_page()
        for name in ("pyodide.asm.wasm", "python.zip", late):
            faults.set(name, Fault.PORTAL, times=1)
        page.goto(f"{site}/")
        until_kept(page)
        expect(page.locator("#offline")).to_have_text("Ready to play offline.", timeout=BOOT)
        library = next(file.relative_to(dist).as_posix() for file in dist.glob("pyodide-*/python_stdlib.zip"))
        faults.set("python_stdlib.zip", Fault.PORTAL, times=1)
        size = page.evaluate("(name) => fetch(name).then((got) => got.blob()).then(({ size }) => size)", library)
        assert size == (dist / library).stat().st_size
        for name in ("pyodide.asm.wasm", "python.zip", late):
            assert faults.sent.count(name) == 2, f"{name} was fetched again, past the cache"
        shutil.rmtree(dist)
        table = Table(page, site)
        table.open(**GRANICUS)
        page.get_by_role("button", name="Share").click()
        expect(page.get_by_role("dialog")).to_be_visible()

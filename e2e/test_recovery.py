"""Games survive failures: a dead worker, a damaged snapshot, full storage, deleted files, a captive portal."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

import pygames
from e2e.expose_workers import EXPOSE_WORKERS
from e2e.fault_server import Fault, Faults, serving_with_faults
from e2e.memory_snapshot import snapshot
from e2e.offline_helpers import persistent_browser, wait_for_offline_copy
from e2e.table_page import TablePage
from e2e.wait import BOOT, until, until_still
from tools.browsers import NO_OFFLINE_COPY
from tools.serve import DIST

KILL_ENGINE_DURING_PLY = """async (move) => {
  const played = window.table.play(move);
  window.workers.engine.terminate();
  await played;
}"""
# Terminates the engine when the AI worker sends a message and the engine is ready, but at most `times` times.
KILL_ENGINE_WHILE_AI_THINKS = """(times) => {
  window.terminations = 0;
  window.workers.thinker.addEventListener('message', () => {
    if (window.terminations < times && document.documentElement.dataset.engine === 'ready') {
      window.terminations++;
      window.workers.engine.terminate();
    }
  });
}"""
GRANICUS = {"game": "granicus", "seed": "recovery"}


def ply_count(table: TablePage) -> int:
    """The number of plies so far."""
    return len(table.record()["moves"])


def test_engine_that_dies_during_a_ply_is_replaced_and_plays_it(page: Page, site: str) -> None:
    page.add_init_script(EXPOSE_WORKERS)
    table, rng = TablePage(page, site), random.Random(1)
    table.open(**GRANICUS)
    for expected in range(1, 6):
        move = pygames.replay(table.record()).legal_moves()[0]
        page.evaluate(KILL_ENGINE_DURING_PLY, move)
        assert ply_count(table) == expected
    expect(page.locator("#refusal")).to_be_hidden()
    table.choose(rng, by="pointing")


def test_computer_player_moves_although_the_engine_dies(page: Page, site: str) -> None:
    page.add_init_script(EXPOSE_WORKERS)
    table, rng = TablePage(page, site), random.Random(1)
    table.open(**GRANICUS, seat1="novice")
    until(page, lambda: page.evaluate("'thinker' in window.workers"), "the AI worker")
    page.evaluate(KILL_ENGINE_WHILE_AI_THINKS, 3)
    while not ply_count(table):
        table.choose(rng, by="pointing")
    until(page, lambda: ply_count(table) >= 2 and page.locator("[data-legal]").count() > 0, "the computer's ply")
    assert page.evaluate("window.terminations") >= 1
    expect(page.locator("#refusal")).to_be_hidden()


def test_damaged_snapshot_is_replaced(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open(**GRANICUS)
    intact = snapshot(page)
    assert intact
    damaged = snapshot(page, "damage")
    assert damaged != intact
    page.reload()
    table.ready()
    table.play_out(random.Random(1), choices=4)
    assert ply_count(table)
    until(page, lambda: snapshot(page) not in (None, damaged), "a new snapshot")


@pytest.mark.expects_errors
def test_full_storage_shows_a_warning_and_games_can_be_played(page: Page, site: str) -> None:
    page.goto(f"{site}/browser.html")
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": "/".join(site.split("/")[:3]), "quotaSize": 1000})
    table, rng = TablePage(page, site), random.Random(1)
    table.open(**GRANICUS)
    table.play_out(rng, choices=6)
    assert ply_count(table)
    expect(page.locator("#not-kept")).to_be_visible()
    link = page.url
    assert "#" in link, "the URL contains the game"
    record = table.record()
    page.goto("about:blank")
    page.goto(link)
    table.ready()
    assert table.record() == record


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[tuple[str, Faults, Path]]:
    """A copy of the site that a test may change: its address, its faults and its folder."""
    dist = Path(shutil.copytree(DIST, tmp_path / "dist"))
    with serving_with_faults(dist) as (site, faults):
        yield site, faults, dist


def test_game_survives_an_update_that_deletes_the_files_of_the_page(
    browser: Browser, own_site: tuple[str, Faults, Path]
) -> None:
    site, _, dist = own_site
    with browser.new_context() as context:
        context.add_init_script(f"{NO_OFFLINE_COPY}\n{EXPOSE_WORKERS}")
        page = context.new_page()
        table, rng = TablePage(page, site), random.Random(1)
        table.open(**GRANICUS)
        table.play_out(rng, choices=6)
        before = table.record()
        until(page, lambda: snapshot(page) is not None, "a snapshot")
        until_still(page)  # by then the worker has sent the snapshot to the page
        clear_http_cache(context, page)
        for folder in [*dist.glob("engine-*"), *dist.glob("pyodide-*")]:
            shutil.rmtree(folder)
        page.evaluate("window.workers.engine.terminate()")
        expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
        table.play_out(rng, choices=3)
        after = table.record()
        assert after["moves"][: len(before["moves"])] == before["moves"]

        for folder in dist.glob("assets-*"):
            shutil.rmtree(folder)
        clear_http_cache(context, page)
        page.evaluate("window.workers.engine.terminate()")
        notice = page.get_by_role("alert").filter(has_text="no longer on the server")
        expect(notice).to_be_visible(timeout=BOOT)
        shutil.copytree(DIST, dist, dirs_exist_ok=True)
        notice.get_by_role("button", name="Reload the page").click()
        table.ready()
        assert table.record() == after


def clear_http_cache(context: BrowserContext, page: Page) -> None:
    """Clear the HTTP cache, so that the page has to request its files from the server."""
    context.new_cdp_session(page).send("Network.clearBrowserCache")


def test_pages_of_a_captive_portal_are_not_cached(
    playwright: Playwright, own_site: tuple[str, Faults, Path], tmp_path: Path
) -> None:
    site, faults, dist = own_site
    lazy_chunk = next(file.name for file in dist.glob("assets-*/share-*.js"))
    with persistent_browser(playwright, tmp_path / "profile") as context:
        page = context.new_page()
        for name in ("pyodide.asm.wasm", "python.zip", lazy_chunk):
            faults.set(name, Fault.PORTAL, times=1)
        page.goto(f"{site}/")
        wait_for_offline_copy(page)
        expect(page.locator("#offline")).to_have_text("Ready to play offline.", timeout=BOOT)
        library = next(file.relative_to(dist).as_posix() for file in dist.glob("pyodide-*/python_stdlib.zip"))
        faults.set("python_stdlib.zip", Fault.PORTAL, times=1)
        size = page.evaluate(
            "(name) => fetch(name).then((response) => response.blob()).then(({ size }) => size)", library
        )
        assert size == (dist / library).stat().st_size
        for name in ("pyodide.asm.wasm", "python.zip", lazy_chunk):
            assert faults.requested_files.count(name) == 2, f"{name} is downloaded again, bypassing the HTTP cache"
        shutil.rmtree(dist)
        table = TablePage(page, site)
        table.open(**GRANICUS)
        page.get_by_role("button", name="Share").click()
        expect(page.get_by_role("dialog")).to_be_visible()

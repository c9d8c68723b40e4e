"""Games survive failures: a dead worker, a damaged snapshot, full storage, deleted files, a captive portal."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Literal
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

import pygames
from e2e.expose_workers import EXPOSE_WORKERS
from e2e.fault_server import Fault, Faults, serving_with_faults
from e2e.memory_snapshot import snapshot, wait_for_snapshot
from e2e.offline_helpers import persistent_browser, wait_for_offline_copy
from e2e.table_page import TablePage
from e2e.wait import BOOT, until, until_still
from tools.browsers import NO_OFFLINE_COPY, TEST_FLAGS, environment, launch_options
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


@pytest.mark.quarter_of("rare faults")
def test_engine_that_dies_during_a_ply_is_replaced_and_plays_it(page: Page, site: str) -> None:
    page.add_init_script(EXPOSE_WORKERS)
    table, rng = TablePage(page, site), random.Random(1)
    table.open(**GRANICUS)
    for expected in range(1, 4):
        move = pygames.replay(table.record()).legal_moves()[0]
        page.evaluate(KILL_ENGINE_DURING_PLY, move)
        assert ply_count(table) == expected
    expect(page.locator("#refusal")).to_be_hidden()
    table.choose(rng, by="pointing")


@pytest.mark.quarter_of("rare faults")
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


@pytest.mark.own_browser
@pytest.mark.sample(1)
@pytest.mark.parametrize("change", ["damage", "replace"])
@pytest.mark.quarter_of("rare faults")
def test_invalid_snapshot_is_replaced_silently(page: Page, site: str, change: Literal["damage", "replace"]) -> None:
    table = TablePage(page, site)
    table.open(**GRANICUS)
    intact = snapshot(page)
    assert intact
    invalid = snapshot(page, change)
    assert invalid != intact
    page.reload()
    table.ready()
    assert table.record()["deal"] == pygames.GAMES["granicus"].deal("recovery")
    table.play_out(random.Random(1), choices=4)
    assert ply_count(table)
    until(page, lambda: snapshot(page) not in (None, invalid), "a new snapshot")
    wait_for_snapshot(page)


@pytest.mark.own_browser
@pytest.mark.quarter_of("rare faults")
def test_start_that_crashed_its_tab_is_followed_by_one_without_the_snapshot(page: Page, site: str) -> None:
    """The snapshot is damaged, but its hash fits."""
    table = TablePage(page, site)
    table.open(**GRANICUS)
    damaged = snapshot(page, "corrupt")
    page.evaluate("localStorage['pygames-engine-start'] = 'the start of another page'")
    page.goto("about:blank")
    table.open(**GRANICUS)
    until(page, lambda: snapshot(page) not in (None, damaged), "a new snapshot")
    until(page, lambda: not page.evaluate("localStorage['pygames-engine-start']"), "the end of the start")
    page.reload()
    table.ready()
    table.choose(random.Random(1), by="pointing")


@pytest.mark.sample(1)
@pytest.mark.parametrize("text", ["[" * 5000, '{"games":' * 5000, '[{"deal":' * 5000])
@pytest.mark.own_browser
@pytest.mark.quarter_of("rare faults")
def test_deeply_nested_text_is_refused_and_python_goes_on(page: Page, site: str, text: str) -> None:
    page.add_init_script(EXPOSE_WORKERS)
    table = TablePage(page, site)
    table.open(**GRANICUS)
    wait_for_snapshot(page)
    before = snapshot(page)
    page.goto(f"{site}/play.html#{quote(text)}")
    notice = page.get_by_role("alert").filter(has_text="The game cannot start")
    expect(notice).to_be_visible(timeout=BOOT)
    expect(notice).not_to_contain_text("crashed")
    assert snapshot(page) == before
    page.goto(f"{site}/")
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }""",
        text,
    )
    expect(page.get_by_text("This text is nested too deeply to be a game.")).to_be_visible(timeout=BOOT)
    assert snapshot(page) == before


@pytest.mark.quarter_of("rare faults")
def test_game_goes_on_when_its_page_comes_back_from_the_back_forward_cache(playwright: Playwright, site: str) -> None:
    """The page is left while the computer thinks. If the browser does not keep the page, it loads the game again."""
    off = ["--disable-back-forward-cache"]  # Playwright's default, and the headless shell has no such cache
    browser = playwright.chromium.launch(
        **launch_options(full=True), args=TEST_FLAGS, env=environment(), ignore_default_args=off
    )
    with browser.new_context(reduced_motion="reduce") as context:
        context.add_init_script(NO_OFFLINE_COPY)
        context.add_init_script("addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; })")
        page = context.new_page()
        table, restored = TablePage(page, site), 0
        table.open(**GRANICUS, seat1="strong")
        while restored < 2:
            plies = ply_count(table)
            # Leaves the page before the computer, which is to move now, can answer.
            page.evaluate(
                """([move, next]) => {
                  delete window.isRestored;
                  window.table.play(move).then(() => { location.href = next; });
                }""",
                [pygames.replay(table.record()).legal_moves()[0], f"{site}/rules/granicus.html"],
            )
            page.wait_for_url("**/rules/granicus.html")
            page.evaluate("setTimeout(() => history.back())")
            page.wait_for_url("**/play.html*", wait_until="commit")
            until(page, lambda: page.evaluate("'isRestored' in window"), "the page of the game")
            restored += page.evaluate("window.isRestored")
            expect(page.locator("[data-status]")).to_contain_text("Your turn.", timeout=BOOT)
            assert ply_count(table) == plies + 2, "the computer has answered"
        table.choose(random.Random(1), by="pointing")
    browser.close()


@pytest.mark.expects_errors
@pytest.mark.own_browser
@pytest.mark.quarter_of("rare faults")
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


@pytest.mark.quarter_of("rare faults")
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
        # The files are back when the page is reloaded, and not before: the engine would find them, and hide the notice.
        page.route("**/play.html?*", lambda route: (shutil.copytree(DIST, dist, dirs_exist_ok=True), route.continue_()))
        notice.get_by_role("button", name="Reload the page").click()
        table.ready()
        assert table.record() == after


def clear_http_cache(context: BrowserContext, page: Page) -> None:
    """Clear the HTTP cache, so that the page has to request its files from the server."""
    context.new_cdp_session(page).send("Network.clearBrowserCache")


@pytest.mark.quarter_of("rare faults")
def test_pages_of_a_captive_portal_are_not_cached(
    playwright: Playwright, own_site: tuple[str, Faults, Path], tmp_path: Path
) -> None:
    site, faults, dist = own_site
    lazy_chunk = next(file.name for file in dist.glob("assets-*/table-features-*.js"))
    with persistent_browser(playwright, tmp_path / "profile") as context:
        page = context.new_page()
        for name in ("pyodide.asm.wasm", "python.zip", lazy_chunk):
            faults.set(name, Fault.PORTAL, times=1)
        page.goto(f"{site}/")
        wait_for_offline_copy(page)
        expect(page.locator("#offline")).to_have_text("Ready to play offline.", timeout=BOOT)
        library = next(file.relative_to(dist).as_posix() for file in dist.glob("engine-*/library.zip"))
        faults.set("library.zip", Fault.PORTAL, times=1)
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

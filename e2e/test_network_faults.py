"""Network faults while a page, the engine or a computer player loads: the fault is reported or mended by a retry.

What is reported stays on the screen with a button, and then the game can be played.
"""

import random
import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.fault_server import Fault, Faults, serving_with_faults
from e2e.table_page import TablePage
from e2e.wait import BOOT, until, until_still
from tools.browsers import NO_OFFLINE_COPY
from tools.serve import DIST

FILES = ["worker.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python.zip"]
KINDS = [fault for fault in Fault if fault is not Fault.SLOW]
TRANSIENT = [fault for fault in KINDS if fault is not Fault.STALL]
PAIRS = [
    (*names, TRANSIENT[number % 6], TRANSIENT[(number + 1 + number // 6) % 6])
    for number, names in enumerate([*combinations(FILES, 2)] * 2)
]

# The pages, with the selector of an element that their scripts show, and a file that only the page itself needs.
PAGES = {
    "play.html?game=granicus": ("[data-legal]", "play.js"),
    "lesson.html?game=granicus": ("[data-legal]", "lesson.js"),
    "embed.html?game=granicus": ("#poster:not([hidden])", "embed.js"),
    "console.html": ("html[data-python]", "console.js"),
}
MISSING_BYTES = "() => { const { max, value } = document.querySelector('[data-progress]'); return max - value; }"
WAY_ON = re.compile("^(Try again|Reload the page)$")

Visit = tuple[Page, str, Faults]


def asset(pattern: str) -> str:
    """Return the name of the only file in the folder of assets that matches a pattern."""
    (file,) = DIST.glob(f"assets-*/{pattern}")
    return file.name


def files_of_the_start() -> list[str]:
    """Return the scripts and styles of play.html, the files of the engine, and those that a computer player needs."""
    page = (DIST / "play.html").read_text(encoding="utf-8")
    own = re.findall(r'<(?:script|link)[^>]* (?:src|href)="(?:assets-[^/"]+/)?([^/"]+\.(?:js|css))"', page)
    return [*own, *FILES, *map(asset, ("table-features-*.js", "table-features.css"))]


def without_hash(name: str) -> str:
    """Return a file's name without the hash of its content."""
    return re.sub(r"-[\w-]{8}(?=\.js$)", "", name)


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """A page in a browser with an empty cache, the address of a server with faults, and the faults."""
    with serving_with_faults() as (site, faults), browser.new_context(reduced_motion="reduce") as context:
        context.add_init_script(NO_OFFLINE_COPY)
        yield context.new_page(), site, faults


def expect_playable(page: Page, site: str) -> None:
    """Check that the engine is ready, no error is shown, and a ply can be played."""
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("#startup")).to_be_hidden()
    table, rng = TablePage(page, site), random.Random(1)
    before = len(table.record()["moves"])
    while len(table.record()["moves"]) == before:
        table.choose(rng, by="pointing")


def press_way_on(page: Page) -> None:
    """Press "Try again" or "Reload the page", unless the page has retried by itself and has hidden it."""
    page.get_by_role("button", name=WAY_ON).evaluate_all("([button]) => button?.click()")


@pytest.mark.quarter_of("network faults")
@pytest.mark.sample(1)
@pytest.mark.parametrize("fault", [fault for fault in KINDS if fault not in (Fault.STALL, Fault.WRONG_TYPE)])
@pytest.mark.parametrize("name", FILES)
def test_fault_is_reported_and_try_again_starts_the_game(visit: Visit, name: str, fault: Fault) -> None:
    page, site, faults = visit
    faults.set(name, fault)
    page.goto(f"{site}/play.html?game=granicus")
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=BOOT)
    notice = page.get_by_role("alert").filter(has_text="The game cannot start")
    expect(notice).to_be_visible()
    assert page.locator("[data-legal]").count() == 0, "nothing can be chosen"
    faults.clear()
    press_way_on(page)
    expect_playable(page, site)


@pytest.mark.quarter_of("network faults")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("one", "other", "fault", "other_fault"), PAIRS)
def test_two_transient_faults_show_no_error(
    visit: Visit, one: str, other: str, fault: Fault, other_fault: Fault
) -> None:
    page, site, faults = visit
    faults.set(one, fault, times=1)
    faults.set(other, other_fault, times=1)
    page.goto(f"{site}/play.html?game=granicus")
    expect_playable(page, site)


@pytest.mark.quarter_of("network faults")
@pytest.mark.sample(1)
@pytest.mark.parametrize("name", FILES)
def test_wrong_media_type_shows_no_error(visit: Visit, name: str) -> None:
    page, site, faults = visit
    faults.set(name, Fault.WRONG_TYPE)
    page.goto(f"{site}/play.html?game=granicus")
    expect_playable(page, site)


@pytest.mark.quarter_of("network faults")
@pytest.mark.sample(1)
@pytest.mark.parametrize("name", FILES)
def test_stall_is_reported_and_the_page_recovers(visit: Visit, name: str) -> None:
    page, site, faults = visit
    faults.set(name, Fault.STALL, times=1)
    page.clock.install()
    page.goto(f"{site}/play.html?game=granicus")
    until(page, lambda: name in faults.requested_files and page.evaluate("!!window.table"), "a request for the file")
    if name != "worker.js":  # which downloads the others
        rest = next(DIST.rglob(name)).stat().st_size / 2
        until(page, lambda: page.evaluate(MISSING_BYTES) == pytest.approx(rest, abs=1), "all other files")
    page.clock.fast_forward(20_000)
    expect(page.locator("#startup-words")).to_have_text("The connection has stalled.")
    expect(page.locator("html")).to_have_attribute("data-engine", "loading")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.clock.fast_forward(1000)
    expect_playable(page, site)
    assert faults.requested_files.count(name) <= 3, (
        "the stalled request, one that bypasses the cache, and one of a new worker"
    )


def test_slow_line_never_fails_while_bytes_arrive(visit: Visit) -> None:
    page, site, faults = visit
    faults.set("pyodide.asm.wasm", Fault.SLOW, times=1)
    page.clock.install()
    page.goto(f"{site}/play.html?game=granicus&seed=slow&seat0=novice")
    until(page, lambda: "pyodide.asm.wasm" in faults.requested_files, "a request for the file")
    until_still(page)  # the other files have arrived
    bar = page.locator("[data-progress]")
    for _ in range(4):
        before = bar.evaluate("({ value }) => value")
        faults.let_through()
        expect(bar).not_to_have_js_property("value", before)
        page.clock.fast_forward(15_000)
        expect(page.locator("html")).to_have_attribute("data-engine", "loading")
        expect(page.locator("#notice")).to_be_hidden()
        expect(page.locator("#startup-words")).to_have_text(re.compile(r"^Loading [\d.]+ of [\d.]+ MB$"))
        assert not page.get_by_text("thinking").count()
    assert bar.evaluate("({ max }) => max") > 1_000_000, "the bar counts bytes"
    faults.clear()
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)


@pytest.mark.quarter_of("network faults")
@pytest.mark.sample(1)
@pytest.mark.parametrize("times", [1, 1_000_000], ids=["once", "for ever"])
@pytest.mark.parametrize("name", files_of_the_start(), ids=without_hash)
def test_unavailable_file_leaves_a_way_to_a_game_with_the_computer(visit: Visit, name: str, times: int) -> None:
    page, site, faults = visit
    faults.set(name, Fault.UNAVAILABLE, times=times)
    page.goto(f"{site}/play.html?game=granicus&seed=503&seat0=novice&seat1=person")
    button, legal = page.get_by_role("button", name=WAY_ON).first, page.locator("[data-legal]").first
    button.or_(legal).first.wait_for(timeout=BOOT)
    faults.clear()
    press_way_on(page)
    legal.wait_for(timeout=BOOT)
    assert len(TablePage(page, site).record()["moves"]) == 1, "the computer has moved"


def test_missing_computer_player_is_reported_until_it_has_arrived(visit: Visit) -> None:
    page, site, faults = visit
    faults.set(asset("table-features-*.js"), Fault.MISSING)
    page.clock.install()
    page.goto(f"{site}/play.html?game=granicus&seed=late&seat0=novice&seat1=person")
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
    report = page.get_by_role("alert").filter(has_text="Could not load the computer player.")
    expect(report).to_be_visible()
    expect(page.locator("[data-status]")).to_have_text("Henri to move.")
    page.clock.fast_forward(300_000)
    expect(report).to_be_visible()
    faults.clear()
    press_way_on(page)
    page.locator("[data-legal]").first.wait_for(timeout=BOOT)
    expect(report).to_be_hidden()


@pytest.mark.quarter_of("network faults")
@pytest.mark.sample(1)
@pytest.mark.parametrize("fault", [Fault.PORTAL, Fault.TRUNCATED, Fault.CORRUPT, Fault.MISSING])
@pytest.mark.parametrize("path", PAGES)
def test_damaged_script_is_reported_and_reloading_fetches_it_again(visit: Visit, path: str, fault: Fault) -> None:
    """The server lets browsers cache its answers, also the wrong ones, for ten minutes."""
    page, site, faults = visit
    started, own = PAGES[path]
    source = (DIST / path.partition("?")[0]).read_text(encoding="utf-8")
    shared = re.search(r'"modulepreload" href="assets-[^/]+/(shared-[^"]+)"', source)
    assert shared
    for name in (own, shared[1]):
        faults.set(name, fault)
        page.goto("about:blank")
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
        page.goto(f"{site}/{path}")
        message = page.locator("#load-error")
        expect(message).to_contain_text("A part of this page could not be loaded.")
        expect(message).to_be_visible()
        faults.clear()
        message.get_by_role("button", name="Reload the page").click()
        page.locator(started).first.wait_for(timeout=BOOT)
        expect(message).to_be_hidden()


def test_page_says_that_its_scripts_are_late_until_they_have_come(visit: Visit) -> None:
    page, site, faults = visit
    faults.set("play.js", Fault.SLOW, times=1)
    page.clock.install()
    page.goto(f"{site}/play.html?game=granicus", wait_until="commit")
    until(page, lambda: "play.js" in faults.requested_files, "a request for the script")
    message = page.locator("#load-error")
    page.clock.fast_forward(14_000)
    expect(message).to_be_hidden()
    page.clock.fast_forward(1000)
    expect(message).to_contain_text("This page has not started yet.")
    expect(message.get_by_role("button", name="Reload the page")).to_be_visible()
    faults.clear()
    expect(message).to_be_hidden()
    expect_playable(page, site)

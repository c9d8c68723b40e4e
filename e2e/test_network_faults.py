"""Network faults while the engine's files load: the page recovers or reports the fault, and the game can be played."""

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

FILES = ["worker.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python.zip"]
KINDS = [fault for fault in Fault if fault is not Fault.SLOW]
TRANSIENT = [fault for fault in KINDS if fault is not Fault.STALL]
PAIRS = [
    (*names, TRANSIENT[number % 6], TRANSIENT[(number + 1 + number // 6) % 6])
    for number, names in enumerate([*combinations(FILES, 2)] * 2)
]

Visit = tuple[Page, str, Faults]


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
    # The page may retry by itself and hide the button: `click` would then fail.
    notice.get_by_role("button", name="Try again").dispatch_event("click")
    expect_playable(page, site)


@pytest.mark.parametrize(("one", "other", "fault", "other_fault"), PAIRS)
def test_two_transient_faults_show_no_error(
    visit: Visit, one: str, other: str, fault: Fault, other_fault: Fault
) -> None:
    page, site, faults = visit
    faults.set(one, fault, times=1)
    faults.set(other, other_fault, times=1)
    page.goto(f"{site}/play.html?game=granicus")
    expect_playable(page, site)


@pytest.mark.parametrize("name", FILES)
def test_wrong_media_type_shows_no_error(visit: Visit, name: str) -> None:
    page, site, faults = visit
    faults.set(name, Fault.WRONG_TYPE)
    page.goto(f"{site}/play.html?game=granicus")
    expect_playable(page, site)


@pytest.mark.parametrize("name", FILES)
def test_stall_is_reported_and_the_page_recovers(visit: Visit, name: str) -> None:
    page, site, faults = visit
    faults.set(name, Fault.STALL, times=1)
    page.clock.install()
    page.goto(f"{site}/play.html?game=granicus")
    until(page, lambda: name in faults.requested_files, "a request for the file")
    until_still(page)  # the other files have arrived
    message = page.locator("#startup-words")
    page.clock.fast_forward(20_000)
    expect(message).to_have_text("The connection has stalled.")
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

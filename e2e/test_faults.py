"""Whatever happens to a file of the engine: the page says so, and once it is over the game can be played."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.fault_server import Fault, Faults, serving_with_faults
from e2e.table_page import Table
from e2e.wait import BOOT, until, until_still

FILES = ["worker.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python.zip"]
KINDS = list(Fault)
PASSING = [fault for fault in KINDS if fault is not Fault.STALL]
PAIRS = [
    (*names, PASSING[number % 6], PASSING[(number + 1 + number // 6) % 6])
    for number, names in enumerate([*combinations(FILES, 2)] * 2)
]
RECOVERY = 5000  # ms
NO_COPY = "try { localStorage['pygames-no-offline-copy'] ??= 'yes'; } catch {}"

Place = tuple[Page, str, Faults]


@pytest.fixture
def place(browser: Browser) -> Iterator[Place]:
    """A browser that has never been here, and a server on which anything can happen."""
    with serving_with_faults() as (site, faults), browser.new_context(reduced_motion="reduce") as context:
        context.add_init_script(NO_COPY)
        yield context.new_page(), site, faults


def expect_playable(page: Page, site: str, within: float = RECOVERY) -> None:
    """The engine is ready, nothing else is said, and what is pointed at is played."""
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=within)
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("#startup")).to_be_hidden()
    table, rng = Table(page, site), random.Random(1)
    before = len(table.record()["moves"])
    while len(table.record()["moves"]) == before:
        table.choose(rng, by="pointing")


@pytest.mark.parametrize("fault", [fault for fault in KINDS if fault not in (Fault.STALL, Fault.WRONG_TYPE)])
@pytest.mark.parametrize("name", FILES)
def test_a_fault_is_told_and_one_click_after_its_end_the_game_plays(place: Place, name: str, fault: Fault) -> None:
    page, site, faults = place
    faults.set(name, fault)
    page.goto(f"{site}/play.html?game=granicus")
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=BOOT)
    notice = page.get_by_role("alert").filter(has_text="The game cannot start")
    expect(notice).to_be_visible()
    assert page.locator("[data-legal]").count() == 0, "what cannot be played is not offered"
    faults.mend()
    notice.get_by_role("button", name="Try again").dispatch_event("click")  # it may just be trying by itself
    expect_playable(page, site)


@pytest.mark.parametrize(("one", "other", "fault", "other_fault"), PAIRS)
def test_two_faults_that_pass_are_not_even_noticed(
    place: Place, one: str, other: str, fault: Fault, other_fault: Fault
) -> None:
    page, site, faults = place
    faults.set(one, fault, times=1)
    faults.set(other, other_fault, times=1)
    page.goto(f"{site}/play.html?game=granicus")
    expect_playable(page, site, BOOT)


@pytest.mark.parametrize("name", FILES)
def test_with_a_wrong_media_type_it_plays_all_the_same(place: Place, name: str) -> None:
    page, site, faults = place
    faults.set(name, Fault.WRONG_TYPE)
    page.goto(f"{site}/play.html?game=granicus")
    expect_playable(page, site, BOOT)


@pytest.mark.parametrize("name", FILES)
def test_a_stall_is_told_and_ends_by_itself(place: Place, name: str) -> None:
    page, site, faults = place
    faults.set(name, Fault.STALL, times=1)
    page.clock.install()
    page.goto(f"{site}/play.html?game=granicus")
    until(page, lambda: name in faults.sent, "the file is asked for")
    until_still(page)  # all that comes has come
    words = page.locator("#startup-words")
    page.clock.fast_forward(20_000)
    expect(words).to_have_text("The connection has stalled.")
    expect(page.locator("html")).to_have_attribute("data-engine", "loading")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.clock.fast_forward(1000)
    expect_playable(page, site, BOOT)
    assert faults.sent.count(name) <= 3, "once to stall, once past the cache; a browser takes a worker once more"

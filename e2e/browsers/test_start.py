"""The start in Firefox and WebKit: faults are reported, and the game can be played after a retry."""

import random
import time
from collections.abc import Iterator

import pytest
from selenium.common.exceptions import WebDriverException

import pygames
from e2e.browsers.driver import TIMEOUT, Driver
from e2e.browsers.table_page import AnyBrowserTable
from e2e.fault_server import Fault, Faults, serving_with_faults
from pygames.formats.link import to_link
from tools.browsers import NO_OFFLINE_COPY
from tools.serve import DIST

IS_SHOWN = """(selector, text) => {
  const found = document.querySelector(selector);
  return Boolean(found?.checkVisibility() && found.textContent.includes(text));
}"""
PRESS = """(selector, name) => {
  const button = [...document.querySelectorAll(`${selector} button`)].find((one) => one.textContent === name);
  button?.click(); // unless the page has retried by itself
  return true;
}"""
COMPUTER_FIRST = "play.html?game=granicus&seed=start&seat0=novice&seat1=person"


@pytest.fixture
def faulty(driver: Driver) -> Iterator[tuple[str, Faults]]:
    """A new origin, so that nothing is cached: its address and its faults."""
    with serving_with_faults() as (site, faults):
        driver.open(f"{site}/rules/granicus.html")  # this page requests no offline copy
        driver.evaluate(f"() => {{ {NO_OFFLINE_COPY} return true; }}")
        yield site, faults
        driver.open("about:blank")


def ready_after_navigation(table: AnyBrowserTable) -> None:
    """Wait until the table is ready. While one page replaces another, a driver may report an error."""
    end = time.monotonic() + TIMEOUT
    while True:
        try:
            table.ready()
            return
        except (RuntimeError, WebDriverException):
            if time.monotonic() > end:
                raise
            time.sleep(0.03)


def asset(pattern: str) -> str:
    """Return the name of the only file in the folder of assets that matches a pattern."""
    (file,) = DIST.glob(f"assets-*/{pattern}")
    return file.name


@pytest.mark.quarter_of("other browsers")
@pytest.mark.sample(1, each="driver")
@pytest.mark.parametrize(
    ("name", "fault", "report", "words", "button"),
    [
        ("play.js", Fault.MISSING, "#load-error", "could not be loaded", "Reload the page"),
        ("first-board-*.js", Fault.TRUNCATED, "#load-error", "could not be loaded", "Reload the page"),
        (
            "table-features-*.js",
            Fault.UNAVAILABLE,
            ".startup[data-stalled]",
            "Could not load the computer",
            "Try again",
        ),
        ("python.zip", Fault.UNAVAILABLE, "#notice", "The game cannot start", "Try again"),
        ("worker.js", Fault.PORTAL, "#notice", "The game cannot start", "Try again"),
    ],
)
def test_fault_is_reported_and_the_game_starts_after_a_retry(
    driver: Driver, faulty: tuple[str, Faults], name: str, fault: Fault, report: str, words: str, button: str
) -> None:
    site, faults = faulty
    faults.set(asset(name) if name.endswith("*.js") else name, fault)
    driver.open(f"{site}/{COMPUTER_FIRST}")
    driver.wait(IS_SHOWN, report, words)
    faults.clear()
    driver.evaluate(PRESS, report, button)
    table = AnyBrowserTable(driver, site)
    ready_after_navigation(table)
    assert len(table.record()["moves"]) == 1, "the computer has moved"


@pytest.mark.quarter_of("other browsers")
@pytest.mark.sample(1)
def test_game_goes_on_when_its_page_is_shown_again_by_going_back(driver: Driver, site: str) -> None:
    """The page is left while the computer thinks. The browser may restore it from memory, or load it again."""
    driver.open(f"{site}/rules/granicus.html")
    driver.evaluate(f"() => {{ {NO_OFFLINE_COPY} return true; }}")
    table = AnyBrowserTable(driver, site)
    table.open("granicus", seed="back", seat1="strong")
    rng = random.Random(1)
    while not driver.evaluate(IS_SHOWN, "[data-status]", "Diana is thinking"):
        table.choose(rng)
    driver.wait("() => location.search.includes('save=')")
    driver.open(f"{site}/rules/granicus.html")
    driver.back()
    table.ready()
    assert len(table.record()["moves"]) == 2
    table.choose(rng)


@pytest.mark.quarter_of("other browsers")
def test_the_wheel_zooms_at_the_pointer(table: AnyBrowserTable) -> None:
    table.open("mutation")
    moved = table.driver.evaluate(
        """() => {
            const target = document.querySelector('[data-board] svg svg [data-target]');
            const centre = () => {
                const { x, y, width, height } = target.getBoundingClientRect();
                return [x + width / 2, y + height / 2, width];
            };
            const [clientX, clientY, width] = centre();
            const how = { deltaY: -60, ctrlKey: true, bubbles: true, cancelable: true };
            target.dispatchEvent(new WheelEvent('wheel', { clientX, clientY, ...how }));
            const [x, y, wide] = centre();
            return [Math.hypot(x - clientX, y - clientY), wide / width];
        }"""
    )
    assert moved[0] < 2
    assert moved[1] > 1.2


def test_a_card_is_previewed_where_it_would_lie_on_a_high_tower(driver: Driver, site: str) -> None:
    state = pygames.GAMES["siege-of-jacynth"].start(pygames.GAMES["siege-of-jacynth"].deal("tower"))
    for row in range(1, 21):
        state.play(next(move for move in state.legal_moves() if move.endswith(f"@g{row}")))
    link = to_link(pygames.record(state.deal, state.moves))
    driver.open(f"{site}/play.html?game=siege-of-jacynth&seat0=person&seat1=novice#{link}")
    AnyBrowserTable(driver, site).ready()
    driver.click("[data-target^=hand][data-legal]", 0)
    driver.wait("() => !!document.querySelector('[data-target=\"slot:g21\"][data-legal]')")
    aside = driver.evaluate(
        """() => {
            const slot = document.querySelector('[data-target="slot:g21"]');
            slot.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
            const [place, card] = [slot, document.querySelector('.ghost.hovered')].map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return [x + width / 2, y + height]; // the place is higher than the row
            });
            return Math.hypot(place[0] - card[0], place[1] - card[1]);
        }"""
    )
    assert aside < 3  # Firefox includes the line of the place in its box

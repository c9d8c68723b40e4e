"""A game that somebody else wrote runs in a worker in Firefox and WebKit too, and nothing gets out of its frame."""

import json
import time
from pathlib import Path

from e2e import hostile_game
from e2e.browsers.driver import Driver
from tools.serve import serving

PATIENCE = 20.0  # seconds
STANDS = "(bare) => document.querySelector('[data-undo]').getAttribute('aria-disabled') === bare"


def reported(driver: Driver) -> dict[str, str]:
    """Play a ply; what the guest has found out by then is in its next question."""
    driver.click("[data-legal]")
    driver.wait(STANDS, "false")
    words = driver.evaluate("() => document.querySelector('[data-status]').textContent")
    found: dict[str, str] = json.loads(words[words.index("{") :])
    return found


def test_a_hostile_guest_plays_in_its_worker_and_reaches_nothing(driver: Driver, site: str, tmp_path: Path) -> None:
    with hostile_game.listening() as other, serving(tmp_path, prefix="/wheels") as wheels:
        wheel = hostile_game.wheel(tmp_path, site, other)
        driver.open(f"{site}/guest.html?wheel={wheels}/{wheel.name}")
        driver.evaluate("() => caches.open('mine').then(() => true)")
        driver.click("#yes")
        driver.wait("() => !!document.querySelector('iframe')")
        driver.enter("iframe")
        driver.wait("() => !!document.querySelector('[data-legal]')")
        assert driver.evaluate("() => Object.getOwnPropertyNames(window).filter((name) => name.includes('RTC'))") == []
        told = reported(driver)
        end = time.monotonic() + PATIENCE
        while len(told) < hostile_game.ATTEMPTS and time.monotonic() < end:  # some attempts never end
            driver.click("[data-undo]")
            driver.wait(STANDS, "true")
            told = reported(driver)
        assert len(told) > hostile_game.ATTEMPTS - 10, "most of it has ended"
        assert {name: word for name, word in told.items() if word == "reached"} == {}, "the wall has a hole"
        assert (
            driver.evaluate("() => document.querySelectorAll('[data-board] :is(a, link, foreignObject)').length") == 0
        )
        driver.leave()
        assert driver.evaluate("() => document.querySelector('#title').textContent") == "Null Game"
        assert other.heard == [], "something went out"

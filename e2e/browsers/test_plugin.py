"""Plugins run in a sandboxed worker in Firefox and WebKit too."""

import json
import time
from pathlib import Path

import pytest

from e2e import hostile_game
from e2e.browsers.driver import Driver
from tools.serve import serving

ATTEMPTS_TIMEOUT = 20.0  # seconds
START_TIMEOUT = 180.0  # seconds: Firefox may drop a worker without an error, and the page notices only after 20
UNDO_STATE_IS = "(state) => document.querySelector('[data-undo]').getAttribute('aria-disabled') === state"


def start_as_first(driver: Driver) -> None:
    """Start a game on the first side in the start sheet, against a person."""
    driver.wait("() => !!document.querySelector('[data-start-sheet]')", within=START_TIMEOUT)
    for name, value in (("opponent", "person"), ("side", "first")):
        driver.click(f'[data-start-sheet] label:has([name="{name}"][value="{value}"])')
    driver.click("[data-start-sheet] [data-start]")
    driver.wait("() => !document.querySelector('[data-start-sheet]') && !!document.querySelector('[data-legal]')")


def play_and_read_attempts(driver: Driver) -> dict[str, str]:
    """Play a ply, then read the results of the game's attempts from the prompt, and return them by name."""
    driver.click("[data-legal]")
    driver.wait(UNDO_STATE_IS, "false")
    prompt = driver.evaluate("() => document.querySelector('[data-status]').textContent")
    results: dict[str, str] = json.loads(prompt[prompt.index("{") :])
    return results


@pytest.mark.quarter_of("other browsers")
@pytest.mark.sample(1)
def test_malicious_game_runs_in_a_worker_and_reaches_nothing(driver: Driver, site: str, tmp_path: Path) -> None:
    with hostile_game.recording_server() as other, serving(tmp_path, prefix="/wheels", cors=True) as wheels:
        wheel = hostile_game.wheel(tmp_path, site, other)
        driver.open(f"{site}/guest.html?wheel={wheels}/{wheel.name}")
        driver.evaluate("() => caches.open('mine').then(() => true)")
        driver.click("#yes")
        driver.wait("() => !!document.querySelector('iframe')")
        driver.enter("iframe")
        start_as_first(driver)
        assert driver.evaluate("() => Object.getOwnPropertyNames(window).filter((name) => name.includes('RTC'))") == []
        attempts = play_and_read_attempts(driver)
        end = time.monotonic() + ATTEMPTS_TIMEOUT
        while len(attempts) < hostile_game.ATTEMPTS and time.monotonic() < end:  # a few may never end
            driver.click("[data-undo]")
            driver.wait(UNDO_STATE_IS, "true")
            attempts = play_and_read_attempts(driver)
        assert len(attempts) > hostile_game.ATTEMPTS - 10, "most attempts have ended"
        assert {name: result for name, result in attempts.items() if result == "reached"} == {}, "sandbox escaped"
        assert (
            driver.evaluate("() => document.querySelectorAll('[data-board] :is(a, link, foreignObject)').length") == 0
        )
        driver.leave()
        assert driver.evaluate("() => document.querySelector('#title').textContent") == "Null Game"
        assert other.received == [], "no request left the sandbox"

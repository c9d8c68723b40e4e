"""Helpers that wait for a state of the page, never for a fixed time."""

import time
from collections.abc import Callable

from playwright.sync_api import Frame, Page

BOOT = 60_000  # ms: enough for a cold start of the engine while other tests run

# Resolves when nothing has changed for thirty frames: no element, size or font, and no network request has ended.
STILL = """() => new Promise((done) => {
  let still = 0;
  let before = '';
  const changes = new MutationObserver(() => { still = 0; });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const look = () => {
    const now = [document.documentElement.scrollHeight, innerWidth, innerHeight,
      performance.getEntriesByType('resource').length, document.fonts.status].join();
    still = now === before ? still + 1 : 0;
    before = now;
    if (still < 30) return void requestAnimationFrame(look);
    changes.disconnect();
    done();
  };
  look();
})"""


def until(page: Page | Frame, condition: Callable[[], bool], name: str, timeout: float = BOOT) -> None:
    """Wait until a condition is true; after the timeout, fail with the name of the condition.

    Playwright's `wait_for_function` treats every promise as true, so it cannot wait for a result of the engine.
    """
    end = time.monotonic() + timeout / 1000
    while not condition():
        assert time.monotonic() < end, f"timeout while waiting for: {name}"
        page.wait_for_timeout(50)


def until_still(page: Page | Frame) -> None:
    """Wait until the page is idle, before asserting that something did not happen."""
    page.evaluate(STILL)

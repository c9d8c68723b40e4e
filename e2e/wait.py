"""Waits for states, never for fixed times."""

import time
from collections.abc import Callable

from playwright.sync_api import Frame, Page

BOOT = 60_000  # ms, for a cold start of the engine while other tests run

# Resolves when nothing has changed for thirty frames: no element, no size, no network request.
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


def until(page: Page | Frame, holds: Callable[[], bool], what: str, timeout: float = BOOT) -> None:
    """Wait until a condition holds; on a timeout, fail with the name of `what` is missing.

    Playwright's `wait_for_function` treats a promise as true, so it cannot wait for an answer of the engine.
    """
    end = time.monotonic() + timeout / 1000
    while not holds():
        assert time.monotonic() < end, f"timeout while waiting for: {what}"
        page.wait_for_timeout(20)


def until_still(page: Page | Frame) -> None:
    """Wait until the page is idle, before asserting that something did not happen."""
    page.evaluate(STILL)

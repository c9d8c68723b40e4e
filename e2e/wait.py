"""Waiting for states, never for times."""

import time
from collections.abc import Callable

from playwright.sync_api import Frame, Page

BOOT = 60_000  # ms: a cold engine on a machine that runs other tests beside this one

# Resolves once nothing has changed for thirty frames in a row: no element, no height of the page, no file fetched.
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
    """Wait until a condition holds that asks the page; fails with `what` was waited for.

    Playwright's own `wait_for_function` takes a promise for true at once, so it cannot wait for the engine's answer.
    """
    end = time.monotonic() + timeout / 1000
    while not holds():
        assert time.monotonic() < end, f"waited in vain: {what}"
        page.wait_for_timeout(20)


def until_still(page: Page | Frame) -> None:
    """Wait until the page has come to rest, before claiming that something did not happen."""
    page.evaluate(STILL)

"""Page object of a table for any browser driver."""

import random
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from e2e.browsers.driver import Driver
from e2e.table_page import VISIBLE_STATE

READY = """() => document.documentElement.dataset.engine === 'ready'
  && !!document.querySelector('[data-legal], [data-hand-over], [data-over]')"""

# The current choices as pairs of a selector and the indices of the visible elements that match it.
CHOICES = """() => ['[data-hand-over]', '[data-done]', '[data-legal]'].map((selector) => {
  const all = [...document.querySelectorAll(selector)].map((element, n) => [element, n]);
  return [selector, all.filter(([element]) => element.checkVisibility()).map(([, n]) => n)];
}).filter(([, visible]) => visible.length)"""


class AnyBrowserTable:
    """A page or frame with a table."""

    def __init__(self, driver: Driver, site: str) -> None:
        self.driver, self.site = driver, site

    def open(self, game: str, **query: Any) -> None:
        """Open a new game and wait until it can be played."""
        self.driver.open(f"{self.site}/play.html?{urlencode({'game': game, **query})}")
        self.ready()

    def ready(self) -> None:
        """Wait until the engine is ready and a choice can be made, or the game is over."""
        self.driver.wait(READY)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.driver.evaluate("() => !!document.querySelector('[data-board][data-over]')"))

    def record(self) -> dict[str, Any]:
        """The record of the game so far."""
        record: dict[str, Any] = self.driver.evaluate("() => table.record()")
        return record

    def result(self) -> dict[str, Any]:
        """The result of the game so far."""
        result: dict[str, Any] = self.driver.evaluate("() => table.result()")
        return result

    def choose(self, rng: random.Random) -> None:
        """Click a random choice, and wait for its effect."""
        before = self.driver.evaluate(VISIBLE_STATE)
        choices = self.driver.evaluate(CHOICES)
        selector, visible = choices[0] if rng.random() < 0.5 else choices[-1]
        self.driver.click(selector, rng.choice(visible))
        self.driver.wait(f"(before) => ({VISIBLE_STATE})() !== before", before)

    def play_moves(self, moves: Sequence[str]) -> None:
        """Play these moves through `window.table`."""
        self.driver.evaluate("async (moves) => { for (const move of moves) await table.play(move); }", moves)

    def play_out(self, rng: random.Random, choices: int = 2000) -> None:
        """Make up to `choices` random choices, fewer if the game ends."""
        for _ in range(choices):
            if self.over:
                return
            self.choose(rng)

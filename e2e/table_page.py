"""A person at the table, as the page's contract lets any program be one: looks at what is legal and activates it."""

import random
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

import pygames
from e2e.wait import BOOT, until
from pygames.formats.link import to_link

CHANGE = 15_000
AGAIN = 5_000  # until somebody who sees no change presses again

# What a person would see change when a choice is taken: who is asked what, what can be chosen, what is picked.
SIGHT = """() => JSON.stringify([
  document.querySelector('[data-status]')?.textContent,
  [...document.querySelectorAll('[data-legal]')].map((e) => e.dataset.target),
  [...document.querySelectorAll('[data-picked]')].map((e) => e.dataset.target),
  !!document.querySelector('[data-hand-over]'), !!document.querySelector('[data-over]'),
  document.querySelector('[data-board]')?.innerHTML.length,
])"""

# Whether the focus is on something that takes the game on.
CHOOSING = """() => document.activeElement.matches(
  '[data-legal], [data-picked], [data-done], [data-cancel], [data-hand-over]')"""


class Table:
    """One page with one table on it."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site = page, site

    def open(self, game: str, **query: Any) -> None:
        """Open a new game and wait until it can be played."""
        self.page.goto(f"{self.site}/play.html?{urlencode({'game': game, **query})}")
        self.ready()

    def ready(self) -> None:
        """Wait until the engine answers and there is something to do, or the game is over."""
        expect(self.page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
        self.page.locator("[data-legal], [data-hand-over], [data-over]").first.wait_for(timeout=BOOT)

    def lay_out(self, record: dict[str, Any]) -> None:
        """Put this game on the open table, as a link does that is put into the address: no page has to start anew."""
        self.page.evaluate("(link) => { location.hash = link; }", to_link(record))
        until(self.page, lambda: self.record() == record, "the game of a link")
        self.ready()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator("[data-board][data-over]").count() > 0

    @property
    def legal(self) -> Locator:
        """Everything that may be chosen now."""
        return self.page.locator("[data-legal]:visible")

    def record(self) -> dict[str, Any]:
        """The game so far."""
        found: dict[str, Any] = self.page.evaluate("window.table.record()")
        return found

    def result(self) -> dict[str, Any]:
        """The result so far."""
        found: dict[str, Any] = self.page.evaluate("window.table.result()")
        return found

    def choose(self, rng: random.Random, *, by: str) -> None:
        """Take one random choice that is open now, by "pointing" or by "keyboard", and see it taken."""
        if by == "keyboard":
            self._walk(rng)
        before = self.page.evaluate(SIGHT)
        for patience in (AGAIN, CHANGE):
            if by == "pointing":
                self._point(rng)
            else:
                self.page.keyboard.press(rng.choice(["Enter", "Space"]))
            try:
                self.page.wait_for_function(f"(before) => ({SIGHT})() !== before", arg=before, timeout=patience)
                return
            except TooLate:  # a frame that grows beside this one can move it under the pointer: press once more
                if patience == CHANGE:
                    raise

    def _point(self, rng: random.Random) -> None:
        hand_over, done = self.page.locator("[data-hand-over]:visible"), self.page.locator("[data-done]:visible")
        if hand_over.count():
            chosen = hand_over
        elif done.count() and rng.random() < 0.5:
            chosen = done
        else:
            chosen = self.legal.nth(int(rng.random() * self.legal.count()))
        chosen.click(timeout=CHANGE)

    def _walk(self, rng: random.Random) -> None:
        """Go to a choice by Tab and arrow keys alone."""
        self._tab_to_a_choice()
        for _ in range(int(rng.random() * 6)):
            self.page.keyboard.press(rng.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        self._tab_to_a_choice()  # the arrows stop at what cannot be chosen as well

    def _tab_to_a_choice(self) -> None:
        for _ in range(60):  # more stops than the page has; after a ply the focus is at a choice already
            if self.page.evaluate(CHOOSING):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keys lead to no choice")

    def advance(self, rng: random.Random, plies: int = 2000) -> None:
        """Play random plies, as a script does that types them: for tests of what comes after."""
        state = pygames.replay(self.record())
        moves: list[str] = []
        while not state.is_over and len(moves) < plies:
            moves.append(rng.choice(state.legal_moves()))
            state.play(moves[-1])
        self.types(moves)

    def types(self, moves: Sequence[str]) -> None:
        """Play these plies, as a script does that types them."""
        self.page.evaluate("async (moves) => { for (const move of moves) await window.table.play(move); }", moves)

    def play_out(self, rng: random.Random, *, by: str = "pointing", choices: int = 2000) -> int:
        """Make random choices until the game is over, or as many as asked; how many were made."""
        for made in range(choices):
            if self.over:
                return made
            self.choose(rng, by=by)
        return choices


def comes_to(table: Table, plies: int) -> None:
    """Wait until so many plies stand."""
    until(table.page, lambda: len(table.record()["moves"]) == plies, f"{plies} plies")


def my_turn(table: Table) -> None:
    """Wait until a person may choose, or the game is over."""
    table.page.locator("[data-legal], [data-over]").first.wait_for(timeout=BOOT)

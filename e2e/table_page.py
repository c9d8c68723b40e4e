"""Page object of a table: makes choices on the page, and loads and plays games by links and `window.table`."""

import random
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Frame, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import pygames
from e2e.wait import BOOT, until
from pygames.formats.link import to_link

CHANGE_TIMEOUT = 15_000  # ms
RETRY_TIMEOUT = 5_000  # ms; after this time a choice without effect is repeated

# The visible state of the page (prompt, legal and picked targets, pieces). Every choice changes it. It leaves out what
# hovering shows: a preview of the piece over a target, and highlights of the pieces that a move would score.
VISIBLE_STATE = """() => JSON.stringify([
  document.querySelector('[data-status]')?.textContent,
  [...document.querySelectorAll('[data-legal]')].map((e) => e.dataset.target),
  [...document.querySelectorAll('[data-picked]')].map((e) => e.dataset.target),
  !!document.querySelector('[data-hand-over]'), !!document.querySelector('[data-over]'),
  [...document.querySelectorAll('[data-board] .piece[id]')].map((e) =>
    [e.id, e.getAttribute('transform'), e.textContent,
     ...[...e.querySelectorAll('use')].map((use) => use.getAttribute('href'))]),
])"""

# Whether pressing the focused element would make a choice, cancel one or hand over the screen.
FOCUS_IS_ON_CHOICE = """() => document.activeElement.matches(
  '[data-legal], [data-picked], [data-done], [data-cancel], [data-hand-over]')"""


def confirm_handover(page: Page) -> None:
    """Wait until the table is shown. If the player to move has a hidden hand, confirm the handover of the screen."""
    hand_over = page.locator("[data-hand-over]:visible")
    hand_over.or_(page.locator("[data-legal]:visible, [data-over]")).first.wait_for(timeout=BOOT)
    if hand_over.count():
        hand_over.click()
        expect(hand_over).to_have_count(0)


def choices(page: Page | Frame, state: pygames.State, move: str) -> list[Locator]:
    """What has to be activated in turn to play a move in this position."""
    layout, view = state.game.layout, state.view(state.to_move)
    path = layout.path(view, move)
    others = [layout.path(view, other) for other in state.legal_moves()]
    needs_done = any(other[: len(path)] == path and len(other) > len(path) for other in others)
    targets = [page.locator(f'[data-target="{target}"][data-legal]').first for target in path]
    return targets + [page.locator("[data-done]")] * needs_done


class TablePage:
    """A page with a table."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site = page, site

    def open(self, game: str, **query: Any) -> None:
        """Open a new game and wait until it can be played."""
        self.page.goto(f"{self.site}/play.html?{urlencode({'game': game, **query})}")
        self.ready()

    def ready(self) -> None:
        """Wait until the engine is ready and a choice can be made, or the game is over."""
        expect(self.page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
        self.page.locator("[data-legal], [data-hand-over], [data-over]").first.wait_for(timeout=BOOT)

    def load_game(self, record: dict[str, Any]) -> None:
        """Load a game by its link in the URL's hash, without reloading the page."""
        self.page.evaluate("(link) => { location.hash = link; }", to_link(record))
        until(self.page, lambda: self.record() == record, "the loaded game")
        self.ready()

    def click_in_bar(self, selector: str) -> None:
        """Click a button of the bar. On a narrow screen some of them are in its menu."""
        button = self.page.locator(f".bar {selector}")
        if not button.is_visible():
            self.page.locator("[data-more]").click()
        button.click()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator("[data-board][data-over]").count() > 0

    @property
    def legal(self) -> Locator:
        """All visible legal targets."""
        return self.page.locator("[data-legal]:visible")

    def record(self) -> dict[str, Any]:
        """The record of the game so far."""
        record: dict[str, Any] = self.page.evaluate("window.table.record()")
        return record

    def result(self) -> dict[str, Any]:
        """The result of the game so far."""
        result: dict[str, Any] = self.page.evaluate("window.table.result()")
        return result

    def choose(self, rng: random.Random, *, by: str) -> None:
        """Make a random choice, by "pointing" or by "keyboard", and wait for its effect."""
        if by == "keyboard":
            self._focus_a_choice(rng)
        before = self.page.evaluate(VISIBLE_STATE)
        for timeout in (RETRY_TIMEOUT, CHANGE_TIMEOUT):
            if by == "pointing":
                self._point(rng)
            else:
                self.page.keyboard.press(rng.choice(["Enter", "Space"]))
            try:
                self.page.wait_for_function(f"(before) => ({VISIBLE_STATE})() !== before", arg=before, timeout=timeout)
                return
            except PlaywrightTimeout:  # an embed above may have grown and moved this one: click again
                if timeout == CHANGE_TIMEOUT:
                    raise

    def _point(self, rng: random.Random) -> None:
        hand_over, done = self.page.locator("[data-hand-over]:visible"), self.page.locator("[data-done]:visible")
        # The page may still be updating after the last choice. Wait for a target or a button.
        self.legal.or_(hand_over).or_(done).first.wait_for(timeout=CHANGE_TIMEOUT)
        if hand_over.count():
            button = hand_over
        elif done.count() and (not self.legal.count() or rng.random() < 0.5):
            button = done
        else:
            button = self.legal.nth(int(rng.random() * self.legal.count()))
        button.click(timeout=CHANGE_TIMEOUT)

    def _focus_a_choice(self, rng: random.Random) -> None:
        """Focus a choice with Tab and the arrow keys."""
        self._tab_to_a_choice()
        for _ in range(int(rng.random() * 6)):
            self.page.keyboard.press(rng.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        self._tab_to_a_choice()  # the arrow keys also reach pieces that are not legal

    def _tab_to_a_choice(self) -> None:
        for _ in range(60):  # more than the page has tab stops
            if self.page.evaluate(FOCUS_IS_ON_CHOICE):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("no choice can be reached by Tab")

    def advance(self, rng: random.Random, plies: int = 2000) -> None:
        """Play up to `plies` random plies through `window.table`; by default, play to the end of the game."""
        state = pygames.replay(self.record())
        moves: list[str] = []
        while not state.is_over and len(moves) < plies:
            moves.append(rng.choice(state.legal_moves()))
            state.play(moves[-1])
        self.play_moves(moves)

    def play_moves(self, moves: Sequence[str]) -> None:
        """Play these moves through `window.table`."""
        self.page.evaluate("async (moves) => { for (const move of moves) await window.table.play(move); }", moves)

    def play_out(self, rng: random.Random, *, by: str = "pointing", choices: int = 2000) -> int:
        """Make up to `choices` random choices, fewer if the game ends; return how many were made."""
        for number in range(choices):
            if self.over:
                return number
            self.choose(rng, by=by)
        return choices


def start_as_first(table: TablePage, opponent: str) -> None:
    """Start a game on the first side in the start sheet, against "computer", "person" or "away"."""
    sheet = table.page.locator("[data-start-sheet]")
    for name, value in (("opponent", opponent), ("side", "first")):
        sheet.locator(f'label:has([name="{name}"][value="{value}"])').click()
    sheet.locator("[data-start]").click()
    expect(sheet).to_have_count(0)
    table.ready()


def wait_for_plies(table: TablePage, plies: int) -> None:
    """Wait until the game has this many plies."""
    until(table.page, lambda: len(table.record()["moves"]) == plies, f"{plies} plies")


def wait_for_turn(table: TablePage) -> None:
    """Wait until the player can choose, or the game is over."""
    table.page.locator("[data-legal], [data-over]").first.wait_for(timeout=BOOT)

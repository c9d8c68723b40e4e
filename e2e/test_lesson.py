"""Lessons can be completed by touch on a phone, and by keyboard alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import pygames
from e2e.layout_checks import faults
from e2e.test_axe import violations
from e2e.wait import BOOT
from pygames.lessons import lesson_runner
from pygames.model.lesson import Step

PHONE: ViewportSize = {"width": 360, "height": 740}


class Lesson:
    """One page with a lesson on it, and somebody who does what it asks."""

    def __init__(self, page: Page, site: str, game: str) -> None:
        self.page, self.address = page, f"{site}/lesson.html?game={game}"
        self.game = pygames.GAMES[game]
        self.steps = lesson_runner.steps(self.game)
        self.lectern = page.locator(".lectern")
        self.said = page.locator("[data-status]")

    def open(self) -> None:
        """Go to the lesson, and wait for what it says."""
        self.page.goto(self.address)
        self.lectern.wait_for(timeout=BOOT)

    def stands_at(self, number: int) -> None:
        """See that this step, counted from 1, is what is asked."""
        expect(self.lectern).to_contain_text(f"Step {number} of {len(self.steps)}")
        expect(self.said).to_have_text(self.steps[number - 1].task)

    def button(self, name: str) -> None:
        """Press a button of the lectern."""
        self.lectern.get_by_role("button", name=name, exact=True).click()

    def picks(self, step: Step, *, asked: bool = True) -> list[str]:
        """What is activated, one after another, for a legal move that is what the step asks, or is not."""
        state = lesson_runner.position(self.game, step).state
        paths = {move: self.game.layout.path(state.view(state.to_move), move) for move in state.legal_moves()}
        shown = lesson_runner.run_step(self.game, self.steps.index(step) + 1).lesson["shown"]
        path = paths[shown] if asked else next(path for move, path in paths.items() if not step.takes(move))
        goes_on = any(other[: len(path)] == path and len(other) > len(path) for other in paths.values())
        return [f'[data-target="{target}"]' for target in path] + ["[data-done]"] * goes_on


def focused(page: Page, wanted: str) -> bool:
    found: bool = page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted)
    return found


def pressed(page: Page, wanted: str) -> Iterator[str]:
    """Tab until the focus is on what is wanted, and then Enter."""
    for _ in range(120):
        if focused(page, wanted):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
        yield wanted
    pytest.fail(f"No key leads to {wanted}.")


def test_lesson_can_be_completed_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    lesson = Lesson(page, site, "siege-of-jacynth")
    lesson.open()
    for number, step in enumerate(lesson.steps, start=1):
        lesson.stands_at(number)
        assert faults(page) == []
        for pick in lesson.picks(step):
            page.locator(pick).click()
        expect(lesson.said).to_have_text(step.right)
        assert page.locator("[data-legal]").count() == 0 and faults(page, whole=True) == []
        assert number > 1 or violations(page) == []
        if step is not lesson.steps[-1]:
            lesson.button("Next")
    assert lesson.lectern.get_by_role("link", name="The rules").get_attribute("href") == "rules/siege-of-jacynth.html"
    lesson.lectern.get_by_role("link", name="Play your first game").click()
    page.wait_for_url(re.compile(r"/play\.html\?game=siege-of-jacynth&.*seat1=novice"))


def test_lesson_can_be_completed_by_keyboard(page: Page, site: str) -> None:
    lesson = Lesson(page, site, "granicus")
    lesson.open()
    for number, step in enumerate(lesson.steps, start=1):
        lesson.stands_at(number)
        for pick in lesson.picks(step):
            list(pressed(page, pick))
        expect(lesson.said).to_have_text(step.right)
        assert page.locator("[aria-live]").inner_text() == step.right
        if step is not lesson.steps[-1]:
            assert focused(page, ".lectern .buttons > button"), "what goes on is at hand"
            page.keyboard.press("Enter")
            expect(page.locator("#lesson-title")).to_be_focused()
    assert focused(page, "a.main")

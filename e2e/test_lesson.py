"""Lessons can be completed on a phone and by keyboard alone; task and buttons stay in sight; "Show me" plays a move."""

import re

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

import pygames
from e2e.axe import violations
from e2e.layout_checks import faults
from e2e.wait import BOOT, until
from pygames import lessons
from pygames.model.lesson import Step

PHONE: ViewportSize = {"width": 360, "height": 740}
LOW_PHONE: ViewportSize = {"width": 360, "height": 640}
SIZES: list[ViewportSize] = [
    PHONE,
    {"width": 390, "height": 844},
    {"width": 740, "height": 360},
    {"width": 1280, "height": 800},
    {"width": 1366, "height": 650},
]
BUTTONS_IN_SIGHT = """() => {
  const buttons = [...document.querySelectorAll(".lesson-panel .buttons > :not([hidden])")];
  return buttons.every((button) => {
    const { left, right, top, bottom, height } = button.getBoundingClientRect();
    const below = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
    return height >= 44 && isInside && button.contains(below);
  });
}"""
# The parts of a lesson's text that are cut off. Words that scroll are not, if a button says so and leads to their end.
CUT_OFF = """() => {
  const words = document.querySelector(".lesson-panel .words");
  const more = words.querySelector(".more-words");
  const cut = [".lesson-panel h2", ".lesson-panel .prompt"].filter((part) => {
    const { scrollHeight, clientHeight } = document.querySelector(part);
    return scrollHeight > clientHeight + 1;
  });
  const isAtEnd = () => words.scrollTop + words.clientHeight >= words.scrollHeight - 1;
  if (words.clientHeight < 1.5 * parseFloat(getComputedStyle(words).lineHeight)) cut.push("less than two lines");
  if (!isAtEnd()) {
    const { top, bottom, left, right } = more.getBoundingClientRect();
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (getComputedStyle(more).visibility !== "visible" || !more.contains(onTop)) cut.push("words without a button");
    for (let presses = 0; presses < 20 && !isAtEnd(); presses++) more.click();
    if (!isAtEnd()) cut.push("the end of the words");
    words.scrollTop = 0;
  }
  return cut;
}"""


class LessonPage:
    """Page object of a lesson."""

    def __init__(self, page: Page, site: str, game: str) -> None:
        self.page, self.address = page, f"{site}/lesson.html?game={game}"
        self.game = pygames.GAMES[game]
        self.steps = lessons.steps(self.game)
        self.panel = page.locator(".lesson-panel")
        self.prompt = page.locator("[data-status]")

    def open(self) -> None:
        """Open the lesson, and wait for its first step."""
        self.page.goto(self.address)
        self.panel.wait_for(timeout=BOOT)

    def expect_step(self, number: int) -> None:
        """Check that this step, counted from 1, is shown."""
        expect(self.panel).to_contain_text(f"Step {number} of {len(self.steps)}")
        expect(self.prompt).to_have_text(self.steps[number - 1].task)

    def expect_number(self, number: int) -> None:
        """Check that this step is shown, in any language, before its task is done."""
        expect(self.panel.locator(".count")).to_contain_text(re.compile(rf"\b{number} \w+ {len(self.steps)}$"))
        expect(self.panel).not_to_have_attribute("data-done", "")

    def press_button(self, name: str) -> None:
        """Click a button of the lesson panel."""
        self.panel.get_by_role("button", name=name, exact=True).click()

    def selectors(self, step: Step) -> list[str]:
        """The selectors to activate in turn, to make the move that the step shows as its solution."""
        state = lessons.position(self.game, step).state
        paths = {move: self.game.layout.path(state.view(state.to_move), move) for move in state.legal_moves()}
        solution = lessons.run_step(self.game, self.steps.index(step) + 1).lesson["shown"]
        path = paths[solution]
        needs_done = any(other[: len(path)] == path and len(other) > len(path) for other in paths.values())
        return [f'[data-target="{target}"]' for target in path] + ["[data-done]"] * needs_done


def expect_uncut(page: Page, step: str) -> None:
    """Wait until no text of a lesson is cut off: the button for more words comes after the layout."""
    until(page, lambda: page.evaluate(CUT_OFF) == [], f"{step}: no text that is cut off", timeout=10_000)


def is_focused(page: Page, selector: str) -> bool:
    matches: bool = page.evaluate("(selector) => document.activeElement.matches(selector)", selector)
    return matches


def tab_to_and_press(page: Page, selector: str) -> None:
    """Press Tab until an element of this selector has the focus, and then Enter."""
    for _ in range(120):  # more than the page has tab stops
        if is_focused(page, selector):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not reach {selector}.")


@pytest.mark.quarter_of("whole lessons")
def test_lesson_can_be_completed_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    lesson = LessonPage(page, site, "siege-of-jacynth")
    lesson.open()
    for number, step in enumerate(lesson.steps, start=1):
        lesson.expect_step(number)
        assert faults(page) == []
        for selector in lesson.selectors(step):
            page.locator(selector).click()
        expect(lesson.prompt).to_have_text(step.right)
        expect(page.locator("[data-legal]")).to_have_count(0)
        assert faults(page, whole=True) == []
        assert number > 1 or violations(page) == []
        if step is not lesson.steps[-1]:
            lesson.press_button("Next")
    assert lesson.panel.get_by_role("link", name="Rules").get_attribute("href") == "rules/siege-of-jacynth.html"
    lesson.panel.get_by_role("link", name="Play Henri").click()
    page.wait_for_url(re.compile(r"/play\.html\?game=siege-of-jacynth&.*seat1=novice"))


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_move_of_the_first_step_can_be_chosen_before_python_has_started(page: Page, site: str, game: str) -> None:
    lesson = LessonPage(page, site, game)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/worker.js", hold)
    lesson.open()
    lesson.expect_step(1)
    for selector in lesson.selectors(lesson.steps[0]):
        page.locator(selector).click()
    expect(page.locator("#guidance")).to_contain_text("Will be played in a moment")
    for route in held:
        route.continue_()
    expect(lesson.prompt).to_have_text(lesson.steps[0].right, timeout=BOOT)


@pytest.mark.quarter_of("whole lessons")
def test_lesson_can_be_completed_by_keyboard(page: Page, site: str) -> None:
    lesson = LessonPage(page, site, "granicus")
    lesson.open()
    for number, step in enumerate(lesson.steps, start=1):
        lesson.expect_step(number)
        for selector in lesson.selectors(step):
            tab_to_and_press(page, selector)
        expect(lesson.prompt).to_have_text(step.right)
        expect(page.locator("[aria-live]")).to_have_text(step.right)
        if step is not lesson.steps[-1]:
            expect(page.locator(".lesson-panel .buttons > button:focus")).to_have_count(1)  # that of the next step
            page.keyboard.press("Enter")
            expect(page.locator("#lesson-title")).to_be_focused()
    expect(page.locator("a.main:focus")).to_have_count(1)


@pytest.mark.quarter_of("whole lessons")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("language", "game"), [("", "strings-of-suits"), ("/de", "granicus")])
def test_buttons_are_in_sight_at_every_step_and_size(page: Page, site: str, language: str, game: str) -> None:
    lesson = LessonPage(page, site + language, game)
    lesson.open()
    for number, _ in enumerate(lesson.steps, start=1):
        for size in SIZES:
            page.set_viewport_size(size)
            until(page, lambda: bool(page.evaluate(BUTTONS_IN_SIGHT)), f"step {number}, {size}", timeout=10_000)
            expect(page.locator("[data-status]")).to_be_visible()
        if number < len(lesson.steps):
            page.locator(".lesson-panel .buttons > button:not([hidden])").last.click()
            expect(page.locator(".lesson-panel progress")).to_have_js_property("value", number)


@pytest.mark.quarter_of("whole lessons")
@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["", "/de"])
@pytest.mark.parametrize("game", pygames.GAMES)
def test_task_is_in_sight_and_no_text_is_cut_off_on_a_phone(page: Page, site: str, game: str, language: str) -> None:
    """Nor do buttons under the board take room from the text, except in the steps that need them."""
    page.set_viewport_size(PHONE)
    lesson = LessonPage(page, site + language, game)
    lesson.address += "&step=1"
    lesson.open()
    if language:
        page.locator(".language-offer button").click()  # a German player's browser does not show it
    for number, step in enumerate(lesson.steps, start=1):
        expect(page.locator("#lesson-title")).not_to_be_empty()
        lesson.expect_number(number)
        for size in (LOW_PHONE, PHONE):
            page.set_viewport_size(size)
            expect(lesson.prompt).to_be_in_viewport(ratio=1)  # the task, below the whole board
            expect(page.locator("#board")).to_be_in_viewport(ratio=1)
        expect_uncut(page, f"step {number}")
        needed = [target for target in lesson.selectors(step) if page.locator(f"#choices {target}").count()]
        buttons = page.locator("#choices button")
        assert buttons.count() == len(needed), f"step {number}"
        shown = lessons.run_step(lesson.game, number).lesson["shown"]
        page.evaluate("(move) => window.table.play(move)", shown)
        lesson.panel.and_(page.locator("[data-done]")).wait_for()
        expect_uncut(page, f"step {number}, answered")
        expect(lesson.prompt).to_be_in_viewport(ratio=1)
        if number < len(lesson.steps):
            page.locator(".lesson-panel .buttons > button.main:not([hidden])").click()


def test_beginning_a_move_on_a_phone_leaves_the_text_its_room(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    lesson = LessonPage(page, site, "granicus")
    lesson.address += "&step=2"
    lesson.open()
    lesson.expect_step(2)
    measure = "() => ['.words', '.stage'].map((part) => document.querySelector(part).clientHeight)"
    before = page.evaluate(measure)
    page.locator(lesson.selectors(lesson.steps[1])[0]).click()
    expect(page.locator("#choices [data-cancel]")).to_be_in_viewport(ratio=1)
    assert page.evaluate(measure) == before
    page.locator("#choices [data-cancel]").click()
    expect(lesson.panel.get_by_role("button", name="Next")).to_be_in_viewport(ratio=1)
    assert page.evaluate(measure) == before


def test_the_first_step_shows_the_suits(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    lesson = LessonPage(page, site, "strings-of-suits")
    lesson.open()
    expect(page.get_by_role("img", name="The six suits of the Decktet")).to_have_count(1)
    lesson.press_button("Next")
    lesson.expect_step(2)
    expect(page.get_by_role("img", name="The six suits of the Decktet")).to_have_count(0)


def test_show_me_taps_the_move_and_the_last_step_ends_the_lesson(page: Page, site: str) -> None:
    lesson = LessonPage(page, site, "granicus")
    lesson.address += f"&step={len(lesson.steps)}"
    lesson.open()
    page.emulate_media(reduced_motion="no-preference")
    lesson.press_button("Show me")
    page.locator(".showing-hand").wait_for()
    expect(lesson.prompt).to_have_text(lesson.steps[-1].right)
    page.locator(".showing-hand").wait_for(state="detached")
    expect(page.locator("#lesson-title")).to_have_text("That was the lesson")
    expect(lesson.panel).to_contain_text(f"{len(lesson.steps)} of {len(lesson.steps)}")
    assert lesson.panel.locator(".tips li").count() == 3
    expect(lesson.panel.locator(".says")).to_contain_text("Henri")
    expect(lesson.panel.locator(".ladder .is-done")).to_have_count(1)
    expect(lesson.panel.get_by_role("link", name="Play Henri")).to_be_in_viewport(ratio=1)

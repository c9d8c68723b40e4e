"""The Python console: lines of the README, output, completion, interrupting, libraries."""

import doctest
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from e2e.test_axe import violations, violations_in_all_colour_schemes
from e2e.wait import BOOT, until_still

README = Path(__file__).parent.parent / "README.md"
ANSWERS = ("out", "err", "value", "error", "picture")

# Each input with its output, without prompts: [[input, [kind, text], …], …].
SESSION = """() => {
  const turns = [];
  for (const entry of document.querySelectorAll('#log > *')) {
    const kind = entry.className, text = entry.alt ?? entry.textContent;
    if (kind === 'input') turns.push([text.replace(/^(>>>|\\.\\.\\.) ?/gm, '')]);
    else if (kind !== 'note') turns.at(-1).push([kind, text]);
  }
  return turns;
}"""


class Prompt:
    """The console page, with Python started."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ready()

    def ready(self) -> None:
        """Wait until the next line can be typed."""
        expect(self.page.locator("html")).to_have_attribute("data-python", "ready", timeout=BOOT)

    def type(self, text: str) -> None:
        """Put a text into the field as a paste does, and press Enter."""
        self.page.locator("#typed").fill(text)
        self.page.locator("#typed").press("Enter")

    def says(self, text: str) -> list[list[str]]:
        """Run a complete input; gives the output of its last statement, as kinds and texts."""
        before = len(self.turns())
        self.type(text)
        self.page.wait_for_function(f"(before) => ({SESSION})().length > before", arg=before)
        self.ready()
        return self.turns()[-1][1:]

    def turns(self) -> list[list[Any]]:
        """The session so far."""
        found: list[list[Any]] = self.page.evaluate(SESSION)
        return found


def readme_lines_run_unchanged(prompt: Prompt) -> None:
    text = README.read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_examples(text)
    assert len(examples) > 5
    before = len(prompt.turns())
    prompt.type(text[text.index(">>> ") : text.rindex(">>> ") + 200].split("```")[0])
    prompt.page.wait_for_function(f"(count) => ({SESSION})().length === count", arg=before + len(examples))
    prompt.ready()
    for example, (asked, *said) in zip(examples, prompt.turns()[before:], strict=True):
        assert asked == example.source.rstrip("\n")
        shown = "".join(text for _, text in said)
        if example.exc_msg is None:
            assert shown == example.want.rstrip("\n")
        else:
            assert said[0][0] == "error"
            assert shown.startswith("Traceback (most recent call last):\n")
            assert shown.splitlines()[-1] == example.exc_msg.rstrip("\n")


def test_console_session(page: Page, site: str) -> None:
    page.goto(f"{site}/console.html")
    examples_run_and_states_show_their_tables(page)
    prompt = Prompt(page)
    readme_lines_run_unchanged(prompt)
    incomplete_statements_continue_on_a_new_line(prompt)
    several_statements_and_their_history(prompt)
    names_are_completed_and_tab_still_moves_the_focus(prompt)
    output_is_never_parsed_as_html(prompt)
    full_standard_library_and_micropip_are_available(prompt)
    endless_loops_can_be_stopped(prompt)


def examples_run_and_states_show_their_tables(page: Page) -> None:
    assert violations(page) == [], "before Python"
    lines = page.locator("[data-line]")
    assert lines.count() == 10
    lines.nth(2).click()  # the two before it run too: it builds on them
    expect(page.locator("#log img.picture")).to_have_count(1, timeout=BOOT)
    alt = page.locator("#log img.picture").get_attribute("alt")
    assert alt and alt != "A picture", "its title is read aloud"
    page.wait_for_function("() => document.querySelector('img.picture').naturalWidth > 300")
    for at in range(3, 10):
        lines.nth(at).click()
    expect(page.locator("#log .input")).to_have_count(11, timeout=BOOT)
    expect(page.locator("html")).to_have_attribute("data-python", "ready", timeout=BOOT)
    turns = {str(asked): [str(answer[0]) for answer in said] for asked, *said in page.evaluate(SESSION)}
    assert turns['state.play("a good move")'] == ["error"], "the one that is refused"
    assert all("error" not in said for asked, said in turns.items() if "a good move" not in asked)
    assert turns["state.result()"] == ["value"]
    assert violations_in_all_colour_schemes(page) == []


def incomplete_statements_continue_on_a_new_line(prompt: Prompt) -> None:
    field, before = prompt.page.locator("#typed"), prompt.turns()
    prompt.type("for suit in 'MS':")
    expect(field).to_have_value("for suit in 'MS':\n    ")
    field.press_sequentially("print(suit)")
    field.press("Enter")
    expect(field).to_have_value("for suit in 'MS':\n    print(suit)\n    ")
    assert prompt.turns() == before, "nothing has run yet"
    field.press("Enter")  # an empty line ends it, as in any prompt
    expect(prompt.page.locator("#log .out").last).to_have_text("M\nS\n")
    expect(field).to_have_value("")


def several_statements_and_their_history(prompt: Prompt) -> None:
    text = "for number in range(2):\n    number\nnumber + 1\nawait __import__('asyncio').sleep(0, 'later')"
    assert prompt.says(text) == [["out", "0\n1\n"], ["value", "2"], ["value", "'later'"]]
    assert prompt.says("_")[-1] == ["value", "'later'"]
    field = prompt.page.locator("#typed")
    field.press("ArrowUp")
    expect(field).to_have_value("_")
    field.press("ArrowUp")
    expect(field).to_have_value(text)
    for _ in range(5):
        field.press("ArrowDown")
    expect(field).to_have_value("")


def names_are_completed_and_tab_still_moves_the_focus(prompt: Prompt) -> None:
    field = prompt.page.locator("#typed")
    field.press_sequentially("pygames.GAM")
    field.press("Tab")
    expect(field).to_have_value("pygames.GAMES")
    field.fill("pygames.re")
    field.press("Tab")
    expect(prompt.page.locator("#names")).to_contain_text("pygames.replay(")
    expect(field).to_be_focused()
    field.press("Escape")
    field.press("Tab")
    expect(field).not_to_be_focused()


def endless_loops_can_be_stopped(prompt: Prompt) -> None:
    assert prompt.says("kept = 1") == []
    prompt.type("while True: print('on and on')")
    expect(prompt.page.locator("#log .out").last).to_contain_text("and more (not shown)", timeout=BOOT)
    prompt.page.locator("#stop").click()
    expect(prompt.page.locator("#log")).to_contain_text("Stopped. Python is restarting", timeout=BOOT)
    prompt.ready()
    assert prompt.says("kept")[-1][1].endswith("NameError: name 'kept' is not defined")


def output_is_never_parsed_as_html(prompt: Prompt) -> None:
    page = prompt.page
    page.evaluate("window.ran = []")
    inside = "<title>It</title><script>ran.push(2)</script>"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" onload="parent.ran.push(1)">{inside}</svg>'
    prompt.says("class Loud:\n    def _repr_svg_(self):\n        return " + repr(svg) + "\nLoud()")
    assert prompt.says("print('<img src=x onerror=ran.push(3)>')") == [["out", "<img src=x onerror=ran.push(3)>\n"]]
    assert prompt.says("'<b>bold</b>'") == [["value", "'<b>bold</b>'"]]
    until_still(page)
    assert page.locator("#log :is(b, script, svg)").count() == 0
    assert page.evaluate("window.ran") == []


def full_standard_library_and_micropip_are_available(prompt: Prompt) -> None:
    assert prompt.says("import sqlite3_is_not_here")[-1][0] == "error"
    assert prompt.says("import unittest, statistics, csv, decimal; decimal.Decimal('0.1') * 3") == [
        ["value", "Decimal('0.3')"]
    ]
    assert prompt.says("import micropip; callable(micropip.install)") == [["value", "True"]]
    assert prompt.says("input()")[-1][1].endswith("there is none behind this page.")

"""The Python console page: input, output, history, completion, stopping, and available libraries."""

import doctest
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import violations, violations_in_all_colour_schemes
from e2e.wait import BOOT, until_still

README = Path(__file__).parent.parent / "README.md"

# All inputs with their outputs, without prompts: [[input, [kind, text], …], …].
SESSION = """() => {
  const entries = [];
  for (const entry of document.querySelectorAll('#log > *')) {
    const kind = entry.className, text = entry.alt ?? entry.textContent;
    if (kind === 'input') entries.push([text.replace(/^(>>>|\\.\\.\\.) ?/gm, '')]);
    else if (kind !== 'note') entries.at(-1).push([kind, text]);
  }
  return entries;
}"""


class Console:
    """The console page, with Python started."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ready()

    def ready(self) -> None:
        """Wait until the next line can be typed."""
        expect(self.page.locator("html")).to_have_attribute("data-python", "ready", timeout=BOOT)

    def type(self, text: str) -> None:
        """Paste a text into the input field, and press Enter."""
        self.page.locator("#typed").fill(text)
        self.page.locator("#typed").press("Enter")

    def run(self, text: str) -> list[list[str]]:
        """Run a complete input, and return the outputs of its last statement as pairs of kind and text."""
        before = len(self.entries())
        self.type(text)
        self.page.wait_for_function(f"(before) => ({SESSION})().length > before", arg=before)
        self.ready()
        return self.entries()[-1][1:]

    def entries(self) -> list[list[Any]]:
        """All inputs so far, each with its outputs."""
        entries: list[list[Any]] = self.page.evaluate(SESSION)
        return entries


def readme_lines_run_unchanged(console: Console) -> None:
    text = README.read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_examples(text)
    assert len(examples) > 5
    before = len(console.entries())
    console.type(text[text.index(">>> ") : text.rindex(">>> ") + 200].split("```")[0])
    console.page.wait_for_function(f"(count) => ({SESSION})().length === count", arg=before + len(examples))
    console.ready()
    for example, (source, *outputs) in zip(examples, console.entries()[before:], strict=True):
        assert source == example.source.rstrip("\n")
        output_text = "".join(text for _, text in outputs)
        if example.exc_msg is None:
            assert output_text == example.want.rstrip("\n")
        else:
            assert outputs[0][0] == "error"
            assert output_text.startswith("Traceback (most recent call last):\n")
            assert output_text.splitlines()[-1] == example.exc_msg.rstrip("\n")


@pytest.mark.quarter_of("plugins")
def test_console_session(page: Page, site: str) -> None:
    page.goto(f"{site}/console.html")
    examples_run_and_states_show_their_tables(page)
    console = Console(page)
    readme_lines_run_unchanged(console)
    incomplete_statements_continue_on_a_new_line(console)
    several_statements_run_and_are_in_the_history(console)
    names_are_completed_and_tab_still_moves_the_focus(console)
    output_is_never_parsed_as_html(console)
    full_standard_library_and_micropip_are_available(console)
    endless_loops_can_be_stopped(console)


def examples_run_and_states_show_their_tables(page: Page) -> None:
    assert violations(page) == [], "before Python has started"
    lines = page.locator("[data-line]")
    assert lines.count() == 10
    lines.nth(2).click()  # the two lines before it run too, because it depends on them
    expect(page.locator("#log img.picture")).to_have_count(1, timeout=BOOT)
    alt = page.locator("#log img.picture").get_attribute("alt")
    assert alt and alt != "A picture", "the image has the title of the drawing as alternative text"
    page.wait_for_function("() => document.querySelector('img.picture').naturalWidth > 300")
    for index in range(3, 10):
        lines.nth(index).click()
    expect(page.locator("#log .input")).to_have_count(11, timeout=BOOT)
    expect(page.locator("html")).to_have_attribute("data-python", "ready", timeout=BOOT)
    kinds = {str(source): [str(output[0]) for output in outputs] for source, *outputs in page.evaluate(SESSION)}
    assert kinds['state.play("a good move")'] == ["error"], "an illegal move shows a traceback"
    assert all("error" not in outputs for source, outputs in kinds.items() if "a good move" not in source)
    assert kinds["state.result()"] == ["value"]
    assert violations_in_all_colour_schemes(page) == []


def incomplete_statements_continue_on_a_new_line(console: Console) -> None:
    field, entries_before = console.page.locator("#typed"), console.entries()
    console.type("for suit in 'MS':")
    expect(field).to_have_value("for suit in 'MS':\n    ")
    field.press_sequentially("print(suit)")
    field.press("Enter")
    expect(field).to_have_value("for suit in 'MS':\n    print(suit)\n    ")
    assert console.entries() == entries_before, "nothing has run yet"
    field.press("Enter")  # an empty line ends a block, as in any Python prompt
    expect(console.page.locator("#log .out").last).to_have_text("M\nS\n")
    expect(field).to_have_value("")


def several_statements_run_and_are_in_the_history(console: Console) -> None:
    text = "for number in range(2):\n    number\nnumber + 1\nawait __import__('asyncio').sleep(0, 'later')"
    assert console.run(text) == [["out", "0\n1\n"], ["value", "2"], ["value", "'later'"]]
    assert console.run("_")[-1] == ["value", "'later'"]
    field = console.page.locator("#typed")
    field.press("ArrowUp")
    expect(field).to_have_value("_")
    field.press("ArrowUp")
    expect(field).to_have_value(text)
    for _ in range(5):
        field.press("ArrowDown")
    expect(field).to_have_value("")


def names_are_completed_and_tab_still_moves_the_focus(console: Console) -> None:
    field = console.page.locator("#typed")
    field.press_sequentially("pygames.GAM")
    field.press("Tab")
    expect(field).to_have_value("pygames.GAMES")
    field.fill("pygames.re")
    field.press("Tab")
    expect(console.page.locator("#names")).to_contain_text("pygames.replay(")
    expect(field).to_be_focused()
    field.press("Escape")
    field.press("Tab")
    expect(field).not_to_be_focused()


def endless_loops_can_be_stopped(console: Console) -> None:
    assert console.run("number = 1") == []
    console.type("while True: print('on and on')")
    expect(console.page.locator("#log .out").last).to_contain_text("and more (not shown)", timeout=BOOT)
    console.page.locator("#stop").click()
    expect(console.page.locator("#log")).to_contain_text("Stopped. Python is restarting", timeout=BOOT)
    console.ready()
    assert console.run("number")[-1][1].endswith("NameError: name 'number' is not defined")


def output_is_never_parsed_as_html(console: Console) -> None:
    page = console.page
    page.evaluate("window.ran = []")
    inside = "<title>It</title><script>ran.push(2)</script>"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" onload="parent.ran.push(1)">{inside}</svg>'
    console.run("class Loud:\n    def _repr_svg_(self):\n        return " + repr(svg) + "\nLoud()")
    assert console.run("print('<img src=x onerror=ran.push(3)>')") == [["out", "<img src=x onerror=ran.push(3)>\n"]]
    assert console.run("'<b>bold</b>'") == [["value", "'<b>bold</b>'"]]
    until_still(page)
    assert page.locator("#log :is(b, script, svg)").count() == 0
    assert page.evaluate("window.ran") == []


def full_standard_library_and_micropip_are_available(console: Console) -> None:
    assert console.run("import sqlite3_is_not_here")[-1][0] == "error"
    assert console.run("import unittest, statistics, csv, decimal; decimal.Decimal('0.1') * 3") == [
        ["value", "Decimal('0.3')"]
    ]
    assert console.run("import micropip; callable(micropip.install)") == [["value", "True"]]
    assert console.run("input()")[-1][1].endswith("there is none behind this page.")

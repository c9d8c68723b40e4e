"""Embeds that show a position, a whole game or a puzzle."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.axe import violations
from e2e.host_pages import SANDBOXES, Host, frames, start_table, start_viewer
from e2e.table_page import TablePage, choices
from e2e.wait import until

SANDBOX = SANDBOXES["a sandbox without an origin"]  # many blogs embed a pasted link like this


def random_state(name: str, plies: int) -> pygames.State:
    """A random game after some plies."""
    state, rng = pygames.GAMES[name].start(pygames.GAMES[name].deal(seed="shown")), random.Random(3)
    for _ in range(plies):
        state.play(rng.choice(state.legal_moves()))
    return state


def link(state: pygames.State) -> str:
    """The hash of a link to the game, with the suffix that WordPress appends."""
    return f"#{pygames.to_link(pygames.record(state.deal, state.moves))}#?secret=abc"


def wait_for_more_plies_than(table: TablePage, plies: int) -> None:
    """Wait until the game has more than `plies` plies."""
    until(table.page, lambda: len(table.record()["moves"]) > plies, f"more than {plies} plies")


@pytest.mark.quarter_of("embeds")
def test_position_is_read_only_until_played_on(page: Page, host: Host) -> None:
    state = random_state("siege-of-jacynth", 10)
    frame_at = host.frame("siege-of-jacynth", show="position", at=8, say="<i>Who</i> leads?", suffix=link(state))
    page.goto(host.write(frame_at))
    (frame,) = frames(page)
    start_viewer(frame)
    expect(frame.locator(".task")).to_have_text("<i>Who</i> leads?")
    expect(frame.locator("[data-legal], [data-hand-over]")).to_have_count(0)
    assert frame.evaluate("window.table.play('x').catch(({ message }) => message)").startswith(
        "You are only viewing this"
    )
    assert len(frame.evaluate("window.table.record()")["moves"]) == 8
    assert f"at=8#{link(state)[1:10]}" in (
        frame.get_by_role("link", name="Open the full page").get_attribute("href") or ""
    )
    frame.get_by_role("button", name="Play on from here").click()
    frame.locator("[data-hand-over]").click()
    frame.locator("[data-legal]").first.wait_for()
    assert frame.evaluate("window.table.record()")["moves"] == state.moves[:8]


@pytest.mark.quarter_of("embeds")
def test_puzzle_accepts_the_solution_and_takes_back_other_plies(page: Page, host: Host) -> None:
    state = random_state("granicus", 9)
    puzzle = host.frame("granicus", sandbox=SANDBOX, show="puzzle", at=6, say="Your move", suffix=link(state))
    page.goto(host.write(puzzle))
    (frame,) = frames(page)
    table = start_table(frame, host.site)
    frame.locator("#tab-moves").click()
    before = pygames.replay(pygames.record(state.deal, state.moves[:6]))
    wrong = next(move for move in before.legal_moves() if move != state.moves[6])

    def type_move(move: str) -> None:
        if not frame.locator("#typed").is_visible():
            frame.locator("#tab-moves").click()
        frame.locator("#typed").fill(move)
        frame.locator("#typed").press("Enter")

    type_move(wrong)
    expect(frame.locator(".told")).to_have_text(re.compile(r"There is a better move\. \w.+"))  # and why
    until(page, lambda: table.record()["moves"] == state.moves[:6], "the move to be taken back")
    type_move("nonsense")
    expect(frame.locator("#refusal")).to_be_visible()
    frame.locator("#tab-moves").click()  # which closes the sheet
    for choice in choices(frame, before, state.moves[6]):
        choice.click()
    expect(frame.locator(".told")).to_contain_text("Yes, that’s it")
    show_me, verdict = frame.get_by_role("button", name="Show me"), frame.locator(".told")
    while show_me.is_visible():
        count = len(table.record()["moves"])
        show_me.click()
        wait_for_more_plies_than(table, count)
    expect(verdict).to_contain_text("That was the solution.")
    assert table.record()["moves"] == state.moves


@pytest.mark.quarter_of("axe")
def test_viewer_and_list_of_games_are_accessible(page: Page, site: str) -> None:
    page.goto(f"{site}/embed.html?game=deckfish&show=game{link(random_state('deckfish', 20))}")
    start_viewer(page.main_frame)
    assert violations(page) == []
    page.goto(f"{site}/embed.html")
    assert violations(page) == []

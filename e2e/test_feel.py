"""How a ply feels: a move that waits to be confirmed with what it would do."""

import random

from playwright.sync_api import Page, expect

import pygames
from e2e.table import Table, comes_to
from e2e.test_axe import violations
from pygames.effect import foreseen


def wishing(page: Page, **wishes: str) -> None:
    """Let a person have chosen this in the settings."""
    for name, value in wishes.items():
        page.add_init_script(f"try {{ localStorage['pygames-{name}'] = '{value}'; }} catch {{}}")


def test_a_move_waits_to_be_confirmed_with_what_it_would_do(page: Page, site: str) -> None:
    wishing(page, confirm="yes")
    table = Table(page, site)
    table.open("strings-of-suits", seed="weigh")
    table.advance(random.Random(5), 18)
    state = pygames.replay(table.record())
    move = next(move for move in state.legal_moves() if "point" in state.describe(move))
    line = foreseen(state, move)["lines"][0]["label"]
    told, confirm = page.get_by_role("region", name="What the move would do"), page.locator("[data-done]")

    def pick() -> None:
        for target in state.game.layout.path(state.view(state.to_move), move):
            page.locator(f"[data-target='{target}'][data-legal]").click()
        expect(confirm).to_be_focused()

    pick()
    expect(told).to_contain_text(state.describe(move))
    expect(told).to_contain_text(f"{line}: ")
    expect(page.locator("#said")).to_contain_text(f"{line}: ")
    assert violations(page) == []
    assert len(table.record()["moves"]) == 18
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(page.locator("[data-picked]")).to_have_count(0)
    pick()
    page.keyboard.press("Enter")
    comes_to(table, 19)
    expect(told).to_be_hidden()
    assert table.record()["moves"][-1] == move
    page.locator("#tab-moves").click()
    state.play(move)
    page.locator("#typed").fill(state.legal_moves()[0].upper())
    page.locator("#typed").press("Enter")
    expect(confirm).to_be_focused()
    expect(told).to_contain_text(state.describe(state.legal_moves()[0]))

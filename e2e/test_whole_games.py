"""Every game on the built site gives the same result as the rules package.

The first choices are made by pointing (in one test by keyboard), the rest of the game is played by script. The games
have non-default options and the maximum number of players; test_screen_reader.py plays them with default options,
except for the length of a match. Another test checks which elements Tab reaches.
"""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import pygames
from e2e.table_page import TablePage
from pygames.records.session import verdict

SIZES: dict[str, ViewportSize] = {"wide": {"width": 1280, "height": 800}, "tall": {"width": 360, "height": 740}}

CASES = [("pointing", "wide", game) for game in pygames.GAMES] + [("keyboard", "tall", "granicus")]


def other_options(game: pygames.Game) -> dict[str, Any]:
    """The last allowed value of each option, which is not its default."""
    return {option: values[-1] for option, values in game.options.items()}


@pytest.mark.quarter_of("whole games")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("by", "size", "name"), CASES)
def test_whole_game(page: Page, site: str, by: str, size: str, name: str) -> None:
    page.set_viewport_size(SIZES[size])
    game, seed = pygames.GAMES[name], f"whole-{by}"
    table, options, players = TablePage(page, site), other_options(game), game.seats[-1]
    query = {option: str(value).lower() for option, value in options.items()}
    table.open(name, seed=seed, players=players, **query)
    assert table.record()["deal"] == game.deal(seed, players=players, **options)
    table.play_out(random.Random(name), choices=6, by=by)
    table.advance(random.Random(name))
    record = table.record()
    state = pygames.replay(record)
    assert state.is_over
    assert table.result() == state.result()
    assert record == pygames.record(state.deal, state.moves)
    expect(page.locator("[data-status]")).to_have_text(verdict(state))
    assert page.locator("[data-legal]").count() == 0


def test_tab_reaches_the_board_and_every_button(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("granicus", seed="tab")
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate(
                "document.activeElement.dataset.target ?? Object.keys(document.activeElement.dataset)[0] ?? ''"
            )
        )
    assert {move["path"][0] for move in _moves(table)} <= reached
    assert "new" in reached


def _moves(table: TablePage) -> list[dict[str, list[str]]]:
    state = pygames.replay(table.record())
    view = state.view(state.to_move)
    return [{"path": list(state.game.layout.path(view, move))} for move in state.legal_moves()]

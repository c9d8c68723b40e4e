"""Every game from its first ply to its last on the built site, by pointing, checked by the rules; by arrow keys, one.

By Tab alone, and by ear, all five are played in test_by_ear.py.
"""

import random
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import pygames
from e2e.table import Table

SHORT = {"strings-of-suits": {"games": 1}}  # a match of two takes twice as long and shows nothing new to a browser
SIZES: dict[str, ViewportSize] = {"wide": {"width": 1280, "height": 800}, "tall": {"width": 360, "height": 740}}


WAYS = [("pointing", "wide", game) for game in pygames.GAMES] + [("keyboard", "tall", "granicus")]


@pytest.mark.parametrize(("by", "size", "game"), WAYS)
def test_a_whole_game(page: Page, site: str, by: str, size: str, game: str) -> None:
    page.set_viewport_size(SIZES[size])
    table = Table(page, site)
    table.open(game, seed=f"whole-{by}", **SHORT.get(game, {}))
    table.play_out(random.Random(game), choices=12, by=by)  # by ear, all of it is played by hand
    table.advance(random.Random(game))
    record = table.record()
    state = pygames.replay(record)
    assert state.is_over
    assert table.result() == state.result()
    assert record == pygames.record(state.deal, state.moves)
    expect(page.locator("[data-status]")).to_contain_text("over")
    assert page.locator("[data-legal]").count() == 0


def test_tab_alone_reaches_the_board_and_every_button(page: Page, site: str) -> None:
    table = Table(page, site)
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


def _moves(table: Table) -> list[dict[str, list[str]]]:
    state = pygames.replay(table.record())
    view = state.view(state.to_move)
    return [{"path": list(state.game.layout.path(view, move))} for move in state.legal_moves()]


@pytest.mark.parametrize("game", ["mutation"])
@pytest.mark.parametrize("players", [3, 5])
def test_more_players(page: Page, site: str, game: str, players: int) -> None:
    table = Table(page, site)
    table.open(game, players=players, seed="many")
    table.advance(random.Random(players), 6)
    table.play_out(random.Random(players), choices=6)
    state = pygames.replay(table.record())
    assert state.players == players and len(state.moves) >= 8


def alternatives(game: pygames.Game) -> Iterator[dict[str, Any]]:
    """Choices of a game's options, as few as hold every value that is not the default one."""
    for values in zip_longest(*(values[1:] for values in game.options.values())):
        chosen = zip(game.options, values, strict=True)
        yield {option: value for option, value in chosen if value is not None}


@pytest.mark.parametrize(
    ("game", "options"), [(game.id, options) for game in pygames.GAMES.values() for options in alternatives(game)]
)
def test_every_option_can_be_asked_for_in_the_address(
    page: Page, site: str, game: str, options: dict[str, Any]
) -> None:
    table = Table(page, site)
    table.open(game, seed="options", **{option: str(value).lower() for option, value in options.items()})
    assert table.record()["deal"] == pygames.GAMES[game].deal("options", **options)
    table.play_out(random.Random(1), choices=4)
    pygames.replay(table.record())

"""Every game can be played with a screen reader.

The simulated user plays the opening and the end of each game. A script plays the plies between, and the page must
announce those too.
"""

import random

import pytest
from playwright.sync_api import Page, ViewportSize

import pygames
from e2e.random_games import SHORT, remaining_moves
from e2e.screen_reader import ScreenReaderPlayer
from e2e.table_page import TablePage
from pygames.i18n.perspective import Perspective, seen_from
from pygames.records.session import GameSession

# On a phone the page shows the least text, and overlays are most likely to be in the way.
PHONE: ViewportSize = {"width": 360, "height": 740}
OPENING = 5  # choices by screen reader before the script plays on
END = 3  # plies that the script leaves over


def play_until_near_the_end(table: TablePage, rng: random.Random) -> None:
    """Choose random moves to the end of the game, and play all but the last `END` of them by script."""
    table.play_moves(remaining_moves(table.record(), rng)[:-END])


@pytest.mark.quarter_of("whole games")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_whole_game_with_a_screen_reader(page: Page, site: str, game: str) -> None:
    page.set_viewport_size(PHONE)
    player, rng = ScreenReaderPlayer(page), random.Random(game)
    page.goto(f"{site}/play.html?game={game}&seed=ear" + ("&games=1" if game in SHORT else ""))
    player.wait_for_choices()
    choices = 0
    while not TablePage(page, site).over:
        if choices == OPENING:
            play_until_near_the_end(TablePage(page, site), rng)
            player.wait_for_choices()
        choices += 1
        announcements = player.choose(rng)
        assert len(announcements) == 1, f"more than one announcement: {announcements}"
        assert player.focused and "main" in player.focused.within, f"the focus has left the table: {player.focused}"
    announcements, result_text = player.announcements(), player.prompt
    assert announcements[-1].endswith(result_text), "the result is announced"
    player.press(player.find("tab", "Score"))
    player.find("heading", "The score")
    assert any(node.name == result_text for node in player.nodes), "the result can be read"
    record = TablePage(page, site).record()
    with seen_from(Perspective(None, ("",) * GameSession.load(record).state.players)):  # as the page sees the players
        session = GameSession.load(record)
        lines = [ply.sentence for ply in session.log]
    missing = [line for line in lines if not any(line in announcement for announcement in announcements)]
    assert session.state.is_over and not missing

"""Every game, played by someone who hears the page and sees nothing of it: the opening, and the end up to the verdict.

What lies between is typed by a script; the page says those plies too.
"""

import random

import pytest
from playwright.sync_api import Page, ViewportSize

import pygames
from e2e.screen_reader import ScreenReaderPlayer
from e2e.table_page import TablePage
from e2e.test_whole_games import SHORT
from pygames.records.session import GameSession

# A phone: there is least to be read, and the most that could be in the way.
PHONE: ViewportSize = {"width": 360, "height": 740}
OPENING = 5  # choices by ear, before a script types on
END = 3  # plies that are left after that, in one possible game at least


def go_on_to_the_end(table: TablePage, rng: random.Random) -> None:
    """Type plies until few are left of a random game."""
    state = pygames.replay(table.record())
    moves: list[str] = []
    while not state.is_over:
        moves.append(rng.choice(state.legal_moves()))
        state.play(moves[-1])
    table.play_moves(moves[:-END])


@pytest.mark.parametrize("game", pygames.GAMES)
def test_whole_game_with_a_screen_reader(page: Page, site: str, game: str) -> None:
    page.set_viewport_size(PHONE)
    player, rng = ScreenReaderPlayer(page), random.Random(game)
    page.goto(f"{site}/play.html?game={game}&seed=ear" + ("&games=1" if game in SHORT else ""))
    player.wait_for_choices()
    made = 0
    while not player.asked.startswith("The game is over."):
        if made == OPENING:
            go_on_to_the_end(TablePage(page, site), rng)
            player.wait_for_choices()
        made += 1
        said = player.choose(rng)
        assert len(said) == 1, f"one thing is said at a time: {said}"
        assert player.focused and "main" in player.focused.within, f"the focus stays at the table, not {player.focused}"
    heard, verdict = player.heard(), player.asked
    assert heard[-1].endswith(verdict), "the verdict is said"
    player.press(player.find("tab", "Score"))
    player.find("heading", "The score")
    assert any(thing.name == verdict.removeprefix("The game is over. ") for thing in player.things), "and can be read"
    match = GameSession.load(TablePage(page, site).record())
    seats = match.state.game.seat_names
    unheard = [ply.text for ply in match.log if not any(f"{seats[ply.seat]}: {ply.text}" in words for words in heard)]
    assert match.state.is_over and not unheard

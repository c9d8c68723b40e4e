"""Confirmation of moves, animation, sounds and layout stability."""

from playwright.sync_api import Page, expect

import pygames
from e2e.games import random_game
from e2e.table_page import TablePage, wait_for_plies
from e2e.test_axe import violations
from e2e.wait import until_still
from pygames.model.scene import Piece


def wishing(page: Page, **wishes: str) -> None:
    """Let a person have chosen this in the settings."""
    for name, value in wishes.items():
        page.add_init_script(f"try {{ localStorage['pygames-{name}'] = '{value}'; }} catch {{}}")


# What has been animated, by name: whether it travelled or appeared. And how many sources of sound were started.
WATCH = """
  window.travelled = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if ('transform' in frames) window.travelled.push(this.id);
    return animate.call(this, frames, timing);
  };
  window.sounded = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.sounded += 1;
    start.apply(this, when);
  };
"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
THINGS = ("card", "token", "chip", "die")


def lying(state: pygames.State) -> dict[str, Piece]:
    """The things on a table that is wide."""
    scene = state.game.layout.scene(state.view(None if state.game.private else state.to_move), tall=False)
    return {piece.id: piece for piece in scene.pieces + (scene.ground.pieces if scene.ground else ())}


def test_moved_pieces_are_animated_and_play_sounds(page: Page, site: str) -> None:
    wishing(page, sound="on")
    page.add_init_script(WATCH)
    page.emulate_media(reduced_motion="no-preference")
    table = TablePage(page, site)
    table.open("granicus", seed="travel")
    for game in pygames.GAMES:
        table.load_game(random_game(game, 8, seed="travel"))
        page.evaluate(PAINTED)  # what moves sets out in the next frame
        page.evaluate("window.travelled = []; window.sounded = 0")
        state = pygames.replay(table.record())
        before = lying(state)
        swap = next((move for move in state.legal_moves() if len(move) == 2), "")  # of Granicus: an Ace that moves too
        state.play(swap if game == "granicus" else state.legal_moves()[-2])
        page.evaluate("(move) => window.table.play(move)", state.moves[-1])
        page.evaluate(PAINTED)
        expected = {
            piece.id
            for piece in lying(state).values()
            if piece.kind in THINGS
            and (
                (piece.x, piece.y) != (before[piece.id].x, before[piece.id].y)
                if piece.id in before
                else piece.source in before
            )
        }
        assert expected and set(page.evaluate("window.travelled")) == expected, game
        page.wait_for_function("() => window.sounded > 0")


# What has moved under the eyes of whoever looks: "layout shift", without what follows a press at once.
SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) window.shifted += hadRecentInput ? 0 : value;
  }).observe({ type: 'layout-shift', buffered: true });
"""
LEAST = 0.02  # of the whole visit, which is more than the worst five seconds of it that are counted elsewhere


def test_no_layout_shift_and_moves_of_computer_players_are_described(page: Page, site: str) -> None:
    page.add_init_script(SHIFTS)
    page.set_viewport_size({"width": 360, "height": 740})
    for path in ("index.html", "rules/granicus.html", "lesson.html?game=granicus"):
        page.goto(f"{site}/{path}")
        page.locator("html[data-engine=ready], body:not(.play)").wait_for()
        until_still(page)
        assert page.evaluate("window.shifted") < LEAST, path
    table = TablePage(page, site)
    table.open("granicus", seed="still", seat0="person", seat1="novice")
    for plies in (2, 4, 6):
        state = pygames.replay(table.record())
        page.evaluate("(move) => window.table.play(move)", state.legal_moves()[0])
        wait_for_plies(table, plies)
    state = pygames.replay({**(record := table.record()), "moves": record["moves"][:-1]})
    did, caution = page.locator("#others-moves"), page.locator("#caution")
    expect(did).to_have_text(f"Even: {state.describe(record['moves'][-1])}")
    expect(caution).to_be_hidden()
    page.locator("[data-undo]").hover()
    expect(caution).to_be_visible()
    page.locator("[data-legal]").first.click()
    page.keyboard.press("Escape")
    page.locator("#tab-score").click()
    page.locator("#sheet-close").click()
    until_still(page)
    assert page.evaluate("window.shifted") < LEAST
    assert violations(page) == []

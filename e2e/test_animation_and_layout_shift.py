"""Moved pieces are animated and play sounds; nothing else on a page moves; computer players' moves are described."""

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.axe import violations
from e2e.random_games import random_game
from e2e.table_page import TablePage, wait_for_plies
from e2e.wait import until_still
from pygames.i18n.perspective import Perspective, seen_from
from pygames.model.scene import Piece
from pygames.records.session import GameSession


def set_preferences(page: Page, **preferences: str) -> None:
    """Store preferences before the page loads, as the settings dialog does."""
    for name, value in preferences.items():
        page.add_init_script(f"try {{ localStorage['pygames-{name}'] = '{value}'; }} catch {{}}")


# Records the ids of all elements whose transform was animated, and counts the sounds that were started.
RECORD_ANIMATIONS = """
  window.animated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if ('transform' in frames) window.animated.push(this.id);
    return animate.call(this, frames, timing);
  };
  window.soundCount = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.soundCount += 1;
    start.apply(this, when);
  };
"""
WAIT_FOR_PAINT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
ANIMATED_KINDS = ("card", "token", "chip", "die")


def pieces_by_id(state: pygames.State) -> dict[str, Piece]:
    """The pieces of the wide scene by id. In games with hidden hands, only those that the hand-over screen shows."""
    scene = state.game.layout.scene(state.view(None if state.game.private else state.to_move), tall=False)
    return {piece.id: piece for piece in scene.all_pieces}


@pytest.mark.quarter_of("following a game")
def test_moved_pieces_are_animated_and_play_sounds(page: Page, site: str) -> None:
    set_preferences(page, sound="on")
    page.add_init_script(RECORD_ANIMATIONS)
    page.emulate_media(reduced_motion="no-preference")
    table = TablePage(page, site)
    table.open("granicus", seed="travel")
    for game in pygames.GAMES:
        table.load_game(random_game(game, 8, seed="travel"))
        page.evaluate(WAIT_FOR_PAINT)  # loading the game may start animations in the next frame
        page.evaluate("window.animated = []; window.soundCount = 0")
        state = pygames.replay(table.record())
        before = pieces_by_id(state)
        # in Granicus, a move that also swaps an Ace
        swap = next((move for move in state.legal_moves() if len(move) == 2), "")
        state.play(swap if game == "granicus" else state.legal_moves()[-2])
        page.evaluate("(move) => window.table.play(move)", state.moves[-1])
        page.evaluate(WAIT_FOR_PAINT)
        expected = {
            piece.id
            for piece in pieces_by_id(state).values()
            if piece.kind in ANIMATED_KINDS
            and (
                (piece.x, piece.y) != (before[piece.id].x, before[piece.id].y)
                if piece.id in before
                else piece.source in before or piece.id.startswith("rolled-")  # new dice tumble
            )
        }
        assert expected and set(page.evaluate("window.animated")) == expected, game
        page.wait_for_function("() => window.soundCount > 0")


# Sums up the layout shifts that do not directly follow user input.
RECORD_LAYOUT_SHIFTS = """
  window.shifted = 0;
  window.shifts = []; // what moved, from where to where
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node) => node?.id || node?.className?.baseVal || node?.className || node?.textContent;
  const moved = ({ node, previousRect, currentRect }) =>
    `${nameOf(node)} ${place(previousRect)} -> ${place(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const { value, sources, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifted += value;
      window.shifts.push([value, sources.map(moved)]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
"""
MAX_SHIFT = 0.02  # summed up over the whole visit, which is stricter than the cumulative layout shift (CLS)


def test_no_layout_shift_and_moves_of_computer_players_are_described(page: Page, site: str) -> None:
    page.add_init_script(RECORD_LAYOUT_SHIFTS)
    page.set_viewport_size({"width": 360, "height": 740})
    for path in ("index.html", "rules/granicus.html", "lesson.html?game=granicus"):
        page.goto(f"{site}/{path}")
        page.locator("html[data-engine=ready], body:not(.play)").wait_for()
        until_still(page)
        assert page.evaluate("window.shifted") < MAX_SHIFT, (path, page.evaluate("window.shifts"))
    table = TablePage(page, site)
    table.open("granicus", seed="still", seat0="person", seat1="novice")
    for plies in (2, 4, 6):
        state = pygames.replay(table.record())
        page.evaluate("(move) => window.table.play(move)", state.legal_moves()[0])
        wait_for_plies(table, plies)
    with seen_from(Perspective(0, ("", "Henri"))):
        last_move = GameSession.load(table.record()).log[-1].sentence
    last_move_text, undo_warning = page.locator("#others-moves"), page.locator("#caution")
    expect(last_move_text).to_have_text(last_move)
    expect(undo_warning).to_be_hidden()
    page.locator("[data-undo]").hover()
    expect(undo_warning).to_be_visible()
    page.locator("[data-legal]").first.click()
    page.keyboard.press("Escape")
    page.locator("#tab-score").click()
    page.locator("#sheet-close").click()
    until_still(page)
    assert page.evaluate("window.shifted") < MAX_SHIFT, str(
        page.evaluate("window.shifts.sort((one, other) => other[0] - one[0])")
    )[:800]
    assert violations(page) == []

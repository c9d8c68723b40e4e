"""Moves by dragging with mouse or finger, by tapping the card before the chip, and by tapping beside a target."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

import pygames
from e2e.random_games import SHORT, random_game
from e2e.table_page import TablePage, confirm_handover
from e2e.wait import until, until_still

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
OPENING = 12  # plies that are dragged; then a script plays most of them


def target(page: Page, name: str) -> Locator:
    """The target on the board with this name; of two rolled dice with the same value, the first."""
    return page.locator(f'[data-target="{name}"]').first


def middle(where: Locator) -> tuple[float, float]:
    """The middle of an element, in CSS pixels."""
    box = where.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: Locator, end: str) -> None:
    """Press on an element, move in steps, and release on a target, which may appear only during the drag."""
    expect(start).to_have_attribute("data-drag", "")  # drag and drop is loaded after the first board
    page.mouse.move(*middle(start))
    page.mouse.down()
    x, y = middle(start)
    page.mouse.move(x + 9, y - 9, steps=3)
    page.mouse.move(*middle(target(page, end)), steps=4)
    page.mouse.up()


def path_of(state: pygames.State, move: str) -> tuple[str, ...]:
    """The targets to choose for a move, in order."""
    return state.game.layout.path(state.view(state.to_move), move)


def play(table: TablePage, state: pygames.State, move: str) -> None:
    """Play a move on the page and in `state`: drag the first target to the second and tap the rest.

    A move with a single target is tapped. In Granicus the card and the Ace are dragged.
    """
    page, path = table.page, path_of(state, move)
    taps: tuple[str, ...] = ()
    if table.record()["deal"]["game"] == "granicus":  # its targets are places: the card and the Ace are dragged there
        card = state.view(state.to_move)["card"]
        drag(page, page.locator(f'[id="card-{card}"]'), path[0])
        for arrow in path[1:]:
            drag(page, page.locator(f'[id="ace-{arrow.split(":")[1]}"]'), arrow)
    elif len(path) > 1:
        drag(page, target(page, path[0]), path[1])
        taps = path[2:]
    else:
        taps = path
    for name in taps:
        target(page, name).click()
    done = page.locator("[data-done]")
    state.play(move)
    plies = len(state.moves)
    until(page, lambda: len(table.record()["moves"]) == plies or done.count() > 0, f"move {plies}, or its last step")
    if len(table.record()["moves"]) < plies:
        done.click()
    until(page, lambda: table.record()["moves"] == state.moves, f"move {plies}, {move}")


class Finger:
    """A finger on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def press(self, x: float, y: float) -> None:
        """Put the finger down and move it a little, so that a drag begins."""
        self._send("touchStart", (x, y))
        for step in range(1, 7):
            self._send("touchMove", (x + 4 * step, y - 4 * step))

    def move(self, x: float, y: float) -> None:
        """Move the finger to a point."""
        self._send("touchMove", (x, y))

    def lift(self) -> None:
        """Take the finger away."""
        self._send("touchEnd")


def can_drag(state: pygames.State) -> bool:
    """Return whether a piece can be put somewhere: as a step of a move, or as the landing of a target tells."""
    view, layout = state.view(state.to_move), state.game.layout
    scene = layout.scene(view, tall=True)
    pieces = scene.all_pieces
    lands = any(piece.landing is not None and piece.landing.piece for piece in pieces)
    return lands or any(len(layout.path(view, move)) > 1 for move in state.legal_moves())


@pytest.mark.quarter_of("boards")
@pytest.mark.sample(1)
@pytest.mark.parametrize("plies", [0, 7])
@pytest.mark.parametrize("name", pygames.GAMES)
def test_a_finger_drags_every_piece_and_puts_it_back(page: Page, site: str, name: str, plies: int) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    finger = Finger(page)
    table = TablePage(page, site)
    table.open(name, seed="finger", **SHORT.get(name, {}))
    table.advance(random.Random(3), plies)
    confirm_handover(page)
    before = table.record()
    if not can_drag(pygames.replay(before)):
        pytest.skip("a move of this position is one click")
    page.locator("#board [data-drag]").first.wait_for()
    board, ghost = page.locator("#board"), page.locator(".ghost.dragged")
    for place in range(page.locator("#board [data-drag]").count()):
        piece = page.locator("#board [data-drag]").nth(place)
        finger.press(*middle(piece))
        expect(board).to_have_attribute("data-dragging", "")
        expect(ghost).to_be_visible()
        finger.move(195, 4)  # above the board
        expect(page.locator("[data-nearest]")).to_have_count(0)
        finger.lift()
        expect(board).not_to_have_attribute("data-dragging", "")
        expect(page.locator(".ghost, [data-lifted], [data-picked]")).to_have_count(0)
    assert table.record() == before
    finger.press(*middle(page.locator("#board [data-drag]").first))
    goal = board.locator("[data-legal]:not([data-drag]):visible").last
    finger.move(*middle(goal))
    expect(goal).to_have_attribute("data-nearest", "")
    finger.lift()
    until(page, lambda: len(table.record()["moves"]) > plies or page.locator("[data-picked]").count() > 0, "a drop")


def tap_card_first(table: TablePage, state: pygames.State, move: str) -> None:
    """Play a move of Strings of Suits on the page and in `state`, by tapping the card before the chip."""
    page = table.page
    *first, last = path_of(state, move)
    target(page, last).click()  # the card
    if first and len([one for one in state.legal_moves() if one[:2] == move[:2]]) > 1:
        target(page, first[0]).click()  # several chips can be placed on this card: choose one
    elif page.locator("[data-done]").count():
        page.locator("[data-done]").click()  # the second skip in a row ends the game: the page asks to confirm it
    state.play(move)
    until(page, lambda: table.record()["moves"] == state.moves, move)


@pytest.mark.quarter_of("whole games")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("way", "name", "size"),
    [*((play, name, WIDE) for name in pygames.GAMES), (tap_card_first, "strings-of-suits", PHONE)],
)
def test_whole_game_by_dragging_or_tapping(
    page: Page, site: str, way: Callable[[TablePage, pygames.State, str], None], name: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    table = TablePage(page, site)
    table.open(name, seed="drag", **SHORT.get(name, {}))
    state, rng = pygames.replay(table.record()), random.Random(name)
    while not state.is_over:
        confirm_handover(page)
        move = rng.choice(state.legal_moves())
        if len(state.moves) < OPENING or rng.random() < 0.3:
            way(table, state, move)
        else:
            table.play_moves([move])
            state.play(move)
    page.locator("[data-board][data-over]").wait_for()
    assert table.result() == state.result()


@pytest.mark.quarter_of("boards")
def test_a_drag_to_a_target_plays_and_one_beside_all_targets_does_not(page: Page, site: str) -> None:
    page.set_viewport_size(WIDE)
    table = TablePage(page, site)
    table.open("granicus", seed="drag")
    the_card_and_the_ace_of_granicus_can_be_dragged(table)
    a_tap_beside_a_small_target_chooses_the_nearest(table)
    page.set_viewport_size(WIDE)
    a_release_beside_all_targets_plays_nothing(table)


def the_card_and_the_ace_of_granicus_can_be_dragged(table: TablePage) -> None:
    page = table.page
    state = pygames.replay(table.record())
    table.play_moves([state.legal_moves()[0]])
    state = pygames.replay(table.record())
    move = next(move for move in state.legal_moves() if len(move) == 2)
    suit, arrow = path_of(state, move)
    card = state.view(state.to_move)["card"]
    drag(page, page.locator(f'[id="card-{card}"]'), suit)
    expect(page.locator(".ghost.placed")).to_be_visible()  # the card stays where it was dropped until the Ace is chosen
    drag(page, page.locator(f'[id="ace-{arrow.split(":")[1]}"]'), arrow)
    until(page, lambda: table.record()["moves"][-1:] == [move], move)


def a_release_beside_all_targets_plays_nothing(table: TablePage) -> None:
    page = table.page
    table.load_game(random_game("strings-of-suits", 0))
    chip = table.legal.first
    expect(chip).to_have_attribute("data-drag", "")
    page.mouse.move(*middle(chip))
    page.mouse.down()
    page.mouse.move(700, 30, steps=5)
    expect(page.locator(".ghost.dragged")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    assert page.locator("[data-picked]").count() == 0
    assert table.record()["moves"] == []


def a_tap_beside_a_small_target_chooses_the_nearest(table: TablePage) -> None:
    page = table.page
    page.set_viewport_size(PHONE)
    table.load_game(random_game("granicus", 0))
    until_still(page)
    box = table.legal.first.bounding_box()
    assert box
    # This point is outside the target, but in the half of the row that belongs to it.
    page.mouse.click(box["x"] - 40, box["y"] + box["height"] / 2)
    until(page, lambda: len(table.record()["moves"]) == 1, "the move")

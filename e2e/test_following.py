"""Following a game: animation speed, marks on all opponents' moves, the half-time screen, looking back from the log."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.axe import violations
from e2e.random_games import random_game
from e2e.table_page import TablePage, wait_for_plies, wait_for_turn

# Records each animation that is started on the board: the element's id, and the delay and duration in ms.
RECORD_ANIMATIONS = """
  window.ends = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.closest('[data-board]')) window.ends.push({ id: this.id, delay: timing.delay, duration: timing.duration });
    return animate.call(this, frames, timing);
  };
"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
MARKED_SEATS = """() => [...document.querySelectorAll('[data-board] [data-step]:has(.bracket)')].map((piece) => [
  Number(/by-(\\d)/.exec(piece.getAttribute('class'))[1]),
  Number(/ago-(\\d)/.exec(piece.getAttribute('class'))?.[1] ?? 0)])"""


def swap_of_granicus(table: TablePage) -> str:
    """A legal move that also moves an Ace."""
    return next(move for move in pygames.replay(table.record()).legal_moves() if len(move) == 2)


@pytest.mark.quarter_of("following a game")
def test_a_card_moves_before_its_ace_at_the_speed_that_is_set_until_a_tap(page: Page, site: str) -> None:
    page.add_init_script(RECORD_ANIMATIONS)
    page.emulate_media(reduced_motion="no-preference")
    table = TablePage(page, site)
    table.open("granicus", seed="speed")
    table.load_game(random_game("granicus", 5, seed="speed"))
    ends: dict[str, float] = {}
    for speed in ("Slow", "Normal", "Fast", "Off"):
        page.locator("[data-settings]").click()
        page.get_by_role("group", name="Animation").get_by_label(speed).check()
        page.locator("dialog .close").click()
        page.evaluate("window.ends = []")
        page.evaluate("(move) => window.table.play(move)", swap_of_granicus(table))
        page.evaluate(PAINTED)
        started: list[dict[str, Any]] = page.evaluate("window.ends")
        ends[speed] = max((one["delay"] + one["duration"] for one in started), default=0)
        aces = [one for one in started if one["id"].startswith("ace-")]
        card = next((one for one in started if one["id"].startswith("card-") and one["delay"] == 0), None)
        assert len(aces) == (0 if speed == "Off" else 2) and (card is None) == (speed == "Off")
        assert all(card and one["delay"] == card["duration"] for one in aces)
    assert ends["Slow"] > ends["Normal"] > ends["Fast"] > ends["Off"] == 0
    a_tap_during_an_animation_finishes_it_and_counts(table)


def a_tap_during_an_animation_finishes_it_and_counts(table: TablePage) -> None:
    page = table.page
    page.locator("[data-settings]").click()
    page.get_by_role("group", name="Animation").get_by_label("Slow").check()
    page.locator("dialog .close").click()
    table.load_game(random_game("granicus", 4, seed="tap"))
    page.evaluate("(move) => window.table.play(move)", swap_of_granicus(table))
    expect(page.locator("[data-board]")).to_have_attribute("data-settling", "")
    page.locator("[data-board] [data-legal]").first.dispatch_event("pointerdown")
    expect(page.locator("[data-board][data-settling]")).to_have_count(0)
    page.locator("[data-board] [data-legal]").first.click()
    expect(page.locator("[data-picked], [data-board][data-settling]").first).to_be_attached()


@pytest.mark.quarter_of("following a game")
def test_marks_of_all_opponents_fade_in_their_order_and_the_text_of_their_moves_opens_the_log(
    page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = TablePage(page, site)
    table.open("mutation", seed="marks", players=4, seat0="person", seat1="random", seat2="random", seat3="random")
    for _ in range(3):
        wait_for_turn(table)
        moves = pygames.replay(table.record()).legal_moves()
        page.evaluate("(move) => window.table.play(move)", moves[0])
    wait_for_turn(table)
    while (state := pygames.replay(table.record())).continues_turn:
        page.evaluate("(move) => window.table.play(move)", state.legal_moves()[0])
        wait_for_turn(table)
    marks = sorted({(age, seat) for seat, age in page.evaluate(MARKED_SEATS)})
    assert len(marks) > 1 and [age for age, _ in marks] == list(range(len(marks)))
    assert state.to_move not in [seat for _, seat in marks]
    the_cut_off_text_of_others_moves_opens_the_log(page)


@pytest.mark.quarter_of("following a game")
@pytest.mark.sample(1)
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_half_time_is_shown_before_the_next_game_begins(page: Page, site: str, motion: Any) -> None:
    page.emulate_media(reduced_motion=motion)
    page.add_init_script("localStorage['pygames-animation'] = 'fast'")
    state = pygames.GAMES["strings-of-suits"].start(pygames.GAMES["strings-of-suits"].deal("half"))
    rng = random.Random(1)
    while state.interlude(None) is None:
        state.play(rng.choice([move for move in state.legal_moves() if move != "-"] or ["-"]))
    table = TablePage(page, site)
    table.open("strings-of-suits", seed="half")
    table.load_game(pygames.record(state.deal, state.moves[:-1]))
    page.evaluate("(move) => window.table.play(move)", state.moves[-1])
    shown = page.locator(".interlude")
    expect(shown).to_contain_text("Half-time: {}–{}".format(*state.view(None)["scores"][0]))
    expect(shown.locator("svg.small")).to_have_count(6)
    expect(shown).not_to_have_css("border-top-width", "0px")  # it stands out from the board
    assert violations(page) == []
    page.get_by_role("button", name="Go on").click()
    expect(shown).to_have_count(0)
    expect(page.locator("[data-board] [data-legal]").first).to_be_visible()
    a_move_instead_of_go_on_ends_half_time(table)


def a_move_instead_of_go_on_ends_half_time(table: TablePage) -> None:
    page = table.page
    state = pygames.GAMES["strings-of-suits"].start(pygames.GAMES["strings-of-suits"].deal("another half"))
    table.load_game(pygames.record(state.deal, []))
    while state.interlude(None) is None:
        state.play("-")
    page.evaluate("async () => { await window.table.play('-'); await window.table.play('-'); }")
    expect(page.locator(".interlude")).to_be_visible()
    page.evaluate("(move) => window.table.play(move)", state.legal_moves()[0])
    expect(page.locator(".interlude")).to_have_count(0)
    wait_for_plies(table, 3)


@pytest.mark.quarter_of("following a game")
@pytest.mark.sample(1)
@pytest.mark.parametrize("width", [390, 1280])
def test_a_line_of_the_log_shows_its_position_and_the_game_stays(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    table = TablePage(page, site)
    table.open("deckfish", seed="look")
    record = random_game("deckfish", 17, seed="look")
    table.load_game(record)
    board = page.locator("[data-board] > svg")
    before = board.get_attribute("aria-label")
    page.locator("#tab-log").click()
    lines = page.locator("#panel-log li")
    assert lines.count() == 12  # six lines for tokens, then six for turns: a move and its exchange share a line
    expect(page.locator("#panel-log h2")).to_be_in_viewport()
    lines.nth(7).locator("[data-look]").click()
    bar = page.locator(".look-back")
    expect(bar).to_contain_text("Move 10 of 17")
    page.get_by_role("button", name="Return to the game").click()
    page.locator("#tab-log").click()
    lines.nth(7).locator(".card-name").first.click()
    expect(bar).to_contain_text("Move 10 of 17")
    state = pygames.replay({**record, "moves": record["moves"][:10]})
    expect(board).to_have_attribute(
        "aria-label", state.game.layout.scene(state.view(state.to_move), tall=width < 600).title
    )
    assert page.locator("[data-legal]").count() == 0
    assert violations(page) == []
    page.keyboard.press("ArrowLeft")
    expect(bar).to_contain_text("Move 9 of 17")
    page.get_by_role("button", name="Forward").click()
    expect(bar).to_contain_text("Move 10 of 17")
    page.get_by_role("button", name="Return to the game").click()
    expect(bar).to_have_count(0)
    expect(board).to_have_attribute("aria-label", before or "")
    expect(page.locator("[data-legal]").first).to_be_visible()
    assert table.record() == record


@pytest.mark.quarter_of("following a game")
def test_looking_back_goes_on_while_the_computer_moves(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("granicus", seed="look", seat0="person", seat1="strong")
    page.locator("#tab-log").click()
    page.evaluate("(move) => window.table.play(move)", pygames.replay(table.record()).legal_moves()[0])
    page.locator("[data-look]").first.click()
    bar = page.locator(".look-back")
    wait_for_plies(table, 2)
    expect(bar).to_contain_text("Move 1 of 2")
    assert page.locator("[data-legal]").count() == 0
    page.keyboard.press("ArrowRight")  # stepping to the last move returns to the game
    expect(bar).to_have_count(0)
    wait_for_turn(table)


def the_cut_off_text_of_others_moves_opens_the_log(page: Page) -> None:
    page.locator("#others-moves").click()
    expect(page.locator("#panel-log")).to_be_visible()
    expect(page.locator("#panel-log h2")).to_be_in_viewport()
    expect(page.locator("#sheet-close")).to_be_in_viewport()

"""The start sheet on the home page and at a table, the end card, giving up, undoing a new game, and the next level."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import pygames
from e2e.axe import violations
from e2e.random_games import address, random_game, remaining_moves, truncated
from e2e.table_page import TablePage, wait_for_turn
from e2e.wait import BOOT, until

# Stores the results of `wins` games against Novice as the page does, each won by the person in seat 0.
SEED_RESULTS = """(wins) => new Promise((done, failed) => {
  const opening = indexedDB.open('pygames-results');
  opening.onupgradeneeded = () => opening.result.createObjectStore('results');
  opening.onerror = failed;
  opening.onsuccess = () => {
    const writing = opening.result.transaction('results', 'readwrite');
    for (let win = 0; win < wins; win += 1)
      writing.objectStore('results').put({
        version: 1, id: `seeded-${win}`, game: 'granicus', name: 'Granicus', seed: null, seats: ['person', 'novice'],
        names: ['Odd', 'Even'], scores: [6, 2], winners: [0], plies: 18, ended: 1700000000000 + win,
      }, `seeded-${win}`);
    writing.oncomplete = () => { opening.result.close(); done(); };
  };
})"""

# Of a board that grows, only the part with its pieces is shown, and of any other its drawing.
BOARD_IS_ABOVE_CARD = """() => {
  const boxes = (selector) => Array.from(document.querySelectorAll(selector), (one) => one.getBoundingClientRect());
  const [card] = boxes('[data-end-card]');
  const grown = boxes('[data-ground] .piece');
  const shown = grown.length ? grown : boxes('[data-board] .piece:is([aria-label], :has([aria-label]))');
  const [top, bottom] = [Math.min(...shown.map(({ top }) => top)), Math.max(...shown.map(({ bottom }) => bottom))];
  return top >= 0 && bottom <= card.top + 1 && bottom - top > 150;
}"""


# Only the score may be lower than what is in it.
CUT_PARTS_OF_CARD = """() => [...document.querySelectorAll('.end-card > :not(.end-score)')]
  .filter((part) => part.scrollHeight > part.clientHeight + 1).map(({ className }) => className)"""


def sheet(page: Page) -> Locator:
    """Wait for the start sheet to open, and return it."""
    found = page.locator("[data-start-sheet]")
    expect(found).to_be_visible(timeout=BOOT)
    return found


def check(page: Page, name: str, value: str) -> None:
    """Check the radio button with this name and value in the start sheet."""
    sheet(page).locator(f'[name="{name}"][value="{value}"]').check()


def table_of(page: Page, site: str) -> TablePage:
    """Wait for the table that has just been started, and return its page object."""
    table = TablePage(page, site)
    table.page.wait_for_url("**/play.html?*")
    table.ready()
    return table


def end_card(page: Page) -> Locator:
    """The card that shows the result at the end of a game."""
    return page.locator("[data-end-card]")


def won(record: dict[str, Any]) -> bool:
    """Whether the first seat is the only winner."""
    winners: list[int] = pygames.replay(record).result()["winners"]
    return winners == [0]


def finish(table: TablePage, seed: int = 1) -> None:
    """Load a random game of people but for its last ply, play that, and wait for the end card."""
    record = table.record()
    *moves, last = remaining_moves(record, random.Random(seed))
    table.load_game({**record, "moves": [*record["moves"], *moves]})
    table.play_moves([last])
    expect(end_card(table.page)).to_be_visible()


@pytest.mark.quarter_of("starts and ends")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_home_starts_with_what_was_chosen_and_remembers_it(page: Page, site: str, game: str) -> None:
    page.goto(f"{site}/index.html")
    page.locator(f"#game-{game} [data-alone]").click()
    if pygames.GAMES[game].options:
        sheet(page).get_by_text("Variants").click()
    for name, values in pygames.GAMES[game].options.items():
        if 2 not in pygames.GAMES[game].option_counts.get(name, (2,)):
            expect(sheet(page).locator(f'[name="{name}"]')).to_be_hidden()
            continue
        sheet(page).locator(f'[name="{name}"]').select_option(str(values[-1]).lower())
    check(page, "level", "casual")
    check(page, "side", "second")
    sheet(page).locator("[data-start]").click()
    table = table_of(page, site)
    expect(page.locator("#seats button").first).to_contain_text("Casual")
    assert table.record()["deal"]["options"] == {
        name: values[-1 if 2 in pygames.GAMES[game].option_counts.get(name, (2,)) else 0]
        for name, values in pygames.GAMES[game].options.items()
    }
    page.goto(f"{site}/index.html")
    page.locator(f"#game-{game} [data-alone]").click()
    expect(sheet(page).locator('[name="side"]:checked')).to_have_value("second")
    expect(sheet(page).locator("[data-start]")).to_be_focused()
    page.keyboard.press("Enter")
    table_of(page, site)
    expect(page.locator("#seats button").first).to_contain_text("Casual")


@pytest.mark.quarter_of("starts and ends")
def test_number_of_players_and_each_opponent(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.locator("#game-mutation [data-alone]").click()
    check(page, "players", "4")
    check(page, "side", "third")
    sheet(page).get_by_text("Choose each opponent").click()
    sheet(page).locator('[name="opponent2"]').select_option("person")
    assert violations(page) == []
    sheet(page).locator("[data-start]").click()
    table = table_of(page, site)
    assert table.record()["deal"]["players"] == 4
    seats = page.locator("#seats button")
    for seat, computer in enumerate((False, True, False, True)):
        assert ("Novice" in seats.nth(seat).inner_text()) == computer


@pytest.mark.quarter_of("starts and ends")
def test_the_sheet_fits_small_screens(page: Page, site: str) -> None:
    for width, height in ((320, 568), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}/index.html")
        page.locator("#game-strings-of-suits [data-alone]").click()
        assert violations(page) == []
        expect(sheet(page).locator("[data-start]")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert sheet(page).locator(".start-body").evaluate("(body) => body.scrollWidth <= body.clientWidth")
        page.keyboard.press("Escape")
        expect(page.locator("[data-start-sheet]")).to_have_count(0)


@pytest.mark.quarter_of("starts and ends")
def test_a_friend_by_link_gets_the_first_move(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.locator("#game-granicus [data-alone]").click()
    check(page, "opponent", "away")
    check(page, "side", "second")
    sheet(page).locator("[data-start]").click()
    page.wait_for_url("**/play.html?*")
    expect(page.locator("#pending-link")).to_be_visible(timeout=BOOT)
    page.goto(f"{site}/index.html")
    expect(page.locator("#saves li")).to_have_count(1)


@pytest.mark.quarter_of("starts and ends")
def test_two_friends_play_twice_and_review_their_game(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("granicus", seed="names")
    page.locator("[data-new]").click()
    check(page, "opponent", "person")
    check(page, "side", "first")
    sheet(page).locator('[name="name0"]').fill("Anna")
    sheet(page).locator('[name="name1"]').fill("<b>Ben</b>")
    sheet(page).locator('[name="seed"]').evaluate("(field) => { field.value = 'friends' }")
    sheet(page).locator("[data-start]").click()
    until(page, lambda: table.record()["deal"].get("seed") == "friends", "the new game")
    finish(table)
    winner = table.result()["winners"][0]
    expect(end_card(page).locator("h2")).to_contain_text(f"{['Anna', '<b>Ben</b>'][winner]} wins")
    assert violations(page) == []
    page.locator("[data-swap]").click()
    expect(end_card(page)).to_have_count(0)
    assert table.record()["moves"] == []
    finish(table)
    winner = table.result()["winners"][0]
    expect(end_card(page).locator("h2")).to_contain_text(f"{['<b>Ben</b>', 'Anna'][winner]} wins")
    expect(page.locator(".end-score")).not_to_have_attribute("data-counting", "")
    expect(page.locator(".confetti")).to_have_count(0)
    expect(page.locator("[data-board] [data-counted]").first).to_be_attached()  # the rows that were won stay marked
    page.locator("[data-review]").click()
    expect(page.locator("#panel-review")).to_be_visible()
    expect(end_card(page)).to_have_count(0)
    expect(page.locator("[data-board] [data-counted]")).to_have_count(0)
    page.reload()
    table.ready()
    expect(page.locator("[data-result]")).to_be_visible()
    expect(end_card(page)).to_have_count(0)


@pytest.mark.quarter_of("whole games")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_end_card_of_every_game_on_a_phone(page: Page, site: str, game: str) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.set_viewport_size({"width": 360, "height": 740})
    table = TablePage(page, site)
    table.open(game, seed="ends")
    finish(table)
    score = page.locator(".end-score")
    expect(end_card(page).locator("h2")).to_contain_text(re.compile("win|draw"))  # the result is told at once
    score.click()  # all is counted
    decisive = score.locator("[data-line=decisive]")
    if decisive.count():
        total = score.locator("tfoot").evaluate("(total) => total.getBoundingClientRect().top")
        assert decisive.evaluate("(row) => row.getBoundingClientRect().bottom") <= total + 1
    expect(page.locator("[data-board][data-showing]")).to_have_count(0)
    until(page, lambda: bool(page.evaluate(BOARD_IS_ABOVE_CARD)), "the board above the card")
    expect(page.locator("[data-rematch]")).to_be_in_viewport(ratio=1)
    assert page.evaluate(CUT_PARTS_OF_CARD) == []
    expect(page.locator(".score-floats")).to_have_count(0)  # they fade, so their contrast changes
    assert violations(page) == []
    page.get_by_role("button", name="Close", exact=True).click()
    page.locator("[data-result]").click()
    expect(end_card(page)).to_be_visible()
    expect(score).not_to_have_attribute("data-counting", "")
    page.locator("[data-rematch]").click()
    until(page, lambda: table.record()["moves"] == [], "the rematch")
    expect(end_card(page)).to_have_count(0)


@pytest.mark.quarter_of("starts and ends")
def test_giving_up_counts_as_lost_until_it_is_undone(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("granicus", seed="resign", seat1="novice")
    page.locator("[data-legal]").first.wait_for()
    table.play_moves([pygames.replay(table.record()).legal_moves()[0]])
    wait_for_turn(table)
    moves = table.record()["moves"]
    page.locator("[data-new]").click()
    sheet(page).get_by_role("button", name="Give up").click()
    page.locator("#resign-yes").click()
    expect(end_card(page).locator("h2")).to_have_text("You gave up")
    assert table.over and table.record()["moves"] == moves
    page.goto(f"{site}/index.html")
    expect(page.locator("#results")).to_contain_text("You gave up against Henri (Novice).")
    expect(page.locator("#saves li")).to_have_count(0)  # it is finished
    page.locator("#results a").first.click()
    table.ready()
    assert table.over
    page.locator("[data-undo]").click()
    page.locator("[data-legal]").first.wait_for()
    assert table.record()["moves"] == moves
    page.goto(f"{site}/index.html")
    expect(page.locator("#goal")).to_contain_text("Your turn.")
    expect(page.locator("#results li")).to_have_count(0)


@pytest.mark.quarter_of("starts and ends")
def test_a_new_game_and_a_discarded_one_can_be_undone(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("deckfish", seed="kept")
    table.advance(random.Random(2), plies=3)
    record = table.record()
    for press, words in ((None, "Your game is kept on the home page."), ("Discard", "The game was discarded.")):
        page.locator("[data-new]").click()
        if press:
            sheet(page).get_by_role("button", name=press).click()
        else:
            sheet(page).locator("[data-start]").click()
        expect(page.locator(".toast")).to_contain_text(words)
        assert table.record()["moves"] == []
        page.locator(".toast").get_by_role("button", name="Undo").click()
        until(page, lambda: table.record() == record, "the game from before")


@pytest.mark.quarter_of("starts and ends")
def test_after_a_win_with_help_the_same_again_is_offered_without_help(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.evaluate(SEED_RESULTS, 3)
    table = TablePage(page, site)
    record = next(
        record for seed in range(50) if (record := random_game("granicus", 99, seed=f"win-{seed}")) and won(record)
    )
    # The computer makes the last of the 18 moves.
    page.goto(address(site, truncated(record, 17)).replace("#", "&seat1=novice#"))
    expect(end_card(page)).to_be_visible(timeout=BOOT)
    expect(end_card(page)).to_contain_text("You win")
    expect(page.locator("[data-end-card] .main")).to_have_text("Once more without help")
    page.locator("[data-again]").click()
    until(page, lambda: table.record()["moves"] == [], "the next game")
    expect(page.locator("#seats")).to_contain_text("Novice")


@pytest.mark.quarter_of("starts and ends")
def test_what_two_people_read_at_the_handover_has_room_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/play.html?game=siege-of-jacynth&seed=room&seat0=person&seat1=person")
    expect(page.locator(".welcome")).to_be_visible(timeout=BOOT)
    expect(page.locator("[data-hand-over]")).to_be_visible()
    gaps = page.evaluate(
        """() => { const [dock, status, button] = ['.dock', '[data-status]', '[data-hand-over]']
            .map(one => document.querySelector(one).getBoundingClientRect());
          return [status.top - dock.top, dock.bottom - button.bottom]; }"""
    )
    assert min(gaps) >= 8


@pytest.mark.quarter_of("starts and ends")
def test_the_longest_labels_do_not_touch_the_edges_of_their_buttons(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 650})
    page.goto(f"{site}/de/play.html?game=deckfish&seed=a")
    room = page.locator("[data-undo], [data-redo]").evaluate_all(
        """all => all.map(one => { const range = document.createRange(); range.selectNodeContents(one);
          const [inner, outer] = [range, one].map(part => part.getBoundingClientRect());
          return Math.min(inner.left - outer.left, outer.right - inner.right); })"""
    )
    assert len(room) == 2
    assert min(room) >= 6

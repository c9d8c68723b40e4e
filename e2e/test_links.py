"""Remote players send each other links and see only their own hand; an invited player can take the lesson first."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.hidden_cards import hidden_from, leaked_cards
from e2e.random_games import random_game
from e2e.table_page import TablePage
from e2e.wait import BOOT

OpenLink = Callable[[Page, str], TablePage]


@pytest.fixture
def open_link(site: str) -> OpenLink:
    """A function that opens a link with a full page load, even if only the hash of the URL differs."""

    def open_page(page: Page, link: str) -> TablePage:
        page.goto("about:blank")
        page.goto(link)
        expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
        page.locator("[data-board] .piece, #notice:not([hidden])").first.wait_for(timeout=BOOT)
        return TablePage(page, site)

    return open_page


SAVED_STATUS_LINES = """async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'pygames')) return [];
  const open = indexedDB.open('pygames');
  const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const all = db.transaction('games').objectStore('games').getAll();
  return new Promise((done) => { all.onsuccess = () => done(all.result.map((save) => save.where)); });
}"""


def saved_status_lines(page: Page) -> list[str]:
    """The status line of each saved game, as the home page shows it."""
    lines: list[str] = page.evaluate(SAVED_STATUS_LINES)
    return lines


@pytest.mark.quarter_of("files and links")
def test_remote_players_send_links_and_see_only_their_own_hand(
    page: Page, friend: Page, site: str, open_link: OpenLink
) -> None:
    """The first player keeps the Attacker's seat by sending a link for the Defender's."""
    attacker, defender = TablePage(page, site), TablePage(friend, site)
    attacker.open("siege-of-jacynth", seed="far")
    rng = random.Random(4)
    page.locator("[data-hand-over]").click()
    play_one_ply(attacker, rng)
    expect(page.locator("[data-hand-over]")).to_contain_text("Defender")
    page.locator("[data-share]").click()
    expect(page.locator("#share")).to_contain_text("Links and game files are not secret")
    link_field = page.locator("#share input.link").first
    link = link_field.input_value()
    link_field.dispatch_event("copy")  # as if the player copied the link by hand
    page.keyboard.press("Escape")
    expect(page.locator("[data-hand-over]")).to_contain_text("Attacker")
    page.locator("[data-hand-over]").click()
    turns = ((1, defender, attacker), (0, attacker, defender), (1, defender, attacker))
    for turn, (seat, mover, waiter) in enumerate(turns):
        expect(waiter.page.locator("[data-status]")).to_contain_text("Waiting for")
        assert waiter.page.locator("[data-legal]").count() == 0
        assert leaked_cards(waiter.page, hidden_from(waiter, 1 - seat)) == set(), "while waiting for a link"
        open_link(mover.page, link)
        hand_over = mover.page.locator("[data-hand-over]")
        hand_over.wait_for(state="attached")
        assert leaked_cards(mover.page, hidden_from(mover, None)) == set(), "before the player has confirmed their seat"
        if not turn:
            invitation = mover.page.locator("dialog.invitation")
            expect(invitation).to_contain_text("invited to Siege of Jacynth")
            invitation.get_by_role("button").click()
        expect(hand_over).to_contain_text(NAMES[seat])
        hand_over.click()
        expect(mover.page.locator("#notice")).to_be_hidden()
        expect(mover.page.locator("#others-moves")).to_contain_text("Your friend")
        assert leaked_cards(mover.page, hidden_from(mover, seat)) == set(), "while one seat sees the table"
        play_one_ply(mover, rng)
        expect(mover.page.locator("#pending-link")).to_contain_text("Now send this link to your friend")
        link = mover.page.locator("#pending-link input").input_value()
    assert len(saved_status_lines(page)) == len(saved_status_lines(friend)) == 1
    assert (
        "Your turn" not in saved_status_lines(friend)[0]
        and "Waiting for your friend’s reply" in saved_status_lines(friend)[0]
    )


NAMES = pygames.GAMES["siege-of-jacynth"].seat_names


def play_one_ply(table: TablePage, rng: random.Random) -> None:
    """Play one ply by pointing."""
    before = len(table.record()["moves"])
    while len(table.record()["moves"]) == before:
        table.choose(rng, by="pointing")


@pytest.mark.quarter_of("files and links")
def test_invited_friend_can_take_the_lesson_and_come_back(page: Page, site: str) -> None:
    address = f"{site}/play.html?game=granicus&seat0=away#{pygames.to_link(random_game('granicus', 1))}"
    page.goto(address)
    dialog = page.locator("dialog.invitation")
    dialog.wait_for(timeout=BOOT)
    expect(dialog).to_contain_text("2 players")
    dialog.get_by_role("link", name="Learn in 3 minutes").click(timeout=BOOT)
    page.locator(".lesson-panel").wait_for(timeout=BOOT)
    page.goto(page.url.replace("step=1", "step=9"))
    page.locator(".lesson-panel").wait_for(timeout=BOOT)
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("link", name="Back to the invitation").click()
    dialog.wait_for(timeout=BOOT)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-legal]").first).to_be_visible()

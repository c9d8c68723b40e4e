"""Games as links: remote players send them to each other, and saves are never overwritten."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.table_page import TablePage
from e2e.test_hidden_information import hidden_from, unseen_in
from e2e.wait import BOOT

Open = Callable[[Page, str], TablePage]


@pytest.fixture
def opened(site: str) -> Open:
    """Opens a link on a page: a fresh load, even where only the hash differs."""

    def go(page: Page, link: str) -> TablePage:
        page.goto("about:blank")
        page.goto(link)
        expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
        page.locator("[data-board] .piece, #notice:not([hidden])").first.wait_for(timeout=BOOT)
        return TablePage(page, site)

    return go


KEPT = """async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'pygames')) return [];
  const open = indexedDB.open('pygames');
  const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const all = db.transaction('games').objectStore('games').getAll();
  return new Promise((done) => { all.onsuccess = () => done(all.result.map((save) => save.where)); });
}"""


def saves(page: Page) -> list[str]:
    """How each game that is kept stands, as the list of games says it."""
    found: list[str] = page.evaluate(KEPT)
    return found


def test_remote_players_send_links_and_see_only_their_own_hand(
    page: Page, friend: Page, site: str, opened: Open
) -> None:
    """The one who begins takes a seat by sending the other away."""
    attacker, defender = TablePage(page, site), TablePage(friend, site)
    attacker.open("siege-of-jacynth", seed="far")
    rng = random.Random(4)
    page.locator("[data-hand-over]").click()
    one_ply(attacker, rng)
    expect(page.locator("[data-hand-over]")).to_contain_text("Defender")
    page.locator("[data-share]").click()
    expect(page.locator("#share")).to_contain_text("Links and game files are not secret")
    line = page.locator("#share input.link").first
    link = line.input_value()
    line.dispatch_event("copy")  # as a person who takes it by hand does
    page.keyboard.press("Escape")
    expect(page.locator("[data-hand-over]")).to_contain_text("Attacker")
    page.locator("[data-hand-over]").click()
    for seat, here, there in ((1, defender, attacker), (0, attacker, defender), (1, defender, attacker)):
        expect(there.page.locator("[data-status]")).to_contain_text("Waiting for")
        assert there.page.locator("[data-legal]").count() == 0
        assert unseen_in(there.page, hidden_from(there, 1 - seat)) == set(), "while a link is awaited"
        opened(here.page, link)
        expect(here.page.locator("#notice")).to_contain_text(NAMES[1 - seat])
        assert unseen_in(here.page, hidden_from(here, None)) == set(), "before anybody has said who they are"
        here.page.locator("#notice button").click()
        expect(here.page.locator("[data-hand-over]")).to_contain_text(NAMES[seat])
        here.page.locator("[data-hand-over]").click()
        assert unseen_in(here.page, hidden_from(here, seat)) == set(), "while one seat looks"
        one_ply(here, rng)
        expect(here.page.locator("#pending-link")).to_contain_text(
            f"Now send this link to {('Attacker', 'Defender')[1 - seat]}"
        )
        link = here.page.locator("#pending-link input").input_value()
    assert len(saves(page)) == len(saves(friend)) == 1
    assert "Your move" not in saves(friend)[0] and "Waiting for Attacker’s link" in saves(friend)[0]


NAMES = pygames.GAMES["siege-of-jacynth"].seat_names


def one_ply(table: TablePage, rng: random.Random) -> None:
    """Play one ply by pointing."""
    before = len(table.record()["moves"])
    while len(table.record()["moves"]) == before:
        table.choose(rng, by="pointing")

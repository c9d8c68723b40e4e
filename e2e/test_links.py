"""A link is a game: it opens where it stands, is passed to and fro, and never overwrites what is kept."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import pygames
from e2e.records import address, otherwise, played, shorter
from e2e.table import BOOT, Table
from e2e.test_secrets import hidden_from, unseen_in
from pygames.link import to_link

Open = Callable[[Page, str], Table]


@pytest.fixture
def opened(site: str) -> Open:
    """Opens a link on a page: a fresh load, even where only the hash differs."""

    def go(page: Page, link: str) -> Table:
        page.goto("about:blank")
        page.goto(link)
        expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
        page.locator("[data-board] .piece, #notice:not([hidden])").first.wait_for(timeout=BOOT)
        return Table(page, site)

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


def becomes(table: Table, record: dict[str, Any]) -> None:
    """Wait until the game on the table is this one."""
    for _ in range(300):
        if table.record() == record:
            return
        table.page.wait_for_timeout(20)
    raise AssertionError(f"{table.record()} is on the table, not {record}")


def shared(page: Page, heading: str) -> str:
    """The link that the share dialog gives under a heading."""
    page.locator("[data-share]").click()
    link = page.locator(f"#share h3:text-is('{heading}') ~ .line input").first.input_value()
    page.keyboard.press("Escape")
    return link


@pytest.mark.parametrize("game", ["siege-of-jacynth", "mutation"])  # what is hidden, what is rolled; for all, test_link
def test_a_link_goes_round(page: Page, friend: Page, site: str, opened: Open, game: str) -> None:
    record = played(game, 7)
    table = opened(page, address(site, record))
    assert table.record() == record
    assert "#" not in page.url and "save=" in page.url, "it is a save now"
    link = shared(page, "A link to this position")
    assert re.fullmatch(r"[A-Za-z0-9_-]+", link.split("#")[1])
    assert opened(friend, link).record() == record


@pytest.mark.parametrize("after", ["#?secret=abc", "?secret=abc", "&secret=abc"])
def test_what_a_host_adds_to_a_link_does_no_harm(page: Page, site: str, opened: Open, after: str) -> None:
    record = played("granicus", 5)
    assert opened(page, address(site, record, after=after)).record() == record


def test_a_link_opened_twice_is_one_game(page: Page, site: str, opened: Open) -> None:
    record = played("deckfish", 9)
    for _ in range(3):
        table = opened(page, address(site, record))
        assert table.record() == record
    assert len(saves(page)) == 1
    page.reload()
    table.ready()
    assert table.record() == record


def test_a_new_hash_on_an_open_page_and_a_pasted_address_bring_their_game(page: Page, site: str, opened: Open) -> None:
    first, second, third, fourth = (played("granicus", 4, seed=seed) for seed in ("one", "two", "three", "four"))
    table = opened(page, address(site, first))
    page.evaluate("(link) => { location.hash = link; }", to_link(second))
    becomes(table, second)
    expect(page.locator("#notice")).to_be_hidden()
    paste(page, f"Your turn! {address(site, third)} (see you)")
    becomes(table, third)
    page.locator("[data-share]").click()
    page.locator("#came").fill(address(site, fourth))
    page.locator("#came").press("Enter")
    expect(page.locator("#share")).to_be_hidden()
    becomes(table, fourth)
    assert len(saves(page)) == 4


def paste(page: Page, text: str) -> None:
    """Paste a text on the page, outside every field."""
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def test_two_far_apart_pass_a_siege_to_and_fro_and_see_only_their_own_hand(
    page: Page, friend: Page, site: str, opened: Open
) -> None:
    """The one who begins takes a seat by sending the other away."""
    attacker, defender = Table(page, site), Table(friend, site)
    attacker.open("siege-of-jacynth", seed="far")
    rng = random.Random(4)
    page.locator("[data-hand-over]").click()
    one_ply(attacker, rng)
    expect(page.locator("[data-hand-over]")).to_contain_text("Defender")
    page.locator("[data-share]").click()
    expect(page.locator("#share")).to_contain_text("The link itself is no secret")
    line = page.locator("#share input.link").first
    link = line.input_value()
    line.dispatch_event("copy")  # as a person who takes it by hand does
    page.keyboard.press("Escape")
    expect(page.locator("[data-hand-over]")).to_contain_text("Attacker")
    page.locator("[data-hand-over]").click()
    for seat, here, there in ((1, defender, attacker), (0, attacker, defender), (1, defender, attacker)):
        expect(there.page.locator("[data-status]")).to_contain_text("their link is awaited")
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
        expect(here.page.locator("#post")).to_contain_text(
            f"Now send this link to {('Attacker', 'Defender')[1 - seat]}"
        )
        link = here.page.locator("#post input").input_value()
    assert len(saves(page)) == len(saves(friend)) == 1
    assert "Your move" not in saves(friend)[0] and "Waiting for Attacker’s link" in saves(friend)[0]


NAMES = pygames.GAMES["siege-of-jacynth"].seat_names


def one_ply(table: Table, rng: random.Random) -> None:
    """Play one ply by pointing."""
    before = len(table.record()["moves"])
    while len(table.record()["moves"]) == before:
        table.choose(rng, by="pointing")


def test_three_play_mutation_by_link(page: Page, friend: Page, browser: Browser, site: str, opened: Open) -> None:
    rng = random.Random(2)
    with browser.new_context(reduced_motion="reduce") as third:
        tables = [Table(one, site) for one in (page, friend, third.new_page())]
        record = played("mutation", 0, players=3)
        first = pygames.replay(record).to_move or 0
        link = address(site, record, seats="".join("p" if seat == first else "a" for seat in range(3)))
        for turn in range(4):  # who began is reached again
            table = tables[(first + turn) % 3]
            opened(table.page, link)
            table.page.locator("#notice button").first.click()
            assert len(table.record()["moves"]) == turn
            one_ply(table, rng)
            expect(table.page.locator("[data-status]")).to_contain_text("their link is awaited")
            expect(table.page.locator("[data-legal]")).to_have_count(0)
            with pytest.raises(Exception, match="their link is awaited"):
                table.page.evaluate("window.table.play('1@0,0')")
            link = table.page.locator("#post input").input_value()
        table.page.locator("#tab-log").click()
        assert [len(saves(table.page)) for table in tables] == [1, 1, 1]


def test_a_link_that_goes_on_continues_the_same_game_and_tells_what_is_new(page: Page, site: str, opened: Open) -> None:
    record = played("deckfish", 12)
    opened(page, address(site, shorter(record, 9)))
    table = opened(page, address(site, record))
    expect(page.locator("#notice")).to_contain_text("Since you last looked")
    expect(page.locator("#notice li")).to_have_count(3)
    page.locator("#notice button").click()
    page.locator("#tab-log").click()
    expect(page.locator("#panel-log .new")).to_have_count(3)
    assert table.record() == record
    assert len(saves(page)) == 1


def test_a_link_that_is_older_keeps_mine_and_offers_a_copy(page: Page, site: str, opened: Open) -> None:
    record = played("granicus", 10)
    opened(page, address(site, record))
    table = opened(page, address(site, shorter(record, 4)))
    expect(page.locator("#notice")).to_contain_text("stands at ply 4")
    expect(page.locator("#notice")).to_contain_text("to ply 10")
    assert table.record() == record, "mine is on the table"
    page.locator("#notice button", has_text="as a copy").click()
    becomes(table, shorter(record, 4))
    assert len(saves(page)) == 2


@pytest.mark.parametrize(("choice", "mine"), [("Mine", True), ("The link’s", False)])
def test_two_games_that_part_are_both_kept(page: Page, site: str, opened: Open, choice: str, mine: bool) -> None:
    record = played("strings-of-suits", 8)
    other = otherwise(record, 6)
    opened(page, address(site, record))
    table = opened(page, address(site, other))
    words = page.locator("#notice")
    expect(words).to_contain_text("different ways at ply 6")
    expect(words).to_contain_text(record["moves"][5])
    expect(words).to_contain_text(other["moves"][5])
    words.locator("button", has_text=choice).click()
    expect(words).to_be_hidden()
    becomes(table, record if mine else other)
    assert len(saves(page)) == 2
    opened(page, address(site, other))
    expect(words).to_be_hidden()
    assert len(saves(page)) == 2, "both are known now"


def test_nothing_is_kept_of_a_deal_before_its_first_ply(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("deckfish", market="numbers")
    deal = table.record()["deal"]
    page.reload()
    table.ready()
    assert table.record()["deal"] == deal, "the address holds it"
    assert saves(page) == []
    one_ply(table, random.Random(1))
    assert table.record()["deal"] == deal
    assert len(saves(page)) == 1


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "cut": (lambda link: link[:-10], "cut short"),
    "edited": (lambda link: link[:60] + ("A" if link[60] != "A" else "B") + link[61:], "changed on its way"),
    "of another version": (lambda link: "9" + link[1:], "newer version"),
    "nothing": (lambda link: "hello", "neither a link to a game"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_link_is_told_and_what_can_be_read_is_offered(page: Page, site: str, opened: Open, kind: str) -> None:
    spoil, words = BROKEN[kind]
    record = played("deckfish", 20)
    table = opened(page, f"{site}/play.html?game=deckfish#{spoil(to_link(record))}")
    notice = page.locator("#notice")
    expect(notice).to_contain_text(words)
    offer = notice.locator("button", has_text=re.compile("as far as ply|its deal"))
    if kind in ("cut", "edited"):
        offer.click()
        page.locator("[data-legal]").first.wait_for()
        found = table.record()
        assert found["deal"] == record["deal"]
        assert found["moves"] == record["moves"][: len(found["moves"])]
    else:
        expect(notice.locator("a", has_text="Play Deckfish")).to_have_count(1)
        assert saves(page) == []


def test_where_nothing_may_be_copied_the_link_is_selected(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("granicus", seed="copy")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.locator("[data-share]").click()
    expect(page.locator("#share")).to_contain_text("Deal: copy")
    line = page.locator("#share .line", has=page.locator("input[aria-label='Link to this position']"))
    line.locator("button").click()
    expect(line.locator("button")).to_have_text("Copy it by hand")
    selected = page.evaluate("getSelection().toString() || document.activeElement.value")
    assert selected == line.locator("input").input_value()
    expect(page.locator("#said")).to_contain_text("selected")


def test_where_nothing_can_be_kept_the_address_carries_the_game(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { get() { throw new Error('denied'); } })")
    table = Table(page, site)
    table.open("granicus", seed="forgetful")
    for _ in range(3):
        one_ply(table, random.Random(1))
    record = table.record()
    expect(page).to_have_url(re.compile(f"#{to_link(record)}$"))
    expect(page.locator("#not-kept")).to_be_visible()
    page.reload()
    table.ready()
    assert table.record() == record

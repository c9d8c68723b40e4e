"""The names of players, default or typed, are shown on the plates of the seats and in the prompt, and sent in links."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.table_page import TablePage
from e2e.wait import BOOT

# The number of rows of plates, the top edge of the board, and the number of scores that stick out of their plates.
PLATES = """() => {
  const box = (element) => element.getBoundingClientRect();
  const plates = [...document.querySelectorAll('[data-seat]')];
  return {
    rows: new Set(plates.map((plate) => box(plate).top)).size,
    board: box(document.querySelector('[data-board]')).top,
    over: plates.filter((plate) => box(plate.querySelector('.seat-score')).right > box(plate).right).length,
  };
}"""


def test_typed_names_are_shown_and_kept_and_the_only_person_is_you(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("deckfish", seed="lamp-42")
    expect(page.locator("[data-status]")).to_contain_text("Red: ")
    expect(page.locator("[data-you]")).to_have_count(0)
    page.locator("[data-seat='0']").click()
    dialog = page.locator("dialog[open]")
    dialog.locator("[name='name0']").fill("  Anna<b> ")
    dialog.locator("[name='name1']").fill("Bo")
    dialog.locator("button.main").click()
    expect(page.locator("[data-seat='0']")).to_contain_text("Anna<b> Blue")
    expect(page.locator("[data-status]")).to_contain_text("Bo: ")
    page.locator("[data-legal]").first.click()
    page.locator("#tab-log").click()
    expect(page.locator("#panel-log")).to_contain_text("Bo placed a token")
    page.reload()
    table.ready()
    expect(page.locator("[data-seat='0']")).to_contain_text("Anna<b> Blue")  # saved with the game
    page.goto(f"{site}/play.html?game=granicus&seed=lamp-42")
    table.ready()
    page.locator("[data-seat='1']").click()
    expect(page.locator("dialog[open] [name='name1']")).to_have_value("Bo")  # the name is filled in for the next game
    page.locator("#seat-choice-1").select_option("novice")
    page.locator("dialog[open] button.main").click()
    expect(page.locator("[data-seat='0'][data-you]")).to_contain_text("You Odd")
    expect(page.locator("[data-seat='1']:not([data-you])")).to_contain_text("Henri Novice")
    expect(page.locator("[data-status]")).to_contain_text("Your turn.")
    expect(page.locator("[data-seat='0']")).to_contain_text("your turn")


@pytest.mark.quarter_of("files and links")
def test_a_link_carries_the_name_of_the_sender(page: Page, friend: Page, site: str) -> None:
    sender = TablePage(page, site)
    sender.open("deckfish", seed="lamp-42", seat0="person", seat1="person")
    page.locator("[data-share]").click()
    page.locator("#own-name").fill("Anna")
    link = page.locator("#share input.link").first
    expect(link).to_have_value(re.compile("name0=Anna"))
    address = link.input_value()
    link.dispatch_event("copy")
    page.keyboard.press("Escape")
    expect(page.locator("[data-status]")).to_contain_text("Your friend moves first.")
    friend.goto(address)
    expect(friend.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
    invitation = friend.get_by_role("dialog", name="Anna invites you to Deckfish")
    invitation.get_by_role("button", name="Play").click()
    expect(invitation).to_be_hidden()
    expect(friend.locator("[data-seat='0']")).to_contain_text("Anna Blue")
    expect(friend.locator("[data-seat='1'][data-you]")).to_contain_text("You Red")


def test_plates_stay_in_one_row_with_five_players(page: Page, site: str) -> None:
    """The board does not move when scores reach 10, on a small phone and in German."""
    table = TablePage(page, site)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{table.site}/de/play.html?game=mutation&players=5&seed=a")
    table.ready()
    before = page.evaluate(PLATES)
    page.evaluate("document.querySelectorAll('.seat-score').forEach((e) => { e.firstChild.data = '12'; })")
    assert page.evaluate(PLATES) == before == {"rows": 1, "board": before["board"], "over": 0}

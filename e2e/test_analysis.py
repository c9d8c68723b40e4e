"""Hints, and the review of a finished game."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import pygames
from e2e.axe import violations
from e2e.random_games import address, random_game
from e2e.table_page import confirm_handover
from e2e.wait import BOOT
from pygames.i18n.perspective import Perspective, seen_from

PHONE: ViewportSize = {"width": 360, "height": 740}
# Records the text arguments of the calls to the AI worker, and shortens its thinking time.
RECORD_AI_REQUESTS = """
  window.sent = [];
  const shorten = (text) => typeof text === 'string' ? text.replace(/"seconds":[0-9.]+/, '"seconds":0.6') : text;
  window.Worker = class extends Worker {
    constructor(url, options) { super(url, options); this.role = options?.name; }
    postMessage(message, ...rest) {
      if (this.role === 'thinker') {
        for (const argument of message.argumentList ?? []) {
          argument.value = shorten(argument.value);
          if (typeof argument.value === 'string') window.sent.push(argument.value);
        }
      }
      super.postMessage(message, ...rest);
    }
  };
"""


def ai_requests(page: Page) -> list[dict[str, Any]]:
    """The requests that the page has sent to the AI worker so far."""
    return [json.loads(text) for text in page.evaluate("window.sent") if text.startswith('{"request"')]


def open_game(page: Page, site: str, record: dict[str, Any]) -> None:
    """Open a link to a game, wait until the table is shown, and confirm the handover if the page asks for it.

    From then on, `ai_requests` returns the requests to the AI worker.
    """
    page.add_init_script(RECORD_AI_REQUESTS)
    page.goto(address(site, record))
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
    confirm_handover(page)


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["deckfish", "siege-of-jacynth"])  # Deckfish by keyboard, Siege of Jacynth on a phone
def test_hint_is_shown_announced_and_playable(page: Page, site: str, game: str) -> None:
    if game == "siege-of-jacynth":
        page.set_viewport_size(PHONE)
    record = random_game(game, 6)
    open_game(page, site, record)
    state = pygames.replay(record)
    if game == "deckfish":
        page.locator("[data-hint]").press("Enter")  # a hint that is requested by keyboard moves the focus
        expect(page.locator("#hint-panel .main")).to_be_focused(timeout=BOOT)
    else:
        page.locator("[data-hint]").click()
    play = page.locator("#hint-panel .main")
    play.wait_for(timeout=BOOT)
    hint_text = page.locator("#hint-panel").inner_text()
    with seen_from(Perspective(state.to_move)):  # the hint addresses the player to move
        descriptions = {str(move): state.describe(move) for move in state.legal_moves()}
    heading = page.locator("#hint-panel h2").inner_text()
    move, described = next((move, words) for move, words in descriptions.items() if words in heading)
    assert page.locator("#hint-panel li").count() >= 1 and "Chance of winning: about" in hint_text
    assert described in page.locator("[aria-live]").first.inner_text()
    assert page.locator("[data-hinted='1']").count() >= 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    assert violations(page) == []
    (request,) = ai_requests(page)
    assert request["view"] == json.loads(json.dumps(state.view(state.to_move)))
    if game == "deckfish":
        page.keyboard.press("Escape")
        expect(page.locator("[data-hinted]")).to_have_count(0)
        page.locator("[data-hint]").click()
    play.click()
    expect(page.locator("#hint-panel")).to_be_hidden()
    expect(page.locator("[data-hinted]")).to_have_count(0)
    assert page.evaluate("window.table.record()")["moves"] == [*record["moves"], move]
    expect(page.locator("#play-area :focus, #play-area [data-board]:focus")).to_have_count(1)


def test_the_side_panel_can_be_scrolled_clear_of_a_hint(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 620})
    open_game(page, site, random_game("granicus", 6))
    page.locator("[data-hint]").click()
    page.locator("#hint-panel:not([hidden])").wait_for(timeout=BOOT)
    page.locator(".unseen-pieces summary").click()
    page.locator(".unseen-group").last.click()


def test_finished_game_can_be_reviewed_and_continued_from_a_ply(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    record = random_game("siege-of-jacynth", 1000)
    open_game(page, site, record)
    page.locator("#tab-review").click()
    expect(page.locator(".chance-chart .chance")).to_have_count(2, timeout=BOOT)
    expect(page.locator(".review progress")).to_have_count(1)
    page.locator(".review h3").wait_for(timeout=BOOT)
    expect(page.locator(".review progress")).to_have_count(0)
    assert violations(page) == [], "the review"
    expect(page.locator("[data-status]")).to_contain_text("Review: ")
    expect(page.locator(".key-moment[data-here]")).to_have_count(1)
    slider = page.locator(".review [type=range]")
    slider.focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-status]")).to_contain_text(f"Review: move {len(record['moves']) - 1}")
    assert "%" in (slider.get_attribute("aria-valuetext") or "")
    assert page.locator("[data-legal]").count() == 0, "nothing can be chosen in a finished game"
    page.locator(".chart-data summary").click()
    expect(page.locator(".chart-data tbody tr")).to_have_count(len(record["moves"]) + 1)

    key_moment = page.locator("[data-moment]", has_text="better").first
    ply = int(key_moment.get_attribute("data-moment") or 0)
    key_moment.get_by_role("button", name="Show what was better").click()
    page.locator("[data-hinted='1']").first.wait_for()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("[data-board]")).not_to_have_attribute("data-over", "")
    expect(page.locator("#play-area :focus")).to_have_count(1)
    assert page.evaluate("window.table.record()")["moves"] == record["moves"][: ply - 1]
    page.goto(f"{site}/index.html")
    expect(page.locator(".save")).to_have_count(1)  # the game that continues
    expect(page.locator("#results a")).to_have_count(1)  # the finished game

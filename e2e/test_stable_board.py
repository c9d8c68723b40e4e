"""The board keeps its position and size in every state of a game, whatever else appears on the page."""

import pytest
from playwright.sync_api import Page, ViewportSize

import pygames
from e2e.games import random_game
from e2e.table_page import TablePage
from e2e.wait import BOOT

SIZES: dict[str, ViewportSize] = {"wide": {"width": 1280, "height": 800}, "tall": {"width": 360, "height": 740}}
BOX = """(() => {
  const { x, y, width, height } = document.querySelector('[data-board]').getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})()"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_board_keeps_its_box_in_every_state(page: Page, site: str, game: str, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    table = TablePage(page, site)
    table.open(game, seed="stable", seat1="novice")
    boxes = {"start": page.evaluate(BOX)}
    table.legal.first.click()
    boxes["tap"] = page.evaluate(BOX)
    other = page.locator("[data-board] [data-target]:not([data-legal], [data-picked]):visible").first
    if other.count():
        other.click(position={"x": 4, "y": 4}, force=True)
        boxes["refusal"] = page.evaluate(BOX)
        page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("[data-hint][aria-disabled=false]").click()
    page.locator("[data-play-hint]").wait_for(timeout=BOOT)
    boxes["hint"] = page.evaluate(BOX)
    page.keyboard.press("Escape")
    table.load_game(random_game(game, 1000, seed="stable"))
    page.locator("[data-board][data-over]").wait_for(timeout=BOOT)
    boxes["end"] = page.evaluate(BOX)
    assert boxes == dict.fromkeys(boxes, boxes["start"])

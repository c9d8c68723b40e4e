"""The board keeps its position and size in every state of a game, whatever else appears on the page."""

import random

import pytest
from playwright.sync_api import Page, ViewportSize

import pygames
from e2e.random_games import random_game
from e2e.table_page import VISIBLE_STATE, TablePage, confirm_handover
from e2e.wait import BOOT

SIZES: dict[str, ViewportSize] = {"wide": {"width": 1280, "height": 800}, "tall": {"width": 360, "height": 740}}
BOX = """(() => {
  const { x, y, width, height } = document.querySelector('[data-board]').getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})()"""

# The pieces and targets that a hint covers, at least in part.
COVERED = """(() => {
  const pane = document.querySelector('#hint-panel').getBoundingClientRect();
  const covers = ({ left, right, top, bottom }) =>
    left < pane.right && right > pane.left && top < pane.bottom && bottom > pane.top;
  return [...document.querySelectorAll('[data-board] .piece')].filter((one) => covers(one.getBoundingClientRect()))
    .map(({ id }) => id);
})()"""

# The centre of a target that cannot continue the path, or null: a click there is refused, or begins another path. It is
# far from every legal or picked target, because the page takes a click near one of those for a click on it.
ILLEGAL_POINT = """(() => {
  const boxes = (state) => [...document.querySelectorAll(`[data-board] [data-target]${state}`)].map((one) =>
    one.getBoundingClientRect());
  const open = boxes(':is([data-legal], [data-picked])');
  const gap = ({ left, top, right, bottom }, x, y) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const isIllegal = ([x, y]) =>
    document.elementFromPoint(x, y)?.closest('[data-board] [data-target]') && open.every((box) => gap(box, x, y) > 44);
  return boxes('').map((box) => [box.x + box.width / 2, box.y + box.height / 2]).find(isIllegal) ?? null;
})()"""

# One of the longest refusals, and what it covers: the board, the header, a button; or "cut" if it has no room itself.
LONG_REFUSAL = (
    "On the ground a die must match every top die of its own colour beside it: a 2 at L11 would touch your 3 at L10."
)
UNDER_REFUSAL = """(words) => {
  const refusal = document.querySelector('#refusal');
  const { hidden, childNodes: [...shown] } = refusal;
  refusal.replaceChildren(words);
  refusal.hidden = false;
  const place = refusal.getBoundingClientRect();
  const overlaps = ({ left, right, top, bottom }) =>
    left < place.right - 1 && right > place.left + 1 && top < place.bottom - 1 && bottom > place.top + 1;
  const others = [...document.querySelectorAll('[data-board], .top, .bar, button')];
  const covered = others.filter((one) => one.checkVisibility() && overlaps(one.getBoundingClientRect()))
    .map((one) => one.outerHTML.slice(0, 60));
  const isCut = refusal.scrollHeight > refusal.clientHeight + 1 || place.bottom > innerHeight;
  refusal.replaceChildren(...shown);
  refusal.hidden = hidden;
  return isCut ? [...covered, 'cut'] : covered;
}"""


@pytest.mark.quarter_of("boards")
@pytest.mark.sample(1, each="size")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_board_keeps_its_box_in_every_state(page: Page, site: str, game: str, size: str) -> None:
    """Nor does a refusal cover the board or a button."""
    page.set_viewport_size(SIZES[size])
    table = TablePage(page, site)
    table.open(game, seed="stable")
    confirm_handover(page)
    boxes = {"start": page.evaluate(BOX)}
    assert page.evaluate(UNDER_REFUSAL, LONG_REFUSAL) == []
    table.choose(random.Random("stable"), by="pointing")
    confirm_handover(page)
    boxes["tap"] = page.evaluate(BOX)
    assert page.evaluate(UNDER_REFUSAL, LONG_REFUSAL) == []
    illegal = page.evaluate(ILLEGAL_POINT)
    if illegal:
        before = page.evaluate(VISIBLE_STATE)
        page.mouse.click(*illegal)
        page.wait_for_function(
            f"(before) => !document.querySelector('#refusal').hidden || ({VISIBLE_STATE})() !== before", arg=before
        )
        boxes["refusal"] = page.evaluate(BOX)
        page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("[data-hint][aria-disabled=false]").click()
    page.locator("#hint-panel .main").wait_for(timeout=BOOT)
    boxes["hint"] = page.evaluate(BOX)
    if size == "wide":
        assert page.evaluate(COVERED) == []
        page.locator("#hint-panel .main").hover()  # fails if something lies over the hint
    page.keyboard.press("Escape")
    # another deal, because the end of the current game would open the end card
    table.load_game(random_game(game, 1000, seed="another deal"))
    page.locator("[data-board][data-over]").wait_for(timeout=BOOT)
    boxes["end"] = page.evaluate(BOX)
    assert boxes == dict.fromkeys(boxes, boxes["start"])

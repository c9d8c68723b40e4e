"""Embeds and their host pages: messages about heights, plies and results, requests, the custom element and snippets."""

import random
import re
from functools import partial
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import ElementHandle, Frame, Page, Playwright, expect

import pygames
from e2e.host_pages import Host, frames, start_table, start_viewer
from e2e.random_games import random_game, remaining_moves, truncated
from e2e.wait import BOOT, until, until_still
from tools.browsers import TEST_FLAGS, environment, launch_options
from tools.serve import DIST

RESIZE_FRAMES = """
addEventListener("message", ({ data, source }) => {
  if (data.type !== "pygames:height") return;
  const frame = [...document.querySelectorAll("iframe")].find(({ contentWindow }) => contentWindow === source);
  if (frame) frame.height = data.height;
});
"""
DEFINE_ASK = """
window.ask = (ask, move) => new Promise((resolve) => {
  const id = Math.random();
  addEventListener("message", ({ data }) => data.id === id && resolve(data));
  document.querySelector("iframe").contentWindow.postMessage({ type: "pygames:ask", id, ask, move }, "*");
});
"""
RECORD_PLIES = """
window.plies = [];
addEventListener("ply", ({ target, detail }) => plies.push([target.getAttribute("game"), detail.move]));
"""
ELEMENT_LIMIT = 3_000  # bytes
SNIPPET_LIMIT = 1_000  # characters
WIDTHS = (320, 390, 640, 900, 1280)  # of the host page


def messages(page: Page, kind: str) -> list[dict[str, Any]]:
    """The messages of one type, in the order in which the host received them."""
    received: list[dict[str, Any]] = page.evaluate("(kind) => messages.filter(({ type }) => type === kind)", kind)
    return received


@pytest.mark.quarter_of("embeds")
def test_frame_reports_a_stable_height(page: Page, host: Host) -> None:
    content = host.frame("deckfish", size=(300, 150), seed="height", suffix="#?secret=Ab12")
    page.goto(host.write(content, script=RESIZE_FRAMES))
    (frame,) = frames(page)
    frame.locator("[data-play]").wait_for()
    poster_height = messages(page, "pygames:height")[-1]["height"]
    start_viewer(frame)
    for width in (300, 640, 1100):
        before = len(messages(page, "pygames:height"))
        page.evaluate("(width) => { document.querySelector('iframe').width = width; }", width)
        until_still(frame)
        heights = [message["height"] for message in messages(page, "pygames:height")]
        assert len(heights) - before < 12, "the height settles after a few messages"
        assert poster_height != heights[-1]
        assert frame.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, (
            "the frame shows all of its content"
        )
    wordpress_messages = page.evaluate("messages.filter(({ message }) => message === 'height')")
    assert [one["value"] for one in wordpress_messages] == heights
    assert {one["secret"] for one in wordpress_messages} == {"Ab12"}
    # The height that the embed requests must not depend on the height of the frame.
    page.evaluate("document.querySelector('iframe').height = 2000")
    until_still(frame)
    assert messages(page, "pygames:height")[-1]["height"] == heights[-1]


def test_host_gets_plies_results_and_answers(page: Page, host: Host) -> None:
    whole = random_game("granicus", 1000)
    begun = truncated(whole, len(whole["moves"]) - 4)
    page.goto(host.write(host.frame("granicus", suffix=f"#{pygames.to_link(begun)}"), script=DEFINE_ASK))
    (frame,) = frames(page)
    frame.locator("[data-play]").wait_for()
    assert "Press Play to start" in page.evaluate("ask('record')")["error"]
    table = start_table(frame, host.site)
    assert page.evaluate("ask('record')")["ok"] == table.record() == begun
    assert page.evaluate("ask('link')")["ok"].isascii()
    assert page.evaluate("ask('play', 'z9')")["error"]
    table.choose(random.Random(2), by="pointing")
    while not (new := table.record()["moves"][len(begun["moves"]) :]):
        table.choose(random.Random(2), by="pointing")
    assert [message["move"] for message in messages(page, "pygames:ply")] == new
    for move in remaining_moves(table.record(), random.Random(2)):
        assert page.evaluate("(move) => ask('play', move)", move).get("error") is None
    assert table.over
    until(page, lambda: bool(messages(page, "pygames:end")), "the message of the end, which comes after the answer")
    assert messages(page, "pygames:end")[0]["result"] == table.result()
    assert [message["move"] for message in messages(page, "pygames:ply")] == table.record()["moves"][
        len(begun["moves"]) :
    ]


@pytest.mark.quarter_of("embeds")
def test_frame_captures_neither_focus_nor_wheel(page: Page, host: Host) -> None:
    filler = "<p>Words.</p>" * 60
    content = host.frame("mutation", seed="quiet", size=(640, 900))
    page.goto(host.write(content + filler, script=RESIZE_FRAMES + DEFINE_ASK))
    (frame,) = frames(page)
    start_viewer(frame)
    page.locator("#comment").focus()
    first = frame.locator("[data-legal]").first.get_attribute("data-target")
    frame.locator("#tab-moves").dispatch_event("click")
    page.evaluate("(move) => ask('play', move)", frame.locator(".move code").first.inner_text())
    page.keyboard.type("still here")
    expect(page.locator("#comment")).to_have_value("still here")
    assert first
    box = frame.locator("[data-board]").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, 400)
    page.wait_for_function("scrollY > 100")
    expect(frame.locator("[data-board]")).not_to_have_attribute("data-zoomed", "")


@pytest.mark.quarter_of("embeds")
def test_custom_element_creates_frames_and_forwards_messages(page: Page, host: Host) -> None:
    assert (DIST / "embed.js").stat().st_size < ELEMENT_LIMIT
    page.goto(
        host.write(
            f'<script async src="{host.site}/embed.js"></script>'
            '<pygames-embed game="granicus" seed="one">A link</pygames-embed>'
            '<p style="height: 2000px">The other is below the fold.</p>'
            '<pygames-embed game="deckfish" seed="two"></pygames-embed>',
            script=RECORD_PLIES,
        )
    )
    page.wait_for_function("Boolean(customElements.get('pygames-embed'))")
    first, second = frame_in_element(page, 0), frame_in_element(page, 1)
    second.locator("[data-play]").wait_for()
    start_viewer(first)
    move = first_listed_move(first)
    element = "document.querySelector('pygames-embed')"
    page.evaluate(f"(move) => {element}.play(move)", move)
    assert page.evaluate(f"{element}.record()")["moves"] == [move]
    assert page.evaluate("plies") == [["granicus", move]]
    assert "that" in page.evaluate(f"{element}.play('zz').catch((error) => 'that ' + error.message)")
    assert page.evaluate(f"{element}.link()")
    content_height = "String(Math.ceil(document.body.getBoundingClientRect().height))"
    heights = [first.evaluate(content_height), second.evaluate(content_height)]
    frame_heights = "[...document.querySelectorAll('pygames-embed')].map((e) => e.shadowRoot.firstChild.height)"
    until(page, lambda: page.evaluate(frame_heights) == heights, "each element to have the height of its own frame")
    assert heights[0] != heights[1]
    page.evaluate(f"{element}.setAttribute('seed', 'three')")
    again = frame_in_element(page, 0)
    again.locator("[data-play]").wait_for()
    assert again.url == f"{host.site}/embed.html?game=granicus&seed=three"


@pytest.mark.quarter_of("embeds")
def test_snippet_of_a_puzzle_shows_its_position(page: Page, site: str, host: Host) -> None:
    link = pygames.to_link(random_game("granicus", 6))
    page.goto(f"{site}/snippet.html?game=granicus&show=puzzle#{link}")
    expect(page.locator("#at")).to_be_enabled(timeout=BOOT)
    assert page.locator("#at").evaluate("({ value, max }) => [value, max]") == ["5", "5"], (
        "the last ply is the solution"
    )
    page.locator("#at").fill("3")
    expect(page.locator("#judgement")).to_contain_text(re.compile("Checked: Review|Review prefers"), timeout=BOOT)
    for box in page.locator("#judgement input").all():  # Review prefers another move
        box.check()
    for number in range(2):
        expect(page.locator("textarea").nth(number)).to_have_value(re.compile('at="?3'))
    frame_text, element_text, _ = page.locator("textarea").evaluate_all("(all) => all.map(({ value }) => value)")
    page.set_viewport_size({"width": 376, "height": 900})
    page.goto(host.write(frame_text + element_text))
    page.locator("pygames-embed iframe").wait_for()
    for frame in (frames(page)[0], frame_in_element(page, 0)):
        expect(frame.locator("#picture .caption")).to_contain_text("After 3 moves.")
        assert frame.locator("#picture img").evaluate("(image) => getComputedStyle(image).filter") == "none"
        assert (
            frame.locator("#picture img")
            .evaluate("(image) => image.decode().then(() => image.currentSrc)")
            .startswith("data:image/svg+xml,")
        )
    frame = frames(page)[0]
    fills_frame = "Math.round(document.querySelector('{}').getBoundingClientRect().bottom) === innerHeight"
    assert frame.evaluate(fills_frame.format("#picture"))
    start_viewer(frame)
    assert frame.evaluate(fills_frame.format(".bar"))
    question = frame.locator(".task").bounding_box()
    board = frame.locator("[data-board]").bounding_box()
    assert question and board and question["y"] < board["y"], "the question is above the board"
    until_still(frame)
    assert frame.evaluate("document.documentElement.scrollHeight <= innerHeight"), "nothing is cut"


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_snippet_of_any_position_is_short(page: Page, site: str, game: str) -> None:
    """Comment boxes and content management systems refuse long texts."""
    link = pygames.to_link(random_game(game, 1000))
    page.goto(f"{site}/snippet.html?game={game}&show=position#{link}")
    expect(page.locator("#at")).to_be_enabled(timeout=BOOT)
    expect(page.locator("#at-words")).not_to_be_empty(timeout=BOOT)
    texts = page.locator("textarea").evaluate_all("(all) => all.map(({ value }) => value)")
    assert [len(text) <= SNIPPET_LIMIT for text in texts] == [True] * 3, [len(text) for text in texts]


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "games", [("granicus", "deckfish", "mutation"), ("siege-of-jacynth", "strings-of-suits", "granicus")]
)
@pytest.mark.quarter_of("embeds")
def test_frames_on_a_page_are_as_high_as_their_content(playwright: Playwright, host: Host, games: list[str]) -> None:
    """Nothing scrolls inside a frame: neither before nor after Play, in any width, nor in a frame that is out of view.

    A scrollbar would narrow a frame and its picture, so an embed must measure its height without one.
    """
    elements = "".join(f'<pygames-embed game="{game}" seed="one"></pygames-embed>' for game in games)
    address = host.write(f'<script async src="{host.site}/embed.js"></script>{elements}')
    options = {**launch_options(full=False), "args": TEST_FLAGS, "env": environment()}
    browser = playwright.chromium.launch(**options, ignore_default_args=["--hide-scrollbars"])
    page = browser.new_page(viewport={"width": WIDTHS[0], "height": 900})
    page.goto(address)
    page.wait_for_function("Boolean(customElements.get('pygames-embed'))")
    for index in range(len(games)):
        embed(page, index).scroll_into_view_if_needed()  # a lazy frame
        frame_in_element(page, index).locator("[data-play]").wait_for()
    expect_whole_frames(page, len(games))
    for index in range(len(games)):
        frame_in_element(page, index).evaluate("document.querySelector('[data-play]').click()")
    page.evaluate("scrollTo(0, 0)")  # the last frames are out of view when their boards are drawn
    for index in range(len(games)):
        is_drawn = "Boolean(document.querySelector('[data-engine=ready] [data-board] > svg:not(.board-placeholder)'))"
        until(page, partial(frame_in_element(page, index).evaluate, is_drawn), "a board", timeout=BOOT)
    expect_whole_frames(page, len(games), seen=False)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        expect_whole_frames(page, len(games))
    browser.close()


def expect_whole_frames(page: Page, count: int, *, seen: bool = True) -> None:
    """Wait until each of the `<pygames-embed>` elements is as high as its content, and shows it without scrolling."""
    for index in range(count):
        if seen:
            embed(page, index).scroll_into_view_if_needed()
        frame = frame_in_element(page, index)
        is_whole = (
            "innerWidth === document.documentElement.clientWidth"
            " && document.documentElement.scrollHeight === innerHeight"
            " && Math.ceil(document.body.getBoundingClientRect().height) === innerHeight"
        )
        until(page, partial(frame.evaluate, is_whole), f"frame {index} to be as high as its content")


def embed(page: Page, index: int) -> ElementHandle:
    """The `<iframe>` in the shadow root of a `<pygames-embed>`. `index` counts these elements from 0."""
    handle = page.evaluate_handle(f"document.querySelectorAll('pygames-embed')[{index}].shadowRoot.firstChild")
    element = handle.as_element()
    assert element
    return element


@pytest.mark.quarter_of("embeds")
def test_a_frame_leaves_the_focus_to_its_host(page: Page, host: Host) -> None:
    """Neither a table that is ready, nor a move, nor the end of the game interrupts a comment."""
    whole = random_game("granicus", 1000)
    begun = truncated(whole, len(whole["moves"]) - 3)
    page.goto(host.write(host.frame("granicus", suffix=f"#{pygames.to_link(begun)}"), script=DEFINE_ASK))
    (frame,) = frames(page)
    frame.locator("[data-play]").click()
    comment = page.locator("#comment")
    comment.click()
    expect(frame.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
    for move in whole["moves"][-3:]:
        assert page.evaluate("(move) => ask('play', move)", move).get("error") is None
    frame.locator("[data-end-card]").wait_for()
    page.keyboard.type("still here")
    expect(comment).to_have_value("still here")
    frame.locator("[data-review]").focus()
    frame.locator("[data-review]").press("Enter")
    expect(frame.locator("#panel-review")).to_be_visible()


def frame_in_element(page: Page, index: int) -> Frame:
    """The frame of a `<pygames-embed>`. `index` counts these elements from 0."""
    frame = embed(page, index).content_frame()
    assert frame
    return frame


def first_listed_move(frame: Frame) -> str:
    """Open the Moves panel of a table, and return its first move."""
    frame.locator("#tab-moves").click()
    return frame.locator(".move code").first.inner_text()


@pytest.mark.quarter_of("embeds")
def test_snippet_page_creates_working_frames(page: Page, site: str, host: Host) -> None:
    page.goto(f"{site}/snippet.html?game=granicus")
    page.locator("#seed").fill('two "words" & more')
    page.get_by_role("button", name="Preview").click()
    frame_text, element_text, link = page.locator("textarea").evaluate_all("(all) => all.map(({ value }) => value)")
    query = {"game": "granicus", "seat1": "novice", "seed": 'two "words" & more'}
    page.goto(host.write(frame_text + element_text))
    page.locator("pygames-embed iframe").wait_for()
    for frame in (frames(page)[0], frame_in_element(page, 0)):
        frame.locator("[data-play]").wait_for()
        assert dict(parse_qsl(urlsplit(frame.url).query)) == query
    start_viewer(frames(page)[0])
    assert frames(page)[0].evaluate("window.table.record()")["deal"]["seed"] == query["seed"]
    expect(frames(page)[0].locator("#seats")).to_contain_text("Novice")
    assert (urlsplit(link).path, dict(parse_qsl(urlsplit(link).query))) == (urlsplit(f"{site}/play.html").path, query)

"""What passes between the frame and the page around it: heights, plies, questions; and nothing else."""

import random
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from e2e.hosts import Host, frames, seated, started
from e2e.waiting import until_still
from tools.serve import DIST

SIZING = """
addEventListener("message", ({ data, source }) => {
  if (data.type !== "pygames:height") return;
  const frame = [...document.querySelectorAll("iframe")].find(({ contentWindow }) => contentWindow === source);
  if (frame) frame.height = data.height;
});
"""
ASKING = """
window.ask = (ask, move) => new Promise((settle) => {
  const id = Math.random();
  addEventListener("message", ({ data }) => data.id === id && settle(data));
  document.querySelector("iframe").contentWindow.postMessage({ type: "pygames:ask", id, ask, move }, "*");
});
"""
LISTENING = """
window.plies = [];
addEventListener("ply", ({ target, detail }) => plies.push([target.getAttribute("game"), detail.move]));
"""
ELEMENT_LIMIT = 3_000  # bytes


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    """The messages of one type, in the order in which the host heard them."""
    found: list[dict[str, Any]] = page.evaluate("(kind) => heard.filter(({ type }) => type === kind)", kind)
    return found


@pytest.mark.parametrize("width", [300, 640, 1100])
def test_the_frame_says_how_high_it_is_and_does_not_grow_of_itself(page: Page, host: Host, width: int) -> None:
    content = host.frame("deckfish", size=(width, 150), seed="height", after="#?secret=Ab12")
    page.goto(host.write(content, script=SIZING))
    (frame,) = frames(page)
    frame.locator("[data-play]").wait_for()
    poster = heard(page, "pygames:height")[-1]["height"]
    started(frame)
    until_still(frame)
    told = [message["height"] for message in heard(page, "pygames:height")]
    assert len(told) < 12, "it settles"
    assert poster != told[-1]
    assert frame.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "all of it is in sight"
    wordpress = page.evaluate("heard.filter(({ message }) => message === 'height')")
    assert [one["value"] for one in wordpress] == told
    assert {one["secret"] for one in wordpress} == {"Ab12"}
    page.evaluate("document.querySelector('iframe').height = 2000")  # a host that gives more is not asked for yet more
    until_still(frame)
    assert heard(page, "pygames:height")[-1]["height"] == told[-1]


def test_plies_and_the_end_are_told_and_questions_are_answered(page: Page, host: Host) -> None:
    page.goto(host.write(host.frame("strings-of-suits", seed="told", games=1), script=ASKING))
    (frame,) = frames(page)
    frame.locator("[data-play]").wait_for()
    assert "Play has not been pressed" in page.evaluate("ask('record')")["error"]
    table = seated(frame, host.site)
    table.play_out(random.Random(2), choices=6)
    moves = table.record()["moves"]
    assert [message["move"] for message in heard(page, "pygames:ply")] == moves
    assert page.evaluate("ask('record')")["ok"] == table.record()
    assert page.evaluate("ask('link')")["ok"].isascii()
    assert page.evaluate("ask('play', 'z9')")["error"]
    for _ in range(400):
        if table.over:
            break
        legal = frame.evaluate("document.querySelector('.move code')?.textContent")
        if not legal:
            frame.locator("#tab-moves").click()
            continue
        assert page.evaluate("(move) => ask('play', move)", legal).get("error") is None
    assert heard(page, "pygames:end")[0]["result"] == table.result()
    assert [message["move"] for message in heard(page, "pygames:ply")] == table.record()["moves"]


def test_the_frame_takes_neither_focus_nor_the_wheel(page: Page, host: Host) -> None:
    filler = "<p>Words.</p>" * 60
    content = host.frame("mutation", seed="quiet", size=(640, 900))
    page.goto(host.write(content + filler, script=SIZING + ASKING))
    (frame,) = frames(page)
    started(frame)
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


def test_the_element_makes_frames_and_passes_words_on(page: Page, host: Host) -> None:
    assert (DIST / "embed.js").stat().st_size < ELEMENT_LIMIT
    page.goto(
        host.write(
            f'<script async src="{host.site}/embed.js"></script>'
            '<pygames-embed game="granicus" seed="one">A link</pygames-embed>'
            '<pygames-embed game="deckfish" seed="two"></pygames-embed>',
            script=LISTENING,
        )
    )
    page.wait_for_function("Boolean(customElements.get('pygames-embed'))")
    first = shadowed(page, 0)
    started(first)
    started(shadowed(page, 1))
    move = first.evaluate("document.querySelector('.move code')?.textContent") or listed(first)
    one = "document.querySelector('pygames-embed')"
    page.evaluate(f"(move) => {one}.play(move)", move)
    assert page.evaluate(f"{one}.record()")["moves"] == [move]
    assert page.evaluate("plies") == [["granicus", move]]
    assert "that" in page.evaluate(f"{one}.play('zz').catch((error) => 'that ' + error.message)")
    assert page.evaluate(f"{one}.link()")
    assert page.evaluate(f"{one}.shadowRoot.firstChild.height") == str(
        first.evaluate("Math.ceil(document.body.getBoundingClientRect().height)")
    )
    page.evaluate(f"{one}.setAttribute('seed', 'three')")
    shadowed(page, 0).locator("[data-play]").wait_for()
    started(again := shadowed(page, 0))
    assert again.evaluate("window.table.record()")["deal"]["seed"] == "three"


def shadowed(page: Page, which: int) -> Frame:
    """The frame in the shadow of one of the page's elements."""
    handle = page.evaluate_handle(f"document.querySelectorAll('pygames-embed')[{which}].shadowRoot.firstChild")
    element = handle.as_element()
    frame = element and element.content_frame()
    assert frame
    return frame


def listed(frame: Frame) -> str:
    """The first legal move of the list beside the board."""
    frame.locator("#tab-moves").click()
    return frame.locator(".move code").first.inner_text()


def test_the_page_of_snippets_makes_frames_that_work(page: Page, site: str, host: Host) -> None:
    page.goto(f"{site}/snippet.html?game=granicus")
    page.locator("#seed").fill('two "words" & more')
    page.get_by_role("button", name="Show it").click()
    frame_text, element_text, link = page.locator("textarea").evaluate_all("(all) => all.map(({ value }) => value)")
    for text in (frame_text, element_text):
        page.goto(host.write(text))
        page.locator("iframe").wait_for()
        frame = frames(page)[0] if text is frame_text else shadowed(page, 0)
        started(frame)
        assert frame.evaluate("window.table.record()")["deal"]["seed"] == 'two "words" & more'
    page.goto(link)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=30_000)
    assert page.evaluate("window.table.record()")["deal"]["seed"] == 'two "words" & more'

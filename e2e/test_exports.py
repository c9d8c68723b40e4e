"""Exports of the share dialog are valid files, and reveal no more than the screen."""

import json
import struct
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect

import pygames
from e2e.games import address, random_game
from e2e.table_page import TablePage

SVG = "{http://www.w3.org/2000/svg}svg"


@pytest.fixture
def saved(page: Page, tmp_path: Path) -> Any:
    """Saves something from the open share dialog, by the words of its button."""

    def save(words: str) -> bytes:
        with page.expect_download() as saving:
            page.get_by_role("button", name=f"Save {words}", exact=True).click()
        place = tmp_path / saving.value.suggested_filename
        saving.value.save_as(place)
        return place.read_bytes()

    return save


def test_game_can_be_exported_in_every_format(page: Page, site: str, saved: Any) -> None:
    record = random_game("deckfish", 12)
    page.goto(address(site, record))
    TablePage(page, site).ready()
    page.locator("[data-share]").click()
    drawing = ElementTree.fromstring(saved("the position as a picture: SVG"))
    assert drawing.tag == SVG
    width, height = float(drawing.attrib["width"]), float(drawing.attrib["height"])
    picture = saved("the position as a picture: PNG")
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", picture[16:24]) == (2 * width, 2 * height)
    assert len(set(picture)) > 200, "something is painted on it"
    assert ElementTree.fromstring(saved("the game as an animation: SVG")).tag == SVG
    words = saved("the moves as text: Text").decode()
    state = pygames.replay({**record, "moves": []})
    for ply, move in enumerate(record["moves"], start=1):
        assert f"{ply}. {state.game.seat_names[state.to_move or 0]}: {move}  {state.describe(move)}" in words
        state.play(move)
    file = json.loads(saved("the game as a file: File"))
    assert file.pop("at") == 12 and file == record
    expect(page.locator("#share .refusal")).to_have_text("")


def test_picture_is_shared_with_the_web_share_api(browser: Browser, site: str) -> None:
    with browser.new_context() as context:
        context.add_init_script("""
          window.given = [];
          navigator.canShare = ({ files }) => Boolean(files);
          navigator.share = async ({ url, files }) => { window.given.push(url ?? files[0].type); };
        """)
        page = context.new_page()
        TablePage(page, site).open("granicus", seed="sheet")
        page.locator("[data-share]").click()
        page.locator("#share .line button", has_text="Share…").last.click()
        page.get_by_role("button", name="Share the position as a picture").click()
        page.wait_for_function("() => window.given.length === 2")
        given = page.evaluate("window.given")
        assert given[0].startswith(f"{site}/play.html?game=granicus#") and given[1] == "image/png"

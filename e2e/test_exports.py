"""The share dialog exports valid files, and shares links and pictures with the Web Share API."""

import json
import struct
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect

import pygames
from e2e.random_games import address, random_game
from e2e.table_page import TablePage

SVG = "{http://www.w3.org/2000/svg}svg"


@pytest.fixture
def save_export(page: Page, tmp_path: Path) -> Any:
    """A function that saves an export from the open share dialog, by the label of its button, and returns its bytes."""

    def save(label: str) -> bytes:
        with page.expect_download() as saving:
            page.get_by_role("button", name=label, exact=True).click()
        path = tmp_path / saving.value.suggested_filename
        saving.value.save_as(path)
        return path.read_bytes()

    return save


@pytest.mark.quarter_of("files and links")
def test_game_can_be_exported_in_every_format(page: Page, site: str, save_export: Any) -> None:
    record = random_game("deckfish", 12)
    page.goto(address(site, record))
    TablePage(page, site).ready()
    page.locator("[data-share]").click()
    page.locator(".share-more summary").click()
    drawing = ElementTree.fromstring(save_export("Save the position as a picture: SVG"))
    assert drawing.tag == SVG
    width, height = float(drawing.attrib["width"]), float(drawing.attrib["height"])
    picture = save_export("Download the position as a picture")
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", picture[16:24]) == (2 * width, 2 * height)
    assert len(set(picture)) > 200, "the picture is not empty"
    assert ElementTree.fromstring(save_export("Save the game as an animation: SVG")).tag == SVG
    text = save_export("Save the moves as text: Text").decode()
    state = pygames.replay({**record, "moves": []})
    for ply, move in enumerate(record["moves"], start=1):
        assert f"{ply}. {state.describe_played(move)}" in text
        state.play(move)
    assert text.rstrip().endswith(f"In notation: {' '.join(record['moves'])}")
    file = json.loads(save_export("Save the game as a file: File"))
    assert file.pop("at") == 12 and file == record
    expect(page.locator("#share .refusal")).to_have_text("")


@pytest.mark.quarter_of("files and links")
def test_picture_is_shared_with_the_web_share_api(browser: Browser, site: str) -> None:
    with browser.new_context() as context:
        context.add_init_script("""
          window.shared = [];
          navigator.canShare = ({ files }) => Boolean(files);
          navigator.share = async ({ url, files }) => { window.shared.push(url ?? files[0].type); };
        """)
        page = context.new_page()
        TablePage(page, site).open("granicus", seed="sheet")
        page.locator("[data-share]").click()
        page.locator("#share .line button", has_text="Share…").last.click()
        page.get_by_role("button", name="Share the position as a picture").click()
        page.wait_for_function("() => window.shared.length === 2")
        shared = page.evaluate("window.shared")
        assert shared[0].startswith(f"{site}/play.html?game=granicus#") and shared[1] == "image/png"

"""The site can be installed as an app, and has preview images for links and a 404 page."""

import json
import re
import struct
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, Playwright, expect

import pygames
from tools.browsers import launch
from tools.serve import DIST

SCHEMES: list[Literal["light", "dark"]] = ["light", "dark"]


def size(picture: Path) -> tuple[int, int]:
    """The width and height of a PNG."""
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", head[16:24])


def test_chromium_reports_no_installability_errors(playwright: Playwright, site: str) -> None:
    # This needs the full Chromium, because the headless shell cannot install apps.
    with launch(playwright) as browser, browser.new_page() as page:
        page.goto(f"{site}/")
        session = page.context.new_cdp_session(page)
        manifest = session.send("Page.getAppManifest")
        assert manifest["url"] == f"{site}/manifest.webmanifest" and manifest["errors"] == []
        errors = {error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
        assert errors <= {"in-incognito"}  # Playwright's contexts are always incognito


def test_manifest_lists_existing_icons_and_every_game() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    pictures = [*manifest["icons"], *(icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"])]
    for picture in pictures:
        file = DIST / picture["src"]
        assert file.is_file()
        if file.suffix == ".png":
            assert "x".join(map(str, size(file))) == picture["sizes"]
    assert {(icon["sizes"], icon.get("purpose")) for icon in manifest["icons"]} >= {
        ("192x192", None),
        ("512x512", None),
        ("512x512", "maskable"),
    }
    assert [shortcut["name"] for shortcut in manifest["shortcuts"]] == [game.name for game in pygames.GAMES.values()]
    assert size(DIST / "icons" / "apple-touch-icon.png") == (180, 180)


@pytest.mark.parametrize("name", ["home", *pygames.GAMES])
def test_preview_image_exists(name: str) -> None:
    preview = DIST / "previews" / f"{name}.png"
    assert size(preview) == (1200, 630)
    assert preview.stat().st_size > 50_000, "the image is not empty"


@pytest.mark.expects_errors  # the browser logs the status 404
def test_404_page_has_the_style_of_the_site(page: Page, site: str) -> None:
    def colours(element: str) -> list[str]:
        values = []
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            values.append(page.evaluate(f"getComputedStyle(document.{element}).backgroundColor"))
        return values

    page.goto(f"{site}/browser.html")
    expected = colours("documentElement")
    assert expected[0] != expected[1]
    response = page.goto(f"{site}/some/where/else.html")
    assert response is not None and response.status == 404
    expect(page.locator("h1")).to_be_visible()
    assert colours("body") == expected, "the content security policy allows the page's style"
    assert not re.search(r'(src|<link[^>]* href)="(?!https?:|data:)', page.content()), "it loads no files"
    expect(page.get_by_role("link", name="All games")).to_be_visible()

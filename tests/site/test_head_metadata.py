"""The Open Graph metadata of pages: with absolute URLs if the build knows the address of the site."""

from pathlib import Path

import pytest

from building import head_metadata, not_found

SITE = Path(__file__).resolve().parents[2] / "site"
PAGE = "<title>A page</title>\n    <!-- head -->\n"
PAGES = {"index": "home", "play": "home", "rules/deckfish": "deckfish"}  # each page with its preview image


def built(dist: Path) -> dict[str, str]:
    """Build the heads of some pages and 404.html; returns the pages by name."""
    for folder in ("previews", "rules"):
        (dist / folder).mkdir(parents=True)
    (dist / "previews" / "deckfish.png").touch()
    for page in PAGES:
        (dist / f"{page}.html").write_text(PAGE, encoding="utf-8")
    head_metadata.write(dist)
    not_found.write(SITE / "404.html", SITE / "icon.svg", dist / "404.html")
    return {page: (dist / f"{page}.html").read_text(encoding="utf-8") for page in (*PAGES, "404")}


def test_with_a_site_address_preview_images_have_absolute_urls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_ADDRESS", "https://games.example/table")
    texts = built(tmp_path / "dist")
    for page, picture in PAGES.items():
        name = f"https://games.example/table/previews/{picture}.png"
        assert f'<meta property="og:image" content="{name}">' in texts[page]
        assert '<meta property="og:title" content="A page">' in texts[page]
    assert 'href="https://games.example/table/"' in texts["404"]


def test_without_a_site_address_no_preview_image_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SITE_ADDRESS", raising=False)
    texts = built(tmp_path / "dist")
    assert not any("og:image" in text or "https://games.example" in text for text in texts.values())
    assert '<meta property="og:title" content="A page">' in texts["index"]


@pytest.mark.parametrize("page", ["index.html", "play.html", "rules.html"])
def test_pages_have_the_placeholder_for_metadata(page: str) -> None:
    assert head_metadata.PLACEHOLDER.search((SITE / page).read_text(encoding="utf-8"))

"""Open Graph metadata in the head of pages, with absolute image URLs if the address of the site is configured."""

from pathlib import Path

import pytest

from building import head_metadata, not_found

SITE = Path(__file__).resolve().parents[2] / "site"
PAGE = "<title>A page</title>\n    <!-- head -->\n"
PAGES = {"index": "home", "play": "home", "rules/deckfish": "deckfish"}  # each page, with the name of its preview image


def build_pages(dist: Path) -> dict[str, str]:
    """Build the pages with their metadata and the 404 page. Return their HTML by page name."""
    for folder in ("previews", "rules"):
        (dist / folder).mkdir(parents=True)
    (dist / "previews" / "deckfish.png").touch()
    for page in PAGES:
        (dist / f"{page}.html").write_text(PAGE, encoding="utf-8")
    head_metadata.write(dist)
    not_found.write(SITE / "404.html", SITE / "icon.svg", dist / "404.html")
    return {page: (dist / f"{page}.html").read_text(encoding="utf-8") for page in (*PAGES, "404")}


def test_with_an_address_pages_have_absolute_image_urls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_ADDRESS", "https://games.example/table")
    texts = build_pages(tmp_path / "dist")
    for page, picture in PAGES.items():
        name = f"https://games.example/table/previews/{picture}.png"
        assert f'<meta property="og:image" content="{name}">' in texts[page]
        assert '<meta property="og:title" content="A page">' in texts[page]
    assert 'href="https://games.example/table/"' in texts["404"]


def test_without_an_address_pages_have_no_image_urls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SITE_ADDRESS", raising=False)
    texts = build_pages(tmp_path / "dist")
    assert '<a href="./">All games</a>' in texts["404"]
    assert not any("og:image" in text or "https://games.example" in text for text in texts.values())
    assert '<meta property="og:title" content="A page">' in texts["index"]


def test_a_page_in_a_frame_has_metadata_for_previews_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_ADDRESS", "https://games.example/table")
    (tmp_path / "embed.html").write_text(PAGE.replace("head", "card"), encoding="utf-8")
    head_metadata.write(tmp_path)
    text = (tmp_path / "embed.html").read_text(encoding="utf-8")
    assert '<meta property="og:image" content="https://games.example/table/previews/home.png">' in text
    assert not any(word in text for word in ("manifest", "oembed", "theme-color"))


@pytest.mark.parametrize("page", ["index.html", "play.html", "rules.html", "findings.html", "embed.html"])
def test_source_pages_have_the_placeholder_for_metadata(page: str) -> None:
    assert head_metadata.PLACEHOLDER.search((SITE / page).read_text(encoding="utf-8"))

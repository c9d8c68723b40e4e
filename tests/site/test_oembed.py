"""The build writes oEmbed files and links to them, but only if the address of the site is configured."""

import json
from pathlib import Path

import pytest

import pygames
from building import head_metadata, oembed

PAGE = "<title>Rules</title>\n    <!-- head -->\n"


def test_without_an_address_the_build_writes_no_oembed_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SITE_ADDRESS", raising=False)
    oembed.write(tmp_path)
    (tmp_path / "play.html").write_text(PAGE, encoding="utf-8")
    head_metadata.write(tmp_path)
    assert not (tmp_path / "oembed").exists()
    assert "oembed" not in (tmp_path / "play.html").read_text(encoding="utf-8")


def test_every_game_has_an_oembed_file_and_its_pages_link_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_ADDRESS", "https://games.example/table")
    oembed.write(tmp_path)
    for game in pygames.GAMES.values():
        card = json.loads((tmp_path / "oembed" / f"{game.id}.json").read_text(encoding="utf-8"))
        assert (card["type"], card["version"], card["title"]) == ("rich", "1.0", game.name)
        assert f'src="https://games.example/table/embed.html?game={game.id}"' in card["html"]
        assert card["thumbnail_url"] == f"https://games.example/table/previews/{game.id}.png"
        assert {type(card[size]) for size in ("width", "height", "thumbnail_width", "thumbnail_height")} == {int}
    (tmp_path / "previews").mkdir()
    (tmp_path / "previews" / "deckfish.png").touch()
    for page in ("play.html", "browser.html", "rules/deckfish.html"):
        (tmp_path / page).parent.mkdir(exist_ok=True)
        (tmp_path / page).write_text(PAGE, encoding="utf-8")
    head_metadata.write(tmp_path)
    texts = {page.name: page.read_text(encoding="utf-8") for page in tmp_path.rglob("*.html")}
    assert 'href="https://games.example/table/oembed/home.json"' in texts["play.html"]
    assert 'href="https://games.example/table/oembed/deckfish.json"' in texts["deckfish.html"]
    assert "oembed" not in texts["browser.html"]

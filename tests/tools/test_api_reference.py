"""The API reference has a page for each public module, valid links, and nothing from other servers."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from pdoc import render

import pygames
from tools.api_reference import MODULES, comments, write


class Page(HTMLParser):
    """The links of a page, the files that it loads, and its ids."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.ids.add(values.get("id") or "")
        if address := values.get("href"):
            (self.links if tag == "a" else self.loaded).append(address)
        if address := values.get("src"):
            self.loaded.append(address)


@pytest.mark.quarter_of("tools")
def test_the_pages_are_complete_and_their_links_valid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "dist" / "docs"
    monkeypatch.setitem(render.env.filters, "highlight", lambda _doc: "")  # sources, which take a third of the time
    write(folder)
    texts = {file: file.read_text(encoding="utf-8") for file in folder.rglob("*.html")}
    pages = {file: Page(text) for file, text in texts.items()}
    assert {file.as_posix().split("/docs/")[1] for file in pages} == {
        "index.html",
        *(f"{name.replace('.', '/')}.html" for name in MODULES),
    }
    assert pages[folder / "pygames.html"].ids >= set(pygames.__all__)
    home = folder.parent / "index.html"
    for file, page in pages.items():
        assert [address for address in page.loaded if urlsplit(address).scheme != "data"] == []
        targets = set()
        for link in page.links:
            address = urlsplit(link)
            if address.scheme:
                assert link == "https://pdoc.dev"  # in the footer that pdoc adds
                continue
            target = (file.parent / address.path).resolve() if address.path else file
            targets.add(target)
            assert target == home or target in pages, link
            if address.fragment and target in pages:
                assert address.fragment in pages[target].ids, link
        assert home in targets
    # comments on fields
    assert "one sentence about the game, for the home page" in texts[folder / "pygames/model/game.html"]
    scene = texts[folder / "pygames/model/scene.html"]
    assert "<p>the centre</p>" in scene and ("a seat’s disc" in scene or "a seat's disc" in scene)


def test_the_module_of_every_public_name_has_a_page() -> None:
    public = [value for name, value in vars(pygames).items() if name in pygames.__all__ and callable(value)]
    assert {value.__module__ for value in public} <= set(MODULES)


def test_comments_explain_the_fields_of_classes_and_the_values_of_literals() -> None:
    assert comments(
        "class Piece:\n    # Where\n    # it lies.\n    x: float\n    id: str = ''  # unique\n    y: int\n"
    ) == {
        "x": "Where it lies.",
        "id": "unique",
    }
    assert comments('Kind = Literal[\n    "die",  # face: "1" to "6"\n]\n') == {"Kind": '- `"die"`: face: "1" to "6"'}

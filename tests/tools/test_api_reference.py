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


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist") / "docs"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(render.env.filters, "highlight", lambda _doc: "")  # sources, which take a third of the time
        write(folder)
    return folder


@pytest.fixture(scope="module")
def pages(reference: Path) -> dict[Path, Page]:
    return {file: Page(file.read_text(encoding="utf-8")) for file in reference.rglob("*.html")}


def test_every_public_module_has_a_page(pages: dict[Path, Page]) -> None:
    assert {file.as_posix().split("/docs/")[1] for file in pages} == {
        "index.html",
        *(f"{name.replace('.', '/')}.html" for name in MODULES),
    }


def test_the_module_of_every_public_name_has_a_page() -> None:
    public = [value for name, value in vars(pygames).items() if name in pygames.__all__ and callable(value)]
    assert {value.__module__ for value in public} <= set(MODULES)


def test_every_public_name_is_on_the_first_page(pages: dict[Path, Page]) -> None:
    (page,) = (page for file, page in pages.items() if file.name == "pygames.html")
    assert page.ids >= set(pygames.__all__)


def test_every_link_leads_to_the_reference_or_the_home_page(pages: dict[Path, Page]) -> None:
    (index,) = (file for file in pages if file.name == "index.html")
    home = index.parent.parent / "index.html"
    for file, page in pages.items():
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


def test_a_page_loads_nothing_from_other_servers(pages: dict[Path, Page]) -> None:
    for page in pages.values():
        assert [address for address in page.loaded if urlsplit(address).scheme != "data"] == []


def test_comments_explain_the_fields_of_classes_and_the_values_of_literals() -> None:
    assert comments(
        "class Piece:\n    # Where\n    # it lies.\n    x: float\n    id: str = ''  # unique\n    y: int\n"
    ) == {
        "x": "Where it lies.",
        "id": "unique",
    }
    assert comments('Kind = Literal[\n    "die",  # face: "1" to "6"\n]\n') == {"Kind": '- `"die"`: face: "1" to "6"'}


def test_the_pages_have_those_comments(reference: Path) -> None:
    game, scene = ((reference / f"pygames/model/{name}.html").read_text(encoding="utf-8") for name in ("game", "scene"))
    assert "one sentence about the game, for the home page" in game and "<p>the centre</p>" in scene
    assert "a seat’s disc" in scene or "a seat's disc" in scene

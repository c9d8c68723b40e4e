"""The build is reproducible, links are relative and valid, diagrams are complete, and media types are right."""

import re
import subprocess
import sys
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

import pygames
from building import articles
from tools.serve import DIST

PYTHON_LIMIT = 1_200_000  # bytes
BUILD = Path(__file__).parent.parent / "site" / "build.py"


class Links(HTMLParser):
    """The values of all `href` and `src` attributes of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value for name, value in attrs if name in ("href", "src") and value]


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.sample(0)  # a second build takes as long as all pages of this file together, so only `make soak` makes it
def test_builds_are_reproducible(tmp_path: Path) -> None:
    again = tmp_path / "dist"
    subprocess.run([sys.executable, BUILD, again], check=True)
    first, second = files(DIST), files(again)
    first = {name: text for name, text in first.items() if not name.startswith("docs/")}  # `make docs` adds this folder
    assert sorted(first) == sorted(second)
    assert [name for name in first if first[name] != second[name]] == []


def test_a_table_gets_what_computer_players_and_proofs_need() -> None:
    (file,) = DIST.glob("engine-*/python.zip")
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        names = set(archive.namelist())
    modules = ["analysis.proof", *(f"games.{game.replace('-', '_')}.chance" for game in pygames.GAMES)]
    assert {f"pygames/{module.replace('.', '/')}.pyc" for module in modules} <= names
    assert file.stat().st_size <= PYTHON_LIMIT


PAGES = sorted([*DIST.glob("*.html"), *DIST.glob("rules/*.html")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DIST)))
def test_links_are_relative_and_their_targets_exist(page: Path) -> None:
    for link in Links(page.read_text(encoding="utf-8")).addresses:
        if urlsplit(link).scheme or link.startswith("#"):
            continue
        assert not link.startswith("/"), link
        # Hosts also serve 404.html for missing files in folders such as rules/, and its link "../" is meant for those.
        folder = DIST / "rules" if (page.name, link) == ("404.html", "../") else page.parent
        target = folder / urlsplit(link).path
        assert (target / "index.html" if target.is_dir() else target).is_file(), link


@pytest.mark.parametrize("language", ["", "de/"])
def test_home_and_the_rules_of_each_game_link_to_the_findings(language: str) -> None:
    findings = (DIST / f"{language}findings.html").read_text(encoding="utf-8")
    home = Links((DIST / f"{language}index.html").read_text(encoding="utf-8"))
    assert "findings.html" in home.addresses
    published = articles.published()
    for game in pygames.GAMES.values():
        expected = [name for one in published if one.about(game.id) for name, _ in one.questions("en")]
        rules = (DIST / f"{language}rules/{game.id}.html").read_text(encoding="utf-8")
        links = [link for link in Links(rules).addresses if "findings.html" in link]
        assert links == [f"../findings.html#{name}" for name in expected]
        assert [name for name in expected if f'<h3 id="{name}"' not in findings] == []


@pytest.mark.parametrize("page", sorted(DIST.glob("rules/*.html")), ids=lambda page: page.stem)
def test_rules_pages_contain_the_symbols_of_their_diagrams(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert text.count("<figure>") == text.count("<figcaption>")
    used, defined = set(re.findall(r'<use href="#([^"]+)"', text)), re.findall(r'<symbol id="([^"]+)"', text)
    assert used <= set(defined) and len(defined) == len(set(defined))
    assert not defined or text.index("</main>") < text.index("<symbol"), (
        "the symbols are outside <main>, because a board already has them when it shows the rules"
    )


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("assets-*/index.js", "text/javascript; charset=utf-8"),
        ("pyodide-*/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("pyodide-*/pyodide.asm.wasm", "application/wasm"),
        ("engine-*/python.zip", "application/zip"),
        ("engine.json", "application/json"),
        ("icon.svg", "image/svg+xml"),
    ],
)
def test_server_sends_the_media_types_of_a_static_host(site: str, file: str, kind: str) -> None:
    (path,) = DIST.glob(file)
    with urlopen(f"{site}/{path.relative_to(DIST)}") as response:
        assert response.headers["Content-Type"] == kind

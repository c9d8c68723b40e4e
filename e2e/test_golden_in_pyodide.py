"""Golden transcripts and links are the same in Pyodide, with the wheel that the site ships."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

import pygames
from tests.golden import FOLDER
from tests.support.variants import single_variants
from tools.pyodide_page import run_in_pyodide

TESTS = Path(__file__).parent.parent / "tests"
SOURCES = ["__init__.py", "support/__init__.py", "support/variants.py", "golden/__init__.py"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_golden_games_and_links_are_the_same_in_pyodide(page: Page, site: str, game: str) -> None:
    names = [variant.name for variant in single_variants(game)]
    links = json.loads((FOLDER / "links.json").read_text(encoding="utf-8"))
    links = {name: links[name] for name in names if name in links}
    files = {f"tests/{name}": (TESTS / name).read_text(encoding="utf-8") for name in SOURCES}
    games, read = run_in_pyodide(
        page,
        site,
        {**files, "links.json": json.dumps(links)},
        "import json, pathlib, pygames\n"
        "from tests.golden import transcript\nfrom tests.support.variants import single_variants\n"
        "links = json.loads(pathlib.Path('links.json').read_text())\n"
        "read = lambda link: [pygames.from_link(link[kind])['moves'] for kind in ('seed', 'typed')]\n"
        f"games = {{v.name: transcript(v) for v in single_variants({game!r})}}\n"
        "json.dumps([games, {name: read(link) for name, link in links.items()}])",
    )
    assert games == {name: (FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in names}
    assert links and read == {name: [link["moves"]] * 2 for name, link in links.items()}

"""The golden transcripts come out the same inside Pyodide, from the wheel that the site ships."""

from pathlib import Path

from playwright.sync_api import Page

from tests.golden import FOLDER
from tests.variants import single_variants
from tools.pyodide_page import run_in_pyodide

TESTS = Path(__file__).parent.parent / "tests"
SOURCES = ["__init__.py", "variants.py", "golden/__init__.py"]


def test_the_golden_games_are_the_same_in_the_browser(page: Page, site: str) -> None:
    files = {f"tests/{name}": (TESTS / name).read_text(encoding="utf-8") for name in SOURCES}
    found = run_in_pyodide(
        page,
        site,
        files,
        "import json\nfrom tests.golden import transcript\nfrom tests.variants import single_variants\n"
        "json.dumps({v.name: transcript(v) for v in single_variants()})",
    )
    kept = {v.name: (FOLDER / f"{v.name}.txt").read_text(encoding="utf-8") for v in single_variants()}
    assert found == kept

"""The page and the package call the computer players by the same names."""

import json
import re
from pathlib import Path

import pygames

SEATS = Path(__file__).parents[2] / "site" / "app" / "model" / "seats.js"


def test_the_page_knows_the_levels_by_the_names_that_the_package_has() -> None:
    found = re.search(r"export const LEVELS = (\[.*?\]);", SEATS.read_text(encoding="utf-8"))
    assert found
    assert json.loads(found[1]) == list(pygames.LEVELS)

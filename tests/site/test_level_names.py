"""The front end and the Python package have the same list of computer players."""

import json
import re
from pathlib import Path

import pygames

SEATS = Path(__file__).parents[2] / "site" / "app" / "model" / "seats.js"


def test_front_end_and_package_have_the_same_levels() -> None:
    found = re.search(r"export const LEVELS = (\[.*?\]);", SEATS.read_text(encoding="utf-8"))
    assert found
    assert json.loads(found[1]) == list(pygames.LEVELS)

"""The site's scripts and the Python package have the same levels of computer players."""

import json
import re
from pathlib import Path

import pygames

SEATS = Path(__file__).parents[2] / "site" / "app" / "model" / "seats.ts"


def test_the_scripts_and_the_package_have_the_same_levels() -> None:
    declaration = re.search(r"export const LEVELS = (\[.*?\]);", SEATS.read_text(encoding="utf-8"))
    assert declaration
    assert json.loads(declaration[1]) == list(pygames.LEVELS)

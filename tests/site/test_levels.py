"""The site's scripts and the Python package have the same levels of computer players, which have portraits."""

import json
import re
from pathlib import Path

import pygames
from pygames.render.art.palettes import LIGHT

SITE = Path(__file__).parents[2] / "site"
PEOPLE = SITE / "app" / "model" / "people.ts"


def test_the_scripts_and_the_package_have_the_same_levels() -> None:
    declaration = re.search(r"export const LEVELS = (\[.*?\]);", PEOPLE.read_text(encoding="utf-8"))
    assert declaration
    assert json.loads(declaration[1]) == list(pygames.LEVELS)


def test_the_offered_levels_have_portraits_in_the_colours_of_the_pictures_on_cards() -> None:
    """White paper takes the colour of the theme (site/style/people.css)."""
    colours = {colour for name, colour in LIGHT.items() if name.startswith(("art-", "wash-"))} - {LIGHT["art-paper"]}
    portraits = {file.stem: file.read_text(encoding="utf-8") for file in (SITE / "style" / "portraits").glob("*.svg")}
    assert sorted(portraits) == sorted(pygames.LEVELS[2:])
    for drawing in portraits.values():
        assert set(re.findall(r"#[0-9a-f]+", drawing)) <= {*colours, "#fff"}

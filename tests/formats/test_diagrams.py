"""The diagrams of a guide by another author are drawn in their order, and a wrong one harms no other."""

from pathlib import Path

import pytest

import pygames
from examples.konane import game as konane
from pygames.formats import diagrams

GUIDE = Path(konane.__file__).parent.joinpath("guide.md").read_text(encoding="utf-8")


@pytest.fixture
def game() -> pygames.Game:
    return konane.Konane()


def test_diagrams_of_a_guide_have_a_drawing_and_a_caption(game: pygames.Game) -> None:
    (drawn,) = diagrams.of_guide(GUIDE, game)
    assert drawn["svg"].startswith('<svg class="diagram"')
    assert drawn["words"] == "Blue can jump to c3 from three sides."


@pytest.mark.parametrize("block", ["no json", '{"seed": "a", "moves": "z9", "part": [], "words": ""}', "[]"])
def test_block_with_an_error_has_no_drawing(game: pygames.Game, block: str) -> None:
    first, second = diagrams.of_guide(f"```position\n{block}\n```\n{GUIDE}", game)
    assert first["svg"] == ""
    assert second["svg"]

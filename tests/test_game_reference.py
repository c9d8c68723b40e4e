"""docs/game-reference.md lists all that a game may have, and all tests, with their defaults and sections."""

import re
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from pygames.model.game import Game, ScoreLine
from pygames.model.lesson import Step
from pygames.model.scene import Piece
from pygames.testing import DEMANDS

PAGE = (Path(__file__).parent.parent / "docs" / "game-reference.md").read_text(encoding="utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    """The first table below a heading: the other cells of each row, by each name in its first cell."""
    section = re.split(r"(?m)^#+ ", PAGE.partition(f"# {heading}\n")[2])[0]
    table = re.search(r"(?m)^\|.*\n\|[-|]+\|\n((?:\|.*\n)+)", section)
    assert table, heading
    cells = [re.split(r"\s*\|\s*", row.removeprefix("| ").removesuffix(" |")) for row in table[1].splitlines()]
    return {name: rest for first, *rest in cells for name in re.findall(r"`([\w:]+)`", first)}


def test_every_test_of_a_game_has_a_row_with_its_section() -> None:
    table = rows("What each test checks")
    assert list(table) == [str(demand) for demand in DEMANDS]
    for demand in DEMANDS:
        page = "" if demand.page == "docs/game-reference.md" else demand.page.removeprefix("docs/")
        assert table[str(demand)][-1].endswith(f"]({page}#{demand.section})")


def test_every_field_of_a_game_is_listed() -> None:
    modules = {"layout", "evaluation", "ending", "tracker", "advice", "abstract_play", "encoding", "chance"}
    found = "state_class"  # no game sets it
    assert set(rows("Data")) == {*Game.__annotations__, "search_configs"} - modules - {found}


@pytest.mark.parametrize(("kind", "heading"), [(Piece, "Pieces"), (Step, "The lesson")])
def test_every_field_of_pieces_and_steps_is_listed_with_its_default(kind: type, heading: str) -> None:
    table = rows(heading)
    assert set(table) == {field.name for field in fields(kind)}
    for field in fields(kind):
        value = field.default if field.default_factory is MISSING else field.default_factory()
        default = "" if value is MISSING else str(value if value != "" else '""')
        assert table[field.name][0].strip("` ") == default, field.name


def test_every_field_of_score_lines_is_listed() -> None:
    assert list(rows("Score lines")) == list(ScoreLine._fields)

"""The pictures of docs/scene-kinds.md are those of its code, and show every kind of piece."""

from pathlib import Path
from typing import get_args

import pytest

from pygames.model.scene import Kind
from tools.scene_kinds import examples, pictures


def test_the_page_has_two_lines_for_every_kind() -> None:
    kinds = [{piece.kind for piece in pieces} for pieces in examples()]
    assert [kind for kind in get_args(Kind) if {kind} not in kinds] == []
    assert {len(pieces) for pieces in examples()} == {2}


@pytest.mark.parametrize("path", pictures(), ids=lambda path: path.name)
def test_the_pictures_are_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == pictures()[path], "run python -m tools.scene_kinds"

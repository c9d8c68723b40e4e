"""The captions of the diagrams in the guides are true of the positions shown."""

import json
import re
from collections import Counter
from typing import Any

import pytest

import pygames
from building import diagrams, guides
from pygames.formats.diagrams import position
from pygames.model.decktet import SUIT_NAMES

BLOCK = re.compile(r"```position\n(.*?)```", re.DOTALL)


def blocks(game: pygames.Game) -> list[str]:
    """The blocks of a guide's diagrams."""
    return BLOCK.findall(guides.path(game).read_text(encoding="utf-8"))


def captioned(game: str, start: str) -> tuple[str, Any]:
    """Return the caption that begins with `start`, and the state that its diagram shows."""
    (block,) = (one for one in blocks(pygames.GAMES[game]) if diagrams.caption(one).startswith(start))
    return diagrams.caption(block), position(pygames.GAMES[game], json.loads(block))


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_every_diagram_can_be_drawn(game: pygames.Game) -> None:
    for block in blocks(game):
        assert diagrams.diagram(game, block).startswith("<figure><svg")


def test_the_siege_ends_as_its_designer_tells() -> None:
    words, state = captioned("siege-of-jacynth", "The designer's example")
    result = state.result()
    assert state.is_over and (result["scores"], result["winners"], result["tiebreak"]) == ([4, 3], [0], None)
    assert [section["winner"] for section in result["sections"]] == [0, 1, 0, 0, 0, 1, 1]
    strengths = [section["strength"] for section in result["sections"]]
    assert strengths == [[3, 2], [1, 4], [4, 3], [6, 4], [6, 4], [4, 5], [1, 3]]
    assert result["sections"][3]["ranks"] == [35, 35]
    assert [sum(side) for side in zip(*(strengths[:3] + strengths[4:]), strict=True)] == [19, 21]  # the tie-break
    told = [[int(one), int(other)] for one, other in re.findall(r"(\d+)(?: symbols| sections)? to (\d+)\b", words)]
    assert told == [[3, 2], [1, 4], [4, 3], [35, 35], [6, 4], [4, 5], [1, 3], [4, 3]]


def test_the_running_score_by_suit_of_strings() -> None:
    words, state = captioned("strings-of-suits", "The running score by suit")
    running: Counter[str] = Counter()
    for string in state.score_lines()[0].parts:
        running[string.label.split(",")[0]] += sum(map(int, string.values))
    suits = "|".join(SUIT_NAMES.values())
    told = {suit: int(points) for suit, points in re.findall(rf"({suits}):[^.]*, (\d) points", words)}
    assert told == running and state.result()["scores"] == [2, 2]

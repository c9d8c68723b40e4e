"""The sentences of the Siege of Jacynth."""

from types import SimpleNamespace
from typing import Any

import pytest

from pygames.games.siege_of_jacynth.heap import Heap, place_at
from pygames.games.siege_of_jacynth.sentences import describe, played
from pygames.i18n.perspective import Perspective, seen_from

WALL = [["1M", "NK"], ["0"], ["NV", "NS"], ["1K", "NL"], ["1L", "NY"], ["1V", "1Y"], ["NM", "1S"]]


def position(mover: int, heap: Heap | None = None) -> Any:
    """What the sentences need of a state."""
    return SimpleNamespace(wall=WALL, heap=heap or Heap(), mover=mover)


@pytest.mark.parametrize(
    ("column", "row", "sentence"),
    [
        (0, 1, "The Pact lies in front of section 1."),
        (1, 1, "The Pact lies in front of sections 1 and 2; it counts for both."),
        (4, 2, "The Pact lies on the Forest in row 2; it counts for section 3."),
        (5, 2, "The Pact lies on the Forest and the Cave in row 2; it counts for sections 3 and 4."),
    ],
)
def test_a_place_names_each_section_once(column: int, row: int, sentence: str) -> None:
    heap = Heap()
    heap.lay("5ML", 0, 4, 1)
    heap.lay("7VY", 1, 6, 1)
    state, move = position(1, heap), f"9MS@{place_at(column, row)}"
    assert describe(state, move) == sentence
    assert played(state, move) == sentence.replace("The Pact lies", "Defender placed the Pact")


def test_moves_are_advised_to_people_and_told_in_the_past() -> None:
    own, others = position(0), position(1)
    with seen_from(Perspective(0, ("", "Novice"))):
        assert describe(own, "9MS@a1") == "Place the Pact in front of section 1."
        assert played(own, "9MS@a1") == "You placed the Pact in front of section 1."
        assert played(others, "9MS@a1") == "Novice placed the Pact in front of section 1."
        sections = "the Ace of Moons in section 1 with the Ace of Suns in section 7."
        assert describe(own, "1M~1S") == f"Swap {sections}"
        assert [played(state, "1M~1S") for state in (own, others)] == [
            f"You swapped {sections}",
            f"Novice swapped {sections}",
        ]
    assert describe(own, "1M~1S").endswith("in section 7 change places.")

"""The sentences of the Siege of Jacynth."""

import pytest

from pygames.games.siege_of_jacynth.heap import Heap
from pygames.games.siege_of_jacynth.sentences import laid, lay, swap, swapped
from pygames.i18n.perspective import Perspective, seen_from

WALL = [["1M", "NK"], ["0"], ["NV", "NS"], ["1K", "NL"], ["1L", "NY"], ["1V", "1Y"], ["NM", "1S"]]


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
    assert lay("9MS", column, row, heap) == sentence
    past = laid(1, "9MS", column, row, heap)
    assert past == sentence.replace("The Pact lies", "Defender placed the Pact")


def test_moves_are_advised_to_people_and_told_in_the_past() -> None:
    heap = Heap()
    with seen_from(Perspective(0, ("", "Novice"))):
        assert lay("9MS", 0, 1, heap) == "Place the Pact in front of section 1."
        assert laid(0, "9MS", 0, 1, heap) == "You placed the Pact in front of section 1."
        assert laid(1, "9MS", 0, 1, heap) == "Novice placed the Pact in front of section 1."
        sections = "the Ace of Moons in section 1 with the Ace of Suns in section 7."
        assert swap("1M", "1S", WALL) == f"Swap {sections}"
        assert [swapped(seat, "1M", "1S", WALL) for seat in (0, 1)] == [
            f"You swapped {sections}",
            f"Novice swapped {sections}",
        ]
    assert swap("1M", "1S", WALL).endswith("in section 7 change places.")

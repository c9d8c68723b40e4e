"""What is told of those who are not here."""

import pytest

from tests.site.node import answers

LOG = [{"ply": ply, "seat": seat, "move": "", "text": f"{ply}."} for ply, seat in enumerate([0, 1, 1, 2], start=1)]


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (["person", "novice", "casual"], [(1, "2. 3."), (2, "4.")]),
        (["person", "person", "casual"], [(2, "4.")]),
        (["person", "person", "person"], []),
        (["away", "novice", "person"], []),
        (["strong", "novice", "casual"], [(2, "4.")]),
    ],
)
def test_all_is_told_since_a_person_played(seats: list[str], told: list[tuple[int, str]]) -> None:
    (deeds,) = answers("news.js", [["deedsOfOthers", LOG, seats]])
    assert [(one["seat"], one["deed"]) for one in deeds] == told

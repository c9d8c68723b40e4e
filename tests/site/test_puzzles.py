"""The file of a game's puzzles, as the page of puzzles fetches it."""

import pytest

import pygames
from building import puzzles


@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_the_file_has_what_the_page_shows(game_id: str) -> None:
    file = puzzles.content(pygames.GAMES[game_id])
    assert {"en", "de"} <= set(file["texts"])
    assert all(puzzle["id"].startswith(f"{game_id}-") for puzzle in file["puzzles"])
    assert len({puzzle["id"] for puzzle in file["puzzles"]}) == len(file["puzzles"])
    for texts in file["texts"].values():
        assert {puzzle["kind"] for puzzle in file["puzzles"]} <= set(texts["kinds"])
        assert all(kind[part] for kind in texts["kinds"].values() for part in ("name", "question", "recall"))

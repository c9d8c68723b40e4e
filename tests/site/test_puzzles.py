"""The file of a game's puzzles, as the page of puzzles fetches it."""

import gzip
from pathlib import Path

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


def test_all_files_together_are_small(tmp_path: Path) -> None:
    puzzles.write(tmp_path)
    files = [tmp_path / f"{game}.json" for game in pygames.GAMES if pygames.puzzles(game)]
    assert sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) <= 12_000 * len(files)


@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_a_link_ends_with_the_position(game_id: str) -> None:
    found = {puzzle["id"]: puzzle for puzzle in pygames.puzzles(game_id)}
    for puzzle in puzzles.content(pygames.GAMES[game_id])["puzzles"]:
        whole = found[puzzle["id"]]
        record, game = pygames.from_link(puzzle["link"]), pygames.from_link(whole["link"])
        assert record == {**game, "moves": game["moves"][: whole["at"]]}

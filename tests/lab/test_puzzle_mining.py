"""Mining: the same puzzles for the same seed, stopping and going on, ratings, the choice of a collection."""

import json
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.__main__ import main
from pygames.lab import puzzle_mining
from pygames.lab.executors import SerialExecutor
from pygames.lab.puzzle_mining import RATINGS, TRIALS, Task, choose, found_in, mine, mine_block, rating, write

NONE = dict.fromkeys(TRIALS, 0)


def fake_block(task: Task) -> tuple[Task, list[dict[str, Any]]]:
    return task, [{"id": f"{task.game}-{task.first}"}]


def test_a_block_gives_the_same_puzzles_again_and_each_has_its_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_mining, "POSITIONS", 500)  # only the last three plies, and no long searches
    monkeypatch.setattr(puzzle_mining, "_is_promising", lambda *_: False)
    monkeypatch.setattr(puzzle_mining, "BLOCK", 1)
    task = Task("granicus", "mine", 0)
    _task, found = mine_block(task)
    assert found and found == mine_block(task)[1]
    for puzzle in found:
        record = pygames.from_link(puzzle["link"])
        assert pygames.replay(record).is_over
        state = pygames.replay({**record, "moves": record["moves"][: puzzle["at"]]})
        assert state.to_move == puzzle["seat"] and puzzle["solution"][0] in state.legal_moves()
        assert puzzle["solved"]["expert"]


def test_a_stopped_run_goes_on_and_a_finished_one_plays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def block(task: Task) -> tuple[Task, list[dict[str, Any]]]:
        played.append(task.first)
        if played == [0, 4, 8]:
            raise KeyboardInterrupt
        return fake_block(task)

    monkeypatch.setattr(puzzle_mining, "mine_block", block)
    with pytest.raises(KeyboardInterrupt):
        mine("granicus", 12, "s", SerialExecutor(), tmp_path, lambda _: None)
    assert [one["id"] for one in found_in("granicus", 12, "s", tmp_path)] == ["granicus-0", "granicus-4"]
    done: list[int] = []
    mine("granicus", 12, "s", SerialExecutor(), tmp_path, done.append)
    assert played == [0, 4, 8, 8] and done == [12]
    mine("granicus", 12, "s", SerialExecutor(), tmp_path, done.append)
    assert played == [0, 4, 8, 8]
    assert len(found_in("granicus", 12, "s", tmp_path)) == 3 and not found_in("granicus", 12, "other", tmp_path)


def test_the_rating_is_where_the_levels_solve_half_and_falls_with_each_solution() -> None:
    assert rating(NONE) > max(RATINGS.values()) and rating(TRIALS) < min(RATINGS.values())
    half = {"novice": 4, "casual": 6, "strong": 5, "expert": 2}
    ratings = [rating({**half, "strong": solved}) for solved in range(TRIALS["strong"] + 1)]
    assert ratings == sorted(ratings, reverse=True)


def test_a_collection_takes_from_every_kind_and_is_in_the_order_of_ratings(tmp_path: Path) -> None:
    found = [
        {"id": f"{kind}{number}", "kind": kind, "rating": 1000 + 10 * number, "solved": NONE}
        for kind, count in (("line", 40), ("fork", 3), ("quiet", 20))
        for number in range(count)
    ]
    chosen = choose(found, 15)
    kinds = [one["kind"] for one in chosen]
    assert len(chosen) == 15 and kinds.count("fork") == 3 and abs(kinds.count("line") - kinds.count("quiet")) <= 1
    lines = [one["rating"] for one in chosen if one["kind"] == "line"]
    assert lines == sorted(lines) and lines[-1] - lines[0] > 300
    assert choose(found, 100) == sorted(found, key=lambda one: (one["rating"], one["id"]))
    easy = [{**one, "id": f"easy {one['id']}", "solved": TRIALS} for one in found]
    assert choose([*easy, *found], 63) == choose(found, 63)
    misleading = [{**one, "id": f"misleading {one['id']}", "solved": {**NONE, "novice": 1}} for one in found]
    assert choose([*misleading, *found], 100) == choose(found, 100)
    write(chosen, tmp_path / "puzzles.json")
    assert [one["id"] for one in json.loads((tmp_path / "puzzles.json").read_text())] == [one["id"] for one in chosen]


def test_the_commands_mine_choose_and_prove(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stored = {**pygames.puzzles("siege-of-jacynth")[0], "solved": NONE}
    monkeypatch.setattr(puzzle_mining, "mine_block", lambda task: (task, [stored]))
    arguments = ["siege-of-jacynth", "--games", "4", "--out", str(tmp_path)]
    assert main(["puzzles", "mine", *arguments]) == 0
    assert main(["puzzles", "choose", *arguments, "--into", str(tmp_path / "puzzles.json")]) == 0
    assert json.loads((tmp_path / "puzzles.json").read_text())[0]["id"] == stored["id"]
    assert main(["puzzles", "prove", "siege-of-jacynth", "--sample", "2"]) == 0
    assert capsys.readouterr().out.endswith("2 puzzles are proven.\n")
    monkeypatch.setattr("pygames.cli.puzzles.holds", lambda *_: False)
    assert main(["puzzles", "prove", "siege-of-jacynth", "--sample", "1"]) == 2
    assert "1 of 1 puzzles are not proven: siege-of-jacynth-" in capsys.readouterr().err

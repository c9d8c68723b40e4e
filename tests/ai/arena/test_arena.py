"""Matches between computer players: each deal is played in every seat; results files, statistics and the ladder."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.__main__ import main
from pygames.ai.arena import tournament
from pygames.ai.arena.ladder import Rung
from pygames.ai.arena.pairing import DealResult, Pairing, play_deal
from pygames.ai.arena.results_file import ResultsFile
from pygames.ai.arena.stats import elo, interval, tally

ARENA_COMMAND = ["arena", "granicus", "greedy", "random", "--iterations", "1"]


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*ARENA_COMMAND, "--json", *arguments]) == 0
    statistics: dict[str, Any] = json.loads(capsys.readouterr().out)
    return statistics


def without_time(statistics: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in statistics.items() if key != "seconds_a_move"}


def deal_result(number: int, *shares: float) -> DealResult:
    games = [
        {"seat": seat, "share": share, "plies": 10, "moves": [5, 5], "seconds": [1.0, 0.5]}
        for seat, share in enumerate(shares)
    ]
    return {"deal": number, "games": games}  # type: ignore[typeddict-item]  # each is a PlayedGame


def test_each_deal_is_played_once_with_the_challenger_in_every_seat() -> None:
    games = play_deal(Pairing("mutation", "greedy", "random", 3), 0)["games"]
    assert [game["seat"] for game in games] == [0, 1, 2]
    assert all(sum(game["moves"]) == game["plies"] for game in games)


def test_a_match_is_reproducible() -> None:
    match = Pairing("siege-of-jacynth", "novice", "random", 2, iterations=5)
    one, other = (play_deal(match, 4)["games"] for _ in range(2))
    assert [game["share"] for game in one] == [game["share"] for game in other]


def test_parallel_games_give_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (without_time(report(capsys, "--games", "6", "--jobs", jobs)) for jobs in ("1", "2"))
    assert one == two


def test_a_stopped_match_says_how_to_continue(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted_play_deal(match: Pairing, number: int) -> DealResult:
        if number == 1:
            raise KeyboardInterrupt
        return play_deal(match, number)

    monkeypatch.setattr(tournament, "play_deal", interrupted_play_deal)
    assert main([*ARENA_COMMAND, "--games", "8", "--file", str(tmp_path / "match.jsonl")]) == 130
    assert "Stopped after 1 deal: run the same command again to continue." in capsys.readouterr().err


def test_statistics_of_a_match_are_correct() -> None:
    statistics = tally(Pairing("granicus", "greedy", "random", 2), [deal_result(0, 1, 1), deal_result(1, 0.5, 0)])
    assert (statistics["games"], statistics["wins"], statistics["draws"], statistics["losses"]) == (4, 2, 1, 1)
    assert (
        statistics["share"] == 0.625 and statistics["plies_a_game"] == 10 and statistics["seconds_a_move"] == [0.2, 0.1]
    )
    low, high = statistics["share_interval"]
    assert 0 <= low < 0.625 < high <= 1
    assert statistics["elo_interval"][0] < statistics["elo"] < statistics["elo_interval"][1]


def test_elo_is_400_for_odds_of_ten_to_one_and_0_for_an_equal_share() -> None:
    assert elo(10 / 11) == pytest.approx(400) and elo(1 / 11) == pytest.approx(-400)
    assert elo(0.5) == 0 and elo(0.25, 0.25) == pytest.approx(0)


def test_the_confidence_interval_of_a_match_without_a_loss_has_a_width() -> None:
    low, high = interval([1.0] * 10, 2)
    assert 0.5 < low < 0.9 and high == 1
    assert low < interval([1.0] * 100, 2)[0]


def test_a_stopped_match_continues_from_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = report(capsys, "--games", "8")
    path = tmp_path / "match.jsonl"
    report(capsys, "--games", "4", "--file", str(path))
    path.write_text(path.read_text(encoding="utf-8")[:-20], encoding="utf-8")  # as if it stopped while writing a line
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3
    assert without_time(report(capsys, "--games", "8", "--file", str(path))) == without_time(whole)
    options = tuple(pygames.GAMES["granicus"].deal("x")["options"].items())
    saved_results = ResultsFile(path, Pairing("granicus", "greedy", "random", 2, options, None, 1))
    assert len(saved_results.played) == 4


def test_a_deal_that_is_in_the_file_twice_counts_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.jsonl"
    once = report(capsys, "--games", "4", "--file", str(path))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines, lines[1]]), encoding="utf-8")
    assert report(capsys, "--games", "4", "--file", str(path)) == once


def test_the_file_of_another_match_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.jsonl"
    report(capsys, "--games", "2", "--file", str(path))
    before = path.read_text(encoding="utf-8")
    assert main([*ARENA_COMMAND, "--games", "2", "--seed", "another", "--file", str(path)]) == 2
    assert "another match" in capsys.readouterr().err and path.read_text(encoding="utf-8") == before


def test_a_device_or_a_folder_is_refused_as_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Reading /dev/full would never end."""
    for path in (os.devnull, "/dev/full", tmp_path):
        if Path(path).exists():
            assert main([*ARENA_COMMAND, "--games", "2", "--file", str(path)]) == 2
            assert "is no file that results can be saved in" in capsys.readouterr().err


def test_invalid_arguments_are_refused_with_a_message(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA_COMMAND, "--players", "3"]) == 2
    assert "for 2 players" in capsys.readouterr().err
    assert main([*ARENA_COMMAND, "--option", "weather=fair"]) == 2
    assert "'weather' is not an option" in capsys.readouterr().err


def test_statistics_are_printed_as_a_line_or_a_table_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA_COMMAND, "--games", "2"]) == 0
    assert "granicus, greedy against random: 2 games" in capsys.readouterr().out
    assert main(["arena", "mutation", "greedy", "random", "--players", "3", "--games", "3", "--table"]) == 0
    assert "| mutation, 3 players | greedy against random | 3 |" in capsys.readouterr().out


def test_the_ladder_refuses_an_option_that_its_players_define(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "granicus", "ladder", "--iterations", "1"]) == 2
    assert "names its players" in capsys.readouterr().err


def test_each_rung_of_the_ladder_is_a_match_with_a_file_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygames.cli.arena.RUNGS", [Rung("greedy", "random"), Rung("novice", "greedy", 0.001, 0.5)])
    assert main(["arena", "granicus", "ladder", "--games", "4", "--table", "--file", str(tmp_path / "m.jsonl")]) == 0
    table = capsys.readouterr().out
    assert "| granicus | greedy against random | 4 |" in table and "| granicus | novice against greedy | 2 |" in table
    saved_results = {path.name for path in tmp_path.iterdir()}
    assert saved_results == {"m-granicus-greedy-random.jsonl", "m-granicus-novice-greedy.jsonl"}

"""The arena: matches in which the challenger plays every seat of each deal; its figures, table, and the ladder."""

import json
from pathlib import Path
from typing import Any

import pytest

from examples.konane.game import GAME as KONANE
from pygames import registry
from pygames.__main__ import main
from pygames.lab import arena, study
from pygames.lab.matchup import FinishedGame, Matchup, play_deal
from pygames.lab.studies.ladder import Rung

COMMAND = ["arena", "granicus", "greedy", "random", "--iterations", "1"]


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*COMMAND, "--json", *arguments]) == 0
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return {key: value for key, value in figures.items() if key != "seconds_a_move"}


def test_each_deal_is_played_once_with_the_challenger_in_every_seat() -> None:
    games = play_deal(Matchup("", "mutation", ("greedy", "random", "random")), "arena", 0)
    assert [game.challenger for game in games] == [0, 1, 2]
    for game in games:
        assert sum(map(len, game.times)) == len(game.state.moves)
        assert max(game.shares) == game.shares[game.challenger], "greedy wins"


def test_games_without_chance_differ_by_openings_that_each_seat_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.PLUGINS, KONANE.id, KONANE)
    matchup = Matchup("", KONANE.id, ("strong", "casual"), iterations=1)
    (one, other), (next_one, _) = (
        [game.state.moves for game in play_deal(matchup, "arena", number)] for number in (0, 1)
    )
    assert one[:4] == other[:4] != next_one[:4]


def test_a_match_is_reproducible() -> None:
    matchup = Matchup("", "siege-of-jacynth", ("novice", "random"), iterations=5)
    one, other = ([game.state.moves for game in play_deal(matchup, "arena", 4)] for _ in range(2))
    assert one == other


def test_parallel_games_give_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (report(capsys, "--games", "6", "--jobs", jobs) for jobs in ("1", "2"))
    assert one == two and one["games"] == 6


def test_parallel_games_know_a_plugin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "null_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: null-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[pygames.games]\nnull-game = examples.null_game.game:GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    try:
        assert main(["arena", "null-game", "greedy", "random", "--games", "4", "--jobs", "2"]) == 0
    finally:
        registry.PLUGINS.clear()
    assert "null-game, greedy against random: 4 games" in capsys.readouterr().out


def test_a_stopped_match_continues_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def interrupted(matchup: Matchup, seed: str, number: int) -> list[FinishedGame]:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(number)
        return play_deal(matchup, seed, number)

    whole = report(capsys, "--games", "8")
    with monkeypatch.context() as patched:
        patched.setattr("pygames.lab.runner.SECONDS", 1e-9)  # each deal is a task of its own
        patched.setattr("pygames.lab.runner.LEAST_SECONDS", 1e-9)
        patched.setattr(study, "play_deal", interrupted)
        assert main([*COMMAND, "--games", "8", "--out", str(tmp_path)]) == 130
        assert capsys.readouterr().err == "Stopped: run the same command again to continue.\n"
        assert main([*COMMAND, "--games", "8"]) == 130
        assert capsys.readouterr().err == "Stopped: use --out to save the games.\n"

    def counted(matchup: Matchup, seed: str, number: int) -> list[FinishedGame]:
        played.append(number)
        return play_deal(matchup, seed, number)

    monkeypatch.setattr(study, "play_deal", counted)
    assert report(capsys, "--games", "8", "--out", str(tmp_path)) == whole
    assert sorted(played) == [0, 1, 2, 3]


def test_games_of_other_terms_are_never_mixed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for more in ([], ["--seed", "another"], ["--option", "tiebreak=matching"]):
        assert report(capsys, "--games", "4", "--out", str(tmp_path), *more) == report(capsys, "--games", "4", *more)


def test_figures_of_a_match_are_correct() -> None:
    matchup = Matchup("m", "granicus", ("greedy", "random"))
    values = {"share": 0.625, "won": 0.5, "drawn": 0.25, "lost": 0.25, "plies": 10, "seconds": 0.2}
    values["seconds of the others"] = 0.1
    rows = [
        {"what": f"m: {what}", "value": value, "low": value / 2, "high": min(1, value * 1.2), "n": 4}
        for what, value in values.items()
    ]
    found = arena.figures(matchup, rows)  # type: ignore[arg-type]  # each is a Row
    assert (found["games"], found["wins"], found["draws"], found["losses"]) == (4, 2, 1, 1)
    assert found["share"] == 0.625 and found["plies_a_game"] == 10 and found["seconds_a_move"] == [0.2, 0.1]
    assert found["share_interval"] == [0.3125, 0.75]
    assert found["elo_interval"][0] < 0 < found["elo"] < found["elo_interval"][1]


def test_elo_is_400_for_odds_of_ten_to_one_and_0_for_an_equal_share() -> None:
    assert arena.elo(10 / 11) == pytest.approx(400) and arena.elo(1 / 11) == pytest.approx(-400)
    assert arena.elo(0.5) == 0 and arena.elo(0.25, 0.25) == pytest.approx(0)


def test_invalid_arguments_are_refused_with_a_message(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--players", "3"]) == 2
    assert "for 2 players" in capsys.readouterr().err
    assert main([*COMMAND, "--option", "weather=fair"]) == 2
    assert "'weather' is not an option" in capsys.readouterr().err


def test_figures_are_printed_as_a_line_or_a_table_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--games", "2"]) == 0
    assert "granicus, greedy against random: 2 games" in capsys.readouterr().out
    assert main(["arena", "mutation", "greedy", "random", "--players", "3", "--games", "3", "--table"]) == 0
    assert "| mutation, 3 players | greedy against random | 3 |" in capsys.readouterr().out


def test_the_ladder_refuses_an_option_that_its_players_define(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "granicus", "ladder", "--iterations", "1"]) == 2
    assert "names its players" in capsys.readouterr().err


def test_each_rung_of_the_ladder_is_a_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygames.cli.lab.RUNGS", [Rung("greedy", "random"), Rung("novice", "greedy", 0.001, 0.5)])
    for _ in range(2):
        assert main(["arena", "granicus", "ladder", "--games", "4", "--table", "--out", str(tmp_path)]) == 0
        table = capsys.readouterr().out
        assert (
            "| granicus | greedy against random | 4 |" in table and "| granicus | novice against greedy | 2 |" in table
        )
    assert len(list((tmp_path / "arena.trials").iterdir())) == 2

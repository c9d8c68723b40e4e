"""The commands `lab list`, `lab run` and `lab report`; stopping and going on; arguments that are refused."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from pygames.__main__ import main
from pygames.lab.studies import all_studies
from tests.lab.small_study import PACE, WAITING, small_study

ROOT = Path(__file__).resolve().parents[2]
# The command in a process of its own, with the small study, whose second matchup waits; each result is saved at once.
PROGRAM = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a script's background jobs inherit that it is ignored
from pygames.__main__ import main
from pygames.lab import runner, studies
from tests.lab.small_study import WAITING, small_study
runner.SAVED_EVERY = 0
studies.find_study = lambda _id: small_study(WAITING)
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every id name the small study."""
    monkeypatch.setattr("pygames.lab.studies.find_study", lambda _id: small_study())


def arguments(folder: Path, *more: str) -> list[str]:
    return ["lab", "run", "small", "--games", "10", "--out", str(folder), *more]


def test_list_prints_a_study_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(all_studies())
    for line, study in zip(lines, all_studies().values(), strict=True):
        assert line.endswith(study.question)


@pytest.mark.usefixtures("small")
def test_run_writes_the_same_results_for_any_number_of_jobs(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        assert main(arguments(tmp_path / jobs, "--jobs", jobs, "--seed", "s")) == 0
    text = (tmp_path / "1/small.json").read_text(encoding="utf-8")
    assert text == (tmp_path / "2/small.json").read_text(encoding="utf-8")
    results = json.loads(text)
    assert set(results) == {"study", "games", "seed", "rows"}
    assert (results["study"], results["games"], results["seed"]) == ("small", 10, "s")
    for row in results["rows"]:
        assert set(row) == {"what", "value", "low", "high", "n"}
        assert row["low"] <= row["value"] <= row["high"] and row["n"] >= 1


@pytest.mark.usefixtures("small")
def test_with_a_level_the_rows_of_other_matchups_are_kept(tmp_path: Path) -> None:
    """The new rows are those of a run of all matchups, with intervals for all of its rows at once."""
    assert main(arguments(tmp_path / "whole")) == 0
    whole = (tmp_path / "whole/small.json").read_text(encoding="utf-8")
    difference = next(line for line in whole.splitlines() if "greedy minus random" in line)
    file = tmp_path / "small.json"
    file.write_text(whole.replace('"greedy: share", "value": 0.', '"greedy: share", "value": 0.0'), encoding="utf-8")
    assert main(arguments(tmp_path, "--level", "greedy")) == 0
    expected = [line.rstrip(",") for line in whole.splitlines() if line != difference]
    assert [line.rstrip(",") for line in file.read_text(encoding="utf-8").splitlines()] == expected


@pytest.mark.usefixtures("small")
def test_rows_of_other_games_or_another_seed_are_not_kept(tmp_path: Path) -> None:
    for earlier in (["--games", "12"], ["--seed", "other"]):
        assert main(arguments(tmp_path, *earlier)) == 0
        assert main(arguments(tmp_path, "--level", "greedy")) == 0
        rows = json.loads((tmp_path / "small.json").read_text(encoding="utf-8"))["rows"]
        assert [row["what"].partition(":")[0] for row in rows] == ["greedy"] * 4


@pytest.mark.usefixtures("small")
def test_report_prints_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments(tmp_path, "--level", "greedy")) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'small.json'}: 4 rows\n"
    assert main(["lab", "report", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("## small\n") and "| greedy: share | " in printed and "the seed lab." in printed
    assert "random:" not in printed


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["run", "nothing"], "'nothing' is not a study. The studies are "),
        (["run", "ladder", "--level", "grandmaster"], "Nobody plays at grandmaster in ladder, only "),
        (["run", "ladder", "--games", "0"], "must be at least 1"),
        (["run", "ladder", "--games", "many"], "'many' is not a whole number"),
        (["run", "ladder", "--games", "9" * 5000], "is not a whole number"),
        (["run", "ladder", "--width", "wide"], "'wide' is not a number"),
        (["run", "ladder", "--jobs", "-1"], "must be at least 1"),
        (["run", "ladder", "--width", "0"], "must be greater than 0"),
        (["run", "ladder", "--width", "nan"], "must be greater than 0"),
        (["run", "ladder", "--scheduler", "here"], "'here' is not the address of a scheduler"),
        (["run", "ladder", "--scheduler", "tcp://127.0.0.1:1"], "No scheduler answers at tcp://127.0.0.1:1."),
        (["report", "/nowhere"], "There are no results in "),
        ([], "required: command"),
    ],
)
def test_bad_arguments_are_refused_with_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        status: object = main(["lab", *words])
    except SystemExit as left:  # argparse
        status = left.code
    assert status == 2 and sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{}",
        "[" * 100_000,
        '{"study": "s", "games": 1, "seed": "s", "rows": {}}',
        '{"study": ["s"], "games": 1, "seed": "s", "rows": []}',
        '{"study": "s", "games": 1, "seed": "s", "rows": [{"what": "w"}]}',
        '{"study": "s", "games": 1, "seed": "s", "rows": [{"what": "w", "value": "1", "low": 1, "high": 1, "n": 1}]}',
        '{"study": "s", "games": 1, "seed": "s", "rows": [{"what": "w", "value": NaN, "low": 1, "high": 1, "n": 1}]}',
        '{"study": "s", "games": 1, "seed": "s", "rows": [{"what": "", "value": 1, "low": 1, "high": 1e999, "n": 1}]}',
        '{"study": "s", "games": 1, "seed": "s", "rows": [{"what": "w", "value": 1, "low": 1, "high": true, "n": 1}]}',
        '{"study": "s", "games": 1, "seed": "s", "rows": [{"what": "w", "value": 1, "low": 1, "high": 1, "n": true}]}',
        '{"study": "s", "games": true, "seed": "s", "rows": []}',
    ],
    ids=range(13),
)
def test_a_file_that_holds_no_results_is_refused(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "other.json").write_text(content, encoding="utf-8")
    assert main(["lab", "report", str(tmp_path)]) == 2
    assert "other.json does not hold the results of a study: " in capsys.readouterr().err


@pytest.mark.quarter_of("several processes")
@pytest.mark.sample(1)
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("how", ["SIGINT", "SIGKILL"])
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_a_stopped_run_goes_on_and_gives_the_same_results(
    how: str, jobs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PACE, str(tmp_path))
    monkeypatch.setattr("pygames.lab.studies.find_study", lambda _id: small_study(WAITING))
    command = [sys.executable, "-c", PROGRAM, *arguments(tmp_path / "stopped", "--jobs", jobs)]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, env={**os.environ}) as process:
        while not (saved := list(tmp_path.rglob("*.parquet"))):
            assert process.poll() is None
            sleep(0.01)
        process.send_signal(getattr(signal, how))
        assert process.stderr is not None
        said = process.stderr.read().decode()  # ends when the worker processes have ended too
    assert process.returncode == (130 if how == "SIGINT" else -signal.SIGKILL)
    if how == "SIGINT":
        assert said == "Stopped: run the same command again to continue.\n"
    assert not (tmp_path / "stopped/small.json").exists()
    (tmp_path / "go").touch()
    for folder in ("stopped", "whole"):
        assert main(arguments(tmp_path / folder)) == 0
    one, other = ((tmp_path / folder / "small.json").read_bytes() for folder in ("stopped", "whole"))
    assert one == other
    assert saved[0].exists(), "what was played is kept"


def test_without_the_extra_a_sentence_names_it() -> None:
    program = """
import sys
for name in ("numpy", "scipy", "pyarrow", "distributed", "dask", "tqdm"):
    sys.modules[name] = None
from pygames.__main__ import main
assert main(["arena", "granicus", "greedy", "random"]) == 2
assert main(["lab", "run", "ladder"]) == 2
assert main(["lab", "list"]) == 0
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("pip install '.[lab]'") == 2

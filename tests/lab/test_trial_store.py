"""Trials on disk: read back as written, never mixed with those of other terms, and whole after a crash."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from pygames.lab.matchup import Matchup
from pygames.lab.measures import is_draw
from pygames.lab.study import Count, Trial
from pygames.lab.trial_store import SCHEMA, TrialStore
from tests.lab.small_study import small_study

STUDY = small_study()
MATCHUP = STUDY.matchups[0]
TRIALS = [Trial(3, (1.5, 0, 36, 0.4), (2, 2, 2, 1)), Trial(0, (0, 1, 36, 0), (2, 2, 2, 0))]


def store(folder: Path, matchup: Matchup = MATCHUP, seed: str = "x") -> TrialStore:
    return TrialStore(folder, STUDY, matchup, seed)


def test_trials_are_read_back_as_they_were_written(tmp_path: Path) -> None:
    store(tmp_path).write(TRIALS[:1])
    store(tmp_path).write(TRIALS[1:])
    assert store(tmp_path).read() == {trial.deal: trial for trial in TRIALS}


def test_nothing_is_written_for_no_trials(tmp_path: Path) -> None:
    store(tmp_path).write([])
    assert store(tmp_path).read() == {} and not list(tmp_path.rglob("*.parquet"))


def test_two_runs_that_share_a_folder_lose_nothing(tmp_path: Path) -> None:
    """Both files begin and end with the same deals."""
    ends = [Trial(0, (0, 0, 0, 0), (1, 1, 1, 1)), Trial(9, (0, 0, 0, 0), (1, 1, 1, 1))]
    for between in (4, 5):
        store(tmp_path).write([*ends, Trial(between, (0, 0, 0, 0), (1, 1, 1, 1))])
    assert sorted(store(tmp_path).read()) == [0, 4, 5, 9]


def test_files_can_be_merged(tmp_path: Path) -> None:
    for trial in (*TRIALS, TRIALS[0]):
        store(tmp_path).write([trial])
    broken = next(tmp_path.rglob("*.parquet")).with_name("broken.parquet")
    broken.touch()
    store(tmp_path).merge_files()
    assert store(tmp_path).read() == {trial.deal: trial for trial in TRIALS}
    assert len(set(tmp_path.rglob("*.parquet")) - {broken}) == 1 and broken.exists()


@pytest.mark.parametrize("share", [0, 0.5, 0.98])
def test_a_file_that_was_cut_off_is_ignored(tmp_path: Path, share: float) -> None:
    store(tmp_path).write(TRIALS[:1])
    whole = next(tmp_path.rglob("*.parquet"))
    content = whole.read_bytes()
    whole.with_name("cut.parquet").write_bytes(content[: int(share * len(content))])
    whole.with_suffix(".unfinished").write_bytes(content[:100])
    assert store(tmp_path).read() == {3: TRIALS[0]}


@pytest.mark.parametrize(
    "content",
    [
        {"deal": [1]},
        {"deal": ["1"], "totals": [[0.0] * 4], "games": [[1] * 4]},
        {"deal": [1], "totals": [[0.0] * 3], "games": [[1] * 3]},
        {"deal": [1], "totals": [[0.0] * 4], "games": [[1] * 5]},
        {"deal": [1], "totals": [None], "games": [[1] * 4]},
        {"deal": [1], "totals": [[0.0, 0.0, 0.0, None]], "games": [[1] * 4]},
        {"deal": [1], "totals": [[0.0, 0.0, 0.0, float("nan")]], "games": [[1] * 4]},
        {"deal": [None], "totals": [[0.0] * 4], "games": [[1] * 4]},
        {"deal": [1], "totals": [[0.0] * 4], "games": [[1] * 4], "more": [1]},
    ],
    ids=range(9),
)
def test_a_file_that_holds_something_else_is_ignored(tmp_path: Path, content: dict[str, list[Any]]) -> None:
    store(tmp_path).write(TRIALS[:1])
    folder = next(tmp_path.rglob("*.parquet")).parent
    types = {field.name: field.type for field in SCHEMA}
    columns = {
        name: pa.array(values, types[name] if name in types and values != ["1"] else None)
        for name, values in content.items()
    }
    pq.write_table(pa.table(columns), folder / "other.parquet")
    assert store(tmp_path).read() == {3: TRIALS[0]}


@pytest.mark.parametrize(
    "other",
    [
        {"seats": ("random", "greedy")},
        {"options": {"tiebreak": "matching"}},
        {"iterations": 5},
        {"seconds": 0.5},
        {"game": "mutation"},
    ],
)
def test_trials_of_other_terms_are_never_mixed(tmp_path: Path, other: dict[str, Any]) -> None:
    store(tmp_path).write(TRIALS)
    assert store(tmp_path, replace(MATCHUP, **other)).read() == {}


def test_trials_of_another_seed_study_or_count_are_never_mixed(tmp_path: Path) -> None:
    store(tmp_path).write(TRIALS)
    assert store(tmp_path, seed="y").read() == {}
    assert TrialStore(tmp_path, replace(STUDY, id="other"), MATCHUP, "x").read() == {}
    assert TrialStore(tmp_path, small_study(Count("more", is_draw)), MATCHUP, "x").read() == {}


def test_the_name_of_a_matchup_and_its_part_are_no_terms(tmp_path: Path) -> None:
    same = replace(STUDY, counts=tuple(replace(count, matchups=()) for count in STUDY.counts))
    TrialStore(tmp_path, same, MATCHUP, "x").write(TRIALS)
    assert len(TrialStore(tmp_path, same, replace(MATCHUP, name="renamed", part=0.5), "x").read()) == 2

"""Every study of the package: it runs, and worker processes can import its measures."""

import pickle
from dataclasses import replace

import pytest

from pygames.lab.executors import SerialExecutor
from pygames.lab.runner import run
from pygames.lab.studies import all_studies, find_study
from pygames.lab.study import Study


def quick(study: Study) -> Study:
    """Return the study with random players."""
    matchups = (replace(one, seats=("random",) * len(one.seats), iterations=None) for one in study.matchups)
    return replace(study, matchups=tuple(matchups))


@pytest.mark.sample(2)
@pytest.mark.parametrize("study", all_studies().values(), ids=all_studies())
def test_a_study_runs(study: Study) -> None:
    rows = run(quick(study), 2, "x", SerialExecutor())
    assert rows and all(row["low"] <= row["value"] <= row["high"] for row in rows)
    names = [row["what"] for row in rows]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("study", all_studies().values(), ids=all_studies())
def test_the_parts_of_a_study_fit_together(study: Study) -> None:
    names = [matchup.name for matchup in study.matchups]
    assert len(set(names)) == len(names) and study.question.endswith("?")
    families = [count.family for count in study.counts] + [difference.family for difference in study.differences]
    assert all(families), "rows that are compared hold at once"
    for count in study.counts:
        assert set(count.matchups) <= set(names), count.what
        sent = pickle.dumps(count.measure)
        assert pickle.dumps(pickle.loads(sent)) == sent
    matchups = dict(zip(names, study.matchups, strict=True))
    for difference in study.differences:
        for name, what in difference.sides:
            assert what in {count.what for count in study.counts_of(matchups[name])}


def test_an_unknown_study_is_refused() -> None:
    with pytest.raises(ValueError, match="'nothing' is not a study"):
        find_study("nothing")

"""The trials that are kept beside the published results belong to the studies, and give the rows that are published."""

import json
import shutil
from math import ceil
from pathlib import Path

import pytest

import pygames.lab
from pygames.lab.runner import Trials
from pygames.lab.studies import find_study
from pygames.lab.trial_store import TrialStore

PUBLISHED = Path(pygames.lab.__file__).parent / "published"
FOLDERS = sorted(PUBLISHED.glob("*.trials"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.stem)
def test_published_trials_give_the_published_rows(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / folder.name)
    kept = {path.name for path in folder.iterdir()}
    results = json.loads((PUBLISHED / f"{folder.stem}.json").read_text(encoding="utf-8"))
    study, complete = find_study(folder.stem), 0
    for matchup in study.matchups_with(["expert"]):
        trials = TrialStore(tmp_path, study, matchup, results["seed"]).read()
        planned = ceil(results["games"] * matchup.part / matchup.rotations)
        if trials.keys() >= set(range(planned)):
            complete += 1
            rows = Trials(study, {matchup.name: {deal: trials[deal] for deal in range(planned)}}).rows_of(matchup)
            assert rows == [row for row in results["rows"] if row["what"].startswith(f"{matchup.name}: ")]
    assert complete
    assert {path.name for path in (tmp_path / folder.name).iterdir()} == kept, "no trials are of other terms"

"""Keeps the trials of a study in Parquet files, so that a stopped study goes on where it was.

Each matchup of a study and each seed has a folder of its own, named by a hash of what was played and counted. So trials
of other terms are never mixed, and never lost.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict
from math import isfinite
from pathlib import Path
from uuid import uuid4

import pyarrow as pa
import pyarrow.parquet as pq

from pygames.lab.matchup import Matchup
from pygames.lab.study import Study, Trial

SCHEMA = pa.schema([("deal", pa.int64()), ("totals", pa.list_(pa.float64())), ("games", pa.list_(pa.int64()))])
_TERMS = "terms.json"


class TrialStore:
    """The trials of one matchup. Files appear whole or not at all, so a killed process leaves no broken one."""

    def __init__(self, folder: Path, study: Study, matchup: Matchup, seed: str) -> None:
        terms = {**asdict(matchup), "counts": [count.what for count in study.counts_of(matchup)], "seed": seed}
        del terms["name"], terms["part"], terms["opening"]
        terms["options"] = matchup.deal(seed, 0)["options"]  # all of them, because a default may change
        if matchup.seconds is None:
            del terms["seconds"]
        if matchup.opening:
            terms["opening"] = f"{matchup.opening.__module__}.{matchup.opening.__name__}"
        if matchup.random_plies:
            terms["random plies"] = matchup.random_plies
        text = json.dumps(terms, sort_keys=True)
        self._columns = len(terms["counts"])
        self._folder = folder / f"{study.id}.trials" / hashlib.sha256(text.encode()).hexdigest()[:16]
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / _TERMS).write_text(text + "\n", encoding="utf-8")

    def read(self) -> dict[int, Trial]:
        """Return all trials by deal. A file that holds no such trials is left out: its deals will be played again."""
        found = (trial for file in sorted(self._folder.glob("*.parquet")) for trial in self._read(file))
        return {trial.deal: trial for trial in found}

    def merge_files(self) -> None:
        """Put all trials into one file. No other process may use the folder at the same time."""
        files = {file: trials for file in self._folder.glob("*.parquet") if (trials := self._read(file))}
        self.write({trial.deal: trial for trials in files.values() for trial in trials}.values())
        for file in files:
            file.unlink()

    def _read(self, file: Path) -> list[Trial]:
        """Return the trials in a file; none if it was cut off, as by a power failure, or holds something else."""
        try:
            table = pq.read_table(file)
        except (pa.ArrowException, OSError):
            return []
        if not table.schema.equals(SCHEMA):
            return []
        trials = [Trial(row["deal"], row["totals"], row["games"]) for row in table.to_pylist()]
        if not all(self._is_whole(trial) for trial in trials):
            return []
        return [Trial(trial.deal, tuple(trial.totals), tuple(trial.games)) for trial in trials]

    def _is_whole(self, trial: Trial) -> bool:
        """Return whether a trial has a deal, and a number for everything that is counted."""
        numbers = [*(trial.totals or ()), *(trial.games or ())]
        return (
            trial.deal is not None
            and len(trial.totals or ()) == len(trial.games or ()) == self._columns
            and all(number is not None and isfinite(number) for number in numbers)
        )

    def write(self, trials: Iterable[Trial]) -> None:
        """Save trials in a new file. Its name is unique, so several runs may share the folder."""
        rows = sorted(trials)
        if not rows:
            return
        table = pa.Table.from_pylist([trial._asdict() for trial in rows], schema=SCHEMA)
        target = self._folder / f"{rows[0].deal:09}-{rows[-1].deal:09}-{uuid4().hex[:8]}.parquet"
        unfinished = target.with_suffix(".unfinished")
        pq.write_table(table, unfinished)
        unfinished.replace(target)

"""Plays a study: divides its deals into tasks, collects the trials, and stops when the intervals are narrow enough."""

import sys
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from time import monotonic

import numpy as np
from tqdm import tqdm

from pygames.lab.executors import Executor
from pygames.lab.intervals import Row, Sums, estimate, estimate_difference
from pygames.lab.matchup import Matchup
from pygames.lab.study import Count, Played, Study, Task, Trial, play_task
from pygames.lab.trial_store import TrialStore

ESTIMATED_EVERY = 5.0  # seconds between two estimates beside the progress bar, which cost more than moving it
SAVED_EVERY = 10.0  # seconds between two files of trials
SECONDS = 10.0  # how long a task should take; a scheduler for 1,000 workers then handles 100 a second
LEAST_SECONDS = 0.2  # how short tasks may become towards the end
_SHARES = 2  # towards the end, each worker gets about this many of the tasks that are left
FIRST_CHECK, GROWTH = 50, 1.5  # the deals after which the width is checked first, and the factor to the next check


class TaskSizes:
    """Decides how many deals a task has, by how long the deals of each matchup take.

    Sending a task must cost little, and all workers should end at about the same time.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._deals: defaultdict[str, int] = defaultdict(int)
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def add(self, matchup: str, deals: int, seconds: float) -> None:
        """Note how long a worker took for some deals."""
        self._deals[matchup] += deals
        self._seconds[matchup] += seconds

    def size(self, matchup: str, left: int) -> int:
        """Return the number of deals of the next task, if `left` deals of all matchups have not been sent yet."""
        if not self._deals[matchup]:
            return 1
        a_deal = max(1e-6, self._seconds[matchup] / self._deals[matchup])
        share = left / (_SHARES * self._executor.workers)
        return max(1, int(min(SECONDS / a_deal, max(LEAST_SECONDS / a_deal, share))))


@dataclass
class Trials:
    """The trials of a study so far, by matchup and deal."""

    study: Study
    by_matchup: dict[str, dict[int, Trial]] = field(default_factory=dict)

    def rows(self) -> list[Row]:
        """Return the rows of the study, in the order of its matchups and counts, then its differences."""
        found = [row for matchup in self.study.matchups for row in self.rows_of(matchup)]
        games = {matchup.name: matchup.game for matchup in self.study.matchups}
        for difference in self.study.differences:
            first, second = (self._sums(name, count) for name, count in difference.sides)
            if first and second:
                paired = games[difference.first] == games[difference.second]
                compared = self._compared(difference.family)
                row = estimate_difference(difference.what, first, second, compared, paired=paired)
                found += [row] if row else []
        return found

    def rows_of(self, matchup: Matchup) -> list[Row]:
        """Return the rows of one matchup."""
        rows = (self.row_of(matchup, count) for count in self.study.counts_of(matchup))
        return [row for row in rows if row]

    def row_of(self, matchup: Matchup, count: Count) -> Row | None:
        """Return the row of one count in one matchup; None if no game counts yet."""
        sums = self._sums(matchup.name, count.what)
        return sums and estimate(f"{matchup.name}: {count.what}", sums, self._compared(count.family))

    def _compared(self, family: str) -> int:
        """Return how many rows belong to a family, counts and differences."""
        if not family:
            return 1
        counts = [count.family for matchup in self.study.matchups for count in self.study.counts_of(matchup)]
        return [*counts, *(difference.family for difference in self.study.differences)].count(family)

    def _sums(self, name: str, what: str) -> Sums | None:
        """Return the sums of one count, in the order of the deals, so that no result depends on who finished first."""
        matchup = next(one for one in self.study.matchups if one.name == name)
        column = [count.what for count in self.study.counts_of(matchup)].index(what)
        trials = [trial for _deal, trial in sorted(self.by_matchup.get(name, {}).items())]
        if not trials:
            return None
        totals, games = (
            np.array([getattr(trial, key)[column] for trial in trials], float) for key in Trial._fields[1:]
        )
        return Sums(totals, games)


Progress = Callable[[Trials, Mapping[str, int]], None]  # the trials so far; by matchup, how many there will be at most


def run(
    study: Study,
    games: int,
    seed: str,
    executor: Executor,
    folder: Path | None = None,
    width: float | None = None,
    on_progress: Progress | None = None,
    only: Sequence[Matchup] | None = None,
) -> list[Row]:
    """Play up to `games` games of each matchup and return the rows of the study.

    With `only`, just these of its matchups are played, and there are no rows of the others.
    With `width`, a matchup ends as soon as all its intervals are at most this wide. The width is looked at after fixed
    numbers of deals, so the rows depend only on the study, the number of games and the seed, not on the executor. With
    `folder`, trials are saved there, and those that it already has are not played again.
    """
    matchups = study.matchups if only is None else only
    stores = {one.name: TrialStore(folder, study, one, seed) for one in matchups} if folder else {}
    known = {name: store.read() for name, store in stores.items()}
    trials = Trials(study, {matchup.name: {} for matchup in study.matchups})
    planned = {matchup.name: max(1, ceil(games * matchup.part / matchup.rotations)) for matchup in matchups}
    checks = {matchup.name: _checks(planned[matchup.name], width) for matchup in matchups}
    sizes = TaskSizes(executor)
    while checks:
        missing: dict[str, list[int]] = {}
        for name, steps in checks.items():
            upto, mine = next(steps), trials.by_matchup[name]
            mine |= {deal: trial for deal, trial in known.get(name, {}).items() if deal < upto}
            missing[name] = [deal for deal in range(upto) if deal not in mine]
        with closing(_play(_tasks(study, seed, missing, sizes), executor, stores)) as results:
            for played in results:
                sizes.add(played.matchup, len(played.trials), played.seconds)
                trials.by_matchup[played.matchup] |= {trial.deal: trial for trial in played.trials}
                if on_progress:
                    on_progress(trials, planned)
        for matchup in matchups:
            mine = trials.by_matchup[matchup.name]
            if len(mine) == planned[matchup.name] or (width and _is_narrow(trials.rows_of(matchup), width)):
                planned[matchup.name] = len(mine)
                checks.pop(matchup.name, None)
    return trials.rows()


def _is_narrow(rows: Sequence[Row], width: float) -> bool:
    return bool(rows) and all(row["high"] - row["low"] <= width for row in rows)


def _checks(deals: int, width: float | None) -> Iterator[int]:
    """Yield the numbers of deals after which the width is checked; the last is `deals`."""
    upto = FIRST_CHECK
    while width and upto < deals:
        yield upto
        upto = ceil(upto * GROWTH)
    yield deals


def _tasks(study: Study, seed: str, missing: Mapping[str, Sequence[int]], sizes: TaskSizes) -> Iterator[Task]:
    """Divide the missing deals of each matchup into tasks, each sized only when it is needed."""
    left = sum(map(len, missing.values()))
    for matchup in study.matchups:
        deals = missing.get(matchup.name, ())
        while deals:
            size = min(len(deals), sizes.size(matchup.name, left))
            yield Task(matchup, study.counts_of(matchup), seed, tuple(deals[:size]))
            left, deals = left - size, deals[size:]


def _play(tasks: Iterable[Task], executor: Executor, stores: Mapping[str, TrialStore]) -> Generator[Played, None, None]:
    """Play tasks, yield what comes back, and save the trials now and then and at the end."""
    unsaved: dict[str, list[Trial]] = {}
    saved_at = monotonic()
    try:
        for played in executor.map(play_task, tasks):
            unsaved.setdefault(played.matchup, []).extend(played.trials)
            yield played
            if monotonic() - saved_at >= SAVED_EVERY:
                _save(unsaved, stores)
                saved_at = monotonic()
    finally:
        _save(unsaved, stores)


def _save(unsaved: dict[str, list[Trial]], stores: Mapping[str, TrialStore]) -> None:
    for name, store in stores.items():
        store.write(unsaved.get(name, []))
    unsaved.clear()


class ProgressBar:
    """A progress bar on standard error: deals, time left, and the first row of the latest matchup with its interval.

    It is not shown if standard error is no terminal.
    """

    def __init__(self) -> None:
        self._bar = tqdm(unit="deal", disable=not sys.stderr.isatty(), file=sys.stderr, dynamic_ncols=True)
        self._estimated_at = monotonic()

    def update(self, trials: Trials, planned: Mapping[str, int]) -> None:
        """Show how many of the planned deals are finished."""
        if self._bar.disable:
            return
        self._bar.total = sum(planned.values())
        self._bar.update(sum(map(len, trials.by_matchup.values())) - self._bar.n)
        if monotonic() - self._estimated_at >= ESTIMATED_EVERY:
            self._bar.set_description(_estimate(trials))
            self._estimated_at = monotonic()

    def close(self) -> None:
        """Leave the bar as it is."""
        self._bar.close()


def _estimate(trials: Trials) -> str:
    """Return the first row of the latest matchup with trials: "strong: level games 0.081 (0.076 to 0.087)"."""
    begun = [matchup for matchup in trials.study.matchups if trials.by_matchup[matchup.name]]
    row = trials.row_of(begun[-1], trials.study.counts_of(begun[-1])[0])
    return f"{row['what']} {row['value']:.3f} ({row['low']:.3f} to {row['high']:.3f})" if row else ""

"""A trial: what was counted in the games of one deal. Trials are independent; games of the same deal are not."""

from collections.abc import Sequence
from typing import NamedTuple

from pygames.lab.matchup import Matchup, play_deal
from pygames.lab.study import Count, Study


class Trial(NamedTuple):
    """The sums of one deal, in the order of `Study.counts_of`."""

    deal: int
    totals: tuple[float, ...]  # the sum of the values
    games: tuple[int, ...]  # the number of games that have a value


class Task(NamedTuple):
    """Deals for one worker to play. A worker needs nothing else, so a lost task can be repeated anywhere."""

    matchup: Matchup
    counts: Sequence[Count]
    seed: str
    deals: tuple[int, ...]


def play_task(task: Task) -> tuple[str, list[Trial]]:
    """Play the deals of a task. Return the name of its matchup, and a trial for each deal."""
    return task.matchup.name, [_trial(task, number) for number in task.deals]


def _trial(task: Task, number: int) -> Trial:
    games = play_deal(task.matchup, task.seed, number)
    totals, counted = [], []
    for count in task.counts:
        values = [float(value) for game in games if (value := count.measure(game)) is not None]
        totals.append(sum(values))
        counted.append(len(values))
    return Trial(number, tuple(totals), tuple(counted))


def tasks_of(study: Study, matchup: Matchup, seed: str, deals: Sequence[int], size: int) -> list[Task]:
    """Divide deals into tasks of at most `size` deals."""
    counts = study.counts_of(matchup)
    return [Task(matchup, counts, seed, tuple(deals[at : at + size])) for at in range(0, len(deals), size)]

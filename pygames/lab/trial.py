"""A trial: what was counted in the games of one deal. Trials are independent; games of the same deal are not."""

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple

from pygames.lab.matchup import Matchup, play_deal
from pygames.lab.study import Count


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


class Played(NamedTuple):
    """What a worker sends back."""

    matchup: str
    trials: list[Trial]
    seconds: float  # that the task took


def play_task(task: Task) -> Played:
    """Play the deals of a task."""
    started = monotonic()
    trials = [_trial(task, number) for number in task.deals]
    return Played(task.matchup.name, trials, monotonic() - started)


def _trial(task: Task, number: int) -> Trial:
    games = play_deal(task.matchup, task.seed, number)
    totals, counted = [], []
    for count in task.counts:
        values = [float(value) for game in games if (value := count.measure(game)) is not None]
        totals.append(sum(values))
        counted.append(len(values))
    return Trial(number, tuple(totals), tuple(counted))

"""A study: the matchups that it plays, what it counts in their games, and the tasks in which workers count it.

What is counted in the games of one deal is a trial. Trials are independent; games of the same deal are not.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple

from pygames.lab.matchup import FinishedGame, Matchup, play_deal

Measure = Callable[[FinishedGame], float | None]  # None: the game does not count; True and False count as 1 and 0


@dataclass(frozen=True)
class Count:
    """A quantity that is averaged over the games of each matchup.

    `measure` is a function of a module, because worker processes import it by its name.
    """

    what: str
    measure: Measure
    matchups: tuple[str, ...] = ()  # the names of the matchups in which it is counted; all by default
    family: str = ""  # rows with the same family are compared with each other, so their intervals are wider


@dataclass(frozen=True)
class Difference:
    """How much a quantity differs between two matchups: the first minus the second.

    If both play the same game, only the deals that both played count, so that their luck cancels out. If they play two
    games, the interval is that of independent samples.
    """

    what: str
    count: str  # `Count.what`
    first: str  # the name of a matchup
    second: str
    family: str = ""
    second_count: str = ""  # what is counted in the second matchup, by default the same

    @property
    def sides(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """The matchup and the count of the first and of the second."""
        return (self.first, self.count), (self.second, self.second_count or self.count)


@dataclass(frozen=True)
class Study:
    """A question about the games, and how games between computers answer it."""

    id: str
    question: str
    matchups: tuple[Matchup, ...]
    counts: tuple[Count, ...]
    differences: tuple[Difference, ...] = ()
    games: int = 1000  # of each matchup, unless the command says otherwise

    def counts_of(self, matchup: Matchup) -> list[Count]:
        """Return what is counted in the games of a matchup."""
        return [count for count in self.counts if not count.matchups or matchup.name in count.matchups]

    def matchups_with(self, levels: Sequence[str]) -> tuple[Matchup, ...]:
        """Return the matchups in which one of these levels plays. Raise ValueError if there are none."""
        found = tuple(matchup for matchup in self.matchups if set(levels) & set(matchup.seats))
        if not found:
            known = sorted({seat for matchup in self.matchups for seat in matchup.seats})
            raise ValueError(f"Nobody plays at {' or '.join(levels)} in {self.id}, only {', '.join(known)}.")
        return found


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

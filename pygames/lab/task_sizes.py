"""Decides how many deals a task has: sending it must cost little, and all workers should end at about the same time."""

from collections import defaultdict

from pygames.ai.arena.executor import Executor

SECONDS = 10.0  # how long a task should take; a scheduler for 1,000 workers then handles 100 a second
LEAST_SECONDS = 0.2  # how short tasks may become towards the end
_SHARES = 2  # towards the end, each worker gets about this many of the tasks that are left


class TaskSizes:
    """Measures how long the deals of each matchup take."""

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

"""Measures how fast the lab plays, how it scales on this machine, and how many workers one scheduler could feed."""

import heapq
from contextlib import closing
from functools import partial
from time import perf_counter
from typing import NamedTuple

from distributed import LocalCluster

import pygames
from pygames.lab.dask_executor import DaskExecutor
from pygames.lab.executors import Executor, ProcessExecutor, SerialExecutor
from pygames.lab.matchup import Matchup, play_deal
from pygames.lab.runner import SECONDS, TaskSizes

LEVEL = "greedy"  # fast, so that what is not the game shows
TASKS = 2000  # that do nothing, to measure the scheduler
WORKERS = (10, 100, 1000)


class Scheduler(NamedTuple):
    """What one Dask scheduler costs, in seconds."""

    a_task: float  # of the scheduler and the client, which no other task can use
    latency: float  # from sending a single task to its result


def games_a_second(game: str, seconds: float) -> float:
    """Return the games between two players of `LEVEL` that one process plays in a second."""
    matchup, games, started = Matchup("bench", game, (LEVEL,) * pygames.GAMES[game].seats[0]), 0, perf_counter()
    while (taken := perf_counter() - started) < seconds:
        games += len(play_deal(matchup, "bench", games))
    return games / taken


def busy(seconds: float) -> float:
    """Compute for this long, as a task of games does, and return the seconds."""
    started = perf_counter()
    while perf_counter() - started < seconds:
        pass
    return seconds


def play_some(game: str, number: int) -> int:
    """Play 20 deals and return how many games that were."""
    matchup = Matchup("bench", game, (LEVEL,) * pygames.GAMES[game].seats[0])
    return sum(len(play_deal(matchup, "bench", 20 * number + deal)) for deal in range(20))


def processes_rate(executor: Executor, game: str, tasks: int) -> float:
    """Return the games a second of an executor, after its processes have started."""
    play = partial(play_some, game)
    list(executor.map(play, range(executor.workers)))
    started = perf_counter()
    return sum(executor.map(play, range(tasks))) / (perf_counter() - started)


def two_processes(game: str, tasks: int) -> float:
    """Return how many times as fast two processes are as one."""
    rates = []
    for workers in (1, 2):
        with closing(ProcessExecutor(workers)) as executor:
            rates.append(max(processes_rate(executor, game, tasks) for _ in range(3)))
    return rates[1] / rates[0]


def measure_scheduler() -> Scheduler:
    """Measure a scheduler with two workers on this machine, and tasks that do nothing.

    Scheduler, client and workers share the cores here, so a scheduler with a machine of its own is faster.
    """
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0") as cluster,
        closing(DaskExecutor(cluster.scheduler_address)) as executor,
    ):
        list(executor.map(busy, [0.0] * 100))
        started = perf_counter()
        list(executor.map(busy, [0.0] * TASKS))
        a_task = (perf_counter() - started) / TASKS
        started = perf_counter()
        for _ in range(20):
            list(executor.map(busy, [0.0]))
        return Scheduler(a_task, (perf_counter() - started) / 20)


class Simulated(SerialExecutor):
    """Stands for a cluster when tasks are sized."""

    def __init__(self, workers: int) -> None:
        self.workers = workers


def efficiency(workers: int, seconds_a_deal: float, deals: int, scheduler: Scheduler) -> float:
    """Return the share of their time that simulated workers play, if one scheduler feeds them all.

    The scheduler sends one task after the other, each to the worker that has been idle for longest. The tasks are sized
    as in a run.
    """
    sizes = TaskSizes(Simulated(workers))
    idle = [0.0] * workers  # when each worker will be idle
    now, left = 0.0, deals
    returned: list[tuple[float, int]] = []  # when tasks come back, with their deals
    while left:
        while returned and returned[0][0] <= now:
            _, size = heapq.heappop(returned)
            sizes.add("bench", size, size * seconds_a_deal)
        size = min(left, sizes.size("bench", left))
        now = max(now + scheduler.a_task, idle[0])
        end = now + scheduler.latency + size * seconds_a_deal
        heapq.heapreplace(idle, end)
        heapq.heappush(returned, (end, size))
        left -= size
    return deals * seconds_a_deal / (workers * max(idle))


def feedable_workers(scheduler: Scheduler) -> int:
    """Return how many workers one scheduler can feed with tasks of the usual length."""
    return int(SECONDS / scheduler.a_task)

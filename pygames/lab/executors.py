"""Where tasks run: in this process, in several processes of this machine, or on a Dask cluster."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Protocol, TypeVar

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_QUEUED = 3  # tasks per process that are sent ahead, so that no process waits for work


class Executor(Protocol):
    """Runs a function on many tasks and yields each result as soon as it is there, in any order."""

    @property
    def workers(self) -> int:
        """How many tasks run at the same time."""

    def map(self, function: Callable[[_Task], _Result], tasks: Sequence[_Task]) -> Iterator[_Result]:
        """Yield the result of each task. Leaving the iterator early cancels the tasks that have not begun."""


class SerialExecutor:
    """Runs tasks in this process."""

    workers = 1

    def map(self, function: Callable[[_Task], _Result], tasks: Sequence[_Task]) -> Iterator[_Result]:
        yield from map(function, tasks)


class ProcessExecutor:
    """Runs tasks in processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map(self, function: Callable[[_Task], _Result], tasks: Sequence[_Task]) -> Iterator[_Result]:
        # Ctrl+C interrupts only this process; the workers ignore it and finish their tasks.
        with ProcessPoolExecutor(
            self.workers, get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_IGN)
        ) as pool:
            waiting = iter(tasks)
            running: set[Future[_Result]] = set()
            try:
                while True:
                    for task in waiting:
                        running.add(pool.submit(function, task))
                        if len(running) >= self.workers * _QUEUED:
                            break
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            finally:
                pool.shutdown(cancel_futures=True)


def create_executor(jobs: int, scheduler: str | None = None) -> Executor:
    """Return the executor for the arguments of a command. Raise ValueError if the scheduler cannot be used."""
    if scheduler is not None:
        from pygames.lab.dask_executor import DaskExecutor

        return DaskExecutor(scheduler)
    return SerialExecutor() if jobs == 1 else ProcessExecutor(jobs)

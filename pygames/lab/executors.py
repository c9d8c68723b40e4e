"""Where tasks run: in this process, in several processes of this machine, or on a Dask cluster."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Any, Protocol, TypeVar

from pygames.registry import PLUGINS, load_plugins

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_QUEUED = 3  # tasks per process that are sent ahead, so that no process waits for work
_REPEATS = 3  # how often a task is repeated if its process dies


class Executor(Protocol):
    """Runs a function on many tasks and yields each result as soon as it is there, in any order."""

    @property
    def workers(self) -> int:
        """How many tasks run at the same time."""

    def map(self, function: Callable[[_Task], _Result], tasks: Iterable[_Task]) -> Iterator[_Result]:
        """Yield the result of each task. Leaving the iterator early cancels the tasks that have not begun.

        Tasks are taken only when they are sent to a worker. A task may run more than once if workers are lost.
        """

    def close(self) -> None:
        """Release the workers. Use `contextlib.closing`."""


class SerialExecutor:
    """Runs tasks in this process."""

    workers = 1

    def map(self, function: Callable[[_Task], _Result], tasks: Iterable[_Task]) -> Iterator[_Result]:
        yield from map(function, tasks)

    def close(self) -> None:
        """Do nothing."""


class ProcessExecutor:
    """Runs tasks in processes of this machine, which start with the first task and stay until `close`."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def map(self, function: Callable[[_Task], _Result], tasks: Iterable[_Task]) -> Iterator[_Result]:
        """Yield the result of each task. Raise ChildProcessError if processes die again and again."""
        waiting = ((task, 0) for task in tasks)
        lost: list[tuple[_Task, int]] = []
        running: dict[Future[_Result], tuple[_Task, int]] = {}
        try:
            while True:
                while len(running) < self.workers * _QUEUED and (sent := lost.pop() if lost else next(waiting, None)):
                    running[self._submit(function, sent[0])] = sent
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    task, deaths = running.pop(future)
                    if not isinstance(future.exception(), BrokenProcessPool):
                        yield future.result()
                    elif deaths < _REPEATS:
                        lost.append((task, deaths + 1))
                    else:
                        raise ChildProcessError(
                            f"A task was given up, because a process died {deaths + 1} times during it."
                        )
        finally:
            if running:
                self._kill()

    def close(self) -> None:
        """End the processes."""
        if self._pool:
            self._pool.shutdown()
        self._pool = None

    def _submit(self, function: Callable[[_Task], _Result], task: _Task) -> Future[_Result]:
        """Send a task to the processes. Replace them all if one has died, because then the others are ended too."""
        try:
            return self._started().submit(function, task)
        except BrokenProcessPool:
            self.close()
            return self._started().submit(function, task)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            start: dict[str, Any] = {"initializer": _prepare_process, "initargs": (bool(PLUGINS),)}
            self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"), **start)
        return self._pool

    def _kill(self) -> None:
        """End the processes without waiting for their tasks, whose results nobody would take."""
        processes = dict(self._pool._processes or {}) if self._pool else {}  # public only from Python 3.14 on
        for process in processes.values():
            process.kill()
        self.close()


def create_executor(jobs: int, scheduler: str | None = None) -> Executor:
    """Return the executor for the arguments of a command. Raise ValueError if the scheduler cannot be used."""
    if scheduler is None:
        return SerialExecutor() if jobs == 1 else ProcessExecutor(jobs)
    try:
        from pygames.lab.dask_executor import DaskExecutor
    except ImportError as missing:
        raise ValueError(f"A cluster needs more packages: pip install '.[lab]' ({missing}).") from missing
    return DaskExecutor(scheduler)


def _prepare_process(has_plugins: bool) -> None:
    """Let only the main process answer to Ctrl+C, and end this one if the main process is killed. Load its plugins."""
    if has_plugins:
        load_plugins()
    signal(SIGINT, SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)

"""Runs tasks on a Dask cluster, whose workers may come and go."""

import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from itertools import islice
from time import monotonic
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

from distributed import Client, as_completed, get_worker
from distributed.scheduler import KilledWorker

from pygames.lab.code_version import code_version

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

TIMEOUT = 10.0  # seconds to reach the scheduler
_QUEUED = 4  # tasks in flight per core, so that no worker waits ...
_LEAST = 200  # ... and at least so many, so that a small cluster that scales by its queue sees one and grows
_RETRIES = 3  # how often a task is repeated if it raises an error
_CORES_EVERY = 1.0  # seconds between two questions how many cores there are
_SCHEMES = ("tcp", "tls", "ws", "wss")


class _Answer(NamedTuple):
    """What a worker sends back. If its code is not the client's, it did not run the task."""

    worker: str
    code: str
    result: Any


class _Client(Client):
    def __init__(self, address: str) -> None:
        super().__init__(address, timeout=TIMEOUT, set_as_default=False)  # type: ignore[no-untyped-call]

    def __del__(self) -> None:
        """Do nothing: the executor closes its client, and one that never connected waits in vain when it is closed."""


class DaskExecutor:
    """Runs tasks on the workers of a Dask cluster.

    A task whose worker is lost is repeated by another one. If there is none, the executor waits until one comes.
    Raise ValueError if `address` ("tcp://host:8786") is malformed, or if no scheduler answers there.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._client = _connect(address)
        self._workers, self._counted_at = 1, -_CORES_EVERY

    @property
    def workers(self) -> int:
        """How many tasks run at the same time: the cores of the cluster, which may scale, and at least 1."""
        if monotonic() - self._counted_at >= _CORES_EVERY:
            self._workers, self._counted_at = max(1, sum(self._client.nthreads().values())), monotonic()
        return self._workers

    def map(self, function: Callable[[_Task], _Result], tasks: Iterable[_Task]) -> Iterator[_Result]:
        """Yield the result of each task. Leaving the iterator early cancels the tasks that have not begun.

        Raise ValueError if a worker runs other code than this process, or cannot import it, and ConnectionError if the
        scheduler is lost.
        """
        waiting = iter(tasks)
        completed = as_completed(loop=self._client.loop, with_results=True, raise_errors=False)
        running: set[Any] = set()
        try:
            while True:
                room = max(_LEAST, self.workers * _QUEUED) - len(running)
                if new := list(islice(waiting, max(0, room))):
                    # Without pure=False, equal tasks would share one result, and each task would be hashed.
                    sent = self._client.map(
                        _answer, new, function=function, code=code_version(), pure=False, retries=_RETRIES
                    )
                    running.update(sent)
                    completed.update(sent)
                if not running:
                    return
                for future, result in completed.next_batch():
                    running.discard(future)
                    answer = self._checked(future, result)
                    future.release()
                    yield answer
        finally:
            if running:
                self._client.cancel(list(running))

    def close(self) -> None:
        """Disconnect from the cluster, which stays."""
        self._client.close()

    def _checked(self, future: Any, result: Any) -> Any:
        """Return what the task returned. Raise its error, or a sentence if the cluster is to blame."""
        if future.status == "error":
            _kind, error, _traceback = result
            if isinstance(error, ImportError):
                raise ValueError(f"The workers of {self._address} need the package pygames[lab]: {error}.") from error
            if isinstance(error, KilledWorker):
                raise ConnectionError(f"A task was given up, because {error.allowed_failures + 1} workers died of it.")
            raise error
        if isinstance(result, CancelledError) or future.status != "finished":
            raise ConnectionError(f"The connection to {self._address} is lost.")
        if result.code != code_version():
            raise ValueError(f"{result.worker} runs other code ({result.code}) than this process ({code_version()}).")
        return result.result


def _answer(task: Any, function: Callable[[Any], Any], code: str) -> _Answer:
    """Run a task on a worker."""
    own = code_version()
    return _Answer(get_worker().address, own, function(task) if own == code else None)


def _connect(address: str) -> Client:
    try:
        parts = urlsplit(address)
        if parts.scheme not in _SCHEMES or not parts.hostname or not parts.port:
            raise ValueError
    except ValueError:
        raise ValueError(f"{address!r} is not the address of a scheduler, such as tcp://host:8786.") from None
    silent = ValueError(f"No scheduler answers at {address}.")
    try:
        # A Client would try again and again to reach a port that nobody listens on.
        socket.create_connection((parts.hostname, parts.port), TIMEOUT).close()
        return _Client(address)
    except Exception as error:  # a server that is no scheduler may send anything
        raise silent from error

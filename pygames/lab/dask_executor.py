"""Runs tasks on a Dask cluster, whose workers may come and go."""

import hashlib
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from pkgutil import resolve_name
from time import monotonic
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

from distributed import Client, as_completed, get_worker
from distributed.scheduler import KilledWorker

import pygames

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

TIMEOUT = 10.0  # seconds to reach the scheduler
_QUEUED = 4  # tasks in flight per core, so that no worker waits ...
_LEAST = 200  # ... and at least so many, so that a small cluster that scales by its queue sees one and grows
_RETRIES = 3  # how often a task is repeated if it raises an error
_LOOK_EVERY = 1.0  # seconds between two looks at the workers of the cluster
_CODE_VERSION = f"{__name__}:CODE_VERSION"
_SCHEMES = ("tcp", "tls", "ws", "wss")


def _code_version() -> str:
    """Return Python's minor version and a hash of the package's source files: "Python 3.13, pygames 1f0c9a2b"."""
    folder, digest = Path(pygames.__file__).parent, hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        digest.update(file.relative_to(folder).as_posix().encode())
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return f"Python {sys.version_info.major}.{sys.version_info.minor}, pygames {digest.hexdigest()[:8]}"


CODE_VERSION = _code_version()  # a worker with other rules is noticed by it


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
        self._workers, self._looked_at = 1, -_LOOK_EVERY
        self._checked_workers: set[str] = set()

    @property
    def workers(self) -> int:
        """How many tasks run at the same time: the cores of the cluster, which may scale, and at least 1.

        Raise ValueError if a worker runs other code than this process, or none; ConnectionError without a scheduler.
        """
        if monotonic() - self._looked_at >= _LOOK_EVERY:
            try:
                cores = self._client.nthreads()
            except OSError as error:
                raise self._lost() from error
            if new := cores.keys() - self._checked_workers:
                self._check(new)
                self._checked_workers = set(cores)
            self._workers, self._looked_at = max(1, sum(cores.values())), monotonic()
        return self._workers

    def map(self, function: Callable[[_Task], _Result], tasks: Iterable[_Task]) -> Iterator[_Result]:
        """Yield the result of each task. Leaving the iterator early cancels the tasks that have not begun.

        Raise ValueError if a worker runs other code than this process, or none, and ConnectionError if the scheduler is
        lost.
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
                        _answer, new, function=function, code=CODE_VERSION, pure=False, retries=_RETRIES
                    )
                    running.update(sent)
                    completed.update(sent)
                if not running:
                    return
                while not completed.has_ready():
                    with completed.thread_condition:
                        completed.thread_condition.wait(_LOOK_EVERY / 10)
                    _ = self.workers  # a worker that has come and cannot run the tasks must not make us wait for ever
                for future, result in completed.next_batch():
                    running.discard(future)
                    answer = self._result(future, result)
                    future.release()
                    yield answer
        finally:
            if running:
                self._client.cancel(list(running))

    def close(self) -> None:
        """Disconnect from the cluster, which stays."""
        self._client.close()

    def _lost(self) -> ConnectionError:
        return ConnectionError(
            f"The connection to {self._address} is lost. A run can be continued by the same command."
        )

    def _check(self, workers: Iterable[str]) -> None:
        """Raise ValueError if a worker runs other code.

        The question is made of the standard library, because a worker that lacks the package cannot read our tasks.
        """
        answers = self._client.run(resolve_name, _CODE_VERSION, workers=list(workers), on_error="return")
        for worker, answer in answers.items():
            if isinstance(answer, ImportError | AttributeError):
                raise ValueError(f"The worker {worker} needs the same pygames[lab] as this process: {answer}.")
            if isinstance(answer, str):  # otherwise it has gone again
                _compare(worker, answer)

    def _result(self, future: Any, result: Any) -> Any:
        """Return what the task returned. Raise its error, or a sentence if the cluster is to blame.

        An answer counts whatever the status is by now: it becomes "lost" when the worker dies after it has answered.
        """
        if isinstance(result, _Answer):
            _compare(result.worker, result.code)
            return result.result
        if future.status == "error":
            _kind, error, _traceback = result
            if isinstance(error, KilledWorker):
                raise ConnectionError(f"A task was given up, because {error.allowed_failures + 1} workers died of it.")
            raise error
        raise self._lost()


def _compare(worker: str, code: str) -> None:
    if code != CODE_VERSION:
        raise ValueError(
            f"The worker {worker} runs other code ({code}) than this process ({CODE_VERSION}). Install the same "
            "version there, or start the worker with the same PYTHONPATH; restart it after a change of the code."
        )


def _answer(task: Any, function: Callable[[Any], Any], code: str) -> _Answer:
    return _Answer(get_worker().address, CODE_VERSION, function(task) if code == CODE_VERSION else None)


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

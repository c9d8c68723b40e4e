"""What the arena and the lab expect of the place where their tasks run. `pygames.lab.executors` has several."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


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

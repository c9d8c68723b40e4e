"""A lock between processes, on every system. Needs nothing but the standard library."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _acquire(file: IO[str]) -> None:
        while True:
            try:
                return msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
            except OSError:  # it gives up after ten seconds; whoever holds the lock may take longer
                continue

    def _release(file: IO[str]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _acquire(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)

    def _release(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of this name while the block runs; wait for whoever holds it. It ends with its process."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        _acquire(file)
        try:
            yield
        finally:
            _release(file)

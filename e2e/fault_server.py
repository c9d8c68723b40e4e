"""A server that simulates network faults: missing, damaged or replaced files; slow, stalled or reset connections."""

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import partial
from pathlib import Path

from tools.serve import DIST, Handler, running

PORTAL = b"<!doctype html><html><title>Free Wi-Fi</title><h1>Please sign in</h1></html>"


class Fault(StrEnum):
    """What can go wrong with a response."""

    MISSING = "404"
    PORTAL = "a captive portal's page"
    RESET = "reset in the middle"
    STALL = "stall in the middle"
    TRUNCATED = "truncated, with a matching length"
    WRONG_TYPE = "wrong media type"
    CORRUPT = "corrupt, with the right length"
    SLOW = "slow: a part arrives only when the test lets it through"
    UNAVAILABLE = "503"


PARTS = 6  # the number of parts of a slow response


class Faults:
    """The fault of each file, and how many more responses it affects.

    `requested_files` lists the name of the file of every request, in order.
    """

    def __init__(self) -> None:
        self.requested_files: list[str] = []
        self._faults: dict[str, tuple[Fault, int]] = {}
        self._cleared = threading.Event()
        self._parts = threading.Semaphore(0)
        self._lock = threading.Lock()

    def set(self, name: str, fault: Fault, times: int = 1_000_000) -> None:
        """Apply a fault to the next `times` responses with this file name."""
        self._cleared.clear()
        self._faults[name] = fault, times

    def clear(self) -> None:
        """Remove all faults: slow responses finish, and stalled connections are reset."""
        self._faults.clear()
        self._cleared.set()
        self._parts.release(10 * PARTS)

    def take(self, name: str) -> Fault | None:
        """Record a request for a file, and return the fault to apply to the response, or None."""
        with self._lock:
            self.requested_files.append(name)
            fault, times = self._faults.get(name, (None, 0))
            if fault is None or not times:
                return None
            self._faults[name] = fault, times - 1
            return fault

    def let_through(self) -> None:
        """Let the next part of a slow response arrive."""
        self._parts.release()

    def wait_for_part(self) -> None:
        """Wait until the next part of a slow response may be sent."""
        self._parts.acquire(timeout=120)

    def wait(self) -> None:
        """Wait until the faults are cleared. The timeout lets the thread end if the test never clears them."""
        self._cleared.wait(120)


class FaultyHandler(Handler):
    """Serves a folder, and applies the current faults to the responses."""

    def __init__(self, *args: object, faults: Faults, **options: object) -> None:
        self.faults = faults
        super().__init__(*args, **options)  # type: ignore[arg-type]  # the arguments of socketserver

    def do_GET(self) -> None:  # noqa: N802  # the name in the base class
        """Send a file, with its fault if it has one."""
        path = self.path.partition("?")[0]
        fault = self.faults.take(path.rpartition("/")[2])
        if fault is None:
            super().do_GET()
        elif fault in (Fault.MISSING, Fault.UNAVAILABLE):
            self.send_error(int(fault))
        else:
            self._send(fault, Path(self.translate_path(path)))

    def _send(self, fault: Fault, file: Path) -> None:
        content = file.read_bytes()
        body, length, kind = content[: len(content) // 2], len(content), self.guess_type(file)
        match fault:
            case Fault.PORTAL:
                body, length, kind = PORTAL, len(PORTAL), "text/html; charset=utf-8"
            case Fault.TRUNCATED:
                length = len(body)
            case Fault.WRONG_TYPE:
                body, kind = content, "application/octet-stream"
            case Fault.CORRUPT:
                body = content[:-100] + bytes(byte ^ 0x55 for byte in content[-100:])
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        self.end_headers()
        if fault is Fault.SLOW:
            for part in range(PARTS):
                self.faults.wait_for_part()
                self.wfile.write(content[part * length // PARTS : (part + 1) * length // PARTS])
            return
        self.wfile.write(body)
        if fault is Fault.STALL:
            self.wfile.flush()
            self.faults.wait()
        if fault in (Fault.STALL, Fault.RESET):
            self.close_connection = True
            # close the connection with a reset
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


@contextmanager
def serving_with_faults(folder: Path = DIST, caching: str = "max-age=600") -> Iterator[tuple[str, Faults]]:
    """Serve a folder as tools.serve does; yield the address of its root and the `Faults` to control its responses."""
    faults, prefix = Faults(), "/some-repo"
    handler = partial(FaultyHandler, prefix=prefix, folder=folder, caching=caching, sent=list[str](), faults=faults)
    with running(handler, prefix) as address:
        try:
            yield address, faults
        finally:
            faults.clear()

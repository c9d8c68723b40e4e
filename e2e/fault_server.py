"""A server that does to some files what networks do: loses them, cuts them off, puts something else in their place."""

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import partial
from pathlib import Path

from tools.serve import DIST, Handler, Server

PORTAL = b"<!doctype html><html><title>Free Wi-Fi</title><h1>Please sign in</h1></html>"


class Fault(StrEnum):
    """What can happen to a file on its way."""

    MISSING = "404"
    PORTAL = "a captive portal's page"
    RESET = "reset in the middle"
    STALL = "stall in the middle"
    SHORT = "cut off, with a length that says so"
    WRONG_TYPE = "wrong media type"
    GARBLED = "garbled, of the right length"


class Faults:
    """Which fault each file has now, by its name, and how often; `sent` lists what has been asked for."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self._faults: dict[str, tuple[Fault, int]] = {}
        self._mended = threading.Event()
        self._lock = threading.Lock()

    def set(self, name: str, fault: Fault, times: int = 1_000_000) -> None:
        """From now on a file has a fault, so many times."""
        self._mended.clear()
        self._faults[name] = fault, times

    def mend(self) -> None:
        """From now on all is well; what has stalled is cut off."""
        self._faults.clear()
        self._mended.set()

    def take(self, name: str) -> Fault | None:
        """The fault of this answer."""
        with self._lock:
            self.sent.append(name)
            fault, times = self._faults.get(name, (None, 0))
            if fault is None or not times:
                return None
            self._faults[name] = fault, times - 1
            return fault

    def wait(self) -> None:
        """Wait until all is well; the limit only ends the thread of a test that has ended."""
        self._mended.wait(120)


class FaultyHandler(Handler):
    """Serves a folder, with faults."""

    def __init__(self, *args: object, faults: Faults, **more: object) -> None:
        self.faults = faults
        super().__init__(*args, **more)  # type: ignore[arg-type]  # what socketserver hands over

    def do_GET(self) -> None:  # noqa: N802  # the library's name for it
        """One file, as its fault wants it."""
        path = self.path.partition("?")[0]
        fault = self.faults.take(path.rpartition("/")[2])
        if fault is None:
            super().do_GET()
        elif fault is Fault.MISSING:
            self.send_error(404)
        else:
            self._send(fault, Path(self.translate_path(path)))

    def _send(self, fault: Fault, file: Path) -> None:
        content = file.read_bytes()
        half, length, kind = content[: len(content) // 2], len(content), self.guess_type(file)
        match fault:
            case Fault.PORTAL:
                half, length, kind = PORTAL, len(PORTAL), "text/html; charset=utf-8"
            case Fault.SHORT:
                length = len(half)
            case Fault.WRONG_TYPE:
                half, kind = content, "application/octet-stream"
            case Fault.GARBLED:
                half = content[:-100] + bytes(byte ^ 0x55 for byte in content[-100:])
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        self.end_headers()
        self.wfile.write(half)
        if fault is Fault.STALL:
            self.wfile.flush()
            self.faults.wait()
        if fault in (Fault.STALL, Fault.RESET):
            self.close_connection = True
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # a reset


@contextmanager
def serving_with_faults(folder: Path = DIST, caching: str = "max-age=600") -> Iterator[tuple[str, Faults]]:
    """Serve a folder as tools.serve does; gives the address of its root and the faults."""
    faults, prefix = Faults(), "/some-repo"
    handler = partial(FaultyHandler, prefix=prefix, folder=folder, caching=caching, sent=list[str](), faults=faults)
    with Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{prefix}", faults
        finally:
            faults.mend()
            server.shutdown()

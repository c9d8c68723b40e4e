"""A line to the site as a visitor has it: compressed, kept for ten minutes, and as slow as one asks.

The delay and the rate are made in the server, so whatever asks (a page, a worker, a service worker) waits alike.
"""

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path

from tools.serve import Handler, Server

SQUEEZED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"}
CHUNK = 16_384


@lru_cache(maxsize=512)
def body(file: Path, changed: float) -> tuple[bytes, str]:
    """A file as it goes over the wire, and its encoding."""
    plain = file.read_bytes()
    return (gzip.compress(plain, 9), "gzip") if file.suffix in SQUEEZED else (plain, "")


@dataclass
class Line:
    """How far and how wide; and what has gone over it: (seconds since `since`, path, bytes)."""

    delay: float = 0.0  # seconds for a question to come and its answer to begin
    rate: float = 0.0  # bytes a second for all that is under way together; 0: as fast as it goes
    since: float = 0.0
    sent: list[tuple[float, str, int]] = field(default_factory=list)
    _free: float = 0.0  # when the line has carried what was handed to it
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self) -> None:
        """Count from now on."""
        self.since, self.sent = time.monotonic(), []

    def carry(self, size: int) -> None:
        """Wait until the line has carried so many bytes more."""
        if not self.rate:
            return
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self.rate
            wait = self._free - time.monotonic()
        time.sleep(max(wait, 0))


class LineHandler(Handler):
    """Answers over a `Line`."""

    def __init__(self, *args: object, line: Line, **more: object) -> None:
        self.line = line
        super().__init__(*args, **more)  # type: ignore[arg-type]  # what socketserver hands over

    def do_GET(self) -> None:  # noqa: N802  # the library's name for it
        """One file, compressed, late and slowly."""
        path = self.path.partition("?")[0]
        file = Path(self.translate_path(path + "index.html" if path.endswith("/") else path))
        time.sleep(self.line.delay)
        if not file.is_file():
            self.send_error(404)
            return
        content, encoding = body(file, file.stat().st_mtime)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(content)))
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()
        for start in range(0, len(content), CHUNK):
            part = content[start : start + CHUNK]
            self.line.carry(len(part))
            self.wfile.write(part)

        self.line.sent.append((time.monotonic() - self.line.since, path, len(content) + 300))  # and its head


@contextmanager
def over(line: Line, folder: Path, prefix: str = "/some-repo") -> Iterator[str]:
    """Serve a folder over the line while the block runs; gives the address of its root."""
    for file in folder.rglob("*"):
        if file.is_file():
            body(file, file.stat().st_mtime)  # compressed before anybody waits for it
    handler = partial(LineHandler, prefix=prefix, folder=folder, caching="max-age=600", sent=[], line=line)
    with Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
        server.shutdown()

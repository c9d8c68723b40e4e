"""Throttles the network between browser and site: compressed responses with a given latency and bandwidth.

The server does the throttling, so it affects pages, workers and service workers alike.
"""

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path

from playwright.sync_api import Page, Playwright

from tools.browsers import NO_OFFLINE_COPY, launch
from tools.serve import DIST, Handler, running

COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"}
CHUNK = 16_384
IN_PAGE = Path(__file__).with_name("in_page.js")  # defines `bench` in a page


@lru_cache(maxsize=512)
def encode(file: Path, mtime: float) -> tuple[bytes, str]:
    """Return the body of a response and its content encoding, cached until the file changes."""
    plain = file.read_bytes()
    return (gzip.compress(plain, 9), "gzip") if file.suffix in COMPRESSED else (plain, "")


@dataclass
class Network:
    """The latency and bandwidth of a connection, and a log of its responses."""

    delay: float = 0.0  # seconds from a request to the first byte of its response
    rate: float = 0.0  # bytes per second, shared by all responses; 0: unlimited
    start: float = 0.0  # the time.monotonic() of the last reset
    sent: list[tuple[float, str, int]] = field(default_factory=list)  # seconds since `start`, path, bytes
    _busy_until: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def reset(self) -> None:
        """Clear the log, and count seconds from now."""
        self.start, self.sent = time.monotonic(), []

    def transfer(self, size: int) -> None:
        """Wait as long as the transfer of this many bytes takes."""
        if not self.rate:
            return
        with self._lock:
            self._busy_until = max(self._busy_until, time.monotonic()) + size / self.rate
            wait = self._busy_until - time.monotonic()
        time.sleep(max(wait, 0))


class ThrottledHandler(Handler):
    """Sends responses over a `Network`."""

    def __init__(self, *args: object, network: Network, **more: object) -> None:
        self.network = network
        super().__init__(*args, **more)  # type: ignore[arg-type]  # the arguments of socketserver

    def do_GET(self) -> None:  # noqa: N802  # the name in the base class
        """Send a file, compressed and throttled."""
        path = self.path.partition("?")[0]
        file = Path(self.translate_path(path + "index.html" if path.endswith("/") else path))
        time.sleep(self.network.delay)
        if not file.is_file():
            self.send_error(404)
            return
        content, encoding = encode(file, file.stat().st_mtime)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(content)))
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()
        for start in range(0, len(content), CHUNK):
            part = content[start : start + CHUNK]
            self.network.transfer(len(part))
            self.wfile.write(part)
        seconds = time.monotonic() - self.network.start
        self.network.sent.append((seconds, path, len(content) + 300))  # about 300 bytes of headers


@contextmanager
def serving_over(network: Network, folder: Path) -> Iterator[str]:
    """Serve a folder over the network during the block; yield the address of its root."""
    for file in folder.rglob("*"):
        if file.is_file():
            encode(file, file.stat().st_mtime)  # compress in advance
    prefix = "/some-repo"
    handler = partial(ThrottledHandler, prefix=prefix, folder=folder, caching="max-age=600", sent=[], network=network)
    with running(handler, prefix) as address:
        yield address


@contextmanager
def bench_page(playwright: Playwright, settings: str = "") -> Iterator[tuple[Page, str]]:
    """Yield a page of Chromium that has `bench`, and the address of the built site. `settings` is an init script."""
    with serving_over(Network(), DIST) as site:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.add_init_script(path=IN_PAGE)
        page.add_init_script(f"{settings}; {NO_OFFLINE_COPY}")
        yield page, site
        browser.close()

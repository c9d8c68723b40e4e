"""The server of `make dev`: like tools.serve, but pages reload after each build.

It adds a script (reload.js) to each page, which listens to server-sent events. An event has the name of the newest
successful build, and the error if a later build failed. A page of an older build reloads itself.
"""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from tools.serve import TYPES, Handler, running

EVENTS, SCRIPT = "/dev/events", "/dev/reload.js"
OWN_FILES = {SCRIPT: Path(__file__).with_name("reload.js"), "/sw.js": Path(__file__).with_name("sw.js")}
NAMED_BY_CONTENT = ("/pyodide-", "/engine-")
KEEP_ALIVE = 15.0  # seconds between comments in the stream; writing one detects a closed connection


class Builds:
    """The state of the newest build; threads can wait for the next one."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._count = 0
        self._error = ""
        self._began = f"{time.time_ns():x}"  # makes names unique across restarts of the server

    @property
    def name(self) -> str:
        """The name of the newest successful build."""
        return f"{self._began}-{self._count}"

    def publish(self, error: str | None) -> None:
        """Announce a new build, or the error of a failed one, to every open page."""
        with self._changed:
            self._count += error is None
            self._error = error or ""
            self._changed.notify_all()

    def events(self) -> Iterator[str]:
        """Yield the state as JSON, now and after each change; "" after `KEEP_ALIVE` seconds without a change."""
        known = ""
        while True:
            with self._changed:
                if self._state() == known:
                    self._changed.wait(KEEP_ALIVE)
                state = self._state()
            yield "" if state == known else state
            known = state

    def _state(self) -> str:
        return json.dumps({"build": self.name, "error": self._error})


class DevHandler(Handler):
    """Serves .build/dev and the event stream, and adds the reload script to pages."""

    def __init__(self, *args: object, builds: Builds, folder: Path) -> None:
        self.builds = builds
        super().__init__(*args, prefix="", folder=folder, caching="no-store", sent=[])

    def do_GET(self) -> None:  # noqa: N802  # the name in the base class
        """Send the events, the reload script, a page with that script added, or any other file."""
        path = urlsplit(self.path).path
        if path == EVENTS:
            self._stream()
        elif path in OWN_FILES:
            self._send(OWN_FILES[path].read_bytes(), TYPES[".js"])
        elif page := self._page(path):
            self._send(self._add_script(page.read_text(encoding="utf-8")).encode(), TYPES[".html"])
        else:
            super().do_GET()

    def end_headers(self) -> None:
        """Let the browser cache files that are named by their content, so that it compiles Python once."""
        self.caching = "max-age=86400" if self.path.startswith(NAMED_BY_CONTENT) else "no-store"
        super().end_headers()

    def _page(self, path: str) -> Path | None:
        """Return the file of a top-level page, else None. A page in a frame reloads with the page around it."""
        if self.headers.get("Sec-Fetch-Dest", "document") != "document":
            return None
        file = Path(self.translate_path(path))
        page = file / "index.html" if path.endswith("/") else file
        return page if page.suffix == ".html" and page.is_file() else None

    def _add_script(self, page: str) -> str:
        script = f'<script src="{SCRIPT}" data-build="{self.builds.name}" data-events="{EVENTS}" defer></script>'
        return page.replace("</head>", f"{script}</head>", 1)

    def _send(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _stream(self) -> None:
        self.close_connection = True
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        for state in self.builds.events():
            self.wfile.write((f"data: {state}\n\n" if state else ": still here\n\n").encode())
            self.wfile.flush()


@contextmanager
def serving_builds(folder: Path, builds: Builds, port: int = 0) -> Iterator[str]:
    """Serve a folder in a thread during the block; yield the address of its root, without a slash at its end."""
    with running(partial(DevHandler, builds=builds, folder=folder), "", port) as address:
        yield address

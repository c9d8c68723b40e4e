"""A server for dist/, like a static host: ``python -m tools.serve`` (PORT, a free one by default; OPEN=0)."""

import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

DIST = Path(__file__).resolve().parent.parent / "dist"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",  # any other, and the engine's start hangs for ever
    ".whl": "application/zip",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder under a path prefix, as project pages are, and nothing outside it."""

    protocol_version = "HTTP/1.1"  # one connection carries many small files
    disable_nagle_algorithm = True  # else each of them waits 40 ms for the browser to acknowledge its headers

    def __init__(self, *args: object, prefix: str, folder: Path, caching: str, sent: list[str]) -> None:
        self.prefix, self.caching, self.sent = prefix, caching, sent
        super().__init__(*args, directory=str(folder))  # type: ignore[arg-type]  # what socketserver hands over

    def send_head(self):  # type: ignore[no-untyped-def]  # as the library has it, untyped
        """Answer under the prefix alone."""
        if not urlsplit(self.path).path.startswith(self.prefix + "/"):
            return self.send_error(404)
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """The file for an address."""
        return super().translate_path(path[len(self.prefix) :])

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The same types on every machine, whatever its registry of types says."""
        return TYPES.get(Path(path).suffix, "application/octet-stream")

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """No listings, as on a static host."""
        self.send_error(404)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Where there is no page, the site's own says so, as on a static host."""
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)
        return None

    def end_headers(self) -> None:
        """Let frames without an origin load what they need; say how long a browser may keep a file unasked."""
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", self.caching)
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep the names of the files that are sent, without those that a browser was told it still has."""
        if code == 200:
            self.sent.append(urlsplit(self.path).path[len(self.prefix) + 1 :])

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the library's name for it
        """Stay quiet."""


class Server(ThreadingHTTPServer):
    """A thread for each connection; they end with the program."""

    daemon_threads = True
    request_queue_size = 128  # a browser asks for all of a page at once

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that goes away in the middle of an answer is no error; anything else is shown."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # what socketserver hands over


@contextmanager
def serving(
    folder: Path = DIST,
    prefix: str = "/some-repo",
    port: int = 0,
    caching: str = "max-age=600",
    sent: list[str] | None = None,
) -> Iterator[str]:
    """Serve a folder in a thread while the block runs; gives the address of its root, without a slash at its end.

    A file may be kept for ten minutes, as a project page on GitHub Pages has it. ``sent`` gets the names of the files
    that are sent.
    """
    handler = partial(Handler, prefix=prefix, folder=folder, caching=caching, sent=[] if sent is None else sent)
    with Server(("127.0.0.1", port), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
        server.shutdown()


def main() -> None:
    """Serve dist/ until interrupted, and show it in a browser unless OPEN=0."""
    port = os.environ.get("PORT") or "0"
    try:
        with serving(prefix="", port=int(port), caching="no-cache") as address:  # whoever builds again sees it
            print(f"The games are at {address}/ (stop with Ctrl+C)", flush=True)
            if os.environ.get("OPEN") != "0":
                webbrowser.open(f"{address}/")
            threading.Event().wait()
    except KeyboardInterrupt:
        return
    except (OSError, OverflowError, ValueError) as trouble:
        sys.exit(f"The site cannot be served on port {port}: {trouble}")


if __name__ == "__main__":
    main()

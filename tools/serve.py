"""Serves dist/ like a static host: ``python -m tools.serve`` (PORT: a free one by default; OPEN=0: open no browser)."""

import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
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
    ".wasm": "application/wasm",  # with any other type the engine never starts
    ".whl": "application/zip",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder under a path prefix, as GitHub Pages serves a project, and nothing outside it.

    `caching` is the value of `Cache-Control`. `cors` lets other origins read the files, as GitHub Pages does, but few
    other hosts. `sent` receives the paths of the files that are sent.
    """

    protocol_version = "HTTP/1.1"  # keep-alive: pages load many small files
    disable_nagle_algorithm = True  # otherwise each file waits 40 ms for the browser to acknowledge its headers

    def __init__(
        self, *args: object, prefix: str, folder: Path, caching: str, sent: list[str], cors: bool = False
    ) -> None:
        self.prefix, self.caching, self.cors, self.sent = prefix, caching, cors, sent
        super().__init__(*args, directory=str(folder))  # type: ignore[arg-type]  # the arguments of socketserver

    def send_head(self):  # type: ignore[no-untyped-def]  # untyped in the standard library
        """Answer only requests under the prefix."""
        if not urlsplit(self.path).path.startswith(self.prefix + "/"):
            return self.send_error(404)
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """Return the file for a URL path."""
        return super().translate_path(path[len(self.prefix) :])

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the media type. It must not depend on the machine, as that of the base class does."""
        return TYPES.get(Path(path).suffix, "application/octet-stream")

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Send a 404 error instead of a directory listing, like a static host."""
        self.send_error(404)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's 404 page, like a static host. Other errors get the default page."""
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
        """Add headers for caching and CORS."""
        if self.cors:
            self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", self.caching)
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Record the paths of files that are sent, but not of those answered with 304 Not Modified."""
        if code == 200:
            self.sent.append(urlsplit(self.path).path[len(self.prefix) + 1 :])

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name in the base class
        """Write no log."""


# The addresses of this machine, IPv4 first. A machine that has IPv6 only has no 127.0.0.1.
LOOPBACKS = ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1"))


class Server(ThreadingHTTPServer):
    """Serves each connection in a daemon thread."""

    daemon_threads = True
    request_queue_size = 128  # a browser requests all files of a page at once

    def __init__(
        self, handler: Callable[..., SimpleHTTPRequestHandler], port: int, family: socket.AddressFamily, host: str
    ) -> None:
        self.address_family = family
        super().__init__((host, port), handler)
        self.address = f"http://{f'[{host}]' if ':' in host else host}:{self.server_port}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that disconnect in the middle of a response; report other errors."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # the arguments of socketserver


@contextmanager
def serving(
    folder: Path = DIST,
    prefix: str = "/some-repo",
    port: int = 0,
    caching: str = "max-age=600",
    *,
    cors: bool = False,
    sent: list[str] | None = None,
) -> Iterator[str]:
    """Serve a folder in a thread during the block; yield the address of its root, without a slash at its end.

    By default a browser may cache a file for ten minutes, as on GitHub Pages. ``sent`` receives the paths of the files
    that are sent.
    """
    handler = partial(
        Handler, prefix=prefix, folder=folder, caching=caching, cors=cors, sent=[] if sent is None else sent
    )
    with running(handler, prefix, port) as address:
        yield address


@contextmanager
def running(handler: Callable[..., SimpleHTTPRequestHandler], prefix: str, port: int = 0) -> Iterator[str]:
    """Run a server in a thread during the block; yield the address of its root, without a slash at its end."""
    for family, host in LOOPBACKS:
        try:
            server = Server(handler, port, family, host)
            break
        except OSError as error:
            if host == LOOPBACKS[-1][1] or error.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                raise
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.address + prefix
        finally:
            server.shutdown()


def main() -> None:
    """Serve dist/ until interrupted, and open it in a browser unless OPEN=0."""
    port = os.environ.get("PORT") or "0"
    try:
        with serving(prefix="", port=int(port), caching="no-cache") as address:  # reloading a page shows a new build
            print(f"The games are at {address}/ (stop with Ctrl+C)", flush=True)
            if os.environ.get("OPEN") != "0":
                webbrowser.open(f"{address}/")
            threading.Event().wait()
    except KeyboardInterrupt:
        return
    except (OSError, OverflowError, ValueError) as error:
        sys.exit(f"The site cannot be served on port {port}: {error}")


if __name__ == "__main__":
    main()

"""Runs real web servers with the default configuration of Debian, but with other paths and another port."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tools.install_programs import PACKAGES, find_server

NGINX = Path("/etc/nginx/nginx.conf")
APACHE = Path("/etc/apache2/apache2.conf")


def http_server(folder: Path, _: Path, port: int) -> list[str]:
    """Return the command of Python's server, which sends nothing compressed."""
    return [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]


def nginx(folder: Path, state: Path, port: int) -> list[str]:
    """Write a configuration for nginx, and return its command."""
    site = f"server {{ listen 127.0.0.1:{port}; root {folder}; location / {{ try_files $uri $uri/ =404; }} }}"
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {state}/{kind};" for kind in kinds)
    changes = {
        r"user .*;": "user root;" if os.geteuid() == 0 else "",
        r"pid .*;": f"pid {state}/pid;",
        r"error_log .*;": "error_log stderr;",
        r"access_log .*;": "access_log off;",
        r"include /etc/nginx/conf.d/.*;": temporary,
        r"include /etc/nginx/sites-enabled/.*;": site,
    }
    return [program("nginx", NGINX), "-c", str(changed(NGINX, state, changes)), "-g", "daemon off;"]


def apache(folder: Path, state: Path, port: int) -> list[str]:
    """Write a configuration for Apache, and return its command."""
    changes = {
        r"Include ports.conf": f"Listen 127.0.0.1:{port}\nServerName localhost",
        r"<Directory /var/www/>": f'<Directory "{folder}">',
        r"IncludeOptional sites-enabled/.*": f'DocumentRoot "{folder}"',
    }
    configuration = changed(APACHE, state, changes)
    return [program("apache2", APACHE), "-d", str(APACHE.parent), "-f", str(configuration), "-D", "FOREGROUND"]


SERVERS: dict[str, Callable[[Path, Path, int], list[str]]] = {
    "http.server": http_server,
    "nginx": nginx,
    "Apache": apache,
}


def program(name: str, configuration: Path) -> str:
    """Return the path of a server. Skip the test if it, or the configuration of Debian's package, is not installed."""
    path = find_server(name)
    if not path or not configuration.exists():
        pytest.skip(f"Debian's package {PACKAGES[name][0]} is not installed, and could not be.")
    return path


def changed(source: Path, folder: Path, changes: dict[str, str]) -> Path:
    """Write a configuration in which lines are replaced; each pattern matches exactly one. Return its path."""
    text = source.read_text(encoding="utf-8")
    for pattern, line in changes.items():
        text, count = re.subn(rf"^\s*{pattern}$", line.replace("\\", r"\\"), text, flags=re.MULTILINE)
        assert count == 1, f"{source} has {count} lines like {pattern}"
    target = folder / source.name
    target.write_text(text, encoding="utf-8")
    return target


class Running:
    """A server that runs, and the address of the site on it, which is in a folder of the server."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process, self.site = process, f"http://127.0.0.1:{port}/some-repo"

    def stop(self) -> None:
        """Stop the server."""
        self.process.terminate()
        self.process.wait()


@contextmanager
def running(name: str, dist: Path) -> Iterator[Running]:
    """Serve a copy of the site with a real server until the end of the block, or until it is stopped."""
    with TemporaryDirectory(prefix="pygames-host-") as temporary:
        folder, state = Path(temporary, "www"), Path(temporary, "state")
        shutil.copytree(dist, folder / "some-repo")
        state.mkdir()
        Path(temporary).chmod(0o755)  # Apache runs as another user
        with closing(socket.create_server(("127.0.0.1", 0))) as free:
            port = free.getsockname()[1]
        command = SERVERS[name](folder, state, port)
        environment = {**os.environ, **apache_environment(state)}
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        server = Running(process, port)
        try:
            while not accepts(port):
                assert process.poll() is None, f"{name} has ended with the code {process.returncode}"
                time.sleep(0.02)
            yield server
        finally:
            server.stop()


def apache_environment(state: Path) -> dict[str, str]:
    """Return what Debian's /etc/apache2/envvars sets, with other paths. Only root can serve as another user."""
    user, group = ("www-data", "www-data") if os.geteuid() == 0 else (f"#{os.geteuid()}", f"#{os.getegid()}")
    paths = dict.fromkeys(("APACHE_RUN_DIR", "APACHE_LOG_DIR", "APACHE_LOCK_DIR"), str(state))
    return {**paths, "APACHE_PID_FILE": f"{state}/pid", "APACHE_RUN_USER": user, "APACHE_RUN_GROUP": group}


def accepts(port: int) -> bool:
    """Return whether a server accepts connections."""
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0

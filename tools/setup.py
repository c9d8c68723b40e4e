"""Installs what the make targets need: ``python tools/setup.py python node browsers``.

After installing the packages of a lock file, a part writes a stamp with a hash, so later calls return at once and print
nothing. The parts for browsers and servers check what is installed instead. A file lock keeps two commands that start
at the same time from installing twice. Needs only Python 3.11 or newer.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # it runs as a script, before anything is installed

from tools.file_lock import locked

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
OLDEST_NODE = (20, 19)
PIP_OPTIONS = ["-qq", "--disable-pip-version-check", "--require-hashes", "--no-deps"]


def main(parts: Sequence[str]) -> int:
    """Set up the named parts in the given order and return the exit code."""
    try:
        with locked(ROOT / ".build" / "setup.lock"):
            for part in parts:
                PARTS[part]()
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"Setting up failed: {error}", file=sys.stderr)
        return 1
    return 0


def python() -> None:
    """Create .venv, install the packages that `requirements.lock` pins, and download those for Pyodide into it."""
    lock, engine_lock, stamp = ROOT / "requirements.lock", ROOT / "site" / "engine.lock", VENV / ".stamp"
    key = fingerprint(lock, fingerprint(engine_lock), sys.version)
    if stamp.is_file() and stamp.read_text() == key:
        return
    announce("Python packages, into .venv")
    if not PYTHON.exists() or version_of(PYTHON) != sys.version:
        run(sys.executable, "-m", "venv", "--clear", VENV)
    install(lock)
    download(engine_lock, VENV / "micropip")
    stamp.write_text(key)


def node(folder: Path = ROOT) -> None:
    """Install the packages of `package-lock.json` into node_modules, and Node from PyPI if the machine has none."""
    lock, stamp = folder / "package-lock.json", folder / "node_modules" / ".stamp"
    key = fingerprint(lock)
    if stamp.is_file() and stamp.read_text() == key and shutil.which("node", path=tool_path()):
        return
    if not has_node():
        announce("Node, into .venv")
        install(ROOT / "tools" / "node.lock")
    announce(f"npm packages, into {(folder / 'node_modules').relative_to(ROOT)}")
    npm = shutil.which("npm", path=tool_path()) or "npm"  # Windows needs the full path to start npm.cmd
    run(npm, "ci", "--silent", folder=folder)
    stamp.write_text(key)


def programs(*names: str) -> None:
    """Make sure that these browsers and servers are installed, if that is possible."""
    run(PYTHON, "-m", "tools.install_programs", *names)


def has_node() -> bool:
    """Return whether npm and a Node that is new enough for the packages are installed."""
    found, npm = (shutil.which(program, path=tool_path()) for program in ("node", "npm"))
    if not found or not npm:
        return False
    output = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(number) for number in output.strip("v\n").split(".")[:2]) >= OLDEST_NODE


def install(lock: Path) -> None:
    """Install the packages of a lock file, which names all of them; pip checks their hashes.

    With dependencies, pip 23 would look at the newest release of a package that another one wants with an extra
    (``coverage[toml]``), and refuse it because the lock file has no hash for it.
    """
    run(PYTHON, "-m", "pip", "install", *PIP_OPTIONS, "-r", lock)


def download(lock: Path, folder: Path) -> None:
    """Download the wheels of a lock file for the Python in Pyodide, into a folder that gets no others."""
    shutil.rmtree(folder, ignore_errors=True)
    options = ["--only-binary=:all:", "--python-version=3.14"]
    run(PYTHON, "-m", "pip", "download", *PIP_OPTIONS, *options, "-d", folder, "-r", lock)


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Run a program with the tools of .venv on its PATH. Raise CalledProcessError if it fails."""
    subprocess.run(command, cwd=folder, check=True, env={**os.environ, "PATH": tool_path()}, stdin=subprocess.DEVNULL)


def tool_path() -> str:
    """Return the value for PATH: the system's own, then the tools of .venv."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), str(PROGRAMS)])


def version_of(program: Path) -> str:
    """Return the `sys.version` of a Python, or "" if it does not run, as after its base installation was removed."""
    output = subprocess.run(
        [program, "-c", "import sys; print(sys.version)"], check=False, capture_output=True, text=True
    )
    return output.stdout.strip()


def fingerprint(lock: Path, *more: str) -> str:
    """Return a hash of the lock file and of `more`."""
    return hashlib.sha256(lock.read_bytes() + "".join(more).encode()).hexdigest()


PARTS: dict[str, Callable[[], None]] = {
    "python": python,
    "node": node,
    "browser": partial(programs, "chromium"),
    "browsers": partial(programs, "chromium", "shell", "firefox", "webkit"),
    "servers": partial(programs, "nginx", "apache2"),
    "lighthouse": partial(node, ROOT / "bench" / "lighthouse"),  # only the benchmarks need it
}


def announce(part: str) -> None:
    """Print what is being installed."""
    print(f"Setting up: {part} ...", flush=True)  # ASCII: old Windows consoles have no ellipsis character


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

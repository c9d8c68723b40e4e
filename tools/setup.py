"""Set up what the commands need, once: ``python tools/setup.py python node browsers``.

Each part leaves a stamp, the hash of its lock file, so that a second call does nothing, at once and in silence. A lock
held meanwhile lets two commands be started at the same time. Runs on a bare Python 3.11 with nothing installed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # it is run as a script, before anything is installed

from tools.file_lock import locked

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
OLDEST_NODE = (20, 19)


def main(parts: Sequence[str]) -> int:
    """Set up the named parts, in their order; gives the exit code."""
    try:
        with locked(ROOT / ".build" / "setup.lock"):  # no other command sets up in this folder meanwhile
            for part in parts:
                PARTS[part]()
    except (OSError, subprocess.CalledProcessError) as trouble:
        print(f"Setting up failed: {trouble}", file=sys.stderr)
        return 1
    return 0


def python() -> None:
    """Make a virtual environment in .venv that holds what `requirements.lock` pins."""
    lock, stamp = ROOT / "requirements.lock", VENV / ".stamp"
    key = fingerprint(lock, sys.version)
    if stands(stamp, key):
        return
    say("Python packages, into .venv")
    if not PYTHON.exists() or version_of(PYTHON) != sys.version:
        run(sys.executable, "-m", "venv", "--clear", VENV)
    install(lock)
    stamp.write_text(key)


def node(folder: Path = ROOT) -> None:
    """Install what `package-lock.json` pins into node_modules; Node comes from PyPI where the machine has none."""
    lock, stamp = folder / "package-lock.json", folder / "node_modules" / ".stamp"
    key = fingerprint(lock)
    if stands(stamp, key) and shutil.which("node", path=tool_path()):
        return
    if not node_is_here():
        say("Node, into .venv")
        install(ROOT / "tools" / "node.lock")
    say(f"npm packages, into {(folder / 'node_modules').relative_to(ROOT)}")
    run(npm(), "ci", "--silent", folder=folder)
    stamp.write_text(key)


def lighthouse() -> None:
    """Install Lighthouse, which only measurements need."""
    node(ROOT / "bench" / "lighthouse")


def browser() -> None:
    """See to it that a Chromium is here: the machine's own, or one that is fetched."""
    run(PYTHON, "-m", "tools.fetch_browsers", "chromium")


def browsers() -> None:
    """See to it that a browser of each kind is here; without a Firefox or a WebKit their tests are skipped."""
    run(PYTHON, "-m", "tools.fetch_browsers", "chromium", "shell", "firefox", "webkit")


def node_is_here() -> bool:
    """Whether the machine has npm, and a Node that is new enough for the packages."""
    found, npm = (shutil.which(program, path=tool_path()) for program in ("node", "npm"))
    if not found or not npm:
        return False
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(number) for number in said.strip("v\n").split(".")[:2]) >= OLDEST_NODE


def npm() -> str:
    """The program; Windows starts a script such as npm.cmd only by its whole name."""
    return shutil.which("npm", path=tool_path()) or "npm"


def install(lock: Path) -> None:
    """Install what a lock pins, each file checked against its hash."""
    run(PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--require-hashes", "-r", lock)


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Run a program of ours in a folder. Raises CalledProcessError where it fails."""
    subprocess.run(command, cwd=folder, check=True, env={**os.environ, "PATH": tool_path()}, stdin=subprocess.DEVNULL)


def tool_path() -> str:
    """The search path with the tools of .venv behind the machine's own."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), str(PROGRAMS)])


def version_of(program: Path) -> str:
    """What a Python calls itself, "" where it does not run (as after the one it was made with has gone)."""
    said = subprocess.run(
        [program, "-c", "import sys; print(sys.version)"], check=False, capture_output=True, text=True
    )
    return said.stdout.strip()


def fingerprint(lock: Path, *more: str) -> str:
    """One line that changes whenever the lock does."""
    return hashlib.sha256(lock.read_bytes() + "".join(more).encode()).hexdigest()


def stands(stamp: Path, key: str) -> bool:
    """Whether a part was set up from this very lock."""
    return stamp.is_file() and stamp.read_text() == key


PARTS = {"python": python, "node": node, "browser": browser, "browsers": browsers, "lighthouse": lighthouse}


def say(what: str) -> None:
    """Tell a person why they wait."""
    print(f"Setting up: {what} ...", flush=True)  # in ASCII: an old console has no dots of its own


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

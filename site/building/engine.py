"""dist/engine: Pyodide with Python's licence, micropip and the wheel of `pygames`; `engine.json` has their names."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from building.place import copied, written

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
FIRST_ZIP_DATE = "315532800"  # 1 January 1980: the date of every file in the wheel


def write(root: Path, dist: Path) -> None:
    """Fill ``dist``/engine. Called last: the build's id is a hash of all that was built before and in here."""
    place = dist / "engine"
    place.mkdir()
    packages = root / "node_modules" / "pyodide"
    for name in PYODIDE:
        shutil.copyfile(packages / name, place / name)
    copied(root / "site" / "engine", place, "*.licence.txt")
    names = {"micropip": micropip(root, place), "package": wheel(root, place)}
    version = json.loads((packages / "package.json").read_text(encoding="utf-8"))["version"]
    written(place / "engine.json", json.dumps({"build": fingerprint(dist), "pyodide": version, **names}) + "\n")


def micropip(root: Path, place: Path) -> str:
    """Put micropip's wheel there, of the one hash that `engine.lock` allows; gives its file name."""
    lock, kept = root / "site" / "engine.lock", root / ".build" / "micropip"
    key = kept / hashlib.sha256(lock.read_bytes()).hexdigest()
    if not key.is_dir():
        shutil.rmtree(kept, ignore_errors=True)
        # the version of Python is Pyodide's, not that of the one who builds
        wanted = ["--no-deps", "--only-binary=:all:", "--python-version=3.14", "--require-hashes", "-r", str(lock)]
        fetched = kept / "fetched"
        python("-m", "pip", "download", "-qq", "--disable-pip-version-check", "-d", str(fetched), *wanted)
        fetched.rename(key)
    return one_wheel(key, place)


def wheel(root: Path, place: Path) -> str:
    """Build the wheel of `pygames` there; gives its file name."""
    built = root / ".build" / "wheel"
    shutil.rmtree(built, ignore_errors=True)
    python("-m", "hatchling", "build", "-t", "wheel", "-d", str(built), folder=root)
    return one_wheel(built, place)


def one_wheel(folder: Path, place: Path) -> str:
    """Copy the only wheel in ``folder``; gives its file name."""
    (file,) = folder.glob("*.whl")
    shutil.copyfile(file, place / file.name)
    return file.name


def fingerprint(dist: Path) -> str:
    """A hash of every file that was built, names and contents: the id of this build."""
    whole = hashlib.sha256()
    for file in sorted(dist.rglob("*")):
        if file.is_file():
            whole.update(f"{file.relative_to(dist).as_posix()}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()[:16]


def python(*command: str, folder: Path | None = None) -> None:
    """Run a tool of this Python's environment. Raises CalledProcessError, with its words shown, where it fails."""
    done = subprocess.run(
        [sys.executable, *command],
        check=False,
        cwd=folder,
        env={**os.environ, "SOURCE_DATE_EPOCH": FIRST_ZIP_DATE},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(done.stdout, done.stderr, file=sys.stderr)
        done.check_returncode()

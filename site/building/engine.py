"""The engine's folders in dist/: Pyodide as its authors publish it, and what this build adds; `engine.json` names all.

`pyodide-<version>/` never changes under its name, so a new version of the games fetches none of it again.
`engine-<id>/` holds python.zip, from which a table boots, and the wheels of `pygames` and micropip for pages that need
the whole standard library.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from building.output import Names, copied, fingerprint, named_by_content, written

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
FIRST_ZIP_DATE = "315532800"  # 1 January 1980: the date of every file in the wheel


def write(root: Path, dist: Path) -> Names:
    """Fill both folders; gives what the scripts must know: folders, files, and what Pyodide says of its Python."""
    stock = write_pyodide(root, dist)
    place = dist / "engine"
    place.mkdir()
    files = {"micropip": micropip(root, place), "package": wheel(root, place)}
    shutil.copyfile(python_zip(root, place / files["micropip"], place / files["package"]), place / "python.zip")
    return named(root, dist, stock, named_by_content(place), files)


def write_pyodide(root: Path, dist: Path) -> Path:
    """Copy Pyodide as its authors publish it; gives the folder."""
    packages = pyodide(root)
    version = json.loads((packages / "package.json").read_text(encoding="utf-8"))["version"]
    stock = dist / f"pyodide-{version}"
    stock.mkdir()
    for name in PYODIDE:
        shutil.copyfile(packages / name, stock / name)
    copied(root / "site" / "licences", stock, "python.txt")
    return stock


def named(root: Path, dist: Path, stock: Path, place: Path, files: Mapping[str, str]) -> Names:
    """What the scripts must know; `engine.json` says the same to programs."""
    lock = json.loads((pyodide(root) / "pyodide-lock.json").read_text(encoding="utf-8"))
    names = {
        **files,
        "pyodide": f"{stock.name}/",
        "folder": f"{place.name}/",
        "info": lock["info"],
        "files": {file.name: fingerprint(file) for folder in (stock, place) for file in sorted(folder.iterdir())},
    }
    written(dist / "engine.json", json.dumps(names, sort_keys=True) + "\n")
    return names


def pyodide(root: Path) -> Path:
    """The folder of the npm package."""
    return root / "node_modules" / "pyodide"


def python_zip(root: Path, micropip: Path, package: Path) -> Path:
    """The python.zip, made anew only where something that it is made from has changed."""
    key = hashlib.sha256(b"".join(file.read_bytes() for file in (*recipe(root), micropip, package))).hexdigest()
    kept = root / ".build" / "python-zip" / f"{key}.zip"
    if not kept.exists():
        shutil.rmtree(kept.parent, ignore_errors=True)
        kept.parent.mkdir(parents=True)
        fresh = kept.with_suffix(".new")
        run("node", str(recipe(root)[0]), str(pyodide(root)), str(micropip), str(package), str(fresh))
        fresh.rename(kept)
    return kept


def recipe(root: Path) -> list[Path]:
    """What decides how a python.zip is made, whatever package is in it."""
    made_by = [root / "site" / "building" / name for name in ("python-zip.mjs", "python_zip.py")]
    return [*made_by, pyodide(root) / "package.json"]


def micropip(root: Path, place: Path) -> str:
    """Put micropip's wheel there, of the one hash that `engine.lock` allows; gives its file name."""
    lock, kept = root / "site" / "engine.lock", root / ".build" / "micropip"
    key = kept / hashlib.sha256(lock.read_bytes()).hexdigest()
    if not key.is_dir():
        shutil.rmtree(kept, ignore_errors=True)
        # the version of Python is Pyodide's, not that of the one who builds
        wanted = ["--no-deps", "--only-binary=:all:", "--python-version=3.14", "--require-hashes", "-r", str(lock)]
        fetched = kept / "fetched"
        run(sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "-d", str(fetched), *wanted)
        fetched.rename(key)
    return one_wheel(key, place)


def wheel(root: Path, place: Path) -> str:
    """Build the wheel of `pygames` there; gives its file name."""
    built = root / ".build" / "wheel"
    shutil.rmtree(built, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(built), folder=root)
    return one_wheel(built, place)


def one_wheel(folder: Path, place: Path) -> str:
    """Copy the only wheel in ``folder``; gives its file name."""
    (file,) = folder.glob("*.whl")
    shutil.copyfile(file, place / file.name)
    return file.name


def run(*command: str, folder: Path | None = None) -> None:
    """Run a tool. Raises CalledProcessError, with its words shown, where it fails."""
    done = subprocess.run(
        command,
        check=False,
        cwd=folder,
        env={**os.environ, "SOURCE_DATE_EPOCH": FIRST_ZIP_DATE},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(done.stdout, done.stderr, file=sys.stderr)
        done.check_returncode()

"""Writes the engine's folders in dist/, and `engine.json`, which lists their files.

`pyodide-<version>/` is an unchanged release of Pyodide, so browsers do not download it again with a new version of the
games. `engine-<id>/` holds python.zip, from which a table starts Python. The console and plugins start it from
library.zip, the whole standard library, and the wheels of `pygames` and micropip.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from unittest import mock

import deflate

from building.output import Constants, copy_files, fingerprint, rename_by_content, write_text
from building.python_zip import required_modules

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LINE = 300  # characters of a line of a failed tool's output
FIRST_ZIP_DATE = "315532800"  # 1 January 1980, for reproducible wheels


def write(root: Path, dist: Path) -> Constants:
    """Write both folders and `engine.json`; return the constants for the scripts (build-constants.d.ts)."""
    pyodide = write_pyodide(root, dist)
    folder = dist / "engine"
    folder.mkdir()
    files = {"micropip": copy_micropip(root, folder), "package": build_wheel(root, folder)}
    shutil.copyfile(python_zip(root, folder / files["package"]), folder / "python.zip")
    shutil.copyfile(library_zip(root), folder / "library.zip")
    return write_constants(root, dist, pyodide, rename_by_content(folder), files)


def write_pyodide(root: Path, dist: Path) -> Path:
    """Copy the files of Pyodide that the site needs; return their folder."""
    package = pyodide_package(root)
    version = json.loads(release_of_pyodide(root).read_text(encoding="utf-8"))["version"]
    folder = dist / f"pyodide-{version}"
    folder.mkdir()
    for name in PYODIDE:
        shutil.copyfile(package / name, folder / name)
    copy_files(root / "site" / "licences", folder, "python.txt")
    return folder


def write_constants(root: Path, dist: Path, pyodide: Path, engine: Path, files: Mapping[str, str]) -> Constants:
    """Write `engine.json`, for other programs; return the same values for the scripts."""
    lock = json.loads((pyodide_package(root) / "pyodide-lock.json").read_text(encoding="utf-8"))
    constants = {
        **files,
        "pyodide": f"{pyodide.name}/",
        "folder": f"{engine.name}/",
        "info": lock["info"],
        "files": {file.name: fingerprint(file) for folder in (pyodide, engine) for file in sorted(folder.iterdir())},
    }
    write_text(dist / "engine.json", json.dumps(constants, sort_keys=True) + "\n")
    return constants


def pyodide_package(root: Path) -> Path:
    """Return the folder of Pyodide's npm package."""
    return root / "node_modules" / "pyodide"


def release_of_pyodide(root: Path) -> Path:
    """Return the file that names the release of Pyodide."""
    return pyodide_package(root) / "package.json"


def python_zip(root: Path, package: Path) -> Path:
    """Return the path of a cached python.zip, rebuilt only after a change of its inputs."""
    return cached_zip(root, "python-zip", zip_sources(root), package)


def library_zip(root: Path) -> Path:
    """Return the path of a cached library.zip, rebuilt only after a change of its inputs."""
    return cached_zip(root, "library-zip", [root / "site" / "building" / "library-zip.mjs", release_of_pyodide(root)])


def cached_zip(root: Path, name: str, sources: list[Path], *wheels: Path) -> Path:
    """Return the path of a cached zip. Its first source is the script that builds it from Pyodide and our wheel."""
    key = hashlib.sha256(b"".join(file.read_bytes() for file in (*sources, *wheels))).hexdigest()
    cached = root / ".build" / name / f"{key}.zip"
    if not cached.exists():
        shutil.rmtree(cached.parent, ignore_errors=True)
        cached.parent.mkdir(parents=True)
        new = cached.with_suffix(".new")
        modules = [json.dumps(required_modules())] if wheels else []
        run("node", str(sources[0]), str(pyodide_package(root)), *map(str, wheels), *modules, str(new))
        compress(new)
        new.rename(cached)
    return cached


def compress(file: Path) -> None:
    """Compress the files of a zip with libdeflate, which makes them 2 % smaller than zlib."""
    with zipfile.ZipFile(file) as archive:
        contents = [(info, archive.read(info)) for info in archive.infolist()]
    with (
        mock.patch.object(zipfile, "_get_compressor", side_effect=lambda *_options: Deflate()),
        zipfile.ZipFile(file, "w") as archive,
    ):
        for info, content in contents:
            archive.writestr(info, content, zipfile.ZIP_DEFLATED)


class Deflate:
    """A compressor, as `zipfile` uses them. It compresses everything at the end."""

    def __init__(self) -> None:
        self._content = b""

    def compress(self, content: bytes) -> bytes:
        """Take a part of the content."""
        self._content += content
        return b""

    def flush(self) -> bytes:
        """Return all of it, compressed."""
        return bytes(deflate.deflate_compress(self._content, 12))


def zip_sources(root: Path) -> list[Path]:
    """Return the files, besides the wheels, that determine the content of a python.zip; the script comes first."""
    scripts = [root / "site" / "building" / name for name in ("python-zip.mjs", "python_zip.py")]
    return [*scripts, release_of_pyodide(root)]


def copy_micropip(root: Path, folder: Path) -> str:
    """Copy micropip's wheel, which `tools/setup.py` has downloaded, into a folder; return its file name."""
    return copy_only_wheel(root / ".venv" / "micropip", folder)


def build_wheel(root: Path, folder: Path) -> str:
    """Build the wheel of `pygames` into a folder; return its file name."""
    output = root / ".build" / "wheel"
    shutil.rmtree(output, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(output), cwd=root)
    return copy_only_wheel(output, folder)


def copy_only_wheel(source: Path, folder: Path) -> str:
    """Copy the only wheel in ``source`` into ``folder``; return its file name."""
    (file,) = source.glob("*.whl")
    shutil.copyfile(file, folder / file.name)
    return file.name


def run(*command: str, cwd: Path | None = None) -> None:
    """Run a tool quietly. Prints its output and raises CalledProcessError if it fails.

    Long lines are cut: Node quotes the line that threw, which in Pyodide is its whole minified script.
    """
    done = subprocess.run(
        command,
        check=False,
        cwd=cwd,
        env={**os.environ, "SOURCE_DATE_EPOCH": FIRST_ZIP_DATE},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        for line in f"{done.stdout}{done.stderr}".splitlines():
            print(line if len(line) <= LINE else f"{line[:LINE]}...", file=sys.stderr)
        done.check_returncode()

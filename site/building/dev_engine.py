"""Builds the engine folder for `make dev`, in about a second after a change.

The python.zip of a release takes a start of Pyodide. For development, the bytecode of the standard library is
cached, and our package is added as source, so that tracebacks quote its lines. The modules of the standard library that
a release leaves out are added as source too, so that code may import one for the first time.
"""

import hashlib
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from building import engine
from building.output import Constants, rename_by_content

OURS = "pygames/"
ZIP_DATE = (1980, 1, 1, 0, 0, 0)  # fixed, so that equal sources have equal content hashes


def write(root: Path, dist: Path) -> Constants:
    """Write the engine's folders into an empty ``dist``; return the constants for the scripts."""
    folder = dist / "engine"
    folder.mkdir()
    with ThreadPoolExecutor() as pool:  # hatchling runs in another process
        wheel = pool.submit(engine.build_wheel, root, folder)
        pyodide = engine.write_pyodide(root, dist)
        files = {"micropip": engine.copy_micropip(root, folder), "package": wheel.result()}
    library = standard_library(root, folder / files["package"])
    shutil.copyfile(engine.library_zip(root), folder / "library.zip")
    with ZipFile(shutil.copyfile(library, folder / "python.zip"), "a") as archive:
        for file in sorted(file for kind in ("*.py", "*.svg") for file in (root / OURS).rglob(kind)):
            if file.suffix == ".py":
                compile(file.read_bytes(), file, "exec")  # a syntax error fails the build, not the page
            archive.writestr(ZipInfo(file.relative_to(root).as_posix(), ZIP_DATE), file.read_bytes())
    return engine.write_constants(root, dist, pyodide, rename_by_content(folder), files)


def standard_library(root: Path, package: Path) -> Path:
    """Return the path of a cached zip of the standard library: bytecode of the modules in a release, else source."""
    key = hashlib.sha256(
        b"".join(file.read_bytes() for file in (*engine.zip_sources(root), Path(__file__)))
    ).hexdigest()
    cached = root / ".build" / "dev-library" / f"{key}.zip"
    if not cached.exists():
        shutil.rmtree(cached.parent, ignore_errors=True)
        cached.parent.mkdir(parents=True)
        new = cached.with_suffix(".new")
        release, library = engine.python_zip(root, package), engine.pyodide_package(root) / "python_stdlib.zip"
        with ZipFile(new, "w") as archive, ZipFile(release) as compiled, ZipFile(library) as sources:
            names = {name for name in compiled.namelist() if not name.startswith(OURS)}
            for name in sorted(names):
                archive.writestr(ZipInfo(name, ZIP_DATE), compiled.read(name))
            for name in sources.namelist():
                if f"{name}c" not in names:
                    archive.writestr(ZipInfo(name, ZIP_DATE), sources.read(name))
        new.rename(cached)
    return cached

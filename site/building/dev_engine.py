"""The engine's folder for `make dev`: the package as it stands, ready a second after a change.

The python.zip of a release takes two starts of Pyodide. Here its bytecode of the standard library is made once and used
again, and our package lies beside it as source, so a traceback quotes its lines. What the python.zip leaves out of the
standard library follows as source too: a module that a rule imports for the first time is there.
"""

import hashlib
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from building import engine
from building.output import Names, named_by_content

OURS = "pygames/"
ZIP_DATE = (1980, 1, 1, 0, 0, 0)  # the same sources give the same name, so a browser keeps what it has compiled


def write(root: Path, dist: Path) -> Names:
    """Fill the engine's folders in an empty ``dist``; gives what the scripts must know."""
    place = dist / "engine"
    place.mkdir()
    with ThreadPoolExecutor() as pool:  # the console's wheel is built by another process
        wheel = pool.submit(engine.wheel, root, place)
        stock = engine.write_pyodide(root, dist)
        files = {"micropip": engine.micropip(root, place), "package": wheel.result()}
    base = standard_library(root, place / files["micropip"], place / files["package"])
    with ZipFile(shutil.copyfile(base, place / "python.zip"), "a") as archive:
        for file in sorted((root / OURS).rglob("*.py")):
            archive.writestr(ZipInfo(file.relative_to(root).as_posix(), ZIP_DATE), file.read_bytes())
    return engine.named(root, dist, stock, named_by_content(place), files)


def standard_library(root: Path, micropip: Path, package: Path) -> Path:
    """A zip of the whole standard library: bytecode of what a boot loads, sources of the rest."""
    key = hashlib.sha256(b"".join(file.read_bytes() for file in (*engine.recipe(root), Path(__file__)))).hexdigest()
    kept = root / ".build" / "dev-library" / f"{key}.zip"
    if not kept.exists():
        shutil.rmtree(kept.parent, ignore_errors=True)
        kept.parent.mkdir(parents=True)
        fresh = kept.with_suffix(".new")
        ours, whole = engine.python_zip(root, micropip, package), engine.pyodide(root) / "python_stdlib.zip"
        with ZipFile(fresh, "w") as made, ZipFile(ours) as compiled, ZipFile(whole) as sources:
            names = {name for name in compiled.namelist() if not name.startswith(OURS)}
            for name in sorted(names):
                made.writestr(ZipInfo(name, ZIP_DATE), compiled.read(name))
            for name in sources.namelist():
                if f"{name}c" not in names:
                    made.writestr(ZipInfo(name, ZIP_DATE), sources.read(name))
        fresh.rename(kept)
    return kept

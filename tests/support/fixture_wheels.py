"""Builds wheels of third-party games for tests."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[2]
NULL_GAME = ROOT / "examples" / "null_game"


def build_wheel(project: Path, folder: Path) -> Path:
    """Build the wheel of a project into an empty folder and return its path."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=project, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def write_wheel(folder: Path, name: str, entries: Mapping[str, str], modules: Mapping[str, str]) -> Path:
    """Write a wheel without a build tool and return its path.

    ``modules`` maps paths to sources; ``entries`` maps names of entry points to objects ("module:attribute").
    """
    wheel = folder / f"{name}-1.0-py3-none-any.whl"
    info = f"{name}-1.0.dist-info"
    lines = "".join(f"{entry} = {value}\n" for entry, value in entries.items())
    files = {
        **modules,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": f"[pygames.games]\n{lines}",
    }
    files[f"{info}/RECORD"] = "".join(f"{file},,\n" for file in (*files, f"{info}/RECORD"))
    with ZipFile(wheel, "w") as archive:
        for file, text in files.items():
            archive.writestr(file, text)
    return wheel

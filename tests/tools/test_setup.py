"""Tests of `tools/setup.py`, which installs what the lock files name."""

import hashlib
import os
import zipfile
from pathlib import Path

import pytest

from tools import setup


def write_wheel(folder: Path, name: str, version: str, *metadata: str) -> str:
    """Write a wheel without code, and return its hash."""
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    info = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(wheel, "w") as files:
        files.writestr(
            f"{info}/METADATA", "\n".join(["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *metadata])
        )
        files.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        files.writestr(f"{info}/RECORD", "")
    return hashlib.sha256(wheel.read_bytes()).hexdigest()


@pytest.mark.quarter_of("tools")
def test_a_newer_release_of_a_dependency_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It did with pip 23: a package that another one wants with an extra was looked up anew, and had no hash."""
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    locked = write_wheel(wheels, "granary", "1.0", "Provides-Extra: toml")
    write_wheel(wheels, "granary", "1.1", "Provides-Extra: toml")
    wanting = write_wheel(wheels, "windmill", "1.0", "Requires-Dist: granary[toml]>=1.0")
    lock = tmp_path / "some.lock"
    lock.write_text(f"granary==1.0 --hash=sha256:{locked}\nwindmill==1.0 --hash=sha256:{wanting}\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", wheels.as_uri())
    monkeypatch.setenv("PIP_TARGET", str(tmp_path / "installed"))

    setup.install(lock)

    installed = sorted(folder.name for folder in (tmp_path / "installed").glob("*.dist-info"))
    assert installed == ["granary-1.0.dist-info", "windmill-1.0.dist-info"]


@pytest.mark.quarter_of("tools")
def test_only_the_wheel_that_the_lock_file_names_is_downloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheels, folder, lock = tmp_path / "wheels", tmp_path / "downloaded", tmp_path / "engine.lock"
    wheels.mkdir()
    folder.mkdir()
    write_wheel(folder, "granary", "0.9")  # of an earlier lock file
    lock.write_text(f"granary==1.0 --hash=sha256:{write_wheel(wheels, 'granary', '1.0')}\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", wheels.as_uri())

    setup.download(lock, folder)

    assert [wheel.name for wheel in folder.iterdir()] == ["granary-1.0-py3-none-any.whl"]

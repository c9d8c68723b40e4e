"""The wheel has compiled catalogues but not their sources, and the package can be imported from the zip file."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from pygames.cli.new import PLAYED
from tests.support import fixture_wheels

FROM_ZIP = """
import sys
sys.path.insert(0, sys.argv[1])
import pygames
from pygames.i18n import languages, speak
assert pygames.__file__.startswith(sys.argv[1]), pygames.__file__
assert "de" in languages(), languages()
speak("de")
state = pygames.GAMES["granicus"].start(pygames.GAMES["granicus"].deal("x"))
print(state.prompt())
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this package."""
    return fixture_wheels.build_wheel(fixture_wheels.ROOT, tmp_path_factory.mktemp("wheel"))


def test_the_wheel_has_only_compiled_catalogues(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert "pygames/i18n/locale/de/LC_MESSAGES/pygames.mo" in names
    assert [name for name in names if name.endswith((".po", ".new"))] == []
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"pygames"}


def test_the_wheel_has_what_authors_of_games_need(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    files = ("game.py", "guide.md", "pyproject.toml")
    template = {f"pygames/cli/template/{example}/{file}" for example in PLAYED for file in files}
    assert {"pygames/pytest_plugin.py", *template} <= names
    (entry_points,) = (name for name in names if name.endswith("entry_points.txt"))
    assert "pygames.pytest_plugin = pygames.pytest_plugin" in ZipFile(wheel).read(entry_points).decode()


def test_every_language_is_found_inside_a_zip(wheel: Path) -> None:
    command = [sys.executable, "-X", "utf8", "-c", FROM_ZIP, str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, cwd=wheel.parent)
    assert done.stderr == "" and done.stdout.startswith("Lege ")

"""``python -m pygames new my_game``: makes the package of a new game from the null game, with its names replaced."""

import argparse
import keyword
import re
import sys
from pathlib import Path

from pygames.registry import known

TEMPLATES = (  # the folder of the null game in a wheel, and in this repository
    Path(__file__).with_name("template"),
    Path(__file__).resolve().parents[2] / "examples" / "null_game",
)
END = "# This folder is the package"  # what follows in its pyproject.toml is only true of the null game's own folder
TEST = '''"""The game does what every game has to do: see docs/adding-a-game.md of pygames."""

import pytest
from pygames.testing import DEMANDS

from {name}.game import GAME


@pytest.mark.parametrize("demand", DEMANDS, ids=str)
def test_{name}(demand):
    demand.check(GAME)
'''


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("name", help="a name for Python: my_game")
    parser.set_defaults(run=_run)


def make(name: str, folder: Path) -> Path:
    """Write the package of a new game into this folder, and return its path.

    Raise ValueError if the name cannot be used, or if there is a file or folder of this name.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise ValueError(f"{name!r} cannot be the name of a package: use small letters, digits and _, as in my_game.")
    if name in sys.stdlib_module_names or name == "pygames" or name.replace("_", "-") in known():
        raise ValueError(f"The name {name} is taken. Choose another.")
    project = folder / name
    if project.exists():
        raise ValueError(f"{project} exists already.")
    package = project / name
    package.mkdir(parents=True)
    template = next(path for path in TEMPLATES if path.is_dir())
    for source in (*template.glob("*.py"), template / "guide.md"):
        (package / source.name).write_text(_renamed(source.read_text(encoding="utf-8"), name), encoding="utf-8")
    settings = (template / "pyproject.toml").read_text(encoding="utf-8").partition(END)[0].rstrip()
    (project / "pyproject.toml").write_text(_renamed(settings, name) + "\n", encoding="utf-8")
    (project / f"test_{name}.py").write_text(TEST.format(name=name), encoding="utf-8")
    return project


def _renamed(text: str, name: str) -> str:
    title = name.replace("_", " ").title()
    names = {
        "null_game": name,
        "null-game": name.replace("_", "-"),
        "Null Game": title,
        "the null game": title,
        "The null game": title,
        "NullGame": title.replace(" ", ""),
        "NullState": title.replace(" ", "") + "State",
    }
    return re.sub("|".join(names), lambda match: names[match[0]], text)


def _run(args: argparse.Namespace) -> None:
    project = make(args.name, Path())
    print(f"{project}{'/'} is a game that works. To check it and to play it:")
    print(f"  cd {project}")
    print("  pytest")
    print("  pip install -e .")
    print(f"  python -m pygames play {args.name.replace('_', '-')}")

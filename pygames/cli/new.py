"""``python -m pygames new my_game``: makes the package of a new game from an example, with its names replaced."""

import argparse
import keyword
import re
import sys
from pathlib import Path

from pygames.registry import known

TEMPLATES = (  # the folder of the examples in a wheel, and in this repository
    Path(__file__).with_name("template"),
    Path(__file__).resolve().parents[2] / "examples",
)
EXAMPLES = ("coin_row", "konane", "little_tricks")
FACTS = (  # patterns of what is only true of an example, and what is true of a new game
    (r"^(    designer) = .*", r'\1 = "the authors of {title}"'),
    (r"^\*By .*?\. (.*?)(, says .*)?\.\*$", r"*By the authors of {title}. \1.*"),
    (r"^## Credits\n.*", "## Credits\nThere are none."),
    (r"^description = .*", 'description = "{title}, a game for pygames"'),
    (r'^""".*(docs/\S+\.md|a game of your own).*"""$', '"""{title}, a game for pygames."""'),
)
END = "# This folder is the package"  # what follows in its pyproject.toml is only true of the example's own folder
PYTEST = """
# The tests run in their order, so that `pytest -x` stops at the cause of several failures, such as wrong data.
[tool.pytest.ini_options]
addopts = "-p no:randomly"
"""
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
    parser.add_argument(
        "--like", choices=EXAMPLES, default=EXAMPLES[0], help="konane for a board, little_tricks for hands"
    )
    parser.set_defaults(run=_run)


def make(name: str, folder: Path, like: str = EXAMPLES[0]) -> Path:
    """Write the package of a new game like an example into this folder, and return its path.

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
    template = next(path for path in TEMPLATES if path.is_dir()) / like
    for source in (*template.glob("*.py"), template / "guide.md"):
        (package / source.name).write_text(_renamed(source.read_text(encoding="utf-8"), like, name), encoding="utf-8")
    settings = (template / "pyproject.toml").read_text(encoding="utf-8").partition(END)[0].rstrip()
    (project / "pyproject.toml").write_text(_renamed(settings, like, name) + "\n" + PYTEST, encoding="utf-8")
    (project / f"test_{name}.py").write_text(TEST.format(name=name), encoding="utf-8")
    return project


def _renamed(text: str, like: str, name: str) -> str:
    """Return a file of an example with the names of the new game, without what is only true of the example."""
    old, title = like.replace("_", " ").title(), name.replace("_", " ").title()
    for pattern, fact in FACTS:
        text = re.sub(pattern, fact.replace("{title}", title), text, flags=re.MULTILINE)
    joined, camel = old.replace(" ", ""), title.replace(" ", "")
    names = (  # the first pattern that matches counts: one word can be a module and an id, or a title and a class
        (rf"{like}(?=\.game\b)", name),
        (like.replace("_", "-"), name.replace("_", "-")),
        (like, name),
        (rf"{joined}(?=State\b|\()", camel),
        (rf"[Tt]he {old.lower()}|{old}", title),
        (joined, camel),
    )
    found = re.compile("|".join(f"({pattern})" for pattern, _new in names))
    return found.sub(lambda match: names[(match.lastindex or 1) - 1][1], text)


def _run(args: argparse.Namespace) -> None:
    project = make(args.name, Path(), args.like)
    print(f"{project}{'/'} is a game that works. To install it, to check it and to play it:")
    print(f"  cd {project}")
    print("  pip install -e .")
    print("  pytest -x")
    print(f"  python -m pygames play {args.name.replace('_', '-')}")
    print("docs/adding-a-game.md of pygames goes on from here, with a game of your own.")

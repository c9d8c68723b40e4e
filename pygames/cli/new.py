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
EXAMPLE = "coin_row"
FACTS = (  # patterns of what is only true of an example, and what is true of a new game
    (r"^(    designer) = .*", r'\1 = "the authors of {title}"'),
    (r"^(    sentence) = .*", r'\1 = "{title} is a new game: say here what it is about."'),
    (r"^    similar_to = .*\n", ""),
    (r"^\*By .*?\. (.*?)(, says .*)?\.\*$", r"*By the authors of {title}. \1.*"),
    (r"^## Credits\n.*", "## Credits\nThere are none."),
    (r"^description = .*", 'description = "{title}, a game for pygames"'),
    (r'^""".*(docs/\S+\.md|a game of your own).*"""$', '"""{title}, a game for pygames."""'),
)
END = "# This folder is the package"  # what follows in its pyproject.toml is only true of the example's own folder
PYTEST = """
# The tests run in their order, so that `pytest -x` stops at the cause of several failures, such as wrong data.
[tool.pytest.ini_options]
addopts = "-p no:randomly -rs"  # s: say why a test was skipped
"""
TEST = '''"""The game does what every game has to do, and its rules are right: see docs/adding-a-game.md of pygames."""

import pytest
from pygames.model.game import State
from pygames.testing import DEMANDS, Demand

from {name}.game import GAME

DEAL = {deal}


def start(moves: str) -> State:
    """Return the position after these moves of the deal."""
    state = GAME.start(DEAL)
    for move in moves.split():
        state.play(move)
    return state


# No other test knows your rules. Write one for each ruling of the guide, with its number in the name.
def test_{ruling}() -> None:
    assert start("{before}").legal_moves() == {legal}


# Play a short game on paper. Write down its moves, and who has won.
def test_who_wins() -> None:
    assert start("{moves}").result() == {result}


@pytest.mark.parametrize("demand", DEMANDS, ids=str)
def test_{name}(demand: Demand) -> None:
    demand.check(GAME)
'''


_HANDS = (
    "9MS 5ML 2VL 6LK 7SK 2SY 8YK 4MS 7ML 9LK 8VL 3MV 6SY 5YK 2MK 3SK 3LY 4VL 4YK 5SV 6MV 7VY 8MS 9VY"  # and the rest
)
PLAYED: dict[str, dict[str, object]] = {  # by example, what the tests of its rules say
    "coin_row": {
        "deal": {"coins": [3, 9, 1, 6, 10, 2, 8, 5, 7, 4]},
        "ruling": "c1_only_the_ends_can_be_taken",
        "before": "4",
        "legal": ["3", "7"],
        "moves": "4 3 9 7 5 8 2 1 10 6",
        "result": {"scores": [30, 25], "winners": [0]},
    },
    "konane": {
        "deal": {},
        "ruling": "k2_the_second_stone_is_beside_the_gap",
        "before": "c3",
        "legal": ["d3", "c4", "b3", "c2"],
        "moves": "c3 c4 e3-c3 b3-d3 e1-e3 e4-c4 e3-c3 d1-d3 d6-d4 b5-d5 b6-d6 b1-b3 c3-c5 b3-b5 d4-d2 e6-e4 c1-c3",
        "result": {"scores": [], "winners": [0]},
    },
    "little_tricks": {
        "deal": {"deck": _HANDS.split()},
        "ruling": "l1_who_can_follow_has_to",
        "before": "9MS 3MV 2VL 8VL 4MS",
        "legal": ["2SY", "5ML", "7SK"],
        "moves": "9MS 3MV 2VL 8VL 4MS 5ML 6LK 9LK 7ML 2SY 5YK 7SK 8YK 6SY",
        "result": {"scores": [4, 3], "winners": [0]},
    },
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("name", help="a name for Python: my_game")
    parser.add_argument("--like", choices=PLAYED, default=EXAMPLE, help="konane for a board, little_tricks for hands")
    parser.set_defaults(run=_run)


def make(name: str, folder: Path, like: str = EXAMPLE) -> Path:
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
    (project / f"test_{name}.py").write_text(TEST.format(name=name, **PLAYED[like]), encoding="utf-8")
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

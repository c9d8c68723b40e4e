"""``python -m pygames new`` makes a game that works as a package, and in this repository."""

import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import pygames
import pygames.games
from building import guides, languages, poster_pieces, posters, prebuilt_deals
from pygames import registry
from pygames.__main__ import main
from pygames.cli.new import PLAYED, make
from pygames.testing import check
from tests.support import fixture_wheels

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the command makes."""
    monkeypatch.chdir(tmp_path)
    assert main(["new", "tea_party"]) == 0
    return tmp_path / "tea_party"


def test_the_package_is_a_plugin_that_passes_all_tests(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in project.rglob("*.*"))
    assert "coin row" not in texts.lower() and "Tea Party" in texts and "class TeaPartyState(State)" in texts
    settings = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    assert (project / "test_tea_party.py").is_file()
    assert settings["tool"]["pytest"]["ini_options"] == {"addopts": "-p no:randomly -rs"}
    monkeypatch.syspath_prepend(str(fixture_wheels.build_wheel(project, project / "dist")))
    assert registry.load_plugins() == []
    game = registry.PLUGINS.pop("tea-party")
    check(game, examples=3)


@pytest.mark.quarter_of("tools")
@pytest.mark.sample(1)
@pytest.mark.parametrize("like", PLAYED)
def test_a_name_of_two_words_is_spelled_right_everywhere(
    like: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = make("hedge_race", tmp_path, like)
    monkeypatch.syspath_prepend(str(fixture_wheels.build_wheel(project, project / "dist")))
    for name in [name for name in sys.modules if name.startswith("hedge_race")]:
        monkeypatch.delitem(sys.modules, name)  # that of another example
    assert registry.load_plugins() == []
    game = registry.PLUGINS.pop("hedge-race")
    spelled = (type(game).__module__, type(game).__name__, game.id, game.name, game.designer)
    assert spelled == ("hedge_race.game", "HedgeRace", "hedge-race", "Hedge Race", "the authors of Hedge Race")
    assert (game.similar_to, game.sentence) == ("", "Hedge Race is a new game: say here what it is about.")
    settings = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (settings["name"], settings["description"]) == ("hedge-race", "Hedge Race, a game for pygames")
    assert settings["entry-points"] == {"pygames.games": {"hedge-race": "hedge_race.game:GAME"}}
    texts = "".join(path.read_text(encoding="utf-8") for path in project.rglob("*.*") if path.suffix in (".py", ".md"))
    assert not re.search(f"Hawaii|{like}|{like.replace('_', ' ')}", texts, re.IGNORECASE)
    check(game, examples=2)
    own = runpy.run_path(str(project / "test_hedge_race.py"))
    tests = [test for name, test in own.items() if name.startswith("test_") and name != "test_hedge_race"]
    assert len(tests) == 2
    for test in tests:
        test()
    for name in [name for name in sys.modules if name.startswith("hedge_race")]:
        del sys.modules[name]


def test_the_package_can_be_copied_into_this_repository(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games, output = project / "games", project / "output"
    shutil.copytree(project / "tea_party", games / "tea_party")
    monkeypatch.setattr(pygames.games, "__path__", [*pygames.games.__path__, str(games)])
    monkeypatch.setattr(pygames.GAMES, "data", {"tea-party": None})
    game = pygames.GAMES["tea-party"]
    assert type(game).__module__ == "pygames.games.tea_party.game"
    check(game, examples=3)
    monkeypatch.setattr(prebuilt_deals, "COUNT", 1)
    monkeypatch.setattr(languages, "each_language", lambda: ["en"])
    prebuilt_deals.write(output)
    posters.write(output)
    poster_pieces.write(output)
    assert "<figure>" in guides.render(game).body
    for name in [name for name in sys.modules if name.startswith("pygames.games.tea_party")]:
        del sys.modules[name]


@pytest.mark.sample(0)  # builds the whole site
@pytest.mark.timeout(1800)
def test_the_site_with_the_game_is_built_and_all_tests_pass(project: Path) -> None:
    copy, leave_out = project / "repository", shutil.ignore_patterns(".*", "node_modules", "dist", "__pycache__")
    shutil.copytree(ROOT, copy, ignore=leave_out)
    for name in (".venv", "node_modules", ".dependency-cruiser.mjs"):
        (copy / name).symlink_to(ROOT / name)
    shutil.copytree(project / "tea_party", copy / "pygames" / "games" / "tea_party")
    for file, old, new in (
        ("pygames/registry.py", '"mutation"))', '"mutation", "tea-party"))'),
        ("README.md", "| Mutation |", "| Tea Party | the authors of Tea Party | 2 | 5 | coins | |\n| Mutation |"),
    ):
        text = (copy / file).read_text(encoding="utf-8")
        assert old in text
        (copy / file).write_text(text.replace(old, new), encoding="utf-8")
    for command in (
        ["site/build.py"],
        ["-m", "tests.golden"],
        ["-m", "tests.perft"],
        ["-m", "tools.catalogues"],
        # its texts are not translated, and its name is taken now
        ["-m", "pytest", "tests", "-n", "auto", "-k", "not is_translated and not test_new"],
    ):
        environment = {**os.environ, "PYTHONPATH": str(copy)}
        done = subprocess.run(
            [sys.executable, *command], cwd=copy, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert (copy / "dist" / "rules" / "tea-party.html").is_file()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("My-Game", "'My-Game' cannot be the name of a package: use small letters, digits and _, as in my_game."),
        ("../up", "'../up' cannot be the name of a package"),
        ("class", "'class' cannot be the name of a package"),
        ("json", "The name json is taken. Choose another."),
        ("strings_of_suits", "The name strings_of_suits is taken."),
        ("here", "here exists already."),
    ],
)
def test_a_wrong_name_is_refused(name: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    with pytest.raises(ValueError, match=f"{reason}"):
        make(name, tmp_path)

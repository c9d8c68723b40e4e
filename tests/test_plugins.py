"""Installed plugins are found and played like the built-in games; broken ones are left out with a reason."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import pygames
from pygames import registry
from pygames.api import bridge
from tools import fixture_wheels

MODULE = """
from pygames.games.granicus.game import GAME as GRANICUS
class Guest(type(GRANICUS)):
    id = {id!r}
GAME = Guest()
"""
BARE = """
from pygames import Game
Bare = type("Bare", (Game,), {})
Bare.__abstractmethods__ = frozenset()
GAME = Bare()
"""


@pytest.fixture
def null_game(tmp_path: Path) -> Path:
    """The null game's wheel, built from its folder."""
    return fixture_wheels.build_wheel(fixture_wheels.NULL_GAME, tmp_path / "null")


@pytest.fixture(autouse=True)
def unload_plugins() -> Iterator[None]:
    """Remove the plugins after each test."""
    yield
    registry.PLUGINS.clear()
    for module in [name for name in sys.modules if name.startswith(("guest_", "null_game"))]:
        del sys.modules[module]


def request(**fields: object) -> dict[str, object]:
    answer: dict[str, object] = json.loads(bridge.answer(json.dumps(fields)))
    return answer


def test_plugins_are_loaded_on_request(null_game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(null_game))
    with pytest.raises(ValueError, match="'null-game' is not one of"):
        registry.find("null-game")
    assert registry.load_plugins() == []
    game = registry.find("null-game")
    assert type(game).__module__ == "null_game.game", "the game is loaded from the wheel, not from examples/"
    assert "null-game" not in pygames.GAMES, "GAMES never contains plugins"

    state = game.start(game.deal("lamp-42"))
    while not state.is_over:
        state.play(state.legal_moves()[0])
    assert pygames.replay(pygames.record(state.deal, state.moves)).result() == state.result()


def test_the_bridge_loads_and_plays_a_plugin(null_game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(null_game))
    invited = request(request="invite")["ok"]
    assert isinstance(invited, dict)
    assert [game["name"] for game in invited["games"]] == ["Null Game"]
    assert invited["games"][0]["guide"].startswith("# Null Game\n")
    assert invited["problems"] == []
    assert "ok" in request(request="new", game="null-game", options={"rounds": "2"})
    assert "ok" in request(request="play", move="-")


def test_a_plugin_is_played_in_the_terminal(null_game: Path) -> None:
    command = [sys.executable, "-m", "pygames", "play", "null-game", "--seed", "lamp-42"]
    played = subprocess.run(
        command,
        input="-\n-\nq\n",
        env={**os.environ, "PYTHONPATH": str(null_game)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "wins 1 to 0." in played.stdout
    assert played.stderr == ""


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("1 / 0", "it does not load, ZeroDivisionError: division by zero."),
        ("import there_is_no_such_thing", "it does not load, ModuleNotFoundError: No module named"),
        ("raise SystemExit(3)", "it does not load, SystemExit: 3."),
        ("", "it does not load, AttributeError:"),
        ("GAME = {'id': 'x'}", "guest_one:GAME is {'id': 'x'}, not a pygames.Game."),
        (MODULE.format(id="granicus"), "its id, granicus, is already used by another game."),
        (MODULE.format(id="../up"), "its id, '../up', may only contain lower-case letters, digits and single hyphens."),
        (MODULE.format(id=7), "its id, 7, may only contain lower-case letters"),
        (
            BARE,
            (
                "it does not define its id, name, designer, sentence, minutes, seat_names, fields, form, form_help, "
                "layout."
            ),
        ),
    ],
)
def test_a_broken_plugin_is_left_out_with_a_reason(
    source: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = fixture_wheels.write_wheel(tmp_path, "one", {"one": "guest_one:GAME"}, {"guest_one.py": source})
    monkeypatch.syspath_prepend(str(wheel))
    (problem,) = registry.load_plugins()
    assert problem.startswith(f"The game one of one 1.0 was not loaded: {reason}")
    assert problem.endswith(".")
    assert list(registry.known()) == list(pygames.GAMES)


def test_a_broken_plugin_does_not_affect_others(
    null_game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(null_game))
    monkeypatch.syspath_prepend(
        str(fixture_wheels.write_wheel(tmp_path, "bad", {"bad": "guest_bad:GAME"}, {"guest_bad.py": "boom"}))
    )
    duplicate = fixture_wheels.write_wheel(
        tmp_path, "twice", {"twice": "guest_two:GAME"}, {"guest_two.py": MODULE.format(id="null-game")}
    )
    monkeypatch.syspath_prepend(str(duplicate))
    bad_problem, duplicate_problem = registry.load_plugins()
    assert "NameError" in bad_problem
    assert duplicate_problem.endswith("its id, null-game, is already used by another game.")
    assert list(registry.PLUGINS) == ["null-game"]

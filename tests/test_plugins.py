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
from tests.support import fixture_wheels

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

# A game with all glue in its classes: the functions of its own modules may take what they like.
GLUED = """
from . import layout, sentences
from .rules import NullGame, NullState

class Glued(NullGame):
    id = "glued"
    layout = layout
    advice = None

    def initial_state(self, deal):
        return GluedState(deal)

class GluedState(NullState):
    game = Glued()

    def describe_legal(self, move):
        return sentences.describe()

    def describe_played(self, move):
        return sentences.played(self.to_move)

    def explain_illegal(self, move):
        return "Say nothing."

    def prompt(self):
        return sentences.prompt()

    def score_lines(self):
        return []

    def __str__(self):
        return "nothing"

GAME = GluedState.game
"""
SENTENCES = """
def describe(): return "Describes itself."
def played(seat): return f"Seat {seat} described itself."
def prompt(): return "Describe yourself."
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


def test_what_the_classes_of_a_plugin_define_comes_before_its_modules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        name: (fixture_wheels.NULL_GAME / name).read_text() for name in ("advice.py", "layout.py", "text_board.py")
    }
    files |= {
        "rules.py": (fixture_wheels.NULL_GAME / "game.py").read_text(),
        "sentences.py": SENTENCES,
        "game.py": GLUED,
    }
    modules = {f"guest_glued/{name}": text for name, text in {"__init__.py": "", **files}.items()}
    wheel = fixture_wheels.write_wheel(tmp_path, "glued", {"glued": "guest_glued.game:GAME"}, modules)
    monkeypatch.syspath_prepend(str(wheel))
    assert registry.load_plugins() == []
    game = registry.find("glued")
    assert game.advice is None and game.evaluation is None
    state = game.start(game.deal("x"))
    assert (str(state), state.prompt(), state.score_lines()) == ("nothing", "Describe yourself.", [])
    assert (state.describe("-"), state.describe_played("-")) == ("Describes itself.", "Seat 0 described itself.")
    assert "ok" in request(request="new", game="glued") and "ok" in request(request="play", move="-")


def test_a_subclass_in_another_folder_has_the_modules_of_its_base_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = fixture_wheels.write_wheel(
        tmp_path, "one", {"one": "guest_one:GAME"}, {"guest_one.py": MODULE.format(id="guest")}
    )
    monkeypatch.syspath_prepend(str(wheel))
    assert registry.load_plugins() == []
    guest, granicus = registry.find("guest"), pygames.GAMES["granicus"]
    assert guest.advice is granicus.advice is not None
    assert guest.layout is granicus.layout
    assert guest.search_configs == granicus.search_configs


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
            "it does not define its id, name, designer, sentence, minutes, seat_names, form, form_help, layout.",
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


def test_a_misspelled_entry_point_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel = fixture_wheels.write_wheel(tmp_path, "one", {"one": "guest-one.game:GAME"}, {})
    monkeypatch.syspath_prepend(str(wheel))
    (problem,) = registry.load_plugins()
    reason = "its entry point, guest-one.game:GAME, is not spelled like my_game.game:GAME."
    assert problem == f"The game one of one 1.0 was not loaded: {reason}"


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

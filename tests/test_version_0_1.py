"""Records, links and third-party games of version 0.1 work with this version."""

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames import registry
from pygames.analysis import hint
from pygames.api import bridge
from pygames.formats import importing
from pygames.formats.link import unpack
from pygames.lessons import lesson_runner

FOLDER = Path(__file__).parent / "fixtures" / "v0.1"
GAMES: list[dict[str, Any]] = json.loads((FOLDER / "games.json").read_text(encoding="utf-8"))
WHEELS = {"null-game": "null_game-1.0.0-py3-none-any.whl", "odd-coins": "odd_coins-1.0-py3-none-any.whl"}


@pytest.fixture(params=WHEELS)
def plugin(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[pygames.Game]:
    """A game from a wheel that was built against version 0.1."""
    monkeypatch.syspath_prepend(str(FOLDER / WHEELS[request.param]))
    assert registry.load_plugins() == []
    yield registry.find(request.param)
    registry.PLUGINS.clear()
    for module in [name for name in sys.modules if name.startswith(("null_game", "odd_coins"))]:
        del sys.modules[module]


def request(**fields: object) -> Any:
    answer = json.loads(bridge.answer(json.dumps(fields)))
    assert "ok" in answer, answer
    return answer["ok"]


def with_new_options(record: dict[str, Any]) -> dict[str, Any]:
    """A record with the defaults of the options that its game has had only since."""
    deal = record["deal"]
    new = {option: values[0] for option, values in pygames.GAMES[deal["game"]].options.items()}
    return {**record, "deal": {**deal, "options": {**new, **deal["options"]}}}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["record"]["deal"]["game"])
def test_records_and_links_open(game: dict[str, Any]) -> None:
    state, record = pygames.replay(game["record"]), with_new_options(game["record"])
    assert (state.result(), state.is_over) == (game["result"], game["over"])
    deal, moves, problem = unpack(game["link"])
    assert (pygames.record(deal or {}, moves), problem) == (record, "")
    assert pygames.from_link(game["link"]) == record
    for text in (json.dumps(game["record"]), game["link"]):
        (read,) = importing.read(text)
        assert (read.record, read.problem) == (record, "")


def test_a_plugin_plays_a_whole_game(plugin: pygames.Game) -> None:
    rng = random.Random(1)
    table = request(request="new", game=plugin.id, seed="lamp-42")
    while not table["over"]:
        request(request="tracker")
        view = request(request="view", seat=table["to_move"])
        imagined = plugin.imagine(view, rng)
        assert imagined.moves == view["moves"]
        for tall in (False, True):
            assert plugin.layout.scene(view, tall=tall).pieces
        level = pygames.LEVELS[len(view["moves"]) % len(pygames.LEVELS)]
        move = pygames.player(plugin.id, level).choose(view, rng=rng, iterations=20)
        assert pygames.evaluate(plugin.id, view)["reasons"]
        assert list(hint(view, iterations=20))[-1]["best"]["reasons"]
        assert request(request="effect", move=move)
        assert str(imagined) and imagined.prompt() and imagined.describe(move)
        table = request(request="play", move=move)
    record = table["record"]
    assert pygames.replay(pygames.from_link(pygames.to_link(record))).result() == request(request="result")


def test_the_lesson_and_the_notation_of_a_plugin_work(plugin: pygames.Game) -> None:
    if plugin.id == "null-game":
        pytest.skip("The null game of version 0.1 has neither.")
    assert [step.takes("a") for step in lesson_runner.steps(plugin)] == [True]
    assert request(request="lesson", game=plugin.id, step=1, tried="a")["lesson"]["done"] is not None
    abstract_play_record = {
        "header": {"game": {"name": "Odd Coins"}, "startingPosition": "0/0"},
        "moves": [["A", "B"], ["C"]],
    }
    (read,) = importing.read(json.dumps(abstract_play_record))
    assert read.record is not None and read.record["moves"] == ["a", "b", "c"], read.problem


@pytest.mark.parametrize("game", ["granicus", "siege_of_jacynth"])
def test_the_old_path_of_a_renamed_module_can_be_imported(game: str) -> None:
    assert import_module(f"pygames.{game}.playout") is import_module(f"pygames.games.{game}.rollout")


def test_renamed_fields_are_accepted_by_their_old_names() -> None:
    scene, tracking, skill = (import_module(f"pygames.{name}") for name in ("scene", "tracking", "skill"))
    piece = scene.Piece("card", "c", 0, 0, 1, 1, looks=("last",))
    assert piece.styles == piece.looks == ("last",) and replace(piece, looks=("dim",)).styles == ("dim",)
    group = tracking.Lot(label="Left", note="", things=(tracking.Thing("die", "1", "a die"),))
    assert group.items == group.things and group.items[0].face == "1"
    assert skill.Skill(1, most=2).max_iterations == 2 and skill.Skill(1, most=2).most == 2


def test_renamed_modules_can_be_imported_from_their_old_packages() -> None:
    names: dict[str, Any] = {}
    exec("from pygames.art import marks, pen\nfrom pygames.players import candidate", names)
    assert names["pen"] is import_module("pygames.render.art.svg_elements")
    assert names["marks"].MARKS and names["candidate"].Candidate

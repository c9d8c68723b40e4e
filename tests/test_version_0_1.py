"""Records and links of version 0.1 open in this version; its third-party games are refused in words."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames import registry
from pygames.formats import importing
from pygames.formats.link import unpack

FOLDER = Path(__file__).parent / "fixtures" / "v0.1"
GAMES: list[dict[str, Any]] = json.loads((FOLDER / "games.json").read_text(encoding="utf-8"))


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


@pytest.mark.parametrize(
    ("wheel", "moved"),
    [
        ("null_game-1.0.0-py3-none-any.whl", "pygames.game is pygames.model.game now"),
        ("odd_coins-1.0-py3-none-any.whl", "pygames.chance is pygames.model.rng now"),
    ],
)
def test_a_wheel_is_refused_with_the_module_that_has_moved(
    wheel: str, moved: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(FOLDER / wheel))
    (problem,) = registry.load_plugins()
    assert problem.endswith(f"was not loaded: it was written for version 0.1: {moved}.")
    assert not registry.PLUGINS
    for module in [name for name in sys.modules if name.startswith(("null_game", "odd_coins"))]:
        del sys.modules[module]

"""A program imports only what its first answer needs: a table its own game, and no module before it is used."""

import json
import subprocess
import sys

import pytest

import pygames

LOADED = """
import json, sys
import pygames
game = pygames.GAMES[{game!r}]
state = game.start(game.deal("x"))
{then}
print(json.dumps([name for name in sys.modules if name.startswith("pygames.games.")]))
"""
REQUEST = """
from pygames.api import bridge
assert "ok" in json.loads(bridge.answer(json.dumps({"request": "new", "game": game.id, "seed": "x"})))
"""


def loaded(game: str, then: str = "") -> set[str]:
    """The modules of games that a fresh interpreter has loaded after a start, as "game.module"."""
    source = LOADED.format(game=game, then=then)
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    return {name.removeprefix("pygames.games.") for name in json.loads(done.stdout)}


@pytest.mark.parametrize("game", pygames.GAMES)
def test_a_table_imports_its_own_game_and_nothing_that_it_does_not_show(game: str) -> None:
    modules, folder = loaded(game, REQUEST), game.replace("-", "_")
    assert {name.partition(".")[0] for name in modules} == {folder}
    later = (
        "abstract_play",
        "advice",
        "chance",
        "encoding",
        "evaluation",
        "lesson",
        "refusals",
        "search",
        "text_board",
    )
    assert not modules & {f"{folder}.{name}" for name in later}


def test_a_program_that_only_plays_imports_no_drawing_and_no_sentence() -> None:
    assert loaded("granicus", "state.play(state.legal_moves()[0])") == {
        "granicus",
        "granicus.game",
        "granicus.scoring",
    }

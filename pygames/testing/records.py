"""Records and links: a game can be saved, sent and shown again, also on another machine."""

import inspect
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Sequence
from unittest import SkipTest

import pygames
from pygames.formats.link import from_link, to_link
from pygames.model.game import Deal, Game, State
from pygames.records.record import record, replay
from pygames.testing.demand import of_game, of_positions, refusal, require, snapshot
from pygames.testing.random_games import games

_OTHER_PROCESS = """from __future__ import annotations
import importlib, json, sys
{all_legal_moves}
module, name, played = json.load(sys.stdin)
print(json.dumps(all_legal_moves(getattr(importlib.import_module(module), name), played)))
"""


@of_positions("moves-and-positions")
def a_record_and_a_link_give_the_same_position(state: State, rng: random.Random) -> None:
    kept = record(state.deal, state.moves)
    require(json.loads(json.dumps(kept)) == kept, f"The record is not plain JSON: {kept}.")
    require(snapshot(replay(kept)) == snapshot(state), "A record leads to another position.")
    pasted: State = eval(repr(state), {"pygames": pygames})
    require(snapshot(pasted) == snapshot(state), "`repr` gives another position.")
    typed = {field: value for field, value in state.deal.items() if field != "seed"}
    require("seed" not in replay(record(typed, state.moves)).deal, "A deal that was typed in gets a seed.")
    told = refusal("A record with a wrong move", replay, record(state.deal, [*state.moves, "~nonsense~"]))
    require(re.search(rf"(?i)ply {len(state.moves) + 1}\b", told), f"The message does not name the ply: {told!r}.")
    text = to_link(kept)
    require(re.fullmatch("[A-Za-z0-9_-]+", text) and from_link(text) == kept, f"The link {text} gives another game.")


@of_game("moves")
def legal_moves_have_one_order_on_every_machine(game: Game) -> None:
    module, played = sys.modules[type(game).__module__], [(state.deal, moves) for state, moves in games(game, 4)]
    names = [name for name, value in vars(module).items() if value is game]
    seed = "1" if os.environ.get("PYTHONHASHSEED") == "0" else "0"
    ran = subprocess.run(
        [sys.executable, "-c", _OTHER_PROCESS.format(all_legal_moves=inspect.getsource(all_legal_moves))],
        input=json.dumps([module.__name__, *names[:1], played]),
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
        capture_output=True,
        text=True,
    )
    if ran.returncode:
        reason = ran.stderr.strip().rpartition("\n")[2]
        raise SkipTest(f"The game cannot be played in another process: {reason}")
    for here, there in zip(all_legal_moves(game, played), json.loads(ran.stdout), strict=True):
        same = here == there or sorted(here) != sorted(there)
        require(same, f"In another process, `legal_moves` has another order than {here}: sort what comes from a set.")


def all_legal_moves(game: Game, played: Sequence[tuple[Deal, list[str]]]) -> list[list[str]]:
    """Return the legal moves before each ply of these games."""
    found = []
    for deal, moves in played:
        state = game.start(deal)
        for move in moves:
            found.append(state.legal_moves())
            state.play(move)
    return found

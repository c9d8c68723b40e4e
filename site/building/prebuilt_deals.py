"""dist/assets/openings: deals with the bridge's answers to them, for a board that lives before Python has started.

A file for each deal and shape of drawing, with the table as anyone may see it and, where seats have secrets, as the
seat to move does. The page takes one where nothing is wanted but the game.
"""

import json
from pathlib import Path
from typing import Any

import pygames
from building import languages
from building.output import written
from pygames.api.bridge import Bridge

COUNT = 12  # deals a game: somebody without a network cache sees none twice in as many visits


def counts() -> dict[str, int]:
    """How many openings each game has, for the scripts."""
    return dict.fromkeys(pygames.GAMES, COUNT)


def write(place: Path) -> None:
    """Write ``place``/<language>/<game>-<number>-<wide or tall>.json for every game."""
    for language in languages.all_spoken():
        for game in pygames.GAMES.values():
            for number in range(COUNT):
                for shape in ("wide", "tall"):
                    looks = answers(game, number, tall=shape == "tall")
                    text = json.dumps(looks, ensure_ascii=False, separators=(",", ":"))
                    written(place / language / f"{game.id}-{number}-{shape}.json", text)


def answers(game: pygames.Game, number: int, *, tall: bool) -> list[dict[str, Any]]:
    """The tables of one opening."""
    bridge = Bridge()
    deal = game.deal(seed=f"opening-{number}")
    looks = [ask(bridge, ask="new", game=game.id, deal=deal, seat="anyone", tall=tall)]
    if game.private:
        looks.append(ask(bridge, ask="table", seat=looks[0]["to_move"], tall=tall))
    return looks


def ask(bridge: Bridge, **what: object) -> dict[str, Any]:
    """The bridge's answer, as the page would get it."""
    answer: dict[str, Any] = json.loads(bridge.answer(json.dumps(what)))
    table: dict[str, Any] = answer["ok"]
    return table

"""Writes prebuilt deals, the first steps of lessons and the bridge's answers to them to dist/assets/openings.

With them, a board is usable before Python has started.

There is a file for each language, deal and shape of drawing. It holds the table that anyone sees and, in games with
hidden information, the table of the seat to move. The page uses one for a new game unless its URL sets a seed, the
number of players or options. The first step of a lesson looks the same to everybody.
"""

import json
import re
from pathlib import Path
from typing import Any

import pygames
from building import languages
from building.output import write_text
from pygames.api.bridge import Bridge

COUNT = 12  # deals per game
_LESSON_STYLE = Path(__file__).parents[1] / "style/lesson.css"
# The ratio of height to width that a phone has for the board of a lesson.
LESSON_ROOM = float(re.findall(r"--room: ([\d.]+);", _LESSON_STYLE.read_text(encoding="utf-8"))[0])


def counts() -> dict[str, int]:
    """Return the number of prebuilt deals of each game, for the scripts."""
    return dict.fromkeys(pygames.GAMES, COUNT)


def write(folder: Path) -> None:
    """Write ``<language>/<game>-<number or "lesson">-<wide or tall>.json`` for every game."""
    for language in languages.each_language():
        for game in pygames.GAMES.values():
            for shape in ("wide", "tall"):
                tall = shape == "tall"
                tables = {str(number): answers(game, number, tall=tall) for number in range(COUNT)}
                if game.lesson_minutes:
                    step = {"game": game.id, "step": 1, "tried": None}
                    tables["lesson"] = [request(Bridge(), request="lesson", **step, tall=tall, room=LESSON_ROOM)]
                for name, content in tables.items():
                    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
                    write_text(folder / language / f"{game.id}-{name}-{shape}.json", text)


def answers(game: pygames.Game, number: int, *, tall: bool) -> list[dict[str, Any]]:
    """Return the tables of one deal: the one that anyone sees and, in games with secrets, that of the seat to move."""
    bridge = Bridge()
    deal = game.deal(seed=f"opening-{number}")
    tables = [request(bridge, request="new", game=game.id, deal=deal, seat="anyone", tall=tall)]
    if game.private:
        tables.append(request(bridge, request="table", seat=tables[0]["to_move"], tall=tall))
    return tables


def request(bridge: Bridge, **fields: object) -> dict[str, Any]:
    """Return the bridge's answer to a request, as the page would get it."""
    answer: dict[str, Any] = json.loads(bridge.answer(json.dumps(fields)))
    if "error" in answer:
        raise RuntimeError(f"{fields.get('game', '')}: {answer['error']['message']}")
    table: dict[str, Any] = answer["ok"]
    return table

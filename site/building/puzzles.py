"""Writes the puzzles of each game, with the texts of their kinds in each language, to dist/puzzles/<game>.json.

The home page shows the board of the day's puzzle. Its text is in a file of its own, which is not in the offline copy.
"""

import json
from pathlib import Path
from typing import Any

import pygames
from building import languages
from building.output import write_text
from building.puzzle_days import in_order
from pygames.formats.link import to_link
from pygames.formats.poster import poster
from pygames.i18n import _
from pygames.model.puzzle import Puzzle
from pygames.records.puzzles import kinds

FIELDS = ("id", "link", "at", "seat", "kind", "rating", "solution")  # the others are for programs
PROVEN = ("method", "value", "margin", "line", "rival")  # of the proof


def write(folder: Path) -> None:
    """Write the file of every game: stable addresses, which the page of puzzles and other sites can fetch."""
    for game in pygames.GAMES.values():
        text = json.dumps(content(game), ensure_ascii=False, separators=(",", ":"))
        write_text(folder / f"{game.id}.json", f"{text}\n")


def write_boards(posters: Path) -> None:
    """Write the id of each puzzle, the poster of its position, its rating and its value, in the order of `content`."""
    for game in pygames.GAMES.values():
        boards = [
            [puzzle["id"], board(puzzle), puzzle["rating"], round(puzzle["proof"]["value"], 2)]
            for puzzle in in_order(game.id)
        ]
        write_text(posters / "puzzles" / f"{game.id}.json", f"{json.dumps(boards, separators=(',', ':'))}\n")


def board(puzzle: Puzzle) -> str:
    """Return the position of a puzzle as the seat sees it that has to choose, without the table around it."""
    record = pygames.from_link(puzzle["link"])
    state = pygames.replay({**record, "moves": record["moves"][: puzzle["at"]]})
    return poster(pygames.GAMES[puzzle["game"]].layout.scene(state.view(puzzle["seat"]), tall=False))


def content(game: pygames.Game) -> dict[str, Any]:
    """Return what the page of puzzles has to know about a game."""
    return {
        "game": game.id,
        "name": game.name,
        "puzzles": [facts(puzzle) for puzzle in in_order(game.id)],
        "texts": {language: texts(game) for language in languages.each_language()},
    }


def facts(puzzle: Puzzle) -> dict[str, Any]:
    """Return what the page has to know about a puzzle. Its link ends with the position, to make the file smaller."""
    given = {field: value for field, value in [*puzzle.items(), *puzzle["proof"].items()] if field in FIELDS + PROVEN}
    record = pygames.from_link(puzzle["link"])
    return {**given, "link": to_link({**record, "moves": record["moves"][: puzzle["at"]]})}


def texts(game: pygames.Game) -> dict[str, Any]:
    """Return the texts of all kinds of puzzles of a game, in the current language.

    Puzzles from players' games may be of any of them.
    """
    words = {kind: parts._asdict() for kind, parts in kinds(game).items()}
    return {"kinds": {kind: {part: _(text) for part, text in parts.items()} for kind, parts in words.items()}}

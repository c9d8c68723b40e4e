"""Import of games from Abstract Play: a move is a card and its supports, ``5ML>wall3(MS)+wall4(0)``.

Abstract Play records only the suits of a section, because its ranks never matter; the import uses the Ace and then the
Crown of each suit. Hands are not recorded, so each seat is dealt its cards in the order in which it plays them.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pygames.games.siege_of_jacynth.heap import COLUMNS, HALVES, HAND, PLACES
from pygames.i18n import _
from pygames.model.decktet import NUMBERS
from pygames.model.game import Deal, View

ID = "siegeofj"
_SECTION = r"wall[1-7]\((?:[MSVLYK]{2}|0)\)"
_PARENT = rf"(?:{_SECTION}|[2-9][MSVLYK]{{2}})"
MOVE = rf"[2-9][MSVLYK]{{2}}>{_PARENT}(?:\+{_PARENT})?"
PART = _SECTION
PARTS = range(2, 8)  # if the starting position names fewer than seven sections, the moves may name the others

_WALL = re.compile(r"WALL([1-7])\(([MSVLYK]{2}|0)\)")
_SUITS = "MMSSVVLLYYKK"


def deal(start: object, moves: Sequence[str]) -> Deal:
    """Return the deal: the wall, as the starting position and the moves name it, and a deck in the order of play."""
    if isinstance(start, Mapping):
        start = _as_text(start)
    sections: dict[int, str] = {}
    for text in (start if isinstance(start, str) else "", *moves):
        for number, suits in _WALL.findall(text.upper()):
            sections.setdefault(int(number), suits)
    return {"wall": _wall(sections), "deck": _deck(moves)}


def _as_text(state: Mapping[str, Any]) -> str:
    """Return the sections of the wall in a state's fields, as text."""
    board = state.get("board")
    nodes = [node.get("id") for node in board if isinstance(node, Mapping)] if isinstance(board, list) else []
    return " ".join(name for name in nodes if isinstance(name, str))


def _wall(sections: dict[int, str]) -> list[list[str]]:
    missing = [number for number in range(1, 8) if number not in sections]
    if len(missing) == 1:  # the missing section has the suits that are left over, or is the Excuse
        left = list(_SUITS)
        for suit in "".join(sections.values()).replace("0", ""):
            if suit in left:
                left.remove(suit)
        sections = {**sections, missing[0]: "".join(left) if "0" in sections.values() else "0"}
    elif missing:
        numbers = ", ".join(map(str, missing))
        raise ValueError(_("Its starting position lacks these sections of the wall: {numbers}.", numbers=numbers))
    seen: list[str] = []
    wall = []
    for number in range(1, 8):
        suits = sections[number].replace("0", "")
        wall.append([_ranked(suit, seen) for suit in suits] or ["0"])
    return wall


def _ranked(suit: str, seen: list[str]) -> str:
    seen.append(suit)
    return ("1" if seen.count(suit) == 1 else "N") + suit


def _deck(moves: Sequence[str]) -> list[str]:
    """Return both hands and the pile, so that each seat draws its later cards in the order in which it plays them."""
    played = list(dict.fromkeys(card for card in (move[:3].upper() for move in moves) if card in NUMBERS))
    unknown = iter([card for card in NUMBERS if card not in played])
    seats = [played[0::2], played[1::2]]
    order = [(0, i) for i in range(HAND)] + [(1, i) for i in range(HAND)]
    order += [(draw % 2, HAND + draw // 2) for draw in range(len(NUMBERS) - 2 * HAND)]
    return [seats[seat][i] if i < len(seats[seat]) else next(unknown) for seat, i in order]


def plies(view: View, move: str) -> list[str]:
    """Return a list with the ply of a move. Its place follows from the one or two cards or sections that support it."""
    if not re.fullmatch(MOVE, move, re.IGNORECASE):
        return [move]  # `play` will raise an error that explains the problem
    card, supports = move.upper().split(">")
    lefts = {placed["card"]: PLACES[placed["place"]] for placed in view["heap"]}
    places = [_place(support, lefts) for support in supports.split("+")]
    if len({row for column, row in places}) > 1:
        raise ValueError(_("The cards that it rests on are not in one row."))
    columns = sorted(column for column, row in places)
    if len(columns) == 2 and columns[1] - columns[0] != 2:
        raise ValueError(_("The cards that it rests on are not side by side."))
    return [f"{card}@{HALVES[min(columns[0] + len(columns) - 1, COLUMNS - 1)]}{places[0][1] + 1}"]


def _place(support: str, lefts: Mapping[str, tuple[int, int]]) -> tuple[int, int]:
    """Return the left half-column and the row of a section (row 0) or of a card that was played."""
    if section := _WALL.fullmatch(support):
        return 2 * (int(section[1]) - 1), 0
    if support not in lefts:
        raise ValueError(_("It rests on {card}, which is not there.", card=support))
    return lefts[support]

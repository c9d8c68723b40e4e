"""Import of games from Abstract Play: a turn is ``a4-b5`` or ``a4-b5,m2-c3``, a card ``5ML_0``.

On Abstract Play the first player, who is our seat 1, places the first token, and passes once all tokens are placed. A
seat that is out passes too. In our notation, passes are not plies.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pygames.games.deckfish.board import COLUMNS, INDEX, ROWS
from pygames.i18n import _
from pygames.model.game import Deal, View, short_repr

ID = "deckfish"
MOVE = r"[a-g][1-6](?:-[a-g][1-6](?:,\s?m[1-3]-[a-g][1-6])?)?|pass"
PART = r"[0-9A-Z]{1,4}(?:_0)?"
PARTS = range(len(INDEX) + 3, len(INDEX) + 4)

_COLUMN_BY_COLUMN = [column + row for column in COLUMNS for row in reversed(ROWS)]


def deal(start: object, moves: Sequence[str]) -> Deal:
    """Return the deal of a starting position: the grid, column by column from the top, and then the market.

    `start` is text, or the fields of a state. The moves are not needed.
    """
    if isinstance(start, Mapping):
        start = _as_text(start)
    if not isinstance(start, str) or not start:
        raise ValueError(_("Its starting position is missing."))
    cards = [card.partition("_")[0].upper() for card in re.findall(r"\w+", start)]
    if len(cards) != len(INDEX) + 3:
        needed = len(INDEX) + 3
        raise ValueError(
            _("Its starting position has {count} cards, and Deckfish has {needed}.", count=len(cards), needed=needed)
        )
    grid = dict(zip(_COLUMN_BY_COLUMN, cards, strict=False))
    return {"grid": [grid[cell] for cell in INDEX], "market": cards[len(INDEX) :]}


def _as_text(state: Mapping[str, Any]) -> str:
    """Return a state's grid and market as text. Its field for the grid is a list of pairs of cell and card."""
    try:
        grid = dict(state["board"]["value"])
        return ",".join([*(grid[cell] for cell in _COLUMN_BY_COLUMN), *state["market"]])
    except (KeyError, TypeError, ValueError) as broken:
        raise ValueError(_("Its first position is incomplete ({fault}).", fault=short_repr(broken))) from broken


def plies(view: View, move: str) -> list[str]:
    """Return the plies of a turn: a move and its exchange, or the cell of a token that is placed; none for a pass."""
    move = move.lower()
    if move == "pass":
        return []
    step, _comma, exchange = move.partition(",")
    return [step, exchange.strip() or "-"] if "-" in step else [step]

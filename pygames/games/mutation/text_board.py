"""Text board of Mutation, for a terminal."""

from collections.abc import Mapping
from typing import Any

from pygames.games.mutation.board import SEATS, cell_of, column_name, place_of, row_name
from pygames.games.mutation.game import MutationState
from pygames.games.mutation.sentences import passed_text, roll_text, strains_text
from pygames.i18n import _


def render(state: MutationState) -> str:
    """Return the position as text. A cell shows the owner's letter (n: neutral), the value, and a stack's height."""
    seen = state.observation(None)
    stacks = {place_of(cell_of(cell)): stack for cell, stack in seen["board"].items()}
    columns = range(min(x for x, y in stacks) - 1, max(x for x, y in stacks) + 2)
    rows = range(max(y for x, y in stacks) + 1, min(y for x, y in stacks) - 2, -1)
    lines = ["    " + "".join(f"{column_name(x):>3} " for x in columns)]
    lines += [f"{row_name(y):>3} " + "".join(_spot(stacks, x, y) for x in columns) for y in rows]
    for seat, (pool, sizes) in enumerate(zip(seen["pools"], seen["strains"], strict=True)):
        name = _(SEATS[seat])
        if sizes:
            lines.append(_("{seat} has {strains}; pool {pool}.", seat=name, strains=strains_text(sizes), pool=pool))
        else:
            lines.append(_("{seat} has no strain; pool {pool}.", seat=name, pool=pool))
    turn = _("The game is over.")
    if state.to_move is not None:
        turn = _("{seat} rolled {dice}.", seat=_(SEATS[state.to_move]), dice=roll_text(state.dice))
    lines.append(passed_text(seen["passed"]) + turn)
    return "\n".join(line.rstrip() for line in lines)


def _spot(stacks: Mapping[tuple[int, int], Mapping[str, Any]], x: int, y: int) -> str:
    """Return four characters for a cell: " A4²"."""
    if (x, y) in stacks:
        owners = stacks[x, y]["owners"]
        letter = "n" if owners[-1] is None else SEATS[owners[-1]][0]
        height = len(owners)
        return f" {letter}{stacks[x, y]['value']}{' ' if height == 1 else '²³⁴⁵⁶⁷⁸⁹⁺'[min(height, 10) - 2]}"
    beside = any(place in stacks for place in ((x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1)))
    return "  · " if beside else "    "

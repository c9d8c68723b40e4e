"""Text board of Strings of Suits, for a terminal."""

from pygames.games.strings_of_suits.game import StringsState
from pygames.games.strings_of_suits.geometry import CELLS, SEATS, SIDE_NAMES, SIDES, SIZE
from pygames.i18n import _
from pygames.i18n.sentence_parts import capital


def render(state: StringsState) -> str:
    """Return the position as text, row 6 at the top. Each card is its id, or the suit of its chip in brackets."""
    lines = []
    for row in range(SIZE - 1, -1, -1):
        cells = range(row * SIZE, row * SIZE + SIZE)
        shown = [f"[{state.chips[CELLS[c]]}]" if CELLS[c] in state.chips else state.grid[c] for c in cells]
        lines.append(f"{row + 1}  " + " ".join(f"{text:<4}" for text in shown))
    lines.append("   " + " ".join(f"{column:<4}" for column in "abcdef"))
    for seat in (0, 1):
        side = int(seat != state.keeper)
        chips = " ".join(f"{suit}{state.supply[suit]}" for suit in SIDES[side])
        lines.append(_("{seat}, {side}: chips {chips}", seat=_(SEATS[seat]), side=_(SIDE_NAMES[side]), chips=chips))
    scores = "; ".join(
        _("game {number}: {one} to {other}", number=number, one=one, other=other)
        for number, (one, other) in enumerate(state.scores, start=1)
    )
    turn = _("The match is over.") if state.to_move is None else _("{seat} is to move.", seat=_(SEATS[state.to_move]))
    return "\n".join([*lines, f"{capital(scores)}. {turn}"])

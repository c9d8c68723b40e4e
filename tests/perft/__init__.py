"""Perft: the number of lines of play from fixed positions, which changes if the rules change by mistake."""

from pathlib import Path

from pygames.model.game import State
from tests.support.variants import Variant, position

FILE = Path(__file__).parent / "counts.json"
LIMIT = 4000  # the most lines counted from one position, so that all takes seconds


def lines(state: State, depth: int) -> int:
    """The number of sequences of `depth` legal moves (shorter ones if the game ends first)."""
    if depth == 0 or state.is_over:
        return 1
    total = 0
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        total += lines(after, depth - 1)
    return total


def counts(variant: Variant) -> dict[str, list[int]]:
    """The lines of depth 1, 2, … for positions at the start, in the middle and near the end."""
    found = {}
    for share in (0.0, 0.5, 0.9):
        state = position(variant, 1, share)
        row = [lines(state, 1)]
        while len(row) < 4 and row[-1] * max(row[-1] // (row[-2] if len(row) > 1 else 1), 1) <= LIMIT:
            row.append(lines(state, len(row) + 1))
        found[f"{share:.0%}"] = row
    return found

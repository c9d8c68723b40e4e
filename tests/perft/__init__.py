"""Perft: counts the lines of play from fixed positions. The counts change if the rules change by mistake."""

from pathlib import Path

from pygames.model.game import State
from tests.support.variants import Variant, position

FILE = Path(__file__).parent / "counts.json"
LIMIT = 4000  # a depth with more lines than this, by an estimate, is not counted, to save time


def lines(state: State, depth: int) -> int:
    """The number of sequences of `depth` legal moves (shorter ones if the game ends first)."""
    if depth == 0 or state.is_over:
        return 1
    total = 0
    for move in state.legal_moves():
        after = state.after(move)
        total += lines(after, depth - 1)
    return total


def counts(variant: Variant) -> dict[str, list[int]]:
    """Return the numbers of lines of depth 1, 2, … (at most 4), from three positions of a random game.

    The keys say how far each position is from the start of the game to its end: "0%", "50%" and "90%".
    """
    numbers = {}
    for share in (0.0, 0.5, 0.9):
        state = position(variant, 1, share)
        by_depth = [lines(state, 1)]
        while (
            len(by_depth) < 4
            and by_depth[-1] * max(by_depth[-1] // (by_depth[-2] if len(by_depth) > 1 else 1), 1) <= LIMIT
        ):
            by_depth.append(lines(state, len(by_depth) + 1))
        numbers[f"{share:.0%}"] = by_depth
    return numbers

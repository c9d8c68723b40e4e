"""The kinds of puzzles in words. A game's are in its `puzzles.py`."""

from typing import NamedTuple


class PuzzleKind(NamedTuple):
    """What the puzzles of a kind ask for, as translatable texts."""

    name: str
    question: str
    recall: str  # the rule that the solution needs

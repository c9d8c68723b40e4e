"""What a lesson is made of: a game's module ``lesson`` is a list of such steps, ``STEPS``.

A step is a real position, one idea and one thing to do on the table. What the person does is judged by the rules, and
by the step only where the rules allow it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Step:
    """One step of a lesson."""

    title: str
    words: str  # the idea: a paragraph or two, parted by an empty line
    task: str  # what to do on the table, in one line
    accepts: str  # the moves that do it: a regular expression for their notation
    right: str  # said when it is done
    deal: Mapping[str, Any]
    moves: str = ""  # the plies that lead from the deal to the position, parted by spaces
    wrong: str = ""  # said to any other legal move, after what it did

    def takes(self, move: str) -> bool:
        """Whether a legal move is what was asked for."""
        return re.fullmatch(self.accepts, move) is not None

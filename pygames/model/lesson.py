"""The steps of a lesson: a game's module ``lesson`` has a list of them, ``STEPS``.

A step has a real position, one idea, and one task to do on the table. The rules check the player's move first; the
step then decides whether a legal move solves the task.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any


@dataclass(frozen=True)
class Step:
    """One step of a lesson."""

    title: str
    words: str  # the idea: one or two paragraphs, separated by an empty line
    task: str  # what to do on the table, in one line
    accepts: str  # the moves that solve the task: a regular expression for their notation
    right: str  # shown when the task is solved
    deal: Mapping[str, Any] = field(default_factory=dict)
    moves: str = ""  # the plies that lead from the deal to the position, separated by spaces
    wrong: str = ""  # shown after any other legal move, following the description of that move
    cards: tuple[str, ...] = ()  # shown below the text, with the six suits of the Decktet; no picture if empty

    def takes(self, move: str) -> bool:
        """Return whether a legal move solves the task."""
        return re.fullmatch(self.accepts, move) is not None


def one_game(deal: Mapping[str, Any], *steps: Step) -> tuple[Step, ...]:
    """Return steps that are positions of one game: the plies of each follow those of the steps before it.

    >>> [step.moves for step in one_game({}, Step("", "", "", "b1", ""), Step("", "", "", "b2", "", moves="b1 c3"))]
    ['', 'b1 c3']
    """
    played = accumulate((step.moves for step in steps), lambda before, more: f"{before} {more}".strip())
    return tuple(replace(step, deal=deal, moves=moves) for step, moves in zip(steps, played, strict=True))

"""The AI worker: moves, hints and reviews. Each slice reports the progress of a search."""

from typing import Annotated, NotRequired, TypedDict

from pygames.ai.computer_player import Progress
from pygames.ai.position_value import CandidateMove
from pygames.analysis.hint import Hint, JudgedMove, RatedMove
from pygames.analysis.key_moments import Drift, KeyMoment
from pygames.analysis.move_explanation import MoveAdvice
from pygames.analysis.par import Par
from pygames.analysis.proof import Proving
from pygames.analysis.review import Review
from pygames.api.protocol.games import Readers, View
from pygames.api.protocol.table import ChosenMove

__all__ = [
    "CandidateMove",
    "Drift",
    "JudgedMove",
    "KeyMoment",
    "MoveAdvice",
    "RatedMove",
]  # parts of the slices, declared for the page too


class GameViews(TypedDict):
    """A finished game as its movers saw it."""

    views: Annotated[list[View], "the view of each mover, and a bystander's view of the end"]
    moves: list[str]


class AdviceOptions(ChosenMove):
    """A legal move, and what it is compared with."""

    than: NotRequired[Annotated[list[str], "other legal moves: what is true of one of them is no reason"]]
    line: NotRequired[Annotated[list[str], "the line of a puzzle's proof"]]
    rival: NotRequired[Annotated[list[str], "the rival of a puzzle's proof"]]
    idea: NotRequired[Annotated[bool, "whether to return the idea of the move instead of reasons that compare lines"]]


class Slice(TypedDict):
    """A part of an answer."""

    done: bool


class ThinkSlice(Progress, Slice):
    """Progress of the search for a move."""


class HintSlice(Hint, Slice):
    """Progress of a hint. The last slice has the moves."""


class ReviewSlice(Review, Slice):
    """Progress of a review. The last slice has the key moments."""


class ParSlice(Par, Slice):
    """Progress of a par. The last slice has the result."""


class ProveSlice(Proving, Slice):
    """Progress of a proof. The last slice has what was proven."""

    kind: Annotated[str, "of the puzzle; empty before the last slice, or if there is none"]


class Limits(TypedDict):
    """Limits of a search, and the seed of its random numbers."""

    seconds: NotRequired[float]
    iterations: NotRequired[int]
    seed: NotRequired[int]


class ThinkOptions(Limits):
    """Options of a request for a move of a computer player: the view is that of its seat."""

    view: View
    level: str


class HintOptions(Limits, Readers):
    """Options of a request for a hint: the view is that of the seat to move."""

    view: View
    also: NotRequired[Annotated[str, "a legal move to compare with the best one"]]


class ReviewOptions(Limits, Readers, GameViews):
    """Options of a request for the review of a finished game."""

"""A puzzle: a position of a played game in which one move is proven to be better than all others."""

from typing import Annotated, NamedTuple, TypedDict


class PuzzleKind(NamedTuple):
    """The texts of a kind of puzzle, all translatable. A game's module ``puzzles`` has a dict of them, `KINDS`."""

    name: str  # "Win a row"
    question: str  # what to find, in one or two sentences
    recall: str  # the rule that it needs, in a sentence


class Proof(TypedDict):
    """How a move was proven to be the only good one."""

    method: Annotated[str, "exact or search"]
    value: Annotated[float, "its chance of winning, 0 to 1"]
    margin: Annotated[float, "by how much the chance of winning with the second best move is lower, at least"]
    confidence: Annotated[float, "that the margin is right: 1 if it is exact"]
    positions: Annotated[int, "how many positions were visited; for searches, the number of iterations"]
    seed: Annotated[str, "of the searches; empty if the proof is exact"]


class Puzzle(TypedDict):
    """A puzzle as plain JSON."""

    id: str
    game: str
    link: Annotated[str, "the whole game"]
    at: Annotated[int, "how many plies lead to the position"]
    seat: Annotated[int, "the solver, who is to move"]
    kind: str
    rating: Annotated[int, "a player of this rating solves it half of the time; the levels are on the same scale"]
    question: Annotated[str, "what to find, in the current language"]
    solution: Annotated[list[str], "the move to find; then replies and further moves to find"]
    proof: Proof

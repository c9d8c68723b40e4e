"""A puzzle: a position of a played game in which one move is proven to be better than all others."""

from typing import Annotated, Any, NamedTuple, TypedDict

from pygames.i18n import N_


class PuzzleKind(NamedTuple):
    """The texts of a kind of puzzle, all translatable. A game's module ``puzzles`` has a dict of them, `KINDS`."""

    name: str  # "Win a row"
    question: str  # what to find, in one or two sentences
    recall: str  # how the game is scored, and the rule that it needs: at most two lines of a phone


# The kinds that a position of any game can be. A game's `KINDS` may have others, and other texts for these.
COMMON_KINDS = {
    "quiet": PuzzleKind(
        N_("The quiet move"),
        N_("The best move does not improve the score at once. Find it."),
        N_("Only the score at the end of the game counts."),
    ),
    "save": PuzzleKind(
        N_("Save the game"),
        N_("You are in trouble. Which move could still save you?"),
        N_("A move that scores less now can win more later."),
    ),
    "draw": PuzzleKind(
        N_("Save the draw"),
        N_("The best that you can get is a draw, and only one move saves it. Find it."),
        N_("A draw counts as half a win."),
    ),
    "only-move": PuzzleKind(
        N_("The only move"),
        N_("One move is much better than all others. Find it."),
        N_("Compare what your opponent can do after each of your moves."),
    ),
}


def kind_by_winners(before: Any, after: Any, parts: str) -> str | None:
    """Return the kind of a ply by the parts of the board that change hands in its mover's favour; None if none does.

    `parts` names a list in the results of both states, such as "rows". Each part has a "winner", which may be None.
    """

    def share(winner: int | None) -> int:
        return 0 if winner is None else 1 if winner == before.mover else -1

    pairs = zip(before.result()[parts], after.result()[parts], strict=True)
    won = sum(share(now["winner"]) > share(was["winner"]) for was, now in pairs)
    return "fork" if won > 1 else "line" if won else None


class Proof(TypedDict):
    """How a move was proven to be the only good one."""

    method: Annotated[str, "exact or search"]
    value: Annotated[float, "its chance of winning, 0 to 1"]
    margin: Annotated[float, "by how much the chance of winning with the second best move is lower, at least"]
    confidence: Annotated[float, "that the margin is right: 1 if it is exact; 0 if no probability can be given"]
    positions: Annotated[int, "how many positions were visited; for searches, the iterations of the longest"]
    seed: Annotated[str, "of the searches; empty if the proof is exact"]
    line: Annotated[list[str], "the solution; then best play to the end, if the proof is exact and nothing is drawn"]
    rival: Annotated[list[str], "the same with the second best move; if the proof is a search, with its best answer"]


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

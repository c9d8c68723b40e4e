"""The score, and how a move changes it."""

from typing import Annotated, NotRequired, TypedDict


class ScoreLine(TypedDict):
    """A line of the score, with one value for each seat."""

    label: str
    values: list[str]
    winners: Annotated[list[int], "the seats that win the line"]
    note: str
    shows: Annotated[list[str], "the ids of the pieces that the line counts"]
    made_of: Annotated[str, "the same pieces as text"]
    parts: Annotated["list[ScoreLine]", "the lines whose sum this line is"]


class Score(TypedDict):
    """The running or final score."""

    scores: list[int]
    winners: list[int]
    lines: list[ScoreLine]
    verdict: Annotated[str, "the winner and the margin, in a sentence; empty before the end"]
    reason: Annotated[str, "what decided it, in a few words; empty if the score did"]


class ScoresChange(TypedDict):
    """A list before and after a ply: the score of each seat, or the seats that lead or win a line."""

    before: list[int]
    after: list[int]


class ValuesChange(TypedDict):
    """The values of a score line before and after a ply."""

    before: Annotated[list[str] | None, "null for a new line"]
    after: list[str]


class LineDiff(TypedDict):
    """The change of a score line by a ply."""

    label: str
    values: ValuesChange
    winners: ScoresChange


class ScoreDiff(TypedDict):
    """The change of the score by a ply. It contains only the lines that differ."""

    hidden_reason: Annotated[
        str, "why the game hides the effect until the move is played; then there are no other fields"
    ]
    scores: NotRequired[ScoresChange]
    leaders: NotRequired[Annotated[ScoresChange, "the seats that lead, several if they are tied"]]
    lines: NotRequired[list[LineDiff]]


class MaybeMove(TypedDict):
    """A legal move in notation; without it, the last ply."""

    move: NotRequired[str]

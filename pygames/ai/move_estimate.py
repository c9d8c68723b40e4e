"""A move that was looked at, and what came of it: how a thinker tells what it has found."""

from typing import TypedDict


class Candidate(TypedDict):
    """A move that may be made here."""

    move: str
    value: float  # the seat's chance of winning with it, 0 to 1
    visits: int  # how often it was looked at

"""The result of a search for one move."""

from typing import TypedDict


class Candidate(TypedDict):
    """A legal move that a search has examined."""

    move: str
    value: float  # the seat's chance of winning with it, 0 to 1
    visits: int  # how often the search has tried it

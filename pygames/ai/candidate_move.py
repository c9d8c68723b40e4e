"""The result of a search for one move."""

from typing import Annotated, TypedDict


class CandidateMove(TypedDict):
    """A legal move that a search has examined."""

    move: str
    value: Annotated[float, "the seat's chance of winning with it, 0 to 1"]
    visits: Annotated[int, "how often the search has tried it"]

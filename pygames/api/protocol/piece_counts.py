"""Card counting: the pieces that are still to come."""

from typing import Annotated, TypedDict


class UnseenItem(TypedDict):
    """A card, suit mark, chip or die that a player may want to count."""

    svg: str
    words: str
    times: Annotated[int | None, "how many there are; null if no count is shown"]
    gone: Annotated[bool, "whether it has been seen; such items are drawn faintly"]


class UnseenGroup(TypedDict):
    """Items with the same status, such as all cards that are still unseen."""

    label: str
    note: str
    items: list[UnseenItem]


class Tracker(TypedDict):
    """What a seat knows of the cards or dice: those it has seen and those that are still hidden."""

    groups: list[UnseenGroup]

"""A pause between two plies of a game, such as half-time: what the players read before they go on."""

from typing import Any, NamedTuple

from pygames.model.card_counting import UnseenItem


class Interlude(NamedTuple):
    """What has ended, and what begins now."""

    title: str  # "Half-time: 4–7"
    text: str  # a sentence
    scores: tuple[int, ...]  # what each seat has reached
    holdings: tuple[tuple[UnseenItem, ...], ...]  # what each seat plays next, such as its suits
    ended: dict[str, Any]  # the view of what has ended, with the last ply, before the table was cleared

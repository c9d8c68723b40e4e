"""What lies on a table, as data: pieces with places, faces, spoken labels and targets.

A game's layout turns a view into a `Scene`; `pygames.render.svg` draws it, and knows no game. Lengths are in scene
units, x to the right and y down; a tall scene is 360 units wide, the width of a small phone, so a unit is about a pixel
there.
"""

from dataclasses import dataclass
from typing import Literal

Kind = Literal[
    "card",  # face: a card id, or "" for a back; upright, square or lying (w > h), as w and h say
    "token",  # a seat's pawn
    "chip",  # a seat's round chip; face: a suit letter
    "die",  # face: "1" to "6"; seat None: neutral white; height: how many dice lie in the stack (1: on the ground)
    "mark",  # a lone suit mark; face: a suit letter
    "slot",  # an empty place where something may be put
    "arrow",  # face: "up", "down", "left" or "right"
    "panel",  # a plate under other pieces
    "text",  # face: the words; w: the widest it may get; h: the size of its letters; turned to the left edge by "left"
]

Look = Literal[
    "last",  # part of what happened last
    "dim",  # out of play, seen but quiet
    "turned",  # a card that lies face down because it has been used
    "win",  # won by `seat`
    "quiet",  # text or panel in a second voice
    "strong",  # text in the first voice: a score, a name
    "left",  # text that starts at x instead of standing in its middle
    "right",  # text that ends at x
    "active",  # belongs to the seat that decides now
]


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table.

    `id` stays with the same thing from drawing to drawing, so that the page can move it; it is unique in its scene and
    tells nothing that the view does not. `target` is the name by which it is pointed at in the paths of moves.
    A piece with neither `label` nor `target` is decoration and is not spoken.
    """

    kind: Kind
    id: str
    x: float  # the centre
    y: float
    w: float
    h: float
    face: str = ""
    seat: int | None = None  # whose it is: colour and pattern
    target: str = ""
    label: str = ""  # what a screen reader says: "Forest, 5 of Moons and Leaves, at b3"
    looks: tuple[Look, ...] = ()
    height: int = 1
    source: str = ""  # of what the last ply brought: the piece out of which it came, where it is new to the page


@dataclass(frozen=True, slots=True)
class Ground:
    """A part of the table that grows: seen through a window, in which it can be panned and zoomed."""

    window: tuple[float, float, float, float]  # x, y, width, height on the scene
    home: tuple[float, float, float, float]  # x, y, width, height of the ground that fills the window at first
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A table: its size and what lies on it, from back to front."""

    title: str  # the table in a sentence, spoken: "Deckfish: 30 cards in the grid, Seat 1 leads 2 to 1."
    width: float
    height: float
    pieces: tuple[Piece, ...]
    ground: Ground | None = None

"""The table as data: pieces with positions, faces, labels for screen readers, and targets.

A game's layout turns a view into a `Scene`; `pygames.render.svg` draws scenes of any game. Lengths are in scene units,
x to the right and y down. A tall scene is 360 units wide, the width of a small phone, so a unit is about one CSS pixel
there.

Kinds of pieces (`Kind`), which `docs/scene-kinds.md` shows with code:

- ``card``: face: a card id, or "" for a back; w and h make it upright, square or lying (w > h)
- ``token``: a seat's disc; face: "" or the emblem on it, "fish"
- ``chip``: a seat's round chip; face: a suit letter
- ``die``: face: "1" to "6", or "" for a hidden one; seat None: neutral white; height: how many dice are in the stack
- ``mark``: a suit mark by itself; face: a suit letter
- ``square``: a cell of a board: light, dark or plain by its styles; its neighbours may touch it
- ``hex``: the same with six sides; the corners are at the top if h > w, else at the left and right
- ``stone``: a round playing piece: of a seat, or light or dark by its styles, then with the mark of its seat if any
- ``man``: a draughtsman, with colours like a stone's; face: "" or "crown" for a king
- ``counter``: a disc with a number, with colours like a stone's; face: the number
- ``wall``: a bar between two cells, lying (w > h) or upright; with the colours of a seat, light, dark or plain
- ``slot``: an empty space where a piece may be put; a long and thin one is a groove for a wall
- ``arrow``: face: "up", "down", "left" or "right"
- ``panel``: a background under other pieces
- ``text``: face: the text; w: its maximum width; h: its font size; centred unless its styles have "left" or "right"

Styles of pieces (`Style`):

- ``light``: a light cell of a board, or a light piece
- ``dark``: a dark cell, or a dark piece
- ``dim``: out of play, drawn faintly
- ``covered``: a card under a token: on a small card, rank and suits make room for it
- ``new``: a card that its seat has just drawn
- ``turned``: a card that is face down because it has been used
- ``win``: won by `seat`
- ``quiet``: secondary text or a secondary panel
- ``strong``: emphasized text: a score, a name
- ``left``: text that starts at x
- ``right``: text that ends at x
- ``active``: belongs to the seat to move
"""

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

Kind = Literal[
    "card",
    "token",
    "chip",
    "die",
    "mark",
    "square",
    "hex",
    "stone",
    "man",
    "counter",
    "wall",
    "slot",
    "arrow",
    "panel",
    "text",
]

Style = Literal["light", "dark", "dim", "covered", "new", "turned", "win", "quiet", "strong", "left", "right", "active"]

Box = tuple[float, float, float, float]


class Trace(NamedTuple):
    """The mark of a piece that a recent turn has changed."""

    seat: int | None = None  # the seat whose turn it was, which the page fills in; None is neutral
    step: int = 0  # the page moves the pieces of a turn one after another, in the order of their steps
    age: int = 0  # how many of the marked turns came after it: its mark fades with them


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a piece lies after it was put on a target, for the preview of a move. By default it fills the target."""

    x: float  # the centre, in the same units as the target's
    y: float
    w: float
    h: float
    # The id of the piece that is put here; "": the piece that was picked before. If several equal pieces can be dragged
    # here, the ids of all of them, separated by spaces; a click puts the first one here.
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """One object on the table.

    `id` is unique in its scene and stays the same from drawing to drawing, so that the page can animate the piece; it
    reveals nothing that the view does not. `target` is the name of the piece in the paths of moves. A piece with
    neither `label` nor `target` is decoration, hidden from screen readers.
    """

    kind: Kind
    id: str
    x: float  # the centre
    y: float
    w: float
    h: float
    face: str = ""
    seat: int | None = None  # the owner: decides the colour and pattern
    target: str = ""
    label: str = ""  # for screen readers: "Forest, 5 of Moons and Leaves, at b3"
    styles: tuple[Style, ...] = ()
    height: int = 1
    source: str = ""  # the id of the piece from which a new piece came, or with which a new text appears
    trace: Trace | None = None  # set if a recent turn has changed the piece
    landing: Landing | None = None  # of a target
    area: Box | None = None  # of a target: an area (x and y of its centre, w, h) whose empty parts also belong to it


@dataclass(frozen=True, slots=True)
class Ground:
    """A part of the table without fixed bounds: shown in a window that can be panned and zoomed."""

    window: tuple[float, float, float, float]  # x, y, width, height in the scene
    home: tuple[float, float, float, float]  # x, y, width, height of the part of the ground first shown in the window
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A table: its size and its pieces, from back to front."""

    title: str  # one sentence for screen readers: "Deckfish: 30 cards in the grid, Seat 1 leads 2 to 1."
    width: float
    height: float
    pieces: tuple[Piece, ...]
    ground: Ground | None = None

    @property
    def all_pieces(self) -> tuple[Piece, ...]:
        """The pieces, then those of the ground, which has coordinates of its own."""
        return self.pieces + (self.ground.pieces if self.ground else ())

    def as_text(self) -> str:
        """Return the labels of all pieces for a terminal, those of a row in one line, and the ids of cards."""
        rows: dict[int, list[tuple[float, str]]] = {}
        for piece in self.all_pieces:
            card = piece.kind == "card" and piece.label and piece.face
            name = f"{piece.label} ({card})" if card else piece.label  # a player types the id of a card
            if text := piece.face if piece.kind == "text" else name:
                rows.setdefault(round(piece.y), []).append((piece.x, text))
        return "\n".join(" | ".join(text for _x, text in sorted(row)) for _y, row in sorted(rows.items()))

    def fitted(self, room: float) -> "Scene":
        """Return the scene for a space with this ratio of height to width.

        If the scene is too high, its ground loses the empty strips above and below its pieces, as far as necessary, and
        what is below the ground moves up.
        """
        ground = self.ground
        if ground is None or not ground.pieces:
            return self
        (x, y, w, h), (left, top, breadth, height) = ground.window, ground.home
        scale = h / height
        first = min(piece.y - piece.h / 2 for piece in ground.pieces)
        last = max(piece.y + piece.h / 2 for piece in ground.pieces)
        cut = min(self.height - room * self.width, h - (last - first) * scale)
        if cut <= 0:
            return self
        kept = height - cut / scale
        middle = min(max(top + height / 2, last - kept / 2), first + kept / 2)
        return replace(
            self,
            height=self.height - cut,
            pieces=tuple(piece if piece.y < y + h else replace(piece, y=piece.y - cut) for piece in self.pieces),
            ground=replace(ground, window=(x, y, w, h - cut), home=(left, middle - kept / 2, breadth, kept)),
        )


def in_row(count: int, middle: float, step: float) -> list[float]:
    """Return the centres of so many pieces in a row, such as a hand of cards: x, or y in a column.

    >>> in_row(3, 180, 50)
    [130.0, 180.0, 230.0]
    """
    return [middle + (place - (count - 1) / 2) * step for place in range(count)]

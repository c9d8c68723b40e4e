"""Layout dimensions of the Siege of Jacynth, for a wide screen and for a tall one."""

from dataclasses import dataclass, replace

from pygames.games.siege_of_jacynth.determinize import HAND

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # x, y, width, height


@dataclass(frozen=True)
class PanelDimensions:
    """Where a seat's name, score and hand are."""

    name: Point
    score: Point | None  # None: on a phone, it is above the board
    width: float  # the width of the name
    letters: float
    card: Point
    hand: tuple[Point, ...]  # the centre of each place for a card


@dataclass(frozen=True)
class Dimensions:
    """One layout: the wall at the bottom, and the heap of cards growing up from it."""

    width: float
    height: float
    left: float  # x of the left edge of half-column a
    half: float  # the width of a half-column
    top: float  # where the board begins: the heap, then the wall and its plates
    floor: float  # the bottom of the heap
    wall: float  # the height of a wall card
    figures: float  # the height of the plate under the wall with the strengths
    rows: int  # the number of rows that the heap has room for
    lowest: float  # the minimum height of a row, so that its cards can be read and touched
    far: PanelDimensions
    near: PanelDimensions
    pile: Point
    pile_card: Point
    pile_words: Point
    letters: float

    def holding(self, rows: int) -> "Dimensions":
        """Return the same layout with room for at least this many rows in the heap."""
        return replace(self, rows=max(self.rows, rows))

    @property
    def row(self) -> float:
        """The height of a row: smaller if there are more rows, but at least `lowest`."""
        return max(self.lowest, (self.floor - self.top) / self.rows)

    @property
    def window(self) -> Box:
        """The part of the scene that shows the board."""
        return self.left - 4, self.top, 14 * self.half + 8, self.figures_y + self.figures / 2 + 2 - self.top

    @property
    def home(self) -> Box:
        """The part of the board that the window shows first: all of it, scaled down if there are too many rows."""
        left, top, width, height = self.window
        excess = self.top - self.heap_top
        wider = width * excess / height
        return left - wider / 2, top - excess, width + wider, height + excess

    @property
    def heap_top(self) -> float:
        """The y where the top row begins."""
        return min(self.top, self.floor - self.rows * self.row)

    @property
    def figures_y(self) -> float:
        """The y of the middle of the plates under the wall."""
        return self.floor + self.wall + 6 + self.figures / 2

    def section(self, section: int) -> Point:
        """Return the middle of a section's wall cards (sections count from 0)."""
        return self.left + (2 * section + 1) * self.half, self.floor + 3 + self.wall / 2

    def place(self, column: int, row: int) -> Point:
        """Return the middle of a card in the heap (rows count from 1)."""
        return self.left + (column + 1) * self.half, self.floor - (row - 0.5) * self.row


def _line(x: float, y: float, step: float) -> tuple[Point, ...]:
    """Return the positions of the cards of a hand in one row: the first one at (x, y), then one every `step`."""
    return tuple((x + step * place, y) for place in range(HAND))


_FIVE = ((68, 434), (184, 434), (126, 515), (68, 596), (184, 596))  # like the pips of a five on a die

WIDE = Dimensions(
    width=1000,
    height=640,
    left=262,
    half=52,
    top=12,
    floor=502,
    wall=72,
    figures=44,
    rows=6,
    lowest=38,
    far=PanelDimensions((14, 32), (228, 32), 180, 20, (44, 61), _line(38, 92, 48)),
    near=PanelDimensions((14, 366), (228, 366), 180, 20, (112, 77), _FIVE),
    pile=(68, 208),
    pile_card=(108, 75),
    pile_words=(68, 262),
    letters=15,
)

TALL = Dimensions(
    width=360,
    height=555,
    left=5,
    half=25,
    top=48,
    floor=384,
    wall=42,
    figures=36,
    rows=7,
    lowest=28,
    far=PanelDimensions((6, 23), None, 96, 15, (25, 37), _line(129, 23, 27)),
    near=PanelDimensions((6, 485), None, 96, 15, (68, 48), _line(39, 525, 70.5)),
    pile=(341, 23),
    pile_card=(25, 35),
    pile_words=(300, 23),
    letters=11,
)

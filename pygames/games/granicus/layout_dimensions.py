"""Layout dimensions of Granicus, for a wide screen and for a tall one."""

from dataclasses import dataclass

from pygames.model.scene import Style

Two = tuple[float, float]

_GAP = 2.0  # between two narrow cards; wider ones have twice as much


@dataclass(frozen=True)
class Dimensions:
    """Lengths in scene units. Odd is on the left; of two points, the first is Odd's and the second Even's."""

    width: float
    height: float
    top: float  # y of the first row
    pitch: float  # distance from row to row
    ace: Two  # width and height of an Ace
    gutter: float  # space on each side of the column for the arrows of the Aces
    card: Two
    side: float  # the width of an army in a row, without the gutter
    margin: float  # space at the outer end of `side` for the points of the row
    narrowest: float  # cards of an army that would be narrower than this use the gutter too, if no arrow is there
    hand: Two  # width and height of the card that is turned up
    hands: tuple[Two, Two]
    words: tuple[Two, Two]  # where each seat's name is; its score and the size of its deck are below
    scored: bool  # whether the score is shown; on a phone, it is above the board
    anchors: tuple[tuple[Style, ...], tuple[Style, ...]]  # the text anchors of the texts at `words`, for each seat
    letters: float  # the font size of a name
    fingertip: float  # the side of the area that belongs to an arrow: 44 CSS pixels on a phone

    def row(self, row: int) -> float:
        """Return the y of the middle of a row."""
        return self.top + self.pitch * (row + 0.5)

    def beside(self, seat: int, distance: float) -> float:
        """Return the x at this distance from the edge of the column, on a seat's side."""
        return self.width / 2 + (1 if seat else -1) * (self.ace[0] / 2 + distance)

    def place(self, seat: int, place: int, count: int, *, arrows: bool = False) -> tuple[float, float]:
        """Return the x and the width of card number `place`, from 0, of an army with `count` cards in a row.

        Cards never overlap, because every suit on them counts: the more there are, the narrower they are drawn. With
        `arrows` they leave the gutter free for the arrows.
        """
        start, room = self.gutter, self.side - self.margin
        if room < count * (self.narrowest + _GAP) and not arrows:
            start, room = _GAP, room + self.gutter - _GAP
        step = min(self.card[0] + 2 * _GAP, room / max(count, 1))
        width = min(self.card[0], step - _GAP)
        return self.beside(seat, start + width / 2 + step * place), width


WIDE = Dimensions(
    width=1000,
    height=640,
    top=14,
    pitch=102,
    ace=(66, 90),
    gutter=50,
    card=(60, 84),
    side=244,
    margin=28,
    narrowest=44,
    hand=(126, 176),
    hands=((88, 300), (912, 300)),
    words=((88, 84), (912, 84)),
    scored=True,
    anchors=((), ()),
    letters=24,
    fingertip=90,
)
TALL = Dimensions(
    width=360,
    height=528,
    top=4,
    pitch=66,
    ace=(44, 60),
    gutter=31,
    card=(42, 58),
    side=124,
    margin=14,
    narrowest=32,
    hand=(76, 106),
    hands=((46, 460), (314, 460)),
    words=((98, 450), (262, 450)),
    scored=False,
    anchors=(("left",), ("right",)),
    letters=17,
    fingertip=46,
)

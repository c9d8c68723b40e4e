"""Layout dimensions of Deckfish, for a wide screen and for a tall one."""

from dataclasses import dataclass

from pygames.games.deckfish.player_panel import PlayerPanel


@dataclass(frozen=True)
class Dimensions:
    """The lengths of one layout, in scene units. `left` and `top` are the upper left corner of the grid."""

    width: float
    height: float
    left: float
    top: float
    pitch: tuple[float, float]  # from column to column, from row to row
    card: tuple[float, float]
    token: float
    perch: tuple[float, float]  # the centre of a token, from the centre of its card: it covers neither rank nor suits
    letters: float  # the font size of the coordinates
    market: tuple[float, float, float]  # x and y of the middle market card, and the distance between cards
    stall: tuple[float, float]  # the width and height of the market cards
    sign: tuple[float, float, float]  # x and y of the word "Market", and its font size
    panels: tuple[PlayerPanel, PlayerPanel]


WIDE = Dimensions(
    width=1000,
    height=640,
    left=30,
    top=12,
    pitch=(84, 100),
    card=(76, 94),
    token=54,
    perch=(0, 7.5),
    letters=14,
    market=(856, 320, 88),
    stall=(80, 100),
    sign=(682, 320, 18),
    panels=(PlayerPanel(640, 400, 348, 228, 2), PlayerPanel(640, 12, 348, 228, 2)),
)


TALL = Dimensions(
    width=360,
    height=556,
    left=15,
    top=4,
    pitch=(49, 57),
    card=(45, 54),
    token=28,
    perch=(8.5, -13),
    letters=10,
    market=(204, 392, 51),
    stall=(45, 54),
    sign=(94, 392, 13),
    panels=(PlayerPanel(4, 426, 174, 126, 1, scored=False), PlayerPanel(182, 426, 174, 126, 1, scored=False)),
)

"""Layout dimensions of Strings of Suits, for a wide screen and for a tall one."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PanelBox:
    """The middle of a seat's panel, and its size."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class Dimensions:
    """The lengths of one layout, in scene units. `left` and `top` are the upper left corner of the cards."""

    width: float
    height: float
    left: float
    top: float
    pitch: float
    card: float
    chip: float
    letters: float  # the font size of the coordinates
    panels: tuple[PanelBox, PanelBox]
    supply: float  # the size of a chip in the supply
    name: float  # the font size of a seat's name
    scored: bool  # whether the panels show the scores; on a phone, they are above the board
    sign: tuple[float, float]  # the centre of the text "Game 1 of 2"


WIDE = Dimensions(
    width=1000,
    height=640,
    left=36,
    top=10,
    pitch=101,
    card=95,
    chip=62,
    letters=15,
    panels=(PanelBox(824, 502, 316, 248), PanelBox(824, 136, 316, 248)),
    supply=84,
    name=24,
    scored=True,
    sign=(824, 319),
)


TALL = Dimensions(
    width=360,
    height=504,
    left=14,
    top=4,
    pitch=57,
    card=54,
    chip=38,
    letters=10,
    panels=(PanelBox(94, 439, 166, 114), PanelBox(266, 439, 166, 114)),
    supply=42,
    name=15,
    scored=False,
    sign=(180, 369),
)

"""Layout dimensions of Mutation, for a wide screen and for a tall one."""

from dataclasses import dataclass

Box = tuple[float, float, float, float]  # x and y of the top left corner, width, height

# Lengths on the board, in the units of the board.
PITCH = 60.0  # distance from cell to cell
DIE = 57.0
MARGIN = 22.0  # space left of the board and below it, for the coordinates
EDGE = 3.0  # space right of the board and above it
LARGEST = 1.5  # how much a small board is enlarged at most
NUMBER = 18.0  # the font size of the coordinates


@dataclass(frozen=True)
class Dimensions:
    """The boxes of one layout for a number of players."""

    width: float
    height: float
    tray: Box  # the box of the current roll
    ground: Box  # the window onto the board
    panels: tuple[Box, ...]  # one for each player


def wide(players: int) -> Dimensions:
    """Return the wide layout: the board on the left, and a column with the roll and the players on the right."""
    pitch = 452 / players
    panels = tuple((748.0, 182 + pitch * seat, 236.0, pitch - 10) for seat in range(players))
    return Dimensions(1000, 640, (748, 16, 236, 156), (16, 16, 716, 608), panels)


def tall(players: int) -> Dimensions:
    """Return the tall layout: the roll above the board, and the players below it in two columns."""
    rows, pitch = (players + 1) // 2, 41.0
    height = 538 if players < 4 else 526  # on the page, the latest moves of more opponents need more room below
    top = height + 2 - pitch * rows
    panels = tuple((4.0 + 178 * (seat % 2), top + pitch * (seat // 2), 174.0, pitch - 6) for seat in range(players))
    return Dimensions(360, height, (4, 4, 352, 70), (4, 80, 352, top - 86), panels)

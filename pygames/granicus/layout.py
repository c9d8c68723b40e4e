"""How the table of Granicus looks and is pointed at: the column in the middle, an army on either side."""

from pygames.game import View
from pygames.scene import Piece, Scene


def scene(view: View, tall: bool) -> Scene:
    raise NotImplementedError


def path(view: View, move: str) -> tuple[str, ...]:
    return (f"suit:{move[0]}", *(("swap:up",) if move[1:] == "u" else ("swap:down",) if move[1:] == "d" else ()))


def choice(target: str) -> str:
    return target

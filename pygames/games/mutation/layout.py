"""How the table of Mutation looks and is pointed at: dice on a ground that grows, the roll and the seats around it.

Targets: ``die:4`` is a die that was rolled, ``cell:2,-1`` a cell of the ground, ``decline`` a button.
"""

from pygames.games.mutation.board_layout import ground
from pygames.games.mutation.player_panel import largest, plates
from pygames.games.mutation.tray import tray
from pygames.games.mutation.words import SEATS
from pygames.i18n import _, n_
from pygames.model.game import View
from pygames.model.scene import Scene


def scene(view: View, tall: bool) -> Scene:
    """The dice on the ground, the roll, and each seat's strains and pool."""
    players = view["players"]
    title = n_(
        "Mutation: {count} stack of dice; the largest strains: {sizes}.",
        "Mutation: {count} stacks of dice; the largest strains: {sizes}.",
        len(view["board"]),
        sizes=", ".join(f"{_(SEATS[seat])} {largest(view, seat)}" for seat in range(players)),
    )
    if tall:  # the roll above the ground, the seats below it in two columns
        rows = (players + 1) // 2
        top = 548.0 - 56 * rows
        boxes = [(8.0 + 174 * (seat % 2), top + 56 * (seat // 2), 170.0, 50.0) for seat in range(players)]
        pieces = *tray(view, (8, 8, 344, 72)), *plates(view, boxes)
        return Scene(title, 360, 552, pieces, ground(view, (8, 88, 344, top - 96)))
    pitch = 452 / players  # the ground on the left, a column with the roll and the seats on the right
    boxes = [(748.0, 182 + pitch * seat, 236.0, pitch - 10) for seat in range(players)]
    pieces = *tray(view, (748, 16, 236, 156)), *plates(view, boxes)
    return Scene(title, 1000, 640, pieces, ground(view, (16, 16, 716, 608)))


def path(view: View, move: str) -> tuple[str, ...]:
    """First the die that was rolled, then the cell; a removal is its cell alone."""
    if move == "-":
        return ("decline",)
    kind, cell = move.split("@")
    return (f"cell:{cell}",) if kind == "x" else (f"die:{kind}", f"cell:{cell}")


def choice(target: str) -> str:
    """The words for the one choice that lies nowhere on the board."""
    if target != "decline":
        raise ValueError(_("A move points at {target}, but the board has no such target.", target=repr(target)))
    return _("Remove nothing")

"""Layout of Mutation: the dice on a board that grows, the tray with the roll, and the player panels.

Targets: ``die:4`` is a rolled die, ``cell:2,-1`` a cell of the board, ``decline`` a button.
"""

from pygames.games.mutation import layout_dimensions
from pygames.games.mutation.board import SEATS
from pygames.games.mutation.board_layout import ground
from pygames.games.mutation.player_panel import largest, panels
from pygames.games.mutation.tray import tray
from pygames.i18n import _, n_
from pygames.i18n.perspective import player
from pygames.model.game import View
from pygames.model.scene import Scene


def scene(view: View, tall: bool) -> Scene:
    """Return the dice on the board, the roll, and each seat's strains and pool."""
    players = view["players"]
    title = n_(
        "Mutation: {count} stack of dice; the largest strains: {sizes}.",
        "Mutation: {count} stacks of dice; the largest strains: {sizes}.",
        len(view["board"]),
        sizes=", ".join(f"{player(SEATS, seat)} {largest(view, seat)}" for seat in range(players)),
    )
    at = layout_dimensions.tall(players) if tall else layout_dimensions.wide(players)
    return Scene(title, at.width, at.height, (*tray(view, at.tray), *panels(view, at.panels)), ground(view, at.ground))


def path(view: View, move: str) -> tuple[str, ...]:
    """Return the targets of a move: the rolled die, then the cell; for a removal the cell; or the button to decline."""
    if move == "-":
        return ("decline",)
    kind, cell = move.split("@")
    return (f"cell:{cell}",) if kind == "x" else (f"die:{kind}", f"cell:{cell}")


def next_steps(view: View) -> dict[str, str]:
    """Return what to choose: a rolled die and its place, in either order, or the die to remove."""
    if view["step"] != "place":
        return {"": _("Choose a die to remove")}
    rolled = {f"die:{value}": _("Choose a place for the {value}", value=value) for value in view["rolls"][-1]}
    return {"": _("Choose a die"), "cell": _("Choose a die for this place"), **rolled}


def choice(target: str) -> str:
    """Return the text of the only button: to remove no die."""
    if target != "decline":
        raise ValueError(_("A move points at {target}, but the board has no such target.", target=repr(target)))
    return _("Remove no die")

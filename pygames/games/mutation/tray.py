"""The tray of Mutation: the current roll, who rolled it and who passed; first the roll-off, at the end the winner."""

from collections.abc import Iterator
from typing import Any

from pygames.games.mutation.board import SEATS
from pygames.games.mutation.layout_dimensions import Box
from pygames.games.mutation.player_panel import largest, winners
from pygames.games.mutation.sentences import rolloff
from pygames.i18n import N_, _
from pygames.i18n.perspective import is_you, player, short_name, told
from pygames.i18n.sentence_parts import listed
from pygames.model.game import View
from pygames.model.scene import Piece


def tray(view: View, box: Box) -> Iterator[Piece]:
    """Yield the tray in a box (x, y, width, height). In a flat box, texts are left of the dice, otherwise above."""
    x, y, w, h = box
    flat = h < 100
    die, gap = (48.0, 10.0) if flat else (68.0, 18.0)
    seat = view["to_move"]
    middle_x, middle_y = x + w / 2, y + h / 2
    yield Piece(
        "panel", "tray", middle_x, middle_y, w, h, seat=seat, styles=("active",) if seat is not None else ("quiet",)
    )
    room = (w - 2 * die - gap - 48 if flat else w - 32) * 0.84
    name, deed = _words(view)
    passed = _passed(view)
    opening = not view["moves"] and not passed
    if opening:
        passed = _rolloff(view)
    lines = (24.0, 46.0, h - 14)
    large, small = (17, 13) if flat else (20, 16)
    if flat or seat is None:
        lines = (h * 0.24, h * 0.5, h * 0.77) if passed else (h * 0.36, h * 0.66, h)
    spoken = rolloff(view["rolloff"]) if opening else passed
    turn, placing = len(view["rolls"]) - 1, view["step"] == "place"

    def line(what: str, place: int, size: float, text: str, **rest: Any) -> Piece:
        return Piece("text", f"tray-{what}", x + 16, y + lines[place], room, size, text, **rest)

    # With one id in all turns, the page changes these two texts at once: the tray is not empty until the dice come.
    yield line("name", 0, large, name, seat=seat, styles=("strong", "left"))
    yield line("deed" if seat is not None else "won", 1, small, deed, styles=("quiet", "left"))
    if passed:
        source = rolled_die_id(turn, 0) if placing else ""
        yield line(f"passed-{turn}", 2, small - 1, passed, label=spoken, source=source, styles=("quiet", "left"))
    if seat is None:
        return
    right = x + w - 14 - die / 2 if flat else middle_x + (die + gap) / 2
    dice_y = middle_y if flat else y + 94
    for i, value in enumerate(view["rolls"][-1]):
        if placing or i:  # of a double, one die is on the table and the other goes back into the pool
            yield Piece(
                "die",
                rolled_die_id(turn, i),
                right - (1 - i) * (die + gap),
                dice_y,
                die,
                die,
                face=str(value),
                seat=seat,
                target=f"die:{value}" if placing else "",
                label=told(
                    SEATS, seat, N_("The {value} that you rolled"), N_("The {value} that {seat} rolled"), value=value
                ),
                styles=() if placing else ("dim",),
            )


def rolled_die_id(turn: int, place: int) -> str:
    """Return the id of a rolled die: a new one for each roll, so that the page can let it tumble."""
    return f"rolled-{turn}-{place}"


def _words(view: View) -> tuple[str, str]:
    """Return the name of the seat to move and its prompt; once the game is over, that it is over and who has won."""
    seat = view["to_move"]
    if seat is None:
        return _("The game is over"), _won(view)
    if view["step"] != "place":
        return short_name(SEATS, seat), _("Double! You may remove a die.") if is_you(seat) else _("Double!")
    return short_name(SEATS, seat), _("your roll") if is_you(seat) else _("rolls two dice")


def _won(view: View) -> str:
    best = winners(view)
    names, size = listed([player(SEATS, seat) for seat in best]), largest(view, best[0])
    if len(best) == 1:
        return told(SEATS, best[0], N_("You win with {size}"), N_("{seat} wins with {size}"), size=size)
    return _("{seats} share the win with {size}", seats=names, size=size)


def _passed(view: View) -> str:
    """Return which seats have passed since the last ply because no die fitted (M5), in words; "" if none."""
    seats = dict.fromkeys(one["seat"] for one in view["passed"])
    names = listed([player(SEATS, seat) for seat in seats])
    return _("{seats} could not place a die and passed", seats=names) if names else ""


def _rolloff(view: View) -> str:
    """Return the dice that decided who starts, seat by seat: "Roll-off: 4–6", or "Roll-off: 6–6–2, 3–5" after a tie."""
    rows = ("–".join(str(die) for die in row if die) for row in view["rolloff"])
    return _("Roll-off: {dice}", dice=", ".join(rows))

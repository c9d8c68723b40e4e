"""Player panels of Strings of Suits: each seat's name, side, scores and stacks of chips."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygames.games.strings_of_suits.geometry import SEATS, SIDE_NAMES, SIDES, result_of
from pygames.games.strings_of_suits.sentences import side_of
from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import is_you, player, short_name, told
from pygames.i18n.sentence_parts import points_of
from pygames.model.decktet import suit_name
from pygames.model.game import View
from pygames.model.scene import Piece, Style

if TYPE_CHECKING:
    from pygames.games.strings_of_suits.layout import Dimensions


def panel(at: "Dimensions", view: View, seat: int, total: int) -> Iterator[Piece]:
    """Yield a seat's name and side, its scores, and its three stacks of chips."""
    box, size, side = at.panels[seat], at.name, side_of(view, seat)
    left, right, top = box.x - box.w / 2 + 12, box.x + box.w / 2 - 12, box.y - box.h / 2
    active = view["to_move"] == seat
    turn: tuple[Style, ...] = ("active",) if active else ("win",) if _has_won(view, seat) else ()
    yield Piece("panel", f"plate-{seat}", box.x, box.y, box.w, box.h, seat=seat, styles=turn)
    name_styles: tuple[Style, ...] = ("left", "strong", *turn)
    seat_name = short_name(SEATS, seat)
    yield Piece(
        "text", f"name-{seat}", left, top + size * 1.3, 130, size, face=seat_name, seat=seat, styles=name_styles
    )
    side_words = _(SIDE_NAMES[side])
    yield Piece(
        "text", f"side-{seat}", left, top + size * 2.5, 150, size * 0.7, face=side_words, styles=("left", "quiet")
    )
    if at.scored:
        yield Piece(
            "text",
            f"score-{seat}",
            right,
            top + size * 1.7,
            70,
            size * 1.8,
            face=str(total),
            label=points_of(SEATS, seat, total),
            styles=("right", "strong"),
        )
    if len(view["scores"]) > 1:
        games = " + ".join(str(one[seat]) for one in view["scores"])
        y = top + size * (3.4 if at.scored else 2.5)  # below the score, or beside the name of the side
        label = _("game by game: {points}", points=games)
        yield Piece(
            "text", f"games-{seat}", right, y, 150, size * 0.7, face=games, label=label, styles=("right", "quiet")
        )
    for place, suit in enumerate(SIDES[side]):
        x = box.x + (place - 1) * box.w * 0.31
        yield from _stack(at, view, suit, seat, (x, box.y + box.h / 2 - at.supply * 1.05))


def _has_won(view: View, seat: int) -> bool:
    return view["to_move"] is None and result_of(view["scores"])["winners"] == [seat]


def _stack(at: "Dimensions", view: View, suit: str, seat: int, spot: tuple[float, float]) -> Iterator[Piece]:
    """Yield the top chip of a suit's stack (an empty slot if none is left), and the number of chips left.

    Only the seat to move can pick the chip. The next one lies under it, and is seen while the top one is held.
    """
    (x, y), left = spot, view["supply"][suit]
    size, used = at.supply, view["options"]["chips"] - left
    if left > 1:
        yield Piece("chip", f"chip-{suit}-{used + 1}", x, y, size, size, face=suit, seat=seat)
    if left:
        label = _supply_label(seat, left, suit_name(suit))
        target = f"chip:{suit}" if view["to_move"] == seat else ""
        yield Piece("chip", f"chip-{suit}-{used}", x, y, size, size, face=suit, seat=seat, target=target, label=label)
    else:
        label = told(
            SEATS, seat, N_("You have no chip of {suit}"), N_("{seat} has no chip of {suit}"), suit=suit_name(suit)
        )
        yield Piece("slot", f"empty-{suit}", x, y, at.supply, at.supply, seat=seat, label=label)
    yield Piece(
        "text", f"left-{suit}", x, y + at.supply * 0.78, at.supply, at.name * 0.8, face=f"× {left}", styles=("quiet",)
    )


def _supply_label(seat: int, count: int, suit: str) -> str:
    if is_you(seat):
        return n_("Your {count} chip of {suit}", "Your {count} chips of {suit}", count, suit=suit)
    return n_(
        "{seat}'s {count} chip of {suit}",
        "{seat}'s {count} chips of {suit}",
        count,
        seat=player(SEATS, seat),
        suit=suit,
    )

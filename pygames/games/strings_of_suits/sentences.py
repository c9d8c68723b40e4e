"""Sentences of Strings of Suits: what a move does, what a call scored, and the prompt."""

from collections.abc import Sequence

from pygames.games.strings_of_suits.scoring import SEATS
from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import is_you, told
from pygames.i18n.sentence_parts import listed
from pygames.model.decktet import name, suit_name
from pygames.model.game import View


def side_of(view: View, seat: int) -> int:
    """Return the side of a seat in the current game: 0 Keeper, 1 Rite."""
    return int(seat != view["keeper"])


def places(seat: int, card: str, cell: str, suit: str, gains: Sequence[int], lines: int | None) -> str:
    """Describe a placement of a seat in a sentence.

    `gains`: the points of each line that scores; `lines`: how many are called. The sentence does not say what a call
    scores: players read it before the ply, and finding strings is up to them.
    """
    put = {"suit": suit_name(suit), "card": name(card), "cell": cell}
    if lines is not None:
        you = N_("Put a chip of {suit} on {card} at {cell} and call {lines}.")
        other = N_("Puts a chip of {suit} on {card} at {cell} and calls {lines}.")
        return told(SEATS, seat, you, other, **put, lines=_(_CALLED[lines]))
    if not gains:
        you = N_("Put a chip of {suit} on {card} at {cell}.")
        return told(SEATS, seat, you, N_("Puts a chip of {suit} on {card} at {cell}."), **put)
    if is_you(seat):
        return n_(
            "Put a chip of {suit} on {card} at {cell} for {count} point.",
            "Put a chip of {suit} on {card} at {cell} for {count} points.",
            sum(gains),
            **put,
        )
    return n_(
        "Puts a chip of {suit} on {card} at {cell} for {count} point.",
        "Puts a chip of {suit} on {card} at {cell} for {count} points.",
        sum(gains),
        **put,
    )


_CALLED = (N_("no line"), N_("one line"), N_("two lines"), N_("three lines"), N_("four lines"))


def calls_blind() -> str:
    """Return why the points of a call are hidden until it is made."""
    return _("You see what a call scores after you have made it: finding strings is up to you.")


def call_came_to(lines: int, points: int) -> str:
    """Return a sentence about what a call scored; "" for a call of no lines."""
    if not lines:
        return ""
    if not points:
        return _("The call was too high and scored nothing.")
    return n_(
        "The call of {lines} scored {count} point.",
        "The call of {lines} scored {count} points.",
        points,
        lines=_(_CALLED[lines]),
    )


def passed_over(seat: int) -> str:
    """Return a clause about a seat that is skipped without a ply."""
    return told(SEATS, seat, N_("you cannot place a chip and skip"), N_("{seat} cannot place a chip and skips"))


def ends(game: int) -> str:
    """Return a clause about the end of a game of the match."""
    return _("game {number} ends", number=game)


def prompt(view: View, *, calling: bool) -> str:
    """Return the prompt for the seat to move."""
    if view["skip_ends"]:
        return _("Place a chip, or skip to end the game.")
    if calling:
        return _("Place a chip and call its lines, or skip.")
    return _("Place a chip, or skip.")


def suit_list(suits: str) -> str:
    """Name suits: "Moons, Suns and Waves"."""
    return listed(list(map(suit_name, suits)))

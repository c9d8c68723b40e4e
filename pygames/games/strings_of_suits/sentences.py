"""Sentences of Strings of Suits: what a move does, what a call scored, and the prompt."""

from collections.abc import Sequence

from pygames.games.strings_of_suits.scoring import SEATS
from pygames.i18n import N_, P_, _, n_
from pygames.i18n.perspective import NEUTRAL, current, did, may_do, told
from pygames.i18n.sentence_parts import listed
from pygames.model.decktet import name, suit_name
from pygames.model.game import View


def side_of(view: View, seat: int) -> int:
    """Return the side of a seat in the current game: 0 Keeper, 1 Rite."""
    return int(seat != view["keeper"])


def places(card: str, cell: str, suit: str, gains: Sequence[int], lines: int | None) -> str:
    """Describe a legal placement in a sentence.

    `gains`: the points of each line that scores; `lines`: how many are called. The sentence does not say what a call
    scores: players read it before the ply, and finding strings is up to them.
    """
    put = {"suit": suit_name(suit), "card": name(card), "cell": cell}
    if lines is not None:
        advice = N_("Put a chip of {suit} on {card} at {cell} and call {lines}.")
        neutral = N_("Puts a chip of {suit} on {card} at {cell} and calls {lines}.")
        return may_do(advice, neutral, **put, lines=_(_CALLED[lines]))
    if not gains:
        advice = N_("Put a chip of {suit} on {card} at {cell}.")
        return may_do(advice, N_("Puts a chip of {suit} on {card} at {cell}."), **put)
    if current() != NEUTRAL:
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


def placed(seat: int, card: str, cell: str, suit: str, gains: Sequence[int], lines: int | None) -> str:
    """Describe a placement of a seat after it was made. The other parameters are those of `places`."""
    put = {"suit": suit_name(suit), "card": name(card), "cell": cell}
    if lines is not None:
        text = P_("{seat} put a chip of {suit} on {card} at {cell} and called {lines}.")
        return did(SEATS, seat, text, **put, lines=_(_CALLED[lines]))
    if not gains:
        return did(SEATS, seat, P_("{seat} put a chip of {suit} on {card} at {cell}."), **put)
    points = n_("{count} point", "{count} points", sum(gains))
    return did(SEATS, seat, P_("{seat} put a chip of {suit} on {card} at {cell} for {points}."), **put, points=points)


def skipped(seat: int) -> str:
    """Return the sentence about a seat that has skipped."""
    return did(SEATS, seat, P_("{seat} skipped."))


def was_passed_over(seat: int) -> str:
    """Return the sentence about a seat that was skipped without a ply."""
    return did(SEATS, seat, P_("{seat} could not place a chip and skipped."))


def ended(game: int) -> str:
    """Return the sentence about the end of a game of the match."""
    return _("Game {number} ended.", number=game)


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

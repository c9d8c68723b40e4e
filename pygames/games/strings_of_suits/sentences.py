"""Sentences of Strings of Suits: what a move does, what a call scored, and the prompt."""

from pygames.games.strings_of_suits.game import SKIP, StringsState
from pygames.games.strings_of_suits.geometry import CELLS, PLACINGS, SEATS
from pygames.i18n import N_, P_, _, n_
from pygames.i18n.perspective import did, may_do, told
from pygames.i18n.sentence_parts import listed, one_sentence, points_text
from pygames.model.decktet import name, suit_name
from pygames.model.game import View


def side_of(view: View, seat: int) -> int:
    """Return the side of a seat in the current game: 0 Keeper, 1 Rite."""
    return int(seat != view["keeper"])


def describe(state: StringsState, move: str) -> str:
    """Describe a legal move in a sentence, with what it leads to."""
    done = may_do(N_("Skip."), N_("Skips.")) if move == SKIP else _places(state, move)
    out, ended = _consequences(state, move)
    clauses = [
        told(SEATS, seat, N_("you cannot place a chip and skip"), N_("{seat} cannot place a chip and skips"))
        for seat in out
    ]
    if ended:
        clauses = [_("nobody can place a chip now")] if move != SKIP else clauses
        is_single = state.deal["options"]["games"] == 1
        clauses.append(_("the game ends") if is_single else _("game {number} ends", number=ended))
    return one_sentence(done, *clauses)


def played(state: StringsState, move: str) -> str:
    """Describe a legal move after it was played, and what it led to."""
    seat = state.mover
    done = did(SEATS, seat, P_("{seat} skipped.")) if move == SKIP else _placed(state, seat, move)
    out, ended = _consequences(state, move)
    further = [did(SEATS, other, P_("{seat} could not place a chip and skipped.")) for other in out]
    if ended:
        further = [_("Nobody could place another chip.")] if move != SKIP else further
        is_single = state.deal["options"]["games"] == 1
        further.append(_("The game ended.") if is_single else _("Game {number} ended.", number=ended))
    return " ".join([done, *further])


def _consequences(state: StringsState, move: str) -> tuple[list[int], int]:
    """Return the seats that a move leaves unable to place a chip, and the number of the game it ends (0: none)."""
    after = state.after(move)
    other, number = 1 - state.mover, len(state.scores)
    if after.is_over or len(after.scores) > number:
        return [] if move != SKIP or state.skips else [other], number
    return [other] if after.to_move == state.mover else [], 0


def _put(state: StringsState, move: str) -> tuple[dict[str, str], list[int]]:
    """Return the words about a legal placement, and the points of each line that scores."""
    cell, suit = PLACINGS[move[:3]]
    put = {"suit": suit_name(suit), "card": name(state.grid[cell]), "cell": CELLS[cell]}
    return put, state.gains(move[:3])


def _places(state: StringsState, move: str) -> str:
    """Describe a legal placement in a sentence.

    The sentence does not say what a call scores: players read it before the ply, and finding strings is up to them.
    """
    put, gains = _put(state, move)
    if state.calling:
        advice = N_("Put a chip of {suit} on {card} at {cell} and call {lines}.")
        neutral = N_("Puts a chip of {suit} on {card} at {cell} and calls {lines}.")
        return may_do(advice, neutral, **put, lines=_called(move))
    if not gains:
        advice = N_("Put a chip of {suit} on {card} at {cell}.")
        return may_do(advice, N_("Puts a chip of {suit} on {card} at {cell}."), **put)
    advice = N_("Put a chip of {suit} on {card} at {cell} for {points}.")
    neutral = N_("Puts a chip of {suit} on {card} at {cell} for {points}.")
    return may_do(advice, neutral, **put, points=points_text(sum(gains)))


def _placed(state: StringsState, seat: int, move: str) -> str:
    put, gains = _put(state, move)
    if state.calling:
        text = P_("{seat} put a chip of {suit} on {card} at {cell} and called {lines}.")
        return did(SEATS, seat, text, **put, lines=_called(move))
    if not gains:
        return did(SEATS, seat, P_("{seat} put a chip of {suit} on {card} at {cell}."), **put)
    text = P_("{seat} put a chip of {suit} on {card} at {cell} for {points}.")
    return did(SEATS, seat, text, **put, points=points_text(sum(gains)))


_CALLED = (N_("no line"), N_("one line"), N_("two lines"), N_("three lines"), N_("four lines"))


def _called(move: str) -> str:
    return _(_CALLED[int(move[4:])])


def hidden_effect_reason(state: StringsState, move: str) -> str:
    """Return why the points of a call are hidden until it is made; "" for other moves."""
    if "!" not in move:
        return ""
    return _("You see what a call scores after you have made it: finding strings is up to you.")


def _call_came_to(call: str, points: int) -> str:
    """Return a sentence about what a call scored; "" for a call of no lines."""
    if call.endswith("0"):
        return ""
    if not points:
        return _("The call was too high and scored nothing.")
    return _("The call of {lines} scored {points}.", lines=_called(call), points=points_text(points))


def prompt(state: StringsState) -> str:
    """Return what the last call scored, and the prompt for the seat to move."""
    last = state.moves[-1] if state.moves else SKIP
    news = _call_came_to(last, state.gained) if "!" in last else ""
    request = _("Place a chip and call its lines, or skip.") if state.calling else _("Place a chip, or skip.")
    if state.skip_ends:
        request = _("Place a chip, or skip to end the game.")
    return f"{news} {request}" if news else request


def chips_text(count: int, suit: str) -> str:
    """Return a number of chips in words: "3 chips of Moons"."""
    return n_("{count} chip of {suit}", "{count} chips of {suit}", count, suit=suit_name(suit))


def suit_list(suits: str) -> str:
    """Name suits: "Moons, Suns and Waves"."""
    return listed(list(map(suit_name, suits)))

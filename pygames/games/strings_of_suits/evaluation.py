"""Evaluation of Strings of Suits: points, and the points that chips can score next."""

from collections.abc import Sequence
from math import sqrt

from pygames.games.strings_of_suits.game import StringsState
from pygames.games.strings_of_suits.geometry import CELLS, LINES, PLACINGS, POINTS, SEATS
from pygames.i18n import _
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import points_text
from pygames.model.outcome import chances

# By the option "points": the value of a chip on a line that already has 0, 1, 2, ... chips of its suit (for 0, see
# `_NEW_LINE`). From the third chip on, this is what the chip scores there; the second one only prepares a score.
_POTENTIAL = {name: (0.0, 0.4, *points[3:], 0) for name, points in POINTS.items()}
_NEW_LINE = 0.06  # the value of the first chip of its suit on a line
_PICKS = (0.8, 0.5, 0.4, 0.3, 0.25, 0.2)  # the weights of a seat's best chips, as it will not get to place all of them
_DENIAL = 0.6  # the value of taking a cell, relative to what the opponent's best chip there is worth


def static_eval(state: StringsState) -> tuple[float, float]:
    """Evaluate by the points of the match, and by the points that each seat's best chips could score next."""
    totals = [float(sum(points[seat] for points in state.scores)) for seat in (0, 1)]
    for seat in (0, 1):
        best = sorted((_gain(state, placing) for placing in state.menus[seat]), reverse=True)
        for pick, gain in zip(_PICKS, best, strict=False):
            totals[seat] += pick * gain
        if state.to_move == seat and best:
            totals[seat] += 0.5 * best[0]
    options = state.deal["options"]
    left = len(CELLS) * (options["games"] - len(state.scores) + 1) - len(state.chips)
    return chances((totals[0] - totals[1]) / sqrt(2 + 0.7 * left))


evaluate = static_eval


def _gain(state: StringsState, placing: str) -> float:
    """Return the points that a chip would score, plus a small value for the lines that it would prepare."""
    cell, suit = PLACINGS[placing]
    counts, hope, gain = state.counts[suit], _POTENTIAL[state.deal["options"]["points"]], 0.0
    for line in LINES[cell]:
        gain += hope[counts[line]] or _NEW_LINE
    return gain


def prior(state: StringsState, moves: Sequence[str]) -> list[float]:
    """Rate a chip by its points and those that it denies the opponent. A skip rates lower, and a wrong call lowest."""
    seat = state.mover
    denied: dict[str, float] = {}
    for placing in state.menus[1 - seat]:
        denied[placing[:2]] = max(denied.get(placing[:2], 0.0), _gain(state, placing))
    priors = []
    for move in moves:
        if move == "-":
            priors.append(0.0)
            continue
        score = _gain(state, move[:3]) + _DENIAL * denied.get(move[:2], 0.0)
        if state.calling and int(move[4]) != len(state.gains(move[:3])):
            score = -1.0  # T3: a wrong call can only lose points
        priors.append(score)
    return priors


def infoset_key(state: StringsState) -> str:
    """Return the layout at the start of a game, because the moves do not show it; "" later in a game."""
    return "".join(state.grid) if not state.chips else ""


def reasons(state: StringsState, seat: int) -> list[str]:
    """Return sentences about the points, and what each seat's best chip would score."""
    own, other = (sum(points[who] for points in state.scores) for who in (seat, 1 - seat))
    name = player(SEATS, 1 - seat)
    said = [_lead_text(own, other, name)]
    if state.is_over:
        return said
    best, best_of_other = best_points(state, seat), best_points(state, 1 - seat)
    if best is None:
        said.append(_("You cannot place any more chips."))
    elif best:
        said.append(_("Your best chip would score {points}.", points=best))
    if best_of_other is None:
        said.append(_("{seat} cannot place any more chips.", seat=name))
    elif best_of_other:
        said.append(_("{seat}'s best chip would score {points}.", seat=name, points=best_of_other))
    return said


def _lead_text(own: int, other: int, name: str) -> str:
    """Return a sentence about which seat leads and by how much. `name` is the name of the other seat."""
    if own == other:
        return _("You and {seat} are tied at {points}.", seat=name, points=points_text(own))
    if own > other:
        return _("You lead by {points}.", points=points_text(own - other))
    return _("{seat} leads by {points}.", seat=name, points=points_text(other - own))


def best_points(state: StringsState, seat: int) -> int | None:
    """Return the most points that a chip of the seat could score now; None if it cannot place any."""
    return max([sum(state.gains(placing)) for placing in state.menus[seat]], default=None)

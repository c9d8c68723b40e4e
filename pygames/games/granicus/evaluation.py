"""Evaluation of Granicus.

`evaluate` considers where each Ace may end; `by_points` and `static_eval` assume that the Aces stay where they are.
"""

from collections.abc import Sequence
from math import sqrt

from pygames.games.granicus.game import GranicusState
from pygames.games.granicus.scoring import PLIES, SEATS
from pygames.i18n import _, n_
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import listed, points_text
from pygames.model.game import Result
from pygames.model.outcome import chances

# Fitted by logistic regression to the results of several thousand games of the search against itself.
_DRIFT, _LAST_DRIFT = 0.05, 0.14  # a ply moves an Ace up (or down) with probability _DRIFT + _LAST_DRIFT / plies left
_PRESENCE = 0.72  # the weight of any card in its row, relative to a symbol of the Ace that may end there
_FUTURE_POINTS = 0.1  # the points that each card yet to be played is expected to add to a row
_TURN = 0.9  # the value of having the move, in points


def _drift_table() -> list[list[list[tuple[int, float]]]]:
    """Return a table: ``[plies left][row]`` has the rows where an Ace now in `row` may end, with probabilities."""
    drifts = [[[float(start == end) for end in range(6)] for start in range(6)]]
    for left in range(1, PLIES):
        drift = _DRIFT + _LAST_DRIFT / left
        drifts.append([[_drifted(chances, end, drift) for end in range(6)] for chances in drifts[-1]])
    return [[[end for end in enumerate(chances) if end[1]] for chances in rows] for rows in drifts]


def _drifted(chances: list[float], end: int, drift: float) -> float:
    stays = chances[end] * (1 - drift * ((end > 0) + (end < 5)))
    if end > 0:
        stays += chances[end - 1] * drift
    if end < 5:
        stays += chances[end + 1] * drift
    return stays


_DRIFTS = _drift_table()


def evaluate(state: GranicusState) -> tuple[float, float]:
    """Evaluate by the points that each Ace may decide, averaged over the rows where it may end."""
    left = PLIES - len(state.moves)
    symbols = {suit: [0] * 12 for suit in state.aces}  # by row: Odd's six, then Even's six
    cards = [0] * 6  # by row, of any suit: the number of Odd's cards minus that of Even's
    for ply, (card, row) in enumerate(zip(state.card_order, state.rows, strict=False)):
        own = 6 * (ply % 2) + row
        symbols[card[1]][own] += 1
        symbols[card[2]][own] += 1
        cards[row] += -1 if ply % 2 else 1
    lead, doubt = -_TURN if state.to_move else _TURN, 1.9 + 0.03 * left
    drifts = _DRIFTS[max(left - 1, 0)]  # the last card, Even's, moves no Ace
    for start, suit in enumerate(state.aces):
        counts = symbols[suit]
        for row, likely in drifts[start]:
            odd, even = counts[row], counts[row + 6]
            ahead = odd - even + _PRESENCE * cards[row]
            lead += likely * (odd + even + _FUTURE_POINTS * left) * ahead / sqrt(doubt + ahead * ahead)
    return chances(lead / sqrt(1 + 1.2 * left))


def by_points(state: GranicusState) -> tuple[float, float]:
    """Evaluate by the points that each seat would have if the game ended now."""
    odd, even = state.result()["scores"]
    return chances((odd - even) / sqrt(4 + 2 * (PLIES - len(state.moves))))


def static_eval(state: GranicusState) -> tuple[float, float]:
    """Evaluate by the number of rows that each seat would win if the game ended now, whatever their points."""
    winners = [row["winner"] for row in state.result()["rows"]]
    return chances((winners.count(0) - winners.count(1)) / 3)


def prior(state: GranicusState, moves: Sequence[str]) -> list[float]:
    """Rate all moves alike: there are at most six, so the search tries all of them anyway."""
    return [0.0] * len(moves)


def reasons(state: GranicusState, seat: int) -> list[str]:
    """Say who wins which rows if no Ace moves, and how many cards are still to come."""
    result, wins = state.result(), []
    own, others = (_rows(result, who) for who in (seat, 1 - seat))
    points, points_of_other = (points_text(result["scores"][who]) for who in (seat, 1 - seat))
    if own:
        wins.append(_("you win {rows} for {points}", rows=own, points=points))
    if others:
        words = {"seat": player(SEATS, 1 - seat), "rows": others, "points": points_of_other}
        wins.append(_("{seat} wins {rows} for {points}", **words))
    said = [_("If no Ace moves, {wins}.", wins=listed(wins) or _("nobody wins a row"))]
    left = PLIES - len(state.moves)
    if left:
        said.append(n_("{count} card is still to come.", "{count} cards are still to come.", left))
    return said


def _rows(result: Result, seat: int) -> str:
    """Return the rows that a seat wins, in words; "" for none."""
    rows = [str(number) for number, row in enumerate(result["rows"], start=1) if row["winner"] == seat]
    return n_("row {rows}", "rows {rows}", len(rows), rows=listed(rows)) if rows else ""

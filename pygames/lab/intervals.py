"""Estimates with 95 % confidence intervals, from the trials of a study.

A mean over games has the standard error of a ratio over trials (Taylor linearization), because the games of one deal
are not independent, and Student's t. A share between 0 and 1 has the interval of Korn and Graubard (1998): Clopper and
Pearson's, for as many independent games as the trials are worth. It covers small and large shares too, where a
symmetric interval is too narrow.
Rows that are compared with each other share one family, and their intervals are as wide as Bonferroni's correction
asks: all of them hold at once with 95 %.
"""

from typing import NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray
from scipy import special  # not scipy.stats, which takes a second to import

CONFIDENCE = 0.95
# If fewer trials differ from 0, or from 1, then what was not seen may still happen: a trial is worth its games at most.
_RARE = 30
_DIGITS = 6  # processors may differ in the last digits of a sum

Numbers = NDArray[np.float64]


class Row(TypedDict):
    """One line of a study's results: an estimate, the bounds of its interval, and the number of games behind it."""

    what: str
    value: float
    low: float
    high: float
    n: int


class Sums(NamedTuple):
    """What was counted, trial by trial: the sums of the values, and the numbers of games that have one."""

    totals: Numbers
    games: Numbers


def estimate(what: str, sums: Sums, compared: int = 1) -> Row | None:
    """Return the mean over all games with its interval; None if no game counts.

    `compared` is the number of rows in the row's family.
    """
    games = int(sums.games.sum())
    if not games:
        return None
    value, error = float(sums.totals.sum() / games), _standard_error([_influence(sums)])
    if _is_share(sums):
        low, high = _share_interval(sums, value, error, _confidence(compared))
    else:
        half = error * _t(int((sums.games > 0).sum()), _confidence(compared))
        low, high = value - half, value + half
    return _row(what, value, low, high, games)


def estimate_difference(what: str, first: Sums, second: Sums, compared: int = 1, *, paired: bool = True) -> Row | None:
    """Return the mean of the first minus that of the second; None if one has no games.

    If they are paired, only the deals that both played count. If they are not, as in two games, all deals of both do.
    """
    if not paired:
        first, second = _apart(first, second)
    both = min(len(first.totals), len(second.totals))
    first, second = (Sums(one.totals[:both], one.games[:both]) for one in (first, second))
    games = [int(one.games.sum()) for one in (first, second)]
    if not all(games):
        return None
    value = float(first.totals.sum() / games[0] - second.totals.sum() / games[1])
    either = (first.games > 0) | (second.games > 0)
    trials = int(either.sum()) if paired else min(int((one.games > 0).sum()) for one in (first, second))
    error, t = _standard_error([_influence(first), -_influence(second)]), _t(trials, _confidence(compared))
    shares = _is_share(first) and _is_share(second)
    if shares:
        # Deals that seldom differ say little about the next one: t * t / 2 more are added that do, as many either way.
        # (Agresti and Min 2005 add one; that is too few for shares near 0 or 1, and for high confidence.)
        error = float(np.hypot(error, t / 2**0.5 / trials))
    low, high = value - error * t, value + error * t
    if shares:
        low, high = max(-1.0, low), min(1.0, high)
    return _row(what, value, low, high, games[0])


def _apart(first: Sums, second: Sums) -> tuple[Sums, Sums]:
    """Return the sums as if no deal was played in both: a deal of one has no games in the other."""
    before, after = np.zeros(len(first.totals)), np.zeros(len(second.totals))
    return (
        Sums(np.concatenate([first.totals, after]), np.concatenate([first.games, after])),
        Sums(np.concatenate([before, second.totals]), np.concatenate([before, second.games])),
    )


def _row(what: str, value: float, low: float, high: float, games: int) -> Row:
    low, value, high = (round(number, _DIGITS) + 0.0 for number in (min(low, value), value, max(high, value)))
    return {"what": what, "value": value, "low": low, "high": high, "n": games}


def _confidence(compared: int) -> float:
    return 1 - (1 - CONFIDENCE) / compared


def _is_share(sums: Sums) -> bool:
    """Return whether every value is between 0 and 1, as far as the sums of the trials show."""
    return bool(sums.totals.min() >= 0 and np.all(sums.totals <= sums.games))


def _influence(sums: Sums) -> Numbers:
    """Return how much each trial moves the mean."""
    games = sums.games.sum()
    influence: Numbers = (sums.totals - sums.totals.sum() / games * sums.games) / games
    return influence


def _standard_error(influences: list[Numbers]) -> float:
    """Return the standard error of a sum of means that were counted in the same trials."""
    moved = np.sum(influences, axis=0)
    trials = len(moved)
    return float((trials / (trials - 1) * (moved**2).sum()) ** 0.5) if trials > 1 else 0.0


def _t(trials: int, confidence: float) -> float:
    """Return the quantile of Student's t for the mean of so many trials."""
    return float(special.stdtrit(max(1, trials - 1), (1 + confidence) / 2))


def _share_interval(sums: Sums, share: float, error: float, confidence: float) -> tuple[float, float]:
    counted = sums.games > 0
    totals, games = sums.totals[counted], sums.games[counted]
    trials = len(totals)
    if not error or (games.max() == 1 and np.isin(totals, (0, 1)).all()):
        worth = float(trials)  # also if all trials are alike: the games of a deal may depend on each other altogether
    else:
        # Student's t makes up for an error that is itself an estimate.
        normal = float(special.ndtri((1 + confidence) / 2))
        worth = share * (1 - share) / error**2 * (normal / _t(trials, confidence)) ** 2
        if min((totals > 0).sum(), (totals < games).sum()) < _RARE:
            worth = min(worth, float(games.sum()))
    wins, tail = share * worth, (1 - confidence) / 2
    low = float(special.betaincinv(wins, worth - wins + 1, tail)) if wins > 0 else 0.0
    high = float(special.betaincinv(wins + 1, worth - wins, 1 - tail)) if wins < worth else 1.0
    return low, high

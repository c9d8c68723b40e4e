"""Estimates with 95 % confidence intervals, from the trials of a study.

A share with one game per trial, each of them 0 or 1, gets a Wilson interval. So does one that is alike in all trials,
which a bootstrap would take for certain. Everything else gets the standard error of a bootstrap over the trials,
because the games of one deal are not independent, times the quantile of Student's t. (The percentiles of a bootstrap
are too narrow for few trials, and those of a large family would rest on one or two resamples.)
Rows that are compared with each other share one family, and their intervals are as wide as Bonferroni's correction
asks: all of them hold at once with 95 %.
"""

import zlib
from collections.abc import Sequence
from typing import NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray
from scipy import stats

CONFIDENCE = 0.95
RESAMPLES = 2000
_BATCH = 2_000_000  # numbers that the bootstrap holds in memory at once
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
    counted = sums.games > 0
    totals, per_trial = sums.totals[counted], sums.games[counted]
    value, confidence = float(totals.sum() / per_trial.sum()), _confidence(compared)
    if _is_share(totals, per_trial):
        low, high = _wilson(value, len(totals), confidence)
    else:
        half = _half_width(what, (totals, per_trial), confidence)
        low, high = value - half, value + half
        if totals.min() >= 0 and np.all(totals <= per_trial):
            low, high = max(0.0, low), min(1.0, high)
    return _row(what, value, low, high, games)


def estimate_difference(what: str, first: Sums, second: Sums, compared: int = 1) -> Row | None:
    """Return the mean of the first minus that of the second, over the same deals; None if one has no games."""
    both = min(len(first.totals), len(second.totals))
    arrays = tuple(array[:both] for sums in (first, second) for array in sums)
    if not all(array.sum() for array in arrays[1::2]):
        return None
    value, half = float(_ratios(*arrays)), _half_width(what, arrays, _confidence(compared))
    return _row(what, value, value - half, value + half, int(arrays[1].sum()))


def _row(what: str, value: float, low: float, high: float, games: int) -> Row:
    low, value, high = (round(number, _DIGITS) + 0.0 for number in (min(low, value), value, max(high, value)))
    return {"what": what, "value": value, "low": low, "high": high, "n": games}


def _confidence(compared: int) -> float:
    return 1 - (1 - CONFIDENCE) / compared


def _is_share(totals: Numbers, games: Numbers) -> bool:
    """Return whether these look like shares of games, one game per trial or all trials alike."""
    if totals.min() < 0 or np.any(totals > games):
        return False
    return bool(np.all(totals / games == totals[0] / games[0]) or (games.max() == 1 and np.isin(totals, (0, 1)).all()))


def _wilson(share: float, trials: int, confidence: float) -> tuple[float, float]:
    """Return Wilson's interval. A trial may also count as a fraction; then the interval is wide enough all the more."""
    z2 = float(stats.norm.ppf((1 + confidence) / 2)) ** 2 / trials
    half = (z2 * (share * (1 - share) + z2 / 4)) ** 0.5
    return max(0.0, (share + z2 / 2 - half) / (1 + z2)), min(1.0, (share + z2 / 2 + half) / (1 + z2))


def _half_width(what: str, arrays: Sequence[Numbers], confidence: float) -> float:
    """Return half the width of an interval. The resamples depend on the row's name alone, so they can be repeated."""
    trials = len(arrays[0])
    if all(np.all(array == array[0]) for array in arrays):
        return 0.0
    error = stats.bootstrap(
        arrays,
        _ratios,
        paired=True,
        vectorized=True,
        n_resamples=RESAMPLES,
        batch=max(1, _BATCH // trials),
        method="percentile",
        rng=np.random.default_rng(zlib.crc32(what.encode())),
    ).standard_error
    return float(error * stats.t.ppf((1 + confidence) / 2, trials - 1))


def _ratios(*arrays: Numbers, axis: int = -1) -> Numbers:
    """Return the mean of each resample, or the difference of two means. A resample without games has the mean 0."""
    sums = [array.sum(axis=axis) for array in arrays]
    means = [np.divide(total, games, out=np.zeros_like(total), where=games > 0) for total, games in _pairs(sums)]
    mean: Numbers = means[0] if len(means) == 1 else means[0] - means[1]
    return mean


def _pairs(sums: Sequence[Numbers]) -> list[tuple[Numbers, Numbers]]:
    return [
        (np.asarray(total, dtype=float), np.asarray(games)) for total, games in zip(sums[::2], sums[1::2], strict=True)
    ]

"""Estimates and their intervals: known values, coverage, degenerate cases, families, paired differences."""

import numpy as np
import pytest
from scipy import stats

from pygames.lab import intervals
from pygames.lab.intervals import Numbers, Row, Sums, estimate, estimate_difference


def sums(totals: object, games: object = 1.0) -> Sums:
    values: Numbers = np.asarray(totals, dtype=float)
    return Sums(values, np.broadcast_to(np.asarray(games, dtype=float), values.shape))


def found(what: str, counted: Sums, compared: int = 1) -> Row:
    row = estimate(what, counted, compared)
    assert row is not None
    return row


def width(row: Row) -> float:
    return row["high"] - row["low"]


def test_a_share_has_wilsons_interval() -> None:
    row = found("wins", sums([1] * 30 + [0] * 70))
    assert row["value"] == 0.3 and row["n"] == 100
    assert (row["low"], row["high"]) == pytest.approx((0.218949, 0.395849), abs=1e-5)  # 30 of 100 in any table


def test_wilsons_interval_covers_95_of_100_samples_on_average() -> None:
    rows = [found("wins", sums([1] * wins + [0] * (60 - wins))) for wins in range(61)]
    covered = [
        sum(stats.binom.pmf(wins, 60, share) for wins, row in enumerate(rows) if row["low"] <= share <= row["high"])
        for share in np.linspace(0.05, 0.95, 91)
    ]
    assert 0.945 < np.mean(covered) < 0.96 and min(covered) > 0.9


def test_the_bootstrap_covers_a_mean_of_dependent_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two games of a deal are alike, so an interval over games instead of deals would be too narrow."""
    monkeypatch.setattr(intervals, "RESAMPLES", 400)
    rng, covered = np.random.default_rng(8), 0
    for _ in range(300):
        of_deal = rng.normal(10, 3, 60)
        row = found("plies", sums(2 * of_deal + rng.normal(0, 0.5, 60), 2.0))
        covered += row["low"] <= 10 <= row["high"]
    assert 270 <= covered <= 296


def test_the_bootstrap_agrees_with_the_normal_interval_of_a_large_sample() -> None:
    values = np.random.default_rng(9).normal(5, 2, 4000)
    row, half = found("plies", sums(values)), 1.96 * values.std() / 4000**0.5
    assert (row["low"], row["high"]) == pytest.approx((values.mean() - half, values.mean() + half), abs=0.1 * half)


def test_an_estimate_can_be_repeated() -> None:
    values = np.random.default_rng(1).normal(size=40)
    assert found("plies", sums(values)) == found("plies", sums(values))


def test_without_games_there_is_no_row() -> None:
    assert estimate("wins", sums([])) is None
    assert estimate("wins", sums([0, 0], [0, 0])) is None
    assert estimate_difference("gain", sums([1]), sums([0], [0])) is None
    assert estimate_difference("gain", sums([1]), sums([])) is None


def test_deals_without_a_game_that_counts_are_left_out() -> None:
    assert found("wins", sums([1, 0, 0, 0], [1, 1, 0, 0])) == found("wins", sums([1, 0]))


@pytest.mark.parametrize("value", [0, 1])
def test_a_share_without_exception_has_an_interval_with_a_width(value: int) -> None:
    for games in (1.0, 2.0):
        row = found("wins", sums([value * games] * 20, games))
        assert row["value"] == value and 0 <= row["low"] <= value <= row["high"] <= 1 and 0.1 < width(row) < 0.2


def test_a_share_that_is_alike_in_all_deals_has_an_interval_with_a_width() -> None:
    """One win of two in each of three deals says little about the next deal."""
    row = found("wins", sums([1, 1, 1], 2.0))
    assert row["value"] == 0.5 and 0 < row["low"] < 0.5 < row["high"] < 1


def test_one_deal_says_little_about_a_share() -> None:
    for row in (found("wins", sums([1])), found("wins", sums([1], 2.0)), found("wins", sums([0.5]))):
        assert width(row) > 0.75 and 0 <= row["low"] <= row["value"] <= row["high"] <= 1


def test_a_quantity_that_is_always_the_same_has_no_width() -> None:
    row = found("plies", sums([36] * 10, 2.0))
    assert row == {"what": "plies", "value": 18, "low": 18, "high": 18, "n": 20}


def test_compared_rows_have_bonferronis_intervals() -> None:
    wins = sums([1] * 30 + [0] * 70)
    alone, one_of_five = found("wins", wins), found("wins", wins, 5)
    exact = stats.binomtest(30, 100).proportion_ci(0.99, method="wilson")
    assert (one_of_five["low"], one_of_five["high"]) == pytest.approx((exact.low, exact.high), abs=1e-6)
    assert width(one_of_five) > width(alone)


def test_a_difference_over_the_same_deals_is_narrower_than_its_parts() -> None:
    deals = np.random.default_rng(2).normal(10, 3, 200)
    one, other = sums(deals + 0.5), sums(deals)
    row = estimate_difference("gain", one, other)
    assert row is not None and row["value"] == pytest.approx(0.5)
    assert width(row) < 0.01 < width(found("plies", one))


def test_a_difference_counts_only_the_deals_that_both_played() -> None:
    row = estimate_difference("gain", sums([1, 1, 0, 0, 0, 0]), sums([1, 0]))
    assert row is not None and row["value"] == 0.5 and row["n"] == 2


def test_a_sum_of_0_is_not_written_as_minus_0() -> None:
    row = estimate_difference("gain", sums([1, 0, 1, 0]), sums([0, 1, 0, 1]))
    assert row is not None and str(row["value"]) == "0.0"

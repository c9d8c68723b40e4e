"""Estimates and their intervals: known values, coverage, degenerate cases, families, paired differences."""

from collections.abc import Callable
from math import comb

import numpy as np
import pytest

from pygames.lab.intervals import Numbers, Row, Sums, estimate, estimate_difference

Sample = Callable[[np.random.Generator, int, float, float], Sums]


def sums(totals: object, games: object = 1.0) -> Sums:
    values: Numbers = np.asarray(totals, dtype=float)
    return Sums(values, np.broadcast_to(np.asarray(games, dtype=float), values.shape))


def found(what: str, counted: Sums, compared: int = 1) -> Row:
    row = estimate(what, counted, compared)
    assert row is not None
    return row


def width(row: Row) -> float:
    return row["high"] - row["low"]


def test_a_share_has_the_interval_of_clopper_and_pearson() -> None:
    row = found("wins", sums([1] * 30 + [0] * 70))
    assert row["value"] == 0.3 and row["n"] == 100
    assert (row["low"], row["high"]) == pytest.approx((0.212406, 0.399815), abs=1e-6)  # as in SciPy, binomtest


@pytest.mark.parametrize("deals", [20, 100, 400])
def test_the_interval_of_a_share_covers_at_least_95_of_100_samples(deals: int) -> None:
    """Exactly, for one game a deal: each number of wins with its probability."""
    rows = [found("wins", sums([1] * wins + [0] * (deals - wins))) for wins in range(deals + 1)]
    for share in (0.001, 0.005, 0.02, 0.05, 0.2, 0.5, 0.8, 0.98, 0.999):
        inside = [wins for wins, row in enumerate(rows) if row["low"] <= share <= row["high"]]
        assert sum(comb(deals, wins) * share**wins * (1 - share) ** (deals - wins) for wins in inside) >= 0.95


def two_games_a_deal(rng: np.random.Generator, deals: int, share: float, alike: float) -> Sums:
    """Return a sample in which both games of a deal end alike with a probability, and independently otherwise."""
    games = (rng.random((deals, 2)) < share).astype(float)
    same = rng.random(deals) < alike
    games[same, 1] = games[same, 0]
    return sums(games.sum(axis=1), 2.0)


def some_games_a_deal(rng: np.random.Generator, deals: int, share: float, _alike: float) -> Sums:
    """Return a sample in which only three games of ten count, such as those that are level on points."""
    games = rng.binomial(2, 0.3, deals)
    return Sums(rng.binomial(games, share).astype(float), games.astype(float))


def shared_wins(rng: np.random.Generator, deals: int, share: float, alike: float) -> Sums:
    """Return a sample in which a part of the wins is shared with another seat, and counts half."""
    won = rng.random(deals) < share / (1 - alike / 2)
    return sums(won * np.where(rng.random(deals) < alike, 0.5, 1.0))


@pytest.mark.sample(2)
@pytest.mark.parametrize("deals", [30, 100, 400])
@pytest.mark.parametrize("sample", [two_games_a_deal, some_games_a_deal, shared_wins])
def test_the_interval_of_a_share_covers_dependent_games_too(sample: Sample, deals: int) -> None:
    """By simulation. 95 % of 400 samples are 380, with a standard deviation of 4.4."""
    rng = np.random.default_rng(7)
    for share in (0.005, 0.02, 0.1, 0.5, 0.75):
        rows = [estimate("wins", sample(rng, deals, share, 0.4)) for _ in range(400)]
        covered = sum(row is None or row["low"] <= share <= row["high"] for row in rows)
        assert covered >= 367, f"{share}: {covered} of 400"


@pytest.mark.parametrize("shares", [(0.02, 0.02), (0.5, 0.45), (0.97, 0.99), (0.1, 0.02), (0.003, 0.01)])
def test_the_interval_of_a_difference_covers_95_of_100_samples(shares: tuple[float, float]) -> None:
    """By simulation, as above: the same deals, half of them with the same luck for both."""
    rng, covered = np.random.default_rng(5), 0
    for _ in range(400):
        luck = rng.random((2, 100))
        luck[1, :50] = luck[0, :50]
        first, second = (sums((row < share).astype(float)) for row, share in zip(luck, shares, strict=True))
        row = estimate_difference("gain", first, second)
        assert row is not None
        covered += row["low"] <= shares[0] - shares[1] <= row["high"]
    assert covered >= 367


def test_a_mean_of_dependent_games_is_covered() -> None:
    """The two games of a deal are alike, so an interval over games instead of deals would be too narrow."""
    rng, covered = np.random.default_rng(8), 0
    for _ in range(400):
        of_deal = rng.normal(10, 3, 60)
        row = found("plies", sums(2 * of_deal + rng.normal(0, 0.5, 60), 2.0))
        covered += row["low"] <= 10 <= row["high"]
    assert 367 <= covered <= 393


def test_a_mean_has_the_normal_interval_of_a_large_sample() -> None:
    values = np.random.default_rng(9).normal(5, 2, 4000)
    row, half = found("plies", sums(values)), 1.96 * values.std() / 4000**0.5
    assert (row["low"], row["high"]) == pytest.approx((values.mean() - half, values.mean() + half), abs=0.01 * half)


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
    assert (one_of_five["low"], one_of_five["high"]) == pytest.approx((0.189015, 0.430614), abs=1e-6)
    assert width(one_of_five) > width(alone)


def test_a_difference_over_the_same_deals_is_narrower_than_its_parts() -> None:
    deals = np.random.default_rng(2).normal(10, 3, 200)
    one, other = sums(deals + 0.5), sums(deals)
    row = estimate_difference("gain", one, other)
    assert row is not None and row["value"] == pytest.approx(0.5)
    assert width(row) < 0.01 < width(found("plies", one))


def test_deals_that_never_differ_do_not_make_a_difference_certain() -> None:
    wins = sums([1, 0] * 20)
    row = estimate_difference("gain", wins, wins)
    assert row is not None and row["value"] == 0 and 0.05 < row["high"] == -row["low"] < 0.1
    few = estimate_difference("gain", sums([1, 0]), sums([0, 0]))
    assert few is not None and (few["low"], few["high"]) == (-1, 1), "a difference of shares has ends"
    plies = sums([18] * 40)
    assert estimate_difference("plies", plies, plies) == {"what": "plies", "value": 0, "low": 0, "high": 0, "n": 40}


def test_a_difference_counts_only_the_deals_that_both_played() -> None:
    row = estimate_difference("gain", sums([1, 1, 0, 0, 0, 0]), sums([1, 0]))
    assert row is not None and row["value"] == 0.5 and row["n"] == 2


def test_a_difference_of_two_games_counts_all_their_deals() -> None:
    first, second = sums([1, 1, 0, 0, 0, 0] * 20), sums([1, 0] * 20)
    apart = estimate_difference("gain", first, second, paired=False)
    assert apart is not None and apart["value"] == pytest.approx(1 / 3 - 1 / 2, abs=1e-6) and apart["n"] == 120
    swapped = estimate_difference("gain", second, first, paired=False)
    assert swapped is not None and (swapped["low"], swapped["high"]) == (-apart["high"], -apart["low"])
    half = 1.96 * (2 / 9 / 120 + 1 / 4 / 40) ** 0.5
    assert half < (apart["high"] - apart["low"]) / 2 < half * 1.15, "their variances add up"


def test_a_sum_of_0_is_not_written_as_minus_0() -> None:
    row = estimate_difference("gain", sums([1, 0, 1, 0]), sums([0, 1, 0, 1]))
    assert row is not None and str(row["value"]) == "0.0"

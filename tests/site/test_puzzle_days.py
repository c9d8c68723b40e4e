"""The puzzle of each day: none comes twice in a year, weekdays are clear and get harder, weekends are the hardest."""

from itertools import pairwise
from statistics import mean
from typing import Any, cast

import pytest

import pygames
from building import puzzle_days, puzzles
from pygames.model.puzzle import Puzzle

DAYS = puzzle_days.puzzles_of_days()
WEEKDAYS = range(5)
GAMES = [game for game in pygames.GAMES if pygames.puzzles(game)]
PROOF = {"method": "exact", "value": 0.5}


def of_weekday(weekday: int, puzzles: list[Puzzle] = DAYS) -> list[Puzzle]:
    return puzzles[weekday::7]


def ratings(puzzles: list[Puzzle]) -> list[int]:
    return [puzzle["rating"] for puzzle in puzzles]


def test_no_puzzle_comes_twice_in_52_weeks() -> None:
    assert len(DAYS) == len({puzzle["id"] for puzzle in DAYS}) == 7 * 52


def test_games_with_puzzles_take_turns_on_weekdays() -> None:
    for monday in range(0, len(DAYS), 7):
        assert len({puzzle["game"] for puzzle in DAYS[monday : monday + 5]}) == min(len(GAMES), len(WEEKDAYS))


@pytest.mark.parametrize("game", GAMES)
def test_the_weekdays_of_a_game_get_harder(game: str) -> None:
    found = [ratings([puzzle for puzzle in of_weekday(day) if puzzle["game"] == game]) for day in WEEKDAYS]
    for easier, harder in pairwise(found):
        assert max(easier) <= min(harder)


def test_weekends_are_harder_than_weekdays() -> None:
    means = [mean(ratings(of_weekday(day))) for day in range(7)]
    assert means[:5] == sorted(means[:5])
    assert min(means[5:]) > means[4]


def test_the_answers_of_weekdays_are_clear() -> None:
    weekdays = [puzzle for day in WEEKDAYS for puzzle in of_weekday(day)]
    assert len([puzzle for puzzle in weekdays if not puzzle_days.is_clear(puzzle)]) <= 0.03 * len(weekdays)


def test_each_exact_puzzle_of_deckfish_has_a_day() -> None:
    shown = {puzzle["id"] for puzzle in DAYS if puzzle["game"] == "deckfish"}
    exact = {puzzle["id"] for puzzle in pygames.puzzles("deckfish") if puzzle_days.is_exact(puzzle)}
    assert len(exact) >= 20 and exact <= shown


@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_files_have_the_puzzles_of_days_first(game: str) -> None:
    """The page takes them in turn (`puzzleOfDay`)."""
    days = [puzzle["id"] for puzzle in DAYS if puzzle["game"] == game]
    digit = str(list(pygames.GAMES).index(game))
    ids = [puzzle["id"] for puzzle in puzzles.content(pygames.GAMES[game])["puzzles"]]
    assert ids[: puzzle_days.games_of_days().count(digit)] == days
    assert sorted(ids) == sorted(puzzle["id"] for puzzle in pygames.puzzles(game))


def some(game: str, count: int) -> list[Puzzle]:
    """Puzzles of a game, of which every second one has a clear answer."""
    found: list[Any] = [
        {"id": f"{game}-{n}", "game": game, "rating": 700 + n, "proof": {**PROOF, "margin": 0.5 if n % 2 else 0.2}}
        for n in range(count)
    ]
    return cast("list[Puzzle]", found)


@pytest.mark.parametrize("counts", [[0], [1], [3, 1], [80], [5, 90, 90], [80] * 6])
def test_any_number_of_games_and_puzzles_makes_a_year(counts: list[int]) -> None:
    days = puzzle_days.choose({f"g{n}": some(f"g{n}", count) for n, count in enumerate(counts) if count})
    assert len(days) == (7 * 52 if any(counts) else 0)
    if counts == [80] * 6:
        assert len({puzzle["id"] for puzzle in days}) == len(days)

"""Chooses the puzzle of each day of a cycle of 52 weeks, in which none comes twice.

On weekdays the games take turns, each with its puzzles whose answer is clear, those with an exact proof first: the
easiest on Mondays, the hardest on Fridays. Weekends have the hardest puzzles that weekdays can spare, of whatever game.
"""

from functools import cache
from itertools import chain, cycle, islice

import pygames
from pygames.model.puzzle import Puzzle

WEEKS, WEEKDAYS, WEEK = 52, 5, 7
CLEAR_CHANCE, CLEAR_LEAD = 0.6, 0.25  # either makes the answer of a puzzle clear


@cache
def puzzles_of_days() -> list[Puzzle]:
    """Return the puzzle of each day of the cycle, from a Monday on; none if no game has puzzles."""
    return choose({game: found for game in pygames.GAMES if (found := pygames.puzzles(game))})


def games_of_days() -> str:
    """Return the constant PUZZLE_DAYS (site/app/build-constants.d.ts): the number of each day's game, a digit each."""
    order = list(pygames.GAMES)
    return "".join(str(order.index(puzzle["game"])) for puzzle in puzzles_of_days())


def in_order(game: str) -> list[Puzzle]:
    """Return the puzzles of a game: those of its days in turn, then the others, the easiest first."""
    of_days = [puzzle for puzzle in puzzles_of_days() if puzzle["game"] == game]
    return of_days + [puzzle for puzzle in pygames.puzzles(game) if puzzle not in of_days]


def choose(found: dict[str, list[Puzzle]]) -> list[Puzzle]:
    """Return the puzzle of each day of the cycle. `found` has at least one puzzle of each of its games."""
    if not found:
        return []
    weekdays = turns(list(found))
    weekends = weekend_puzzles(found, {game: len(days) for game, days in weekdays.items()})
    days = {place_of_weekend(place): puzzle for place, puzzle in enumerate(weekends)}
    for game, places in weekdays.items():
        left = [puzzle for puzzle in clearest_first(found[game]) if puzzle not in weekends] or found[game]
        best = [puzzle for puzzle in left if is_clear(puzzle) and is_exact(puzzle)]
        pool = sorted(best if len(best) >= len(places) else left[: len(places)], key=rating)
        days |= {place: pool[number * len(pool) // len(places)] for number, place in enumerate(places)}
    return [days[place] for place in sorted(days)]


def turns(games: list[str]) -> dict[str, list[int]]:
    """Return the weekdays of each game by their places in the cycle: all its Mondays first, then its Tuesdays ..."""
    places: dict[str, list[int]] = {game: [] for game in games}
    for weekday in range(WEEKDAYS):
        for week in range(WEEKS):
            places[games[(weekday + week) % len(games)]].append(WEEK * week + weekday)
    return places


def weekend_puzzles(found: dict[str, list[Puzzle]], kept: dict[str, int]) -> list[Puzzle]:
    """Return the puzzles of the weekends in turn. Each game keeps its clearest ones for its weekdays."""
    spare = [puzzle for game, puzzles in found.items() for puzzle in clearest_first(puzzles)[kept[game] :]]
    hardest = sorted(spare or chain(*found.values()), key=rating, reverse=True)
    chosen = list(islice(cycle(hardest), (WEEK - WEEKDAYS) * WEEKS))
    spread: list[tuple[float, str, Puzzle]] = []  # the puzzles of each game evenly over the year
    for game in found:
        own = sorted((puzzle for puzzle in chosen if puzzle["game"] == game), key=lambda puzzle: puzzle["id"])
        spread += [((number + 0.5) / len(own), game, puzzle) for number, puzzle in enumerate(own)]
    return [puzzle for _, _, puzzle in sorted(spread, key=lambda entry: entry[:2])]


def place_of_weekend(number: int) -> int:
    """Return the place in the cycle of a day of a weekend."""
    week, day = divmod(number, WEEK - WEEKDAYS)
    return WEEK * week + WEEKDAYS + day


def clearest_first(puzzles: list[Puzzle]) -> list[Puzzle]:
    """Return the puzzles with a clear answer, the easiest first, and then the others, the clearest first.

    Of both, those with an exact proof come before those that only searches have found.
    """

    def rank(puzzle: Puzzle) -> tuple[bool, bool, float]:
        clear = is_clear(puzzle)
        order = rating(puzzle) if clear else -puzzle["proof"]["value"] - puzzle["proof"]["margin"]
        return not clear, not is_exact(puzzle), order

    return sorted(puzzles, key=rank)


def is_clear(puzzle: Puzzle) -> bool:
    """Return whether the move to find wins most games, or many more than any other."""
    return puzzle["proof"]["value"] >= CLEAR_CHANCE or puzzle["proof"]["margin"] >= CLEAR_LEAD


def is_exact(puzzle: Puzzle) -> bool:
    """Return whether the proof leaves nothing out, so that a person can check it."""
    return puzzle["proof"]["method"] == "exact"


def rating(puzzle: Puzzle) -> int:
    """Return how hard a puzzle is."""
    return puzzle["rating"]

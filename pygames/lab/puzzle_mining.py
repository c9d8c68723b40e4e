"""Finds puzzles in games between computer players, rates them, and chooses a collection.

A position becomes a puzzle if one move is proven to be the only good one, and a greedy player does not see it. Where an
exact proof (`pygames.analysis.proof`) is not possible, searches of growing length compare the best two moves, from the
view of the seat to move.

A collection has only puzzles that the novice does not find more often than the casual player, and prefers those that
the casual player misses half of the time or more often.
"""

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from pygames.ai import player
from pygames.ai.computer_player import Progress
from pygames.ai.position_value import CandidateMove, returns, search_config
from pygames.analysis.proof import FEWEST_MOVES, MARGIN, POSITIONS, Proven, TooLargeError, Tree, exact
from pygames.formats.link import to_link
from pygames.lab.executors import Executor
from pygames.model.game import Option, State, View
from pygames.records.puzzles import kind_of
from pygames.records.record import record
from pygames.registry import find

BLOCK = 4  # deals of a task
PAIRS = (("strong", "strong"), ("casual", "casual"), ("novice", "novice"), ("strong", "casual"), ("casual", "strong"))
FAST_PAIRS = {  # of games in which other levels take seconds for a game
    "deckfish": (("random", "random"),),  # they take milliseconds, and few have a puzzle
    "siege-of-jacynth": (("greedy", "greedy"), ("novice", "greedy"), ("greedy", "novice"), ("novice", "novice")),
    "strings-of-suits": (("strong", "strong"), ("strong", "greedy"), ("greedy", "strong")),
}
# What is decided in one game is clearer.
OPTIONS: Mapping[str, Mapping[str, Option]] = {"strings-of-suits": {"games": 1}}
COUNTABLE = 7  # moves that people can count out at the end of a game, if it knows how many there are at most
SCAN, SHORTEST = 40, 25  # positions are scanned with this fraction of the expert's iterations; the fewest iterations
GAP = 0.08  # by how much the best move of the scan must lead
LEAST, MOST = 0.2, 0.995  # of the scan's chance of winning: below, the game is lost; above, it is won anyway
EXACT_ONLY = {"strings-of-suits"}  # games in which too many searches were wrong, those of strong players' games too
GAMES = 10  # between strong players, after the move that a search has proven and after each of two others
APART = 8  # plies between two puzzles of the same game
TRIALS = {"novice": 16, "casual": 16, "strong": 8, "expert": 3}  # by level, how often it tries a puzzle for its rating
RATINGS = {"novice": 1000, "casual": 1150, "strong": 1350, "expert": 1600}  # of the levels
_PRIOR, _PRIOR_TRIALS = 1350, 2  # as if players of this rating had solved half of two trials
LOWEST, HIGHEST = 700, 2000
# of a proof; each is twice as long as the one before; where nothing is random, equal ones would find the same
SEARCHES = 3


class Task(NamedTuple):
    """A block of deals for one worker."""

    game: str
    seed: str
    first: int


def mine(game: str, games: int, seed: str, executor: Executor, folder: Path, progress: Callable[[int], None]) -> None:
    """Play games, and write the puzzles that are found in each block of deals to a file of its own in `folder`.

    Blocks whose files are there are not played again. `progress` gets the number of deals played so far.
    """
    folder.mkdir(parents=True, exist_ok=True)
    tasks = [Task(game, seed, first) for first in range(0, games, BLOCK)]
    missing = [task for task in tasks if not _file(folder, task).exists()]
    done = len(tasks) - len(missing)
    for task, found in executor.map(mine_block, missing):
        target = _file(folder, task)
        unfinished = target.with_suffix(".unfinished")
        unfinished.write_text(json.dumps(found), encoding="utf-8")
        unfinished.replace(target)
        done += 1
        progress(min(games, done * BLOCK))


def found_in(game: str, games: int, seed: str, folder: Path) -> list[dict[str, Any]]:
    """Return the puzzles of the blocks that have been played, in the order of their deals."""
    files = (_file(folder, Task(game, seed, first)) for first in range(0, games, BLOCK))
    return [puzzle for file in files if file.exists() for puzzle in json.loads(file.read_text(encoding="utf-8"))]


def _file(folder: Path, task: Task) -> Path:
    name = hashlib.sha256(task.seed.encode()).hexdigest()[:8]
    return folder / f"{task.game}-{name}-{task.first:06}.json"


def mine_block(task: Task) -> tuple[Task, list[dict[str, Any]]]:
    """Play a block of deals and return the task with the puzzles that were found."""
    return task, [puzzle for number in range(task.first, task.first + BLOCK) for puzzle in _mine(task, number)]


def _mine(task: Task, number: int) -> Iterator[dict[str, Any]]:
    game, pairs = find(task.game), FAST_PAIRS.get(task.game, PAIRS)
    seed = f"{task.seed}-{number}"
    options: Mapping[str, Any] = OPTIONS.get(task.game, {})
    deal = game.deal(seed, **options)
    state, positions = game.start(deal), []
    players = [player(task.game, level) for level in pairs[number % len(pairs)]]
    rng = Random(seed)
    while state.to_move is not None:
        positions.append(state.copy())
        state.play(players[state.to_move].choose(state.view(state.to_move), rng=rng))
    link = to_link(record(deal, state.moves))
    last, is_near_end, ending = len(positions) + APART, True, game.ending
    for at in reversed(range(len(positions))):
        position = positions[at]
        if last - at < APART or position.continues_turn or len(position.legal_moves()) < FEWEST_MOVES:
            continue
        if ending and ending.most_moves(position) > COUNTABLE:
            break
        proven = None
        if is_near_end:
            try:
                proven = exact(position, Tree(POSITIONS))
            except TooLargeError:
                is_near_end = False
        elif game.private or ending or task.game in EXACT_ONLY:
            break  # what is hidden leaves no move so clearly the best
        elif _is_promising(position, seed):
            proven = by_search(position, f"{seed}-{at}")
            if proven and not wins_games(position, proven.solution[0], f"{seed}-{at}"):
                continue
        if not proven or _sees(position, "greedy", proven.solution[0], 1, seed):
            continue
        solved = {level: _sees(position, level, proven.solution[0], n, f"{seed}-r") for level, n in TRIALS.items()}
        if not solved["expert"]:
            continue  # it would take people far more than a minute
        last = at
        digest = hashlib.sha256(f"{link} {at}".encode()).hexdigest()[:6]
        yield {
            "id": f"{task.game}-{digest}",
            "link": link,
            "at": at,
            "seat": position.mover,
            "kind": kind_of(position, proven.proof["line"], proven.proof["value"]),
            "rating": rating(solved),
            "solution": proven.solution,
            "proof": proven.proof,
            "solved": solved,
        }


def _is_promising(position: State, seed: str) -> bool:
    """Return whether a short search finds one move that is much better than all others and that greedy does not see."""
    iterations = max(SHORTEST, search_config(position.game, "expert").iterations // SCAN)
    found = _searched(position.view(position.to_move), f"{seed}-scan", iterations)
    is_clear = LEAST < found["value"] < MOST and lead(found) >= GAP
    return is_clear and not _sees(position, "greedy", found["move"], 1, seed)


def _searched(view: View, seed: str, iterations: int, also: str | None = None) -> Progress:
    *_, found = player(view["game"], "expert").think(view, rng=Random(seed), iterations=iterations, also=also)
    return found


def _rivals(found: Progress) -> list[CandidateMove]:
    return [one for one in found["moves"] if one["move"] != found["move"]]


def lead(found: Progress) -> float:
    """Return by how much the best move of a search is better than the others; 0 if there are none."""
    return found["value"] - max((one["value"] for one in _rivals(found)), default=found["value"])


def by_search(position: State, seed: str, scale: int = 1, margin: float = MARGIN) -> Proven | None:
    """Return the only good move of a position with its proof by several searches; None if there is no such move.

    All searches must prefer the same move. The proven margin is the smallest by which it is better than the others.
    `scale` multiplies the iterations of each.
    """
    view, iterations = position.view(position.to_move), scale * search_config(position.game, "expert").iterations
    found = _searched(view, seed, iterations)
    move, others = found["move"], _rivals(found)
    if not others or lead(found) < margin:
        return None
    second = max(others, key=lambda one: one["value"])["move"]
    least = 1.0
    for number in range(SEARCHES):
        found = _searched(view, f"{seed}:{number}", iterations << number, second)
        least = min(least, lead(found))
        if found["move"] != move or least < margin:
            return None
    return Proven(
        [move],
        {
            "method": "search",
            "value": round(found["value"], 3),
            "margin": round(least, 3),
            "confidence": 0,
            "positions": found["iterations"],
            "seed": seed,
            "line": [move],
            "rival": [second, *_answer(position, second, seed)],
        },
    )


def _answer(position: State, move: str, seed: str) -> list[str]:
    """Return the best moves after a move, up to the first of the other seat.

    Return an empty list if the other seat does not move any more, or if its moves depend on what is drawn.
    """
    after, moves, iterations = position.after(move), [move], search_config(position.game, "expert").iterations
    while not after.is_over and after.chance_events_seen() == position.chance_events_seen():
        moves.append(_searched(after.view(after.to_move), seed, iterations)["move"])
        if after.to_move != position.to_move:
            return moves[1:]
        after.play(moves[-1])
    return []


def wins_games(position: State, move: str, seed: str) -> bool:
    """Return whether strong players win more games after a move than after each of the next best two.

    All searches judge by the same evaluation, so they can be wrong alike, above all if several moves win. Each game
    begins with a position that agrees with what the seat to move knows.
    """
    view = position.view(position.to_move)
    iterations = search_config(position.game, "expert").iterations // 4
    found = _searched(view, f"{seed}-games", iterations)
    others = sorted((one for one in found["moves"] if one["move"] != move), key=lambda one: -one["value"])
    shares = [_share(view, one, seed) for one in (move, *(other["move"] for other in others[:2]))]
    return shares[0] > max(shares[1:])


def _share(view: View, move: str, seed: str) -> float:
    """Return the share of `GAMES` games that the seat of the view wins after a move, a shared win in part."""
    computer, game = player(view["game"], "strong"), find(view["game"])
    wins = 0.0
    for number in range(GAMES):
        rng = Random(f"{seed}-games-{number}")
        state = game.imagine(view, rng)
        seat = state.mover
        state.play(move)
        while state.to_move is not None:
            state.play(computer.choose(state.view(state.to_move), rng=rng))
        wins += returns(state)[seat]
    return wins / GAMES


def _sees(position: State, level: str, move: str, trials: int, seed: str) -> int:
    """Return in how many trials a level chooses a move."""
    view, computer = position.view(position.to_move), player(position.game.id, level)
    return sum(computer.choose(view, rng=Random(f"{seed}:{trial}")) == move for trial in range(trials))


def rating(solved: dict[str, int]) -> int:
    """Return the rating at which a player solves a puzzle half of the time, from how often each level solved it.

    It is the most likely one, by the Elo formula, between `LOWEST` and `HIGHEST`.
    """
    trials = [(RATINGS[level], TRIALS[level]) for level in solved] + [(_PRIOR, _PRIOR_TRIALS)]
    points = sum(solved.values()) + _PRIOR_TRIALS / 2
    low, high = float(LOWEST), float(HIGHEST)
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(count / (1 + 10 ** ((middle - level) / 400)) for level, count in trials)
        low, high = (middle, high) if expected > points else (low, middle)
    return ceil(low)


def choose(found: Sequence[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """Return at most `most` of the puzzles, spread over kinds and ratings, the easiest first.

    Those that a novice solves more often than a casual player say little about skill, and are left out. Those that a
    casual player solves more often than not are taken only if there are too few others.
    """
    found = [one for one in found if one["solved"]["novice"] <= one["solved"]["casual"]]
    chosen: list[dict[str, Any]] = []
    for easy in (False, True):
        by_kind: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
        for puzzle in sorted(found, key=lambda one: one["id"]):  # the ids are as good as random
            if (2 * puzzle["solved"]["casual"] > TRIALS["casual"]) == easy:
                by_kind[puzzle["kind"]].append(puzzle)
        while len(chosen) < most and any(by_kind.values()):
            kinds = Counter(one["kind"] for one in chosen)
            kind = min((kind for kind, rest in by_kind.items() if rest), key=lambda kind: (kinds[kind], kind))
            taken = [one["rating"] for one in chosen if one["kind"] == kind]
            farthest = max(by_kind[kind], key=lambda one: min((abs(one["rating"] - it) for it in taken), default=0))
            by_kind[kind].remove(farthest)
            chosen.append(farthest)
    return sorted(chosen, key=lambda one: (one["rating"], one["id"]))


def write(chosen: Sequence[dict[str, Any]], file: Path) -> None:
    """Write a collection as JSON, one puzzle a line, without how often the levels solved it."""
    lines = (json.dumps({key: value for key, value in one.items() if key != "solved"}) for one in chosen)
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")

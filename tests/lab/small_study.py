"""A study of fast games, and measures that worker processes can import."""

import os
from pathlib import Path
from time import sleep

from pygames.lab.matchup import FinishedGame, Matchup
from pygames.lab.measures import challenger_share, decided_at, is_draw, length
from pygames.lab.study import Count, Difference, Study

PACE = "PYGAMES_TEST_PACE"  # environment variable: the folder of the files with which tests and workers tell each other


def small_study(measure: Count | None = None) -> Study:
    """Return a study of two matchups in Granicus."""
    return Study(
        id="small",
        question="Does greedy beat random?",
        matchups=(
            Matchup("greedy", "granicus", ("greedy", "random")),
            Matchup("random", "granicus", ("random", "random")),
        ),
        counts=(
            Count("share", challenger_share, family="shares"),
            Count("draws", is_draw),
            Count("plies", length, matchups=("greedy",)),
            Count("decided", decided_at),
            *([measure] if measure else []),
        ),
        differences=(Difference("greedy minus random", "share", "greedy", "random"),),
        games=20,
    )


def waits(game: FinishedGame) -> int:
    """Wait until the test allows workers to go on."""
    while not (Path(os.environ[PACE]) / "go").exists():
        sleep(0.01)
    return length(game)


WAITING = Count("plies of all", waits, matchups=("random",))  # the other matchup comes first


def dies_once(game: FinishedGame) -> int:
    """Kill this worker process the first time, as the system does when memory is short."""
    mark = Path(os.environ[PACE]) / "died"
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), 9)
    return length(game)


def dies_always(game: FinishedGame) -> int:
    """Kill this worker process."""
    os.kill(os.getpid(), 9)
    return length(game)

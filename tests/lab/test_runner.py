"""Playing a study: the same rows wherever and however often it is played, resuming, stopping by width."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from pygames.lab import runner
from pygames.lab.executors import Executor, ProcessExecutor, SerialExecutor
from pygames.lab.runner import SECONDS, TaskSizes, run
from pygames.lab.study import Count
from tests.lab.small_study import PACE, dies_always, dies_once, small_study

STUDY = small_study()
_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


class Interrupted(SerialExecutor):
    """Runs some tasks, then is stopped as by Ctrl+C."""

    def __init__(self, tasks: int) -> None:
        self.tasks = tasks

    def map(self, function: Callable[[_Task], _Result], tasks: Iterable[_Task]) -> Iterator[_Result]:
        for number, task in enumerate(tasks):
            if number == self.tasks:
                raise KeyboardInterrupt
            yield function(task)


class Shuffled(SerialExecutor):
    """Has as many workers as a cluster, and returns results in another order."""

    workers = 1000

    def map(self, function: Callable[[_Task], _Result], tasks: Iterable[_Task]) -> Iterator[_Result]:
        results = [function(task) for task in tasks]
        Random(1).shuffle(results)
        yield from results


class Counting(SerialExecutor):
    """Counts the deals that are played."""

    def __init__(self) -> None:
        self.deals = 0

    def map(self, function: Callable[[_Task], _Result], tasks: Iterable[_Task]) -> Iterator[_Result]:
        for task in tasks:
            self.deals += len(task.deals)  # type: ignore[attr-defined]  # the runner's tasks
            yield function(task)


def test_the_rows_do_not_depend_on_the_executor() -> None:
    expected = run(STUDY, 24, "x", SerialExecutor())
    assert [row["what"] for row in expected] == [
        "greedy: share", "greedy: draws", "greedy: plies", "greedy: decided",
        "random: share", "random: draws", "random: decided",
        "greedy minus random",
    ]  # fmt: skip
    assert expected[0]["n"] == 24 and expected[0]["value"] > 0.5
    with closing(ProcessExecutor(2)) as processes:
        for executor in (Shuffled(), processes):
            assert run(STUDY, 24, "x", executor) == expected


def test_another_seed_gives_other_games() -> None:
    one, other = (run(STUDY, 24, seed, SerialExecutor()) for seed in ("x", "y"))
    assert one != other


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    expected = run(STUDY, 24, "x", SerialExecutor())
    for tasks in (2, 1):
        with pytest.raises(KeyboardInterrupt):
            run(STUDY, 24, "x", Interrupted(tasks), tmp_path)
    executor = Counting()
    assert run(STUDY, 24, "x", executor, tmp_path) == expected
    assert 0 < executor.deals < 12 + 24
    assert run(STUDY, 24, "x", Interrupted(0), tmp_path) == expected, "nothing is left to play"


def test_more_games_go_on_from_fewer_and_fewer_use_only_their_own(tmp_path: Path) -> None:
    few, many = (run(STUDY, games, "x", SerialExecutor()) for games in (10, 30))
    run(STUDY, 10, "x", SerialExecutor(), tmp_path)
    executor = Counting()
    assert run(STUDY, 30, "x", executor, tmp_path) == many
    assert executor.deals == (30 - 10) // 2 + (30 - 10)
    assert run(STUDY, 10, "x", SerialExecutor(), tmp_path) == few


@pytest.mark.quarter_of("several processes")
def test_a_width_stops_at_the_same_deal_whatever_the_executor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "FIRST_CHECK", 6)
    study = small_study()
    serial = run(study, 80, "x", SerialExecutor(), tmp_path, width=0.7)
    games = {row["what"]: row["n"] for row in serial}
    assert games["greedy: share"] in {2 * deals for deals in (6, 9, 14, 21, 32, 48, 72)}
    with closing(ProcessExecutor(2)) as processes:
        for executor in (Shuffled(), processes):
            assert run(study, 80, "x", executor, width=0.7) == serial
    run(study, 80, "x", SerialExecutor(), tmp_path)
    assert run(study, 80, "x", SerialExecutor(), tmp_path, width=0.7) == serial, "known trials do not count early"


def test_a_width_that_is_never_reached_plays_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "FIRST_CHECK", 6)
    rows = run(STUDY, 30, "x", SerialExecutor(), width=1e-9)
    assert rows == run(STUDY, 30, "x", SerialExecutor())


def test_progress_counts_the_deals() -> None:
    seen: list[tuple[int, int]] = []
    run(
        STUDY,
        10,
        "x",
        SerialExecutor(),
        on_progress=lambda trials, planned: seen.append(
            (sum(map(len, trials.by_matchup.values())), sum(planned.values()))
        ),
    )
    assert seen[-1] == (15, 15) and seen == sorted(seen)


def test_tasks_take_about_the_same_time_and_are_shorter_at_the_end() -> None:
    sizes = TaskSizes(SerialExecutor())
    assert sizes.size("fast", 10_000) == 1, "nothing is known yet"
    sizes.add("fast", 100, 1.0)
    sizes.add("slow", 2, 30.0)
    assert sizes.size("fast", 10_000) == 100 * SECONDS
    assert sizes.size("fast", 100) == 50 and sizes.size("fast", 10) == 20
    assert sizes.size("slow", 10_000) == 1


def test_a_short_matchup_does_not_shrink_the_tasks_of_the_next() -> None:
    sizes = TaskSizes(SerialExecutor())
    for matchup in STUDY.matchups:
        sizes.add(matchup.name, 100, 1.0)
    missing = {"greedy": range(10), "random": range(2000)}
    tasks = list(runner._tasks(STUDY, "x", missing, sizes))
    assert [len(task.deals) for task in tasks[:2]] == [10, SECONDS * 100]
    assert sorted(deal for task in tasks[1:] for deal in task.deals) == list(range(2000))


@pytest.mark.quarter_of("several processes")
def test_a_task_is_repeated_if_its_process_dies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PACE, str(tmp_path))
    study = small_study(Count("plies of all", dies_once, ("random",)))
    with closing(ProcessExecutor(2)) as processes:
        rows = run(study, 10, "x", processes)
    assert (tmp_path / "died").exists()
    assert rows == run(study, 10, "x", SerialExecutor())


@pytest.mark.quarter_of("several processes")
def test_a_task_that_kills_every_process_is_given_up_with_a_sentence(tmp_path: Path) -> None:
    study = small_study(Count("plies of all", dies_always, ("random",)))
    with closing(ProcessExecutor(1)) as processes:
        with pytest.raises(ChildProcessError, match="a process died 4 times during it"):
            run(study, 6, "x", processes, tmp_path)
        assert list(processes.map(abs, [-1, -2])), "the executor can be used again"


@pytest.mark.quarter_of("several processes")
def test_an_executor_can_be_used_after_an_iterator_was_left() -> None:
    with closing(ProcessExecutor(2)) as processes:
        executor: Executor = processes
        assert next(iter(executor.map(abs, [-3] * 50))) == 3
        assert sorted(executor.map(abs, range(-50, 0))) == list(range(1, 51))

"""A real cluster of several processes on this machine: the same rows as in one process, also if workers are killed."""

import logging
import os
import signal
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from distributed import Client, LocalCluster

from pygames.__main__ import main
from pygames.lab import dask_executor
from pygames.lab.dask_executor import CODE_VERSION, DaskExecutor
from pygames.lab.executors import SerialExecutor, create_executor
from pygames.lab.runner import Trials, run
from tests.lab.small_study import PACE, WAITING, small_study

WORKERS = 2


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the folder in which the workers look whether they may go on."""
    path = tmp_path_factory.mktemp("pace")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(PACE, str(path))
        yield path


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with LocalCluster(
        n_workers=WORKERS,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        scheduler_port=0,
        dashboard_address="127.0.0.1:0",  # any free port: without an address it is always 8787
        memory_limit=0,
        silence_logs=logging.CRITICAL,
    ) as cluster:
        yield cluster.scheduler_address


@pytest.fixture
def executor(address: str) -> Iterator[DaskExecutor]:
    """Return an executor for all workers, also if another test has killed some: the cluster starts new ones."""
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(WORKERS, timeout=250)
    with closing(DaskExecutor(address)) as executor:
        yield executor


def kill_workers(address: str, number: int) -> None:
    """Kill worker processes, as happens to machines that a provider takes back. The cluster starts new ones."""
    with Client(address, set_as_default=False) as client:
        for pid in list(client.run(os.getpid).values())[:number]:
            os.kill(pid, signal.SIGKILL)


@pytest.mark.quarter_of("several processes")
def test_a_cluster_gives_the_rows_of_one_process(executor: DaskExecutor) -> None:
    study = small_study()
    assert run(study, 20, "x", executor) == run(study, 20, "x", SerialExecutor())
    assert run(study, 120, "x", executor, width=0.5) == run(study, 120, "x", SerialExecutor(), width=0.5)
    assert executor.workers == WORKERS


@pytest.mark.quarter_of("several processes")
@pytest.mark.sample(1)
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes cannot be killed like that here")
@pytest.mark.parametrize("number", [1, WORKERS], ids=["one worker", "all workers"])
def test_killed_workers_change_nothing(
    number: int, address: str, executor: DaskExecutor, folder: Path, tmp_path: Path
) -> None:
    """The workers are killed after the first result. The last matchup cannot end before."""
    (folder / "go").unlink(missing_ok=True)
    study = small_study(WAITING)
    killed: list[int] = []

    def on_progress(trials: Trials, planned: object) -> None:
        if not killed:
            assert not trials.by_matchup["random"]
            kill_workers(address, number)
            killed.append(number)
            (folder / "go").touch()

    rows = run(study, 20, "x", executor, tmp_path, on_progress=on_progress)
    assert killed and rows == run(study, 20, "x", SerialExecutor())


@pytest.mark.sample(1)
@pytest.mark.quarter_of("several processes")
@pytest.mark.parametrize("status", ["lost", "pending", "cancelled"])
def test_an_answer_counts_even_if_its_worker_has_died_since(status: str, executor: DaskExecutor) -> None:
    """The scheduler then calls the data lost, although they are here."""
    answer = dask_executor._Answer("tcp://gone:1", CODE_VERSION, 3)
    assert executor._result(SimpleNamespace(status=status), answer) == 3
    with pytest.raises(ConnectionError, match="is lost"):
        executor._result(SimpleNamespace(status=status), CancelledError())


@pytest.mark.quarter_of("several processes")
def test_an_iterator_that_is_left_cancels_its_tasks(executor: DaskExecutor) -> None:
    results = executor.map(abs, [-3] * 500)
    assert next(results) == 3
    results.close()  # type: ignore[attr-defined]  # it is a generator
    assert sorted(executor.map(abs, range(-300, 0))) == list(range(1, 301))


@pytest.mark.quarter_of("several processes")
def test_the_error_of_a_task_is_raised(executor: DaskExecutor) -> None:
    with pytest.raises(TypeError):
        list(executor.map(abs, ["x"]))  # type: ignore[arg-type]


@pytest.mark.quarter_of("several processes")
def test_workers_with_other_code_are_refused(executor: DaskExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_executor, "CODE_VERSION", "Python 3.0, pygames 12345678")
    with pytest.raises(ValueError, match=r"runs other code \(Python 3\.\d+, pygames .*\) than this process .* Install"):
        list(executor.map(abs, [-1]))


@pytest.mark.quarter_of("several processes")
def test_workers_without_the_package_are_refused(executor: DaskExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_executor, "_CODE_VERSION", "pygames.that_they_lack:CODE_VERSION")
    with pytest.raises(ValueError, match=r"needs the same pygames\[lab\] as this process: No module"):
        list(executor.map(abs, [-1]))


@pytest.mark.parametrize("malformed", ["", "nonsense", "ftp://a:1", "tcp://a", "tcp://a:x", "tcp://[::1:5", "a:8786"])
def test_a_malformed_address_is_refused(malformed: str) -> None:
    with pytest.raises(ValueError, match="is not the address of a scheduler"):
        create_executor(1, malformed)


def test_an_address_where_nobody_answers_is_refused() -> None:
    with pytest.raises(ValueError, match=r"No scheduler answers at tcp://127\.0\.0\.1:1\."):
        create_executor(1, "tcp://127.0.0.1:1")


@pytest.mark.quarter_of("several processes")
def test_the_commands_play_on_a_cluster(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pygames.lab.studies.find_study", lambda _id: small_study())
    results = []
    for place in (["--jobs", "1"], ["--scheduler", address]):
        assert main(["lab", "run", "small", "--games", "10", *place, "--out", str(tmp_path / place[0])]) == 0
        results.append((tmp_path / place[0] / "small.json").read_bytes())
    assert results[0] == results[1]
    match = ["arena", "granicus", "greedy", "random", "--games", "4", "--table"]
    capsys.readouterr()
    printed = []
    for place in (["--jobs", "1"], ["--scheduler", address]):
        assert main([*match, *place]) == 0
        printed.append(capsys.readouterr().out.splitlines()[-1].split("|")[1:7])  # all but the times
    assert printed[0] == printed[1]

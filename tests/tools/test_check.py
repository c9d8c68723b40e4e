"""`make test` runs its checks in the right order, shows the output of failed ones, and sums up tests and coverage."""

import json
import sys
from pathlib import Path

import pytest

from tools.check import ALL, Check, coverage_summary, run_all, summarize_test_run


def recording_check(file: Path, name: str, *, status: int = 0, after: tuple[str, ...] = ()) -> Check:
    """A check that writes a line to a file when it begins and when it ends."""
    program = (
        f"import sys; from pathlib import Path; file = Path({str(file)!r}).open('a')\n"
        f"print('{name} begins', file=file, flush=True); print('{name} ends', file=file)\n"
        f"print('output of {name}'); sys.exit({status})"
    )
    return Check(name, [sys.executable, "-c", program], after=after)


def test_all_checks_run_in_order_on_one_core(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    notes = tmp_path / "notes"
    checks = [
        recording_check(notes, "site", after=("build",)),
        recording_check(notes, "build", status=1),
        recording_check(notes, "browsers", after=("build",)),
        recording_check(notes, "late"),
    ]
    assert run_all(checks, 1) == {"site": True, "build": False, "browsers": True, "late": True}
    started = [line.split()[0] for line in notes.read_text(encoding="utf-8").splitlines() if line.endswith("begins")]
    assert started == ["build", "site", "browsers", "late"]
    shown = capsys.readouterr().out
    assert "output of build" in shown and "output of site" not in shown


def test_a_check_does_not_wait_for_checks_that_are_not_run(tmp_path: Path) -> None:
    assert run_all([recording_check(tmp_path / "notes", "site", after=("build",))], 2) == {"site": True}


def test_every_check_depends_on_existing_checks() -> None:
    names = [check.name for check in ALL]
    assert len(set(names)) == len(names)
    assert all(name in names for check in ALL for name in check.after)


def test_the_number_of_tests_is_read_from_each_runner() -> None:
    assert summarize_test_run("....\n12 passed, 1 skipped in 3.20s\n") == "12 passed, 1 skipped in 3.20s"
    assert (
        summarize_test_run("= coverage: platform linux =\n\n12 failed in 3s\nCoverage JSON written\n")
        == "12 failed in 3s"
    )
    vitest = " Test Files  2 passed (2)\n      Tests  41 passed (41)\n   Duration  2 s\n % Coverage report"
    assert summarize_test_run(vitest) == "Tests 41 passed (41)"
    assert summarize_test_run("") == ""


def test_coverage_is_reported_if_it_was_measured(tmp_path: Path) -> None:
    python, front_end = tmp_path / "python.json", tmp_path / "front-end.json"
    python.write_text(json.dumps({"totals": {"percent_covered": 97.123}}), encoding="utf-8")
    assert (
        coverage_summary(python, front_end) == "Line coverage of the unit tests: Python 97.1 %, front end not measured."
    )
    front_end.write_text(json.dumps({"total": {"lines": {"pct": 84}}}), encoding="utf-8")
    assert coverage_summary(python, front_end).endswith("Python 97.1 %, front end 84.0 %.")

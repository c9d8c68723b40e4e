"""``make test``: runs all checks, also after a failure, and prints a summary.

``python -m tools.check lint`` runs the static checks only; ``python -m tools.check mypy tsc`` runs the named ones.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON, NODE = ROOT / ".venv" / "bin", ROOT / "node_modules" / ".bin"
TYPED_SOURCES = ["pygames", "site/build.py", "site/dev_build.py", "tools", "tests", "e2e", "bench", "examples"]
CORES = os.cpu_count() or 1
BROWSER_PROCESSES = CORES + 1  # browser tests are idle about half of the time
IS_CI = bool(os.environ.get("CI"))
COVERAGE = ROOT / ".build" / "coverage"
PYTHON_COVERAGE, FRONT_END_COVERAGE = COVERAGE / "python.json", COVERAGE / "app" / "coverage-summary.json"
ENVIRONMENT = {**os.environ, "NO_COLOR": "1"}
ENVIRONMENT.pop("PYTHONDONTWRITEBYTECODE", None)  # without bytecode every process would compile all tests again
if sys.version_info >= (3, 12):
    ENVIRONMENT["COVERAGE_CORE"] = "sysmon"  # sys.monitoring costs a fraction of a trace function

Command = list[str | Path]


@dataclass(frozen=True)
class Check:
    """A command that must exit with status 0."""

    name: str
    command: Command
    after: tuple[str, ...] = ()  # checks whose output it needs
    is_test: bool = False  # its output has a line with the number of tests


LINT = [  # slowest first
    Check("mypy", [PYTHON / "mypy", *TYPED_SOURCES]),
    # The compiler of version 7 is five times as fast. Version 6 is there too, because dependency-cruiser needs it.
    Check("tsc", [ROOT / "node_modules" / "typescript7" / "bin" / "tsc", "-p", "."]),
    Check("import-linter", [PYTHON / "lint-imports"]),
    Check("dependency-cruiser", [NODE / "depcruise", "--config", ".dependency-cruiser.mjs", "site/app"]),
    Check("ruff", [PYTHON / "ruff", "check", "--quiet", "."]),
    Check("ruff format", [PYTHON / "ruff", "format", "--quiet", "--diff", "."]),
    Check("biome", [NODE / "biome", "ci", "--error-on-warnings", "."]),
]
# Only CI measures coverage: it doubles the time of the Python tests where Python has no sys.monitoring (before 3.12).
PYTHON_OPTIONS = ["--cov=pygames", f"--cov-report=json:{PYTHON_COVERAGE}"] if IS_CI else []
FRONT_END_OPTIONS = ["--coverage"] if IS_CI else []
TESTS = [  # unit tests have a lower priority: beside browser tests, they use the time in which those wait
    Check("html-validate", [NODE / "html-validate", "dist/*.html", "dist/rules/*.html"], after=("build",)),
    Check(
        "e2e",  # first, because it takes longest
        [PYTHON / "pytest", "e2e", "-n", str(BROWSER_PROCESSES), "--dist", "loadgroup"],
        after=("build",),
        is_test=True,
    ),
    Check("unit, front end", ["nice", NODE / "vitest", "run", *FRONT_END_OPTIONS], is_test=True),
    Check(
        "unit, Python",
        ["nice", PYTHON / "pytest", "tests", *PYTHON_OPTIONS, "-n", str(CORES), "--dist", "worksteal"],
        after=("build",),  # the build compiles the translation catalogues
        is_test=True,
    ),
]
ALL = [Check("build", [PYTHON / "python", "site/build.py"]), *LINT, *TESTS]


def main(arguments: Sequence[str]) -> int:
    """Run all checks, or the named ones, and return the exit code."""
    names = {name for given in arguments for name in ([check.name for check in LINT] if given == "lint" else [given])}
    if unknown := names - {check.name for check in ALL}:
        print(f"There is no check {', '.join(sorted(unknown))}. There are: lint, {', '.join(c.name for c in ALL)}.")
        return 2
    start = time.monotonic()
    for report in (PYTHON_COVERAGE, FRONT_END_COVERAGE):
        report.unlink(missing_ok=True)  # the summary must not show numbers of an earlier run
    passed = run_all([check for check in ALL if not names or check.name in names], CORES + 1)
    failed = [name for name, has_passed in passed.items() if not has_passed]
    print()
    if not names:
        measured = coverage_summary(PYTHON_COVERAGE, FRONT_END_COVERAGE)
        print(measured if IS_CI else "Line coverage is measured in CI, or with CI=1.")
    print(f"Checked in {time.monotonic() - start:.0f} s." + (f" Failed: {', '.join(failed)}." if failed else ""))
    print(f"{len(passed) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def run_all(checks: Sequence[Check], at_once: int) -> dict[str, bool]:
    """Run up to `at_once` checks at a time, each after those it depends on. Return by name whether each passed."""
    waiting, passed = list(checks), dict[str, bool]()
    running: dict[Future[bool], Check] = {}
    names = {check.name for check in checks}
    with ThreadPoolExecutor(len(checks)) as pool:
        while waiting or running:
            for check in waiting[:]:
                if len(running) < at_once and names.intersection(check.after) <= passed.keys():
                    running[pool.submit(run, check)] = check
                    waiting.remove(check)
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                passed[running.pop(done).name] = done.result()
    return passed


def run(check: Check) -> bool:
    """Run one check, print whether it passed, with its output if it failed, and return whether it passed."""
    start = time.monotonic()
    done = subprocess.run(
        check.command,
        cwd=ROOT,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env=ENVIRONMENT,
    )
    has_passed = done.returncode == 0
    verdict = f"{'ok    ' if has_passed else 'FAILED'} {check.name:<16}{time.monotonic() - start:6.1f} s"
    lines = [verdict + (f"  {summarize_test_run(done.stdout)}" if check.is_test else "")]
    if not has_passed:
        lines.append(done.stdout)
    print("\n".join(lines), flush=True)  # one call: another check may end at the same time
    return has_passed


def summarize_test_run(output: str) -> str:
    """Return the line of a test runner's output that counts the tests."""
    lines = [line.strip() for line in output.splitlines() if " passed" in line or " failed" in line]
    tests = [line for line in lines if line.startswith("Tests ")]  # vitest counts test files on the line before
    return " ".join((tests or lines or [""])[-1].split())


def coverage_summary(python_report: Path, front_end_report: Path) -> str:
    """Return one sentence with the line coverage of the unit tests."""
    numbers = []
    for name, file, keys in (
        ("Python", python_report, ("totals", "percent_covered")),
        ("front end", front_end_report, ("total", "lines", "pct")),
    ):
        try:
            number = json.loads(file.read_text(encoding="utf-8"))
            for key in keys:
                number = number[key]
            numbers.append(f"{name} {number:.1f} %")
        except (OSError, ValueError, KeyError):
            numbers.append(f"{name} not measured")
    return f"Line coverage of the unit tests: {', '.join(numbers)}."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

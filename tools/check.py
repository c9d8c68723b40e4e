"""``make test``: everything that is checked, all of it even where something fails, with one summary at the end.

``python -m tools.check lint`` runs what runs no code of ours; names of checks run those alone.
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
TYPED = ["pygames", "site/build.py", "site/dev_build.py", "tools", "tests", "e2e", "bench", "examples"]
CORES = os.cpu_count() or 1
BROWSERS = CORES + 1  # a browser is waited for about half of the time
COVERAGE = ROOT / ".build" / "coverage"
OF_PYTHON, OF_FRONT_END = COVERAGE / "python.json", COVERAGE / "app" / "coverage-summary.json"
ENVIRONMENT = {**os.environ, "NO_COLOR": "1"}
if sys.version_info >= (3, 12):
    ENVIRONMENT["COVERAGE_CORE"] = "sysmon"  # Python's own monitoring counts lines at a fraction of a tracer's cost

Command = list[str | Path]


@dataclass(frozen=True)
class Check:
    """A command that must end well."""

    name: str
    command: Command
    cores: int = 1  # how many it keeps busy
    after: tuple[str, ...] = ()  # the checks whose work it needs
    is_test: bool = False  # its last line says how many tests there were


LINT = [  # the slow ones first
    Check("mypy", [PYTHON / "mypy", *TYPED]),
    Check("tsc", [NODE / "tsc", "-p", "."]),
    Check("import-linter", [PYTHON / "lint-imports"]),
    Check("dependency-cruiser", [NODE / "depcruise", "--config", ".dependency-cruiser.mjs", "site/app"]),
    Check("ruff", [PYTHON / "ruff", "check", "--quiet", "."]),
    Check("ruff format", [PYTHON / "ruff", "format", "--quiet", "--diff", "."]),
    Check("biome", [NODE / "biome", "ci", "--error-on-warnings", "."]),
]
COUNTED = ["--cov=pygames", f"--cov-report=json:{OF_PYTHON}"]
TESTS = [
    Check("unit, front end", [NODE / "vitest", "run", "--coverage"], is_test=True),
    Check("html-validate", [NODE / "html-validate", "dist/*.html", "dist/rules/*.html"], after=("build",)),
    Check(
        "unit, Python",
        [PYTHON / "pytest", "tests", *COUNTED, "-n", str(CORES), "--dist", "worksteal"],
        cores=CORES,
        after=("build",),  # which compiles the catalogues
        is_test=True,
    ),
    Check(
        "e2e",
        [PYTHON / "pytest", "e2e", "-n", str(BROWSERS), "--dist", "worksteal"],
        cores=CORES,
        after=("build",),
        is_test=True,
    ),
]
ALL = [Check("build", [PYTHON / "python", "site/build.py"]), *LINT, *TESTS]


def main(words: Sequence[str]) -> int:
    """Run all checks, or those that are named; gives the exit code."""
    names = {name for word in words for name in ([check.name for check in LINT] if word == "lint" else [word])}
    if unknown := names - {check.name for check in ALL}:
        print(f"There is no check {', '.join(sorted(unknown))}. There are: lint, {', '.join(c.name for c in ALL)}.")
        return 2
    start = time.monotonic()
    for measured in (OF_PYTHON, OF_FRONT_END):
        measured.unlink(missing_ok=True)  # no number of an earlier run may stand in the summary
    ended_well = run_all([check for check in ALL if not names or check.name in names], CORES)
    failed = [name for name, well in ended_well.items() if not well]
    print()
    if not names:
        print(coverage(OF_PYTHON, OF_FRONT_END))
    print(f"Checked in {time.monotonic() - start:.0f} s." + (f" Failed: {', '.join(failed)}." if failed else ""))
    print(f"{len(ended_well) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def run_all(checks: Sequence[Check], cores: int) -> dict[str, bool]:
    """Run checks so that all cores are busy: the first that has what it needs and finds room; how each ended."""
    waiting, ended_well = list(checks), dict[str, bool]()
    running: dict[Future[bool], Check] = {}
    asked = {check.name for check in checks}
    with ThreadPoolExecutor(len(checks)) as pool:
        while waiting or running:
            free = cores - sum(min(check.cores, cores) for check in running.values())
            for check in waiting[:]:
                if min(check.cores, cores) <= free and asked.intersection(check.after) <= ended_well.keys():
                    running[pool.submit(run, check)] = check
                    waiting.remove(check)
                    free -= min(check.cores, cores)
                elif check.cores > 1:
                    break  # what comes later must not keep it waiting for ever
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                ended_well[running.pop(done).name] = done.result()
    return ended_well


def run(check: Check) -> bool:
    """Run one check and print its verdict, with all that it said where it failed; whether it ended well."""
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
    well = done.returncode == 0
    verdict = f"{'ok    ' if well else 'FAILED'} {check.name:<16}{time.monotonic() - start:6.1f} s"
    lines = [verdict + (f"  {counted(done.stdout)}" if check.is_test else "")]
    if not well:
        lines.append(done.stdout)
    print("\n".join(lines), flush=True)  # at once: another check may end at the same time
    return well


def counted(said: str) -> str:
    """The line in which a runner says how many tests there were."""
    lines = [line.strip() for line in said.splitlines() if " passed" in line or " failed" in line]
    tests = [line for line in lines if line.startswith("Tests ")]  # vitest counts files before
    return " ".join((tests or lines or [""])[-1].split())


def coverage(of_python: Path, of_front_end: Path) -> str:
    """How many lines the unit tests have run, in one sentence."""
    found = []
    for name, file, place in (
        ("Python", of_python, ("totals", "percent_covered")),
        ("front end", of_front_end, ("total", "lines", "pct")),
    ):
        try:
            number = json.loads(file.read_text(encoding="utf-8"))
            for key in place:
                number = number[key]
            found.append(f"{name} {number:.1f} %")
        except (OSError, ValueError, KeyError):
            found.append(f"{name} not measured")
    return f"Line coverage of the unit tests: {', '.join(found)}."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

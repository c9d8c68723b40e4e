"""``make test``: everything that is checked, all of it even where something fails, with one summary at the end."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON, NODE = ROOT / ".venv" / "bin", ROOT / "node_modules" / ".bin"
TYPED = ["pygames", "site/build.py", "tools", "tests", "e2e", "bench", "examples"]

Command = list[str | Path]
SIDE_BY_SIDE: dict[str, Command] = {  # two at a time: only dist/ is changed, which the others do not read
    "build": [PYTHON / "python", "site/build.py"],
    "ruff": [PYTHON / "ruff", "check", "--quiet", "."],
    "ruff format": [PYTHON / "ruff", "format", "--quiet", "--diff", "."],
    "mypy": [PYTHON / "mypy", *TYPED],
    "import-linter": [PYTHON / "lint-imports"],
    "biome": [NODE / "biome", "ci", "--error-on-warnings", "."],
    "tsc": [NODE / "tsc", "-p", "."],
}
BROWSERS = (os.cpu_count() or 1) + 1  # a browser is waited for about half of the time
ONE_BY_ONE: dict[str, Command] = {  # on what has been built, with all cores
    "html-validate": [NODE / "html-validate", "dist/*.html", "dist/rules/*.html"],
    "tests": [PYTHON / "pytest", "tests", "-n", "auto"],
    "e2e": [PYTHON / "pytest", "e2e", "-m", "not alone", "-n", str(BROWSERS), "--dist", "worksteal"],
    "e2e, timed": [PYTHON / "pytest", "e2e", "-m", "alone"],
}


def main() -> int:
    """Run all checks; gives the exit code."""
    start = time.monotonic()
    ended_well: dict[str, bool] = {}
    for checks, at_a_time in ((SIDE_BY_SIDE, 2), (ONE_BY_ONE, 1)):
        with ThreadPoolExecutor(at_a_time) as pool:
            ended_well |= zip(checks, pool.map(check, checks, checks.values()), strict=True)
    failed = [name for name, well in ended_well.items() if not well]
    print(f"\nChecked in {time.monotonic() - start:.0f} s." + (f" Failed: {', '.join(failed)}." if failed else ""))
    print(f"{len(ended_well) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def check(name: str, command: Command) -> bool:
    """Run one check and print its verdict, with all that it said where it failed; whether it ended well."""
    start = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    well = done.returncode == 0
    last = done.stdout.strip().splitlines()[-1:] if "pytest" in str(command[0]) else []  # how many tests there were
    print(f"{'ok    ' if well else 'FAILED'} {name:<14}{time.monotonic() - start:6.1f} s  {''.join(last)}", flush=True)
    if not well:
        print(done.stdout, flush=True)
    return well


if __name__ == "__main__":
    sys.exit(main())

"""Finds flaky tests: ``python -m tools.find_flaky_tests --runs 10 --busy 2 [tests …]``.

Runs the browser tests in ten random orders while busy loops take processor time, so that every test is slow at some
point. Each run uses another time zone and locale. At the end, it lists each test that failed with the seeds of those
runs: ``pytest --randomly-seed=SEED`` repeats an order.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROCESSES = (os.cpu_count() or 1) + 1  # browser tests are idle about half of the time
REGIONS = (
    {"TZ": "UTC", "LC_ALL": "C"},
    {"TZ": "America/St_Johns", "LC_ALL": "C.UTF-8"},
    {"TZ": "Asia/Kathmandu", "LC_ALL": "C.UTF-8"},
    {"TZ": "Pacific/Kiritimati", "LC_ALL": "C"},
)
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


def main() -> int:
    """Run the tests repeatedly. Return 1 if any of them ever failed, else 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--busy", type=int, default=2, help="number of busy loops that run beside the tests")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("tests", nargs="*", default=["e2e"], help="arguments for pytest")
    args = parser.parse_args()
    failures: dict[str, list[int]] = defaultdict(list)
    with busy_loops(args.busy):
        for seed in range(args.first_seed, args.first_seed + args.runs):
            start = time.monotonic()
            output = run(seed, args.tests)
            for test in FAILED.findall(output):
                failures[test].append(seed)
            print(f"seed {seed}: {output.strip().splitlines()[-1]} ({time.monotonic() - start:.0f} s)", flush=True)
    for test, seeds in sorted(failures.items()):
        print(f"{test}: failed with seed {', '.join(map(str, seeds))}")
    return 1 if failures else 0


@contextmanager
def busy_loops(count: int) -> Iterator[None]:
    """Run this many busy loops during the block."""
    processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def run(seed: int, tests: Sequence[str]) -> str:
    """Run the tests once in the order of this seed, log all output in .build/stress, and return the standard output."""
    command = [sys.executable, "-m", "pytest", *tests, f"--randomly-seed={seed}"]
    command += ["-n", str(PROCESSES), "--dist", "loadgroup", "-rfE"]
    region = REGIONS[seed % len(REGIONS)]
    done = subprocess.run(command, cwd=ROOT, check=False, env={**os.environ, **region}, capture_output=True, text=True)
    output = done.stdout + done.stderr
    log = ROOT / ".build" / "stress" / f"seed-{seed}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text(output, encoding="utf-8")
    return done.stdout or output


if __name__ == "__main__":
    sys.exit(main())

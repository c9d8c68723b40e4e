"""The sample of long tests (conftest.py): which cases run, and how a run is repeated."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = """
import pytest

@pytest.mark.sample(2)
@pytest.mark.parametrize("case", range(30))
def test_long(case):
    pass

@pytest.mark.sample(1, each="browser")
@pytest.mark.parametrize("case", range(5))
@pytest.mark.parametrize("browser", ["firefox", "webkit"])
def test_twice(browser, case):
    pass

@pytest.mark.quarter_of("a group")
@pytest.mark.sample(1)
@pytest.mark.parametrize("case", range(5))
def test_one_way(case):
    pass

@pytest.mark.quarter_of("a group")
def test_another_way():
    pass

@pytest.mark.quarter_of("a group")
def test_third_way():
    pass

def test_short():
    pass
"""


def cases(folder: Path, *options: str) -> set[str]:
    """Collect the tests in a folder, and return the names of those that would run."""
    (folder / "conftest.py").write_text((ROOT / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "test_it.py").write_text(TESTS, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "--rootdir", str(folder), *options],
        cwd=folder,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return {line.partition("::")[2] for line in done.stdout.splitlines() if "::" in line}


def test_only_a_sample_of_a_long_test_is_run_and_soak_runs_all(tmp_path: Path) -> None:
    sample = cases(tmp_path, "-q", "--sample=one")
    assert len(sample) == 2 + 2 + 1 + 1
    assert "test_short" in sample
    assert all(any(f"[{browser}-" in name for name in sample) for browser in ("firefox", "webkit"))
    assert len([name for name in sample if "way" in name]) == 1
    assert cases(tmp_path, "-q", "--sample=one") == sample
    assert any(cases(tmp_path, "-q", f"--sample={seed}") != sample for seed in ("two", "three"))
    assert len(cases(tmp_path, "-q", "--soak")) == 30 + 10 + 7 + 1
    assert cases(tmp_path, "-q", "test_it.py::test_long[17]") == {"test_long[17]"}
    assert len(cases(tmp_path, "-q", "test_it.py::test_long")) == 30


def test_make_soak_runs_all_that_is_sampled(tmp_path: Path) -> None:
    (marks,) = re.findall(r'-m "(.+)" --soak', (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert cases(tmp_path, "-q", "--soak", "-m", marks) == cases(tmp_path, "-q", "--soak") - {"test_short"}

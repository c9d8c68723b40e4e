"""The sample of long tests (conftest.py): which cases run, and how a run is repeated."""

import os
import re
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]
SEED = "PYTEST_SAMPLE"
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


@pytest.fixture(autouse=True)
def tests(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the tests above. The seed in the environment is that of the outer run."""
    monkeypatch.delenv(SEED, raising=False)
    pytester.makeconftest((ROOT / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(test_it=TESTS)


def cases(pytester: pytest.Pytester, *options: str) -> set[str]:
    """Collect the tests, and return the names of those that would run."""
    os.environ.pop(SEED, None)
    done = pytester.runpytest_inprocess("--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", *options)
    return {line.partition("::")[2] for line in done.outlines if "::" in line}


def test_only_a_sample_of_a_long_test_is_run_and_soak_runs_all(pytester: pytest.Pytester) -> None:
    sample = cases(pytester, "--sample=one")
    assert len(sample) == 2 + 2 + 1 + 1
    assert "test_short" in sample
    assert all(any(f"[{browser}-" in name for name in sample) for browser in ("firefox", "webkit"))
    assert len([name for name in sample if "way" in name]) == 1
    assert cases(pytester, "--sample=one") == sample
    assert any(cases(pytester, f"--sample={seed}") != sample for seed in ("two", "three"))
    assert len(cases(pytester, "--soak")) == 30 + 10 + 7 + 1
    assert cases(pytester, "test_it.py::test_long[17]") == {"test_long[17]"}
    assert len(cases(pytester, "test_it.py::test_long")) == 30


def test_make_soak_runs_all_that_is_sampled(pytester: pytest.Pytester) -> None:
    (marks,) = re.findall(r'-m "(.+)" --soak', (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert cases(pytester, "--soak", "-m", marks) == cases(pytester, "--soak") - {"test_short"}

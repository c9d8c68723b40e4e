"""The examples of docs/adapters.md and of the docstrings work."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
for library in ("pyspiel", "pettingzoo", "gymnasium"):
    pytest.importorskip(library, reason=f"{library} has no wheel for this Python or system")


def test_the_examples_of_the_page_work() -> None:
    failures, attempted = doctest.testfile(str(ROOT / "docs" / "adapters.md"), module_relative=False)
    assert attempted >= 30 and failures == 0


@pytest.mark.parametrize("module", ["variant", "view_tensor", "game_tree", "gym"])
def test_the_examples_of_a_module_work(module: str) -> None:
    failures, attempted = doctest.testmod(import_module(f"pygames.adapters.{module}"))
    assert attempted and failures == 0

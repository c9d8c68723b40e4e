"""Adapters without their library say how to install it, and nothing else imports adapters."""

import subprocess
import sys
from importlib import import_module

import pytest

WITHOUT = """
import sys
for name in ("numpy", "pyspiel", "gymnasium", "pettingzoo"):
    sys.modules[name] = None
import pygames, pygames.__main__, pygames.cli.terminal, pygames.api.bridge
assert not [name for name in sys.modules if name.startswith("pygames.adapters")]
try:
    import pygames.adapters.{module}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "extra"), [("openspiel", "openspiel"), ("pettingzoo", "pettingzoo"), ("gym", "gym")]
)
def test_a_missing_library_is_named(module: str, extra: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(module=module)], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout.strip().endswith(f"needs more packages: pip install '.[{extra}]' in a clone")


def test_the_browser_gets_no_adapters() -> None:
    modules = import_module("building.python_zip").package_modules()
    assert "pygames.games.deckfish.game" in modules
    assert not [name for name in modules if "adapters" in name or name.endswith((".encoding", "_features"))]

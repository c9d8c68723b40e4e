"""A pytest plugin: ``pytest --pygames my_game.game:GAME`` adds a test for each demand on a game.

It is not in `pygames.testing`, because pytest loads it in every run, and that package takes longer to load.
"""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from pygames import plugins
from pygames.model.game import Game


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option. Without it, the plugin does nothing."""
    group = parser.getgroup("pygames")
    group.addoption(
        "--pygames",
        action="append",
        default=[],
        metavar="MODULE:NAME",
        help="check this game: my_game.game:GAME (may be given several times)",
    )


@pytest.hookimpl(tryfirst=True)  # before `-k` selects tests
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add the tests of the games that the option names."""
    for path in config.getoption("--pygames"):
        from pygames.testing import DEMANDS  # loads the whole library

        game = _load(path)
        items.extend(
            _DemandItem.from_parent(session, name=f"{game.id}-{one}", game=game, demand=one) for one in DEMANDS
        )


def _load(path: str) -> Game:
    """Return the game at a path such as my_game.game:GAME. Modules in the current folder are found too."""
    if (folder := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, folder)
    try:
        return plugins.load(EntryPoint("", path if ":" in path else f"{path}:GAME", plugins.GROUP))
    except ValueError as reason:
        raise pytest.UsageError(f"--pygames {path}: {reason}.") from reason


class _DemandItem(pytest.Item):
    """The test of one demand."""

    def __init__(self, *, game, demand, **rest) -> None:  # type: ignore[no-untyped-def]  # from pytest
        super().__init__(**rest)
        self._game, self._demand = game, demand

    def runtest(self) -> None:
        self._demand.check(self._game)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """Return the sentence, and the traceback of an error in the game's own code."""
        cause = excinfo.value.__cause__
        while cause and isinstance(cause, AssertionError):
            cause = cause.__cause__
        where = f"\n{pytest.ExceptionInfo.from_exception(cause).getrepr(style='short')}" if cause else ""
        return f"{excinfo.value}{where}"

    def reportinfo(self) -> tuple[str, int | None, str]:
        return type(self._game).__module__, None, self.name

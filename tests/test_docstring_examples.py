"""The doctest examples of the public modules pass, and the main classes and functions of the library have some."""

import doctest
from importlib import import_module

import pytest

import pygames
from tools.api_reference import MODULES


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_run(module: str) -> None:
    failures, _ = doctest.testmod(import_module(module))
    assert failures == 0


@pytest.mark.parametrize(
    "documented_object",
    [
        pygames,
        pygames.State,
        pygames.State.play,
        pygames.State.copy,
        pygames.State.after,
        pygames.State.result,
        pygames.State.describe,
        pygames.State.parse,
        pygames.State.view,
        pygames.Game.deal,
        pygames.Game.start,
        pygames.Game.imagine,
        pygames.record,
        pygames.replay,
        pygames.player,
        pygames.evaluate,
    ],
    ids=lambda documented_object: documented_object.__name__,
)
def test_the_public_library_has_examples(documented_object: object) -> None:
    assert ">>> " in (documented_object.__doc__ or "")

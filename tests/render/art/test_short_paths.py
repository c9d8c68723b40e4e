"""Shortened path data has the same commands, and each number differs by a twentieth of a unit at most."""

import re

import pytest

from pygames.render.art import symbols
from pygames.render.art.svg_elements import shorten

TOKEN = re.compile(r"[A-Za-z]|-?(?:\d*\.\d+|\d+)")


def tokens(content: str) -> list[str]:
    return [token for data in re.findall(r' d="([^"]*)"', content) for token in TOKEN.findall(data)]


@pytest.mark.parametrize("name", symbols())
def test_a_shortened_symbol_has_the_same_numbers(name: str) -> None:
    before, after = tokens(symbols()[name]), tokens(shorten(symbols()[name]))
    assert len(before) == len(after)
    for one, other in zip(before, after, strict=True):
        assert one == other if one.isalpha() else abs(float(one) - float(other)) <= 0.0501


def test_numbers_that_touch_stay_apart() -> None:
    assert shorten('<path d="M1.5.96 3-.04 2.04.5L-1.25-10.38"/>') == '<path d="M1.5 1 3 0 2 .5L-1.2-10.4"/>'


def test_attributes_other_than_paths_stay_as_they_are() -> None:
    assert shorten('<g id="d" opacity=".28"/>') == '<g id="d" opacity=".28"/>'

"""The number of lines of play from fixed positions does not change."""

import json

import pytest

from tests.perft import FILE, counts
from tests.support.variants import Variant, single_variants

EXPECTED = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("variant", single_variants(), ids=lambda variant: variant.name)
def test_the_number_of_lines_from_fixed_positions_is_unchanged(variant: Variant) -> None:
    assert variant.name in EXPECTED, (
        f"The counts of {variant.name} are missing: .venv/bin/python -m tests.perft writes them. "
        "See docs/game-reference.md#register-it."
    )
    assert counts(variant) == EXPECTED[variant.name]

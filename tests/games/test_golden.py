"""The golden transcripts do not change, and each variant with at most one changed option has one."""

import pytest

from tests.golden import FOLDER, transcript
from tests.support.variants import Variant, single_variants

HOW_TO_UPDATE = ".venv/bin/python -m tests.golden writes it; read the diff before you commit it."
PAGE = "See docs/game-reference.md#register-it."


@pytest.mark.parametrize("variant", single_variants(), ids=lambda variant: variant.name)
def test_the_golden_game_is_unchanged(variant: Variant) -> None:
    golden = FOLDER / f"{variant.name}.txt"
    assert golden.exists(), f"{golden.name} is missing: {HOW_TO_UPDATE} {PAGE}"
    same = transcript(variant) == golden.read_text(encoding="utf-8")
    assert same, f"{golden.name} changes, as it does with a new option of the game. If you mean it: {HOW_TO_UPDATE}"


def test_every_transcript_belongs_to_a_variant() -> None:
    names = {f.stem for f in FOLDER.glob("*.txt")}
    assert names == {variant.name for variant in single_variants()}, f"{HOW_TO_UPDATE} {PAGE}"

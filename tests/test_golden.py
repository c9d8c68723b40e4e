"""The golden transcripts hold; a game or an option that has none fails here."""

import pytest

from tests.golden import FOLDER, transcript
from tests.variants import Variant, single_variants


@pytest.mark.parametrize("variant", single_variants(), ids=lambda variant: variant.name)
def test_the_golden_game_comes_out_the_same(variant: Variant) -> None:
    kept = FOLDER / f"{variant.name}.txt"
    assert kept.exists(), "no golden transcript: run python -m tests.golden, read it, and commit it"
    assert transcript(variant) == kept.read_text(encoding="utf-8")


def test_no_transcript_is_left_over() -> None:
    assert {f.stem for f in FOLDER.glob("*.txt")} == {variant.name for variant in single_variants()}

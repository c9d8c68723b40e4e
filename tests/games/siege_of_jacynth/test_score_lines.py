"""Score lines of the Siege name the pieces that count."""

import pytest

import pygames
from pygames.model import decktet
from tests.support.score_lines import pieces_of
from tests.support.variants import position, single_variants

VARIANTS = single_variants("siege-of-jacynth")


@pytest.mark.parametrize("share", [0, 0.3, 0.7, 1])
@pytest.mark.parametrize("seed", range(8))
def test_score_lines_of_the_siege(seed: int, share: float) -> None:
    state = position(VARIANTS[0], seed, share)
    result, lines, on_table = state.result(), state.score_lines(), pieces_of(state)
    assert [sum(seat in line.winners for line in lines[:7]) for seat in (0, 1)] == result["scores"]
    for pair, line, section in zip(state.view(None)["sections"], lines, result["sections"], strict=False):
        ranks, at_wall = [0, 0], {f"card-{card}" for card in pair}
        for piece in set(line.shows) - at_wall:
            owner = on_table[piece].seat
            assert owner is not None
            ranks[owner] += int(piece.removeprefix("card-")[0])
        assert ranks == section["ranks"] and at_wall <= set(line.shows)


def test_a_section_line_names_the_supporting_card() -> None:
    deal = pygames.GAMES["siege-of-jacynth"].deal(1)
    state = pygames.GAMES["siege-of-jacynth"].start(deal)
    first, second = deal["deck"][0], deal["deck"][5]
    state.play(f"{first}@a1")
    state.play(f"{second}@a2")
    one, other = (decktet.name(card) for card in (first, second))
    assert state.score_lines()[0].made_of == f"Attacker: {one}. Defender: {other} (on {one})."

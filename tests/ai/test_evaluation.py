"""Evaluations recognize winners. `pygames.testing` checks the rest."""

import pytest

import pygames
from pygames.ai.position_value import leaf_values
from tests.support.variants import Variant, position


@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_winners_are_recognized_shortly_before_the_end(game_id: str) -> None:
    game = pygames.GAMES[game_id]
    variant = Variant.of(game_id)
    winners_by_seed = {seed: position(variant, seed, 1).result()["winners"] for seed in range(40)}
    values = [
        leaf_values(game, position(variant, seed, 0.97))[winners[0]]
        for seed, winners in winners_by_seed.items()
        if len(winners) == 1
    ]
    told = f"Shortly before the end of {len(values)} random games of {game.name}, `evaluate` gives the one who wins"
    cure = "See docs/game-reference.md#evaluation. Does greedy beat random? `python -m pygames arena` counts games."
    right, mean = sum(value > 0.5 for value in values), sum(values) / len(values)
    assert len(values) > 30, f"Only {len(values)} of 40 random games of {game.name} have one winner."
    assert right > len(values) * 0.65, f"{told} more than half a chance in only {right} of them, not in 65 %. {cure}"
    assert mean > 0.55, f"{told} a chance of {mean:.2f} on average, not of more than 0.55. {cure}"


def test_a_bystander_has_no_chances() -> None:
    state = pygames.GAMES["granicus"].start(pygames.GAMES["granicus"].deal("by"))
    with pytest.raises(ValueError, match="None is not one"):
        pygames.evaluate("granicus", state.view(None))

"""Prompts name the next step. `pygames.testing` checks their length."""

import re

import pytest

import pygames
from pygames.api import table_view
from pygames.model.game import State
from pygames.records.session import GameSession
from tests.support.variants import every_variant, position


def begin(game: str) -> State:
    """Return the position after the first legal move. No optional step, such as an exchange, is pending in it."""
    state = pygames.GAMES[game].start(pygames.GAMES[game].deal("lamp-42"))
    state.play(state.legal_moves()[0])
    return state


@pytest.mark.parametrize(
    ("game", "picked", "request_text"),
    [
        ("granicus", "suit:", "Move the Ace of .+, or leave it"),
        ("siege-of-jacynth", "hand:", "Choose a place for the .+"),
        ("strings-of-suits", "chip:", r"Choose a card with \w+"),
        ("mutation", "die:", r"Choose a place for the \d"),
    ],
)
def test_each_game_says_what_comes_after_the_first_choice(game: str, picked: str, request_text: str) -> None:
    steps = table_view.table(GameSession(begin(game)), {})["next_steps"]
    begun = [text for targets, text in steps.items() if targets.startswith(picked)]
    assert begun and all(re.fullmatch(request_text, text) for text in begun)


def test_granicus_names_the_button_that_leaves_the_aces() -> None:
    assert table_view.table(GameSession(begin("granicus")), {})["next_steps"]["suit+done"] == "Leave the Ace"


def test_deckfish_says_how_the_token_moves() -> None:
    variant = next(variant for variant in every_variant() if variant.game.id == "deckfish")
    steps = table_view.table(GameSession(position(variant, 1, 0.4)), {})["next_steps"]
    form = re.compile(
        r"Move the token by [\w ]+|Move by [\w ]+, or push by Wyrms|Push .+ by Wyrms|Choose .+|This token cannot move"
    )
    assert steps and all(form.fullmatch(text) for text in steps.values())

"""Prompts say the next step, and fit in one line of a phone."""

import re

import pytest

import pygames
from pygames.api import bridge
from pygames.model.game import State
from pygames.records.session import GameSession
from tests.support.variants import Variant, every_variant, middle, position

LINE = 45  # characters
NEWS = re.compile(r"^(.* passed \(M5\)\. |Game \d ended .*?\. |The call .*?\. )*")  # told before the prompt


@pytest.mark.parametrize("variant", every_variant()[::3], ids=lambda variant: variant.name)
def test_every_prompt_is_one_short_line(variant: Variant) -> None:
    for seed in range(4):
        for share in (0.0, 0.1, 0.3, 0.6, 0.9, 0.97):
            state = position(variant, seed, share)
            if not state.is_over:
                shown = bridge.table(GameSession(state), {})
                prompts = [NEWS.sub("", state.prompt()), *(step["prompt"] for step in shown["steps"].values())]
                assert [prompt for prompt in prompts if len(prompt) > LINE or not prompt.endswith((".", "?"))] == []


def begin(game: str) -> State:
    """A position in which no optional step is open."""
    state = pygames.GAMES[game].start(pygames.GAMES[game].deal("lamp-42"))
    state.play(state.legal_moves()[0])
    return state


@pytest.mark.parametrize(
    ("game", "picked", "step"),
    [
        ("granicus", "suit:", {"prompt": "Move the Ace of {}, or leave it.", "finish": "Leave the Aces"}),
        ("siege-of-jacynth", "hand:", {"prompt": "Choose a place for the {}.", "finish": ""}),
        ("strings-of-suits", "chip:", {"prompt": "Choose a card with {}.", "finish": ""}),
        ("mutation", "die:", {"prompt": "Choose a place for the {}.", "finish": ""}),
    ],
)
def test_each_game_says_what_comes_after_the_first_choice(game: str, picked: str, step: dict[str, str]) -> None:
    steps = bridge.table(GameSession(begin(game)), {})["steps"]
    begun = {targets: found for targets, found in steps.items() if targets.startswith(picked)}
    assert begun
    for found in begun.values():
        assert re.fullmatch(re.escape(step["prompt"]).replace(r"\{\}", ".+"), found["prompt"])
        assert found["finish"] == step["finish"]


def test_deckfish_says_how_the_token_moves() -> None:
    steps = bridge.table(GameSession(middle("deckfish")), {})["steps"]
    form = re.compile(r"[\w ]+: choose a card\.|Choose the card to replace\.")
    assert steps and all(form.fullmatch(step["prompt"]) for step in steps.values())


def test_a_step_is_told_for_each_beginning_of_a_path() -> None:
    for variant in every_variant():
        shown = bridge.table(GameSession(position(variant, 1, 0.3)), {})
        begun = {" ".join(move["path"][:end]) for move in shown["moves"] for end in range(1, len(move["path"]))}
        assert shown["steps"].keys() == begun

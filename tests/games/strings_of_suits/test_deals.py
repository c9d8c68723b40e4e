"""Deals of Strings of Suits: drawn as the rules say; invalid layouts are refused with a message."""

import random
from typing import Any

import pytest

from pygames.games.strings_of_suits.game import GAME
from pygames.model.decktet import CARDS

DOUBLED_CARDS = ["PMSL", "PMYK", "PVLY", "TMVK", "TSVY", "TSLK"]


@pytest.mark.parametrize("deck", ["single", "double"])
@pytest.mark.parametrize("games", [1, 2, 4])
def test_a_seeded_deal_is_drawn_as_the_rules_say(deck: str, games: int) -> None:
    cards = [card for card in CARDS if card[0] != "1" and card not in ("0", "PSVK", "TMLY")]
    if deck == "double":
        cards = [card for card in cards if card[0] != "N"] + DOUBLED_CARDS
    assert len(cards) == 36
    rng = random.Random()
    rng.seed("strings-of-suits:lamp-42", version=2)
    grids = []
    for _ in range(2 if games == 4 else 1):
        grid = cards.copy()
        for i in range(35, 0, -1):
            j = int(rng.random() * (i + 1))
            grid[i], grid[j] = grid[j], grid[i]
        grids.append(grid)
    assert GAME.deal("lamp-42", deck=deck, games=games)["grids"] == grids


def test_the_number_of_layouts_follows_the_match() -> None:
    four, two = GAME.deal("x", games=4), GAME.deal("x")
    with pytest.raises(ValueError, match='"grids" must be a list of one layout: "games" is 2'):
        GAME.start({**four, "options": {"games": 2}})
    with pytest.raises(ValueError, match='"grids" must be a list of two layouts: "games" is 4'):
        GAME.start({**two, "options": {"games": 4}})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({0: "1M"}, "the Ace of Moons"),
        ({0: "PSVK"}, "the Light Keeper"),
        ({0: "TMLY"}, "the Rite"),
        ({0: "0"}, "the Excuse"),
        ({0: "XX"}, "not a card of the Decktet"),
        ({0: "NM", 1: "NM"}, "too often"),
        ({0: 7}, "list of card ids"),
        ({0: ["NM"]}, "list of card ids"),
        ({0: None}, "list of card ids"),
    ],
)
def test_a_layout_of_the_wrong_cards_is_refused(change: dict[int, Any], reason: str) -> None:
    grid: list[Any] = GAME.deal("x")["grids"][0]
    for cell, card in change.items():
        grid[cell] = card
    with pytest.raises(ValueError, match=f'"grids".*{reason}'):
        GAME.start({"grids": [grid]})


@pytest.mark.parametrize("size", [0, 35, 37])
def test_a_layout_of_the_wrong_size_is_refused(size: int) -> None:
    grid = (GAME.deal("x")["grids"][0] * 2)[:size]
    with pytest.raises(ValueError, match='"grids"'):
        GAME.start({"grids": [grid]})


@pytest.mark.parametrize("junk", [None, 3, "", "grids", {}, [], [None], [[]], [[[]]], [{}], [36]])
def test_values_that_are_no_layouts_are_refused_with_a_message(junk: object) -> None:
    with pytest.raises(ValueError, match='"grids"'):
        GAME.start({"grids": junk})


def test_a_layout_of_the_other_deck_is_refused() -> None:
    with pytest.raises(ValueError, match="does not belong here"):
        GAME.start({"grids": GAME.deal("x")["grids"], "options": {"deck": "double"}})
    with pytest.raises(ValueError, match="too often"):
        GAME.start({"grids": GAME.deal("x", deck="double")["grids"]})


def test_a_deal_of_layouts_alone_has_default_options_and_no_seed() -> None:
    state = GAME.start({"grids": GAME.deal("x")["grids"]})
    assert state.deal["options"] == {"games": 2, "chips": 8, "points": "standard", "deck": "single", "claim": "auto"}
    assert "seed" not in state.deal

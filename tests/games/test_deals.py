"""Deals of every game: reproducible from a seed; invalid seeds, options and fields are refused with a message."""

import json
import random
from collections import Counter
from typing import Any

import pytest

import pygames
from pygames.model import decktet
from pygames.model.rng import deal_hands, die, fill_deck, seen_deck
from tests.golden import FOLDER
from tests.support.variants import Variant, single_variants

WRONG: list[Any] = ["nonsense", 1.0, 99, [], None]
NO_SEEDS: list[Any] = [1.5, True, [], b"x", "\ud800", 10**5000]
GOLDEN_DEALS = FOLDER / "deals.json"


@pytest.mark.parametrize("variant", single_variants(), ids=lambda variant: variant.name)
def test_a_seed_always_gives_the_same_deal(variant: Variant) -> None:
    golden = json.loads(GOLDEN_DEALS.read_text(encoding="utf-8"))
    assert variant.name in golden, (
        f"The deal of {variant.name} is missing: .venv/bin/python -m tests.golden writes it. "
        "See docs/game-reference.md#register-it."
    )
    assert variant.deal("lamp-42") == golden[variant.name], (
        "The deal of a seed changes. If only `options` differs, because the game has a new option, "
        ".venv/bin/python -m tests.golden writes it. Otherwise old links with this seed give another game."
    )


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=str)
def test_wrong_seeds_options_and_counts_are_refused_by_name(game: pygames.Game) -> None:
    for seed in NO_SEEDS:
        with pytest.raises(ValueError, match="seed"):
            game.deal(seed)
    with pytest.raises(ValueError, match="'colour'"):
        game.deal("x", colour="red")
    counts: list[Any] = [game.seats[0] - 1, game.seats[-1] + 1, 2.0, "2", True]
    for players in counts:
        with pytest.raises(ValueError, match="players"):
            game.deal("x", players=players)
    for option in game.options:
        for value in WRONG:
            with pytest.raises(ValueError, match=f'"{option}"'):
                game.deal("x", **{option: value})


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=str)
def test_a_deal_without_options_has_the_defaults(game: pygames.Game) -> None:
    deal = game.deal("x")
    assert deal["game"] == game.id
    assert deal["options"] == {option: values[0] for option, values in game.options.items()}
    fields = {field: value for field, value in deal.items() if field not in ("options", "game", "seed")}
    assert game.start(fields).legal_moves() == game.start(deal).legal_moves()


def test_deals_use_only_the_documented_random_generator() -> None:
    rng = random.Random()
    rng.seed("granicus:lamp-42", version=2)
    column = list("MSVLYK")
    for i in range(5, 0, -1):
        j = int(rng.random() * (i + 1))
        column[i], column[j] = column[j], column[i]
    assert pygames.GAMES["granicus"].deal("lamp-42")["column"] == column
    assert [die(random.Random(1)) for _ in range(3)] == [1 + int(random.Random(1).random() * 6)] * 3


def test_the_decktet_has_45_cards_and_8_numbers_of_each_suit() -> None:
    assert len(decktet.CARDS) == 45 and len(decktet.NUMBERS) == 24
    for suit in decktet.SUITS:
        assert sum(suit in decktet.CARDS[card].suits for card in decktet.NUMBERS) == 8
    assert decktet.name("5ML") == "the Forest" and decktet.CARDS["5ML"].value == 5
    assert decktet.CARDS["PMSL"].value is None and decktet.CARDS["0"].suits == ""


def test_hands_are_drawn_evenly_from_the_cards_that_each_seat_may_have() -> None:
    rng, allowed = random.Random(1), ["abcd", "abc", "abc"]
    hands = Counter("".join(map("".join, map(sorted, deal_hands([2, 1, 1], allowed, rng)))) for _ in range(1200))
    assert set(hands) == {"adbc", "adcb", "bdac", "bdca", "cdab", "cdba"}
    assert all(abs(count - 200) < 60 for count in hands.values())


@pytest.mark.parametrize("allowed", [["ab", "ab", "ab"], ["ab", "cd", "c", "d"], ["", "ab"]])
def test_hands_that_cannot_be_are_refused(allowed: list[str]) -> None:
    with pytest.raises(ValueError, match="No deal agrees with this view"):
        deal_hands([1] * len(allowed), allowed, random.Random(1))


def test_a_deck_is_filled_with_what_was_played_at_every_place_that_its_seat_held() -> None:
    """Seat 1 had a and b, played one of them, and then drew c."""
    history: list[list[Any]] = [[0, 0], [1, 1], [1, 2], [1, "b"], [1, 3], [None, 4], [1, "c"]]
    known = {seat: seen_deck("xabcty", history, seat) for seat in (0, 1, None)}
    assert known[0] == ["x", None, None, None, "t", None] and known[1] == [None, "a", "b", "c", "t", None]
    assert known[None] == [None, None, None, None, "t", None]
    rng = random.Random(1)
    decks = Counter("".join(fill_deck(known[0], "abctxy", history, rng)) for _ in range(800))
    played = {"xbcaty", "xcbaty", "xbacty", "xabcty"}  # b was at place 1 or 2, c at one of the other two; then a or y
    assert set(decks) == {*played, *(deck.translate(str.maketrans("ay", "ya")) for deck in played)}
    assert all(abs(count - 100) < 50 for count in decks.values())


def test_the_decktet_has_its_parts() -> None:
    parts = (decktet.ACES, decktet.NUMBERS, decktet.CROWNS)
    assert [len(part) for part in parts] == [6, 24, 6] and len(decktet.EXTENDED) == 45
    assert len(decktet.BASIC) == 36 and set(decktet.BASIC) == {card for part in parts for card in part}

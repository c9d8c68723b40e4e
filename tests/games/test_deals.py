"""Deals of every game: reproducible from a seed; invalid seeds, options and fields are refused with a message."""

import json
import random
from typing import Any

import pytest

import pygames
from pygames.model import decktet
from pygames.model.rng import die
from tests.golden import FOLDER
from tests.support.variants import Variant, single_variants

WRONG: list[Any] = ["nonsense", 1.0, 99, [], None]
JUNK: list[Any] = [None, 5, "x", [None], [[]], {"a": 1}, [{}], [5] * 42, ["0"] * 36, {"0,0": 1}]
DEEP: Any = "deep"
for _ in range(3000):
    DEEP = [DEEP]
GOLDEN_DEALS = FOLDER / "deals.json"


@pytest.mark.parametrize("variant", single_variants(), ids=lambda variant: variant.name)
def test_a_seed_always_gives_the_same_deal(variant: Variant) -> None:
    golden = json.loads(GOLDEN_DEALS.read_text(encoding="utf-8"))
    assert variant.name in golden, (
        f"The deal of {variant.name} is missing: .venv/bin/python -m tests.golden writes it. "
        "See docs/adding-a-game.md#register-it."
    )
    assert variant.deal("lamp-42") == golden[variant.name]


def test_deals_use_only_the_documented_random_generator() -> None:
    rng = random.Random()
    rng.seed("granicus:lamp-42", version=2)
    column = list("MSVLYK")
    for i in range(5, 0, -1):
        j = int(rng.random() * (i + 1))
        column[i], column[j] = column[j], column[i]
    assert pygames.GAMES["granicus"].deal("lamp-42")["column"] == column
    assert [die(random.Random(1)) for _ in range(3)] == [1 + int(random.Random(1).random() * 6)] * 3


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
class TestEveryGame:
    def test_numbers_and_text_are_one_seed(self, game: pygames.Game) -> None:
        assert game.deal(5) == game.deal("5") == game.deal(seed="5")
        assert game.deal(5)["seed"] == "5"

    def test_no_seed_draws_a_fresh_one(self, game: pygames.Game) -> None:
        deal = game.deal()
        assert deal != game.deal() and deal == game.deal(deal["seed"])

    @pytest.mark.parametrize("seed", [1.5, True, [], b"x", "\ud800", pytest.param(10**5000, id="long")])
    def test_an_invalid_seed_is_refused(self, game: pygames.Game, seed: object) -> None:
        with pytest.raises(ValueError, match="seed"):
            game.deal(seed)  # type: ignore[arg-type]  # wrong on purpose

    def test_unknown_options_values_and_counts_are_refused(self, game: pygames.Game) -> None:
        with pytest.raises(ValueError, match="'colour' is not an option"):
            game.deal("x", colour="red")
        for players in (0, 1, 6, 2.0, "2", True):
            with pytest.raises(ValueError, match="players"):
                game.deal("x", players=players)  # type: ignore[arg-type]  # wrong on purpose
        for option in game.options:
            for value in WRONG:
                with pytest.raises(ValueError, match=f'"{option}"'):
                    game.deal("x", **{option: value})

    def test_the_default_is_first_and_used_by_a_deal_without_options(self, game: pygames.Game) -> None:
        deal = game.deal("x")
        assert deal["game"] == game.id
        assert deal["options"] == {option: values[0] for option, values in game.options.items()}
        fields = {field: value for field, value in deal.items() if field not in ("options", "game", "seed")}
        assert game.start(fields).legal_moves() == game.start(deal).legal_moves()

    @pytest.mark.parametrize(
        "junk", [None, 5, "x", [], {"game": "chess"}, pytest.param({"game": DEEP}, id="deep"), {"options": []}]
    )
    def test_an_invalid_deal_is_refused(self, game: pygames.Game, junk: object) -> None:
        with pytest.raises(ValueError):
            game.start(junk)  # type: ignore[arg-type]  # wrong on purpose

    def test_an_empty_deal_is_refused_unless_nothing_is_left_to_chance(self, game: pygames.Game) -> None:
        if game.fields:
            with pytest.raises(ValueError):
                game.start({})
        else:
            assert game.start({}).legal_moves()

    def test_every_field_is_required_and_checked_and_no_other_allowed(self, game: pygames.Game) -> None:
        deal = game.deal("x")
        for field in game.fields:
            with pytest.raises(ValueError, match=field):
                game.start({f: v for f, v in deal.items() if f != field})
            for junk in JUNK:
                with pytest.raises(ValueError, match=field):
                    game.start({**deal, field: junk})
        with pytest.raises(ValueError, match="extra"):
            game.start({**deal, "extra": 1})
        with pytest.raises(ValueError, match="seed"):
            game.start({**deal, "seed": 5})

    def test_a_started_game_does_not_share_the_deal_with_its_caller(self, game: pygames.Game) -> None:
        deal = game.deal("x")
        state = game.start(deal)
        before = repr(state)
        for field in game.fields:
            if isinstance(deal[field], list | dict):
                deal[field].clear()
        assert repr(state) == before


def test_the_decktet_has_45_cards_and_8_numbers_of_each_suit() -> None:
    assert len(decktet.CARDS) == 45 and len(decktet.NUMBERS) == 24
    for suit in decktet.SUITS:
        assert sum(suit in decktet.CARDS[card].suits for card in decktet.NUMBERS) == 8
    assert decktet.name("5ML") == "the Forest" and decktet.CARDS["5ML"].value == 5
    assert decktet.CARDS["PMSL"].value is None and decktet.CARDS["0"].suits == ""

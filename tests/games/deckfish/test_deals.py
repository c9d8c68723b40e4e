"""Deals of Deckfish: drawn from a seed as the rules page says; invalid deals and views are refused with a message."""

import json
import random

import pytest

from pygames.games.deckfish.game import GAME
from pygames.model.decktet import EXTENDED
from pygames.model.rng import seeded
from tests.support.variants import playout


def shuffle(cards: list[str], rng: random.Random) -> list[str]:
    cards = cards.copy()
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def test_the_default_market_is_the_last_three_cards() -> None:
    cards = shuffle(list(EXTENDED), seeded("deckfish", "lamp-42"))
    assert GAME.deal("lamp-42") == {
        "game": "deckfish",
        "options": {"market": "any"},
        "grid": cards[:42],
        "market": cards[42:],
        "seed": "lamp-42",
    }


@pytest.mark.parametrize("seed", range(30))
def test_d10_the_numbers_market_shuffles_aces_and_crowns_back_until_it_has_none(seed: int) -> None:
    rng = seeded("deckfish", str(seed))
    cards = shuffle(list(EXTENDED), rng)
    market, rest = cards[:3], cards[3:]
    while any(card[0] in "1N" for card in market):
        new_market = [card for card in market if card[0] not in "1N"]
        rest = shuffle(rest + [card for card in market if card[0] in "1N"], rng)
        while len(new_market) < 3:
            new_market.append(rest.pop(0))
        market = new_market
    deal = GAME.deal(seed, market="numbers")
    assert deal["market"] == market and deal["grid"] == rest
    GAME.start(deal)


def test_courts_pawns_and_the_excuse_may_be_in_the_numbers_market() -> None:
    seen = {card for seed in range(200) for card in GAME.deal(seed, market="numbers")["market"]}
    assert {card[0] for card in seen} == set("23456789PT0")


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("grid", "x" * 42, '"grid" must be a list of 42 card ids'),
        ("grid", list(EXTENDED), '"grid" must be a list of 42 card ids'),
        ("grid", [5] * 42, '"grid" must be a list of card ids'),
        ("grid", [[]] * 42, '"grid" must be a list of card ids'),
        ("grid", ["1M"] * 42, '"grid": the Ace of Moons .1M. is there too often'),
        ("grid", ["XX"] * 42, "\"grid\": 'XX' is not a card"),
        ("market", None, '"market" must be a list of 3 card ids'),
        ("market", ["1M", "NM"], '"market" must be a list of 3 card ids'),
        ("market", ["1M", "NM", {}], '"market" must be a list of 3 card ids'),
        ("market", ["2MK", "4MS", "XX" * 50], "\"market\": 'XXXXXXXXXXXX' is not a card"),
        ("market", ["2MK", "2MK", "2SY"], '"market": the Author .2MK. is there too often'),
        ("market", ["2MK", "4MS", "1S"], '"market": this market holds no Aces or Crowns, and the Ace of Suns'),
        ("market", ["2MK", "4MS", "NS"], '"market": this market holds no Aces or Crowns, and the Bard'),
    ],
)
def test_a_bad_deal_is_refused_with_the_field(field: str, value: object, reason: str) -> None:
    market = ["2MK", "4MS", "0"]
    deal = {
        "grid": [card for card in EXTENDED if card not in market],
        "market": market,
        "options": {"market": "numbers"},
    }
    GAME.start(deal)
    with pytest.raises(ValueError, match=reason):
        GAME.start({**deal, field: value})


def test_a_card_cannot_be_in_the_grid_and_the_market() -> None:
    deal = GAME.deal("twice")
    grid = [deal["market"][0], *deal["grid"][1:]]
    with pytest.raises(ValueError, match=f'"grid": .*{deal["market"][0]}. does not belong here'):
        GAME.start({**deal, "grid": grid})


def test_imagine_gives_the_same_game_because_nothing_is_hidden() -> None:
    state = GAME.start(GAME.deal("open"))
    for _ in playout(state, random.Random(4)):
        for seat in (0, 1, None):
            view = json.loads(json.dumps(state.view(seat)))
            imagined = GAME.imagine(view, random.Random(1))
            assert imagined.view(seat) == view and imagined.legal_moves() == state.legal_moves()


def test_an_invalid_view_is_refused() -> None:
    view = GAME.start(GAME.deal("open")).view(0)
    for broken in ({}, {"grid": view["grid"]}, {**view, "grid": []}, {**view, "market": 5}, {**view, "moves": ["zz"]}):
        with pytest.raises(ValueError):
            GAME.imagine({**broken, "game": "deckfish"}, random.Random(1))

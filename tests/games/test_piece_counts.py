"""Card counting of every game: complete, and based only on the view."""

import random

import pytest
from hypothesis import given

import pygames
from pygames.api.table_view import unseen_groups as bridge_groups
from pygames.model.card_counting import UnseenGroup
from pygames.model.decktet import EXTENDED, NUMBERS
from tests.support.strategies import SEEDS, SHARES, VARIANTS
from tests.support.variants import Variant, position, single_variants

pytestmark = pytest.mark.no_cover  # measuring coverage would take longer than the games
VARIANTS_BY_GAME = {
    game: [variant for variant in single_variants() if variant.game.id == game] for game in pygames.GAMES
}


def unseen_groups(state: pygames.State, seat: int | None) -> dict[str, UnseenGroup]:
    """The groups that a seat sees, by label."""
    assert state.game.tracker is not None
    groups = state.game.tracker.groups(state.view(seat))
    assert len({group.label for group in groups}) == len(groups)
    return {group.label: group for group in groups}


def faces(group: UnseenGroup, *, gone: bool = False) -> list[str]:
    """Return the faces in a group that the seat has not seen, or with `gone` those that it has seen."""
    return [item.face for item in group.items if item.gone == gone]


@given(VARIANTS, SEEDS, SHARES, SEEDS)
def test_hidden_information_does_not_affect_the_counts(
    variant: Variant, seed: int, share: float, sample_seed: int
) -> None:
    state = position(variant, seed, share)
    for seat in (None, *range(variant.players)):
        imagined = variant.game.imagine(state.view(seat), random.Random(sample_seed))
        groups = bridge_groups(state, {"seat": seat})
        assert groups == bridge_groups(imagined, {"seat": seat})
        for group in groups["groups"]:
            assert group["label"] and all(item["words"] and item["svg"].startswith("<svg") for item in group["items"])


@given(SEEDS, SHARES)
def test_card_counting_in_granicus(seed: int, share: float) -> None:
    state = position(VARIANTS_BY_GAME["granicus"][0], seed, share)
    view, groups = state.view(None), unseen_groups(state, None)
    for name, side in (("Odd", "odd"), ("Even", "even")):
        army = groups[f"{name}'s army"]
        assert sorted(faces(army, gone=True)) == sorted(view[side])
        to_come = state.deal[side][len(view[side]) : 9]
        assert set(to_come) <= set(faces(army)) and army.note.startswith(f"{len(to_come)} card")
        suits = {item.face: item.times for item in groups[f"Suits on {name}'s unseen cards"].items}
        assert suits == {suit: sum(suit in card for card in faces(army)) for suit in "MSVLYK"}


@given(SEEDS, SHARES)
def test_card_counting_in_the_siege(seed: int, share: float) -> None:
    for variant in VARIANTS_BY_GAME["siege-of-jacynth"]:
        state = position(variant, seed, share)
        open_pile = variant.options["pile"] == "open"
        for seat in (None, 0, 1):
            view, groups = state.view(seat), unseen_groups(state, seat)
            unseen = faces(groups["Still unseen"])
            known = {heap_card["card"] for heap_card in view["heap"]} | {c for hand in view["hands"] for c in hand if c}
            assert set(unseen) == set(NUMBERS) - known - {view["next"]}
            assert len(unseen) == sum(hand.count(None) for hand in view["hands"]) + view["pile"] - bool(view["next"])
            assert open_pile or len(groups) == 3, "a closed pile gives the same three groups to every seat"


@given(SEEDS, SHARES)
def test_card_counting_in_deckfish(seed: int, share: float) -> None:
    state = position(VARIANTS_BY_GAME["deckfish"][0], seed, share)
    view, groups = state.view(None), unseen_groups(state, None)
    out = faces(groups["Free in the grid"]) + faces(groups["Under tokens"]) + faces(groups["In the market"])
    assert sorted(out + [card for taken in view["taken"] for card in taken]) == sorted(EXTENDED)
    left = {item.face: item.times for item in groups["Suits in the grid"].items}
    assert left == {suit: sum(suit in (card or "") for card in view["cards"]) for suit in "MSVLYK"}


@given(SEEDS, SHARES)
def test_chip_counting_in_strings_of_suits(seed: int, share: float) -> None:
    for variant in VARIANTS_BY_GAME["strings-of-suits"]:
        state = position(variant, seed, share)
        view, groups = state.view(None), list(unseen_groups(state, None).values())
        for chips, places in zip(groups[::2], groups[1::2], strict=True):
            assert all(chip.times == view["supply"][chip.face] for chip in chips.items)
            assert {chip.face for chip in chips.items} == set(faces(places))
            for place in places.items:
                spots = [cell for cell, card in enumerate(view["grid"]) if place.face in card]
                taken = {"abcdef".index(cell[0]) + 6 * (int(cell[1]) - 1) for cell in view["chips"]}
                assert place.times == len(set(spots) - taken)


@given(SEEDS, SHARES)
def test_dice_counting_in_mutation(seed: int, share: float) -> None:
    for variant in VARIANTS_BY_GAME["mutation"]:
        state = position(variant, seed, share)
        view, (rolloff, pools, *tops) = state.view(None), unseen_groups(state, None).values()
        dice = [die for row in view["rolloff"] for die in row if die]
        assert [int(thing.face) for thing in rolloff.items] == dice and rolloff.note.endswith(" starts.")
        assert [item.times for item in pools.items] == view["pools"]
        assert sum(item.times or 0 for group in tops for item in group.items) == len(view["board"])

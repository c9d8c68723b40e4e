"""Each game's actions and tensors: ids are one-to-one, features have their shapes, and nothing hidden is encoded."""

import random

import pytest

import pygames
from pygames.adapters.variant import ActionSpace, Variant
from pygames.model.game import Game
from tests.support import variants

pytest.importorskip("numpy", reason="the extras need numpy, which has no wheel for this Python")

import numpy as np

from pygames.adapters.view_tensor import ViewTensor

ALL = [pytest.param(variant, id=variant.name) for variant in variants.adapted_variants()]


def adapted(variant: variants.Variant) -> Variant:
    """The variant as the adapters describe it."""
    return Variant.of(variant.game.id, variant.players, **variant.options)


@pytest.mark.sample(8)
@pytest.mark.parametrize("variant", ALL)
def test_the_legal_moves_of_every_position_have_different_ids(variant: variants.Variant) -> None:
    space = ActionSpace(adapted(variant))
    assert len(set(space.labels)) == space.size
    encoding = adapted(variant).encoding()
    for seed in range(2):
        state = variant.game.start(variant.deal(seed))
        for _move in variants.playout(state, random.Random(seed)):
            found = space.moves_by_id(state.legal_moves())
            assert sorted(found.values()) == sorted(state.legal_moves())
            assert list(found) == sorted(found)
            assert min(found) >= 0 and max(found) < space.size
            for number, move in found.items():
                assert space.labels[number] == getattr(encoding, "label", str)(move)
        assert len(state.moves) <= encoding.max_plies(variant.players, variant.options)


@pytest.mark.sample(8)
@pytest.mark.parametrize("variant", ALL)
def test_a_tensor_has_the_declared_layout_and_range(variant: variants.Variant) -> None:
    tensors = ViewTensor(adapted(variant))
    highest = tensors.highest()
    assert highest.shape == (tensors.size,) and len(tensors.shapes()) == len(tensors.features)
    seen: set[str] = set()
    for seed in range(2):
        state = variant.game.start(variant.deal(seed))
        for _move in variants.playout(state, random.Random(seed)):
            for seat in range(variant.players):
                tensor = tensors.encode(state.view(seat))
                assert tensor.shape == (tensors.size,) and tensor.dtype == np.float32
                wrong = ((tensor < 0) | (tensor > highest)).astype(np.float32)
                outside = [name for name, part in tensors.parts(wrong).items() if part.any()]
                assert not outside, f"Values are from 0 to 1, or to `high` of the feature: not those of {outside}."
                parts = tensors.parts(tensor)
                assert {name: part.shape for name, part in parts.items()} == tensors.shapes()
                assert parts["seat"].argmax() == seat
                assert (parts["to_move"].argmax() + seat) % variant.players == state.to_move
                seen.update(name for name, part in parts.items() if part.any())
        end = tensors.parts(tensors.encode(state.view(0)))
        assert not end["to_move"].any()
        seen.update(name for name, part in end.items() if part.any())
    assert all(feature.meaning in tensors.describe() for feature in tensors.features)
    of_options = {"next": variant.options.get("pile") == "open", "swap": variant.options.get("pie", False)}
    for name in tensors.shapes().keys() - {"far"}:  # a test below has far dice
        used = "never has a value except 0" if name not in seen else "has values"
        assert (name in seen) == of_options.get(name, True), f"The feature {name!r} {used} in this variant."


@pytest.mark.sample(8)
@pytest.mark.parametrize("variant", ALL)
@pytest.mark.parametrize("share", [0.0, 0.3, 0.8])
def test_positions_that_differ_in_hidden_cards_have_one_tensor(variant: variants.Variant, share: float) -> None:
    state, tensors = variants.position(variant, 3, share), ViewTensor(adapted(variant))
    for seat in range(variant.players):
        view = state.view(seat)
        expected = tensors.encode(view)
        imagined = [variant.game.imagine(view, random.Random(seed)) for seed in range(3)]
        for other in imagined:
            same = (tensors.encode(other.view(seat)) == expected).all()
            assert same, f"The tensor of seat {seat} depends on what it does not know: `features` reads only the view."
        if variant.game.private and share < 0.5:
            assert imagined[0].deal != imagined[1].deal  # so the test compares something


def test_positions_that_differ_in_known_cards_have_different_tensors() -> None:
    game = pygames.GAMES["siege-of-jacynth"]
    tensors = ViewTensor(Variant.of(game.id))
    states = [game.start(game.deal(seed)) for seed in range(2)]
    assert (tensors.encode(states[0].view(0)) != tensors.encode(states[1].view(0))).any()
    assert (tensors.encode(states[0].view(0)) != tensors.encode(states[0].view(1))).any()


def test_far_moves_of_mutation_have_ids_too() -> None:
    game = pygames.GAMES["mutation"]
    deal = {**game.deal("far", players=2), "pattern": dict.fromkeys(game.deal("x")["pattern"], 1)}
    state = game.start({**deal, "rolls": [[1, 2]] * 80})
    space, tensors = ActionSpace(Variant.of("mutation")), ViewTensor(Variant.of("mutation"))
    used: set[str] = set()
    while not state.is_over:  # a line to the right
        found = space.moves_by_id(state.legal_moves())
        assert sorted(found.values()) == sorted(state.legal_moves())
        used.update(space.labels[number] for number in found)
        state.play(max(state.legal_moves(), key=lambda move: int(move.partition("@")[2].partition(",")[0])))
    assert "unlabelled 0" in used
    assert tensors.parts(tensors.encode(state.view(0)))["far"].any()


class WithoutModules(type(pygames.GAMES["granicus"])):  # type: ignore[misc]
    """A game like a plugin that has no modules for adapters."""

    id = "without-modules"
    encoding = None
    chance = None


def test_a_game_without_the_modules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Game = WithoutModules()
    monkeypatch.setitem(pygames.GAMES, game.id, game)
    for name in ("encoding", "chance"):
        with pytest.raises(ValueError, match=f'This adapter needs a module "{name}" of Granicus, which has none'):
            getattr(Variant.of(game.id), name)()

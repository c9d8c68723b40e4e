"""Layout of Granicus: cards do not overlap, the last turn is marked, and arrows have large areas."""

import itertools
import random
from math import hypot

import pytest

from pygames.games.granicus import layout
from pygames.games.granicus.game import GAME, ODD
from pygames.games.granicus.scoring import TURNED
from pygames.model.game import View
from pygames.model.scene import Piece, Scene, Trace
from pygames.render.art import card_faces

NARROWEST = 10  # units, about CSS pixels on a phone: on a card of this width, suit marks can still be told apart


def cards(scene: Scene) -> list[Piece]:
    return [piece for piece in scene.pieces if piece.id.startswith(("card-", "ace-")) and "active" not in piece.styles]


def check(scene: Scene) -> None:
    """Check that cards are wide enough and within the board's width, and do not overlap each other, arrows or slots."""
    slots = [piece for piece in scene.pieces if piece.kind == "slot"]
    arrows = [piece for piece in scene.pieces if piece.kind == "arrow"]
    for piece in cards(scene):
        assert piece.w >= NARROWEST
        assert piece.x - piece.w / 2 >= 0
        assert piece.x + piece.w / 2 <= scene.width
    for one, other in itertools.combinations([*cards(scene), *slots], 2):
        apart = abs(one.x - other.x) >= (one.w + other.w) / 2 or abs(one.y - other.y) >= (one.h + other.h) / 2
        assert apart, (one.id, other.id)
    for arrow, other in itertools.product(arrows, [*cards(scene), *slots]):
        across, down = abs(arrow.x - other.x) - other.w / 2, abs(arrow.y - other.y) - other.h / 2
        assert hypot(max(across, 0), max(down, 0)) >= arrow.w / 2, (arrow.id, other.id)  # arrows are round


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_no_card_covers_another_in_any_position(seed: int, tall: bool) -> None:
    state, rng = GAME.start(GAME.deal(str(seed))), random.Random(seed)
    check(layout.scene(state.view(None), tall))
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
        check(layout.scene(state.view(None), tall))


def crowded(row: int) -> View:
    """Return a view of Odd's last turn in which all earlier cards of Odd are in the given row."""
    view = GAME.start(GAME.deal("crowded")).view(0)
    odd = ODD[:TURNED]
    last = odd[-1]
    view["aces"] = [last[1], *[suit for suit in view["aces"] if suit != last[1]]]
    view["aces"].insert(row, view["aces"].pop(0))
    even = view["even"] + [card for card in GAME.deal("crowded")["even"] if card not in view["even"]]
    return {**view, "odd": list(odd), "even": even[: TURNED - 1], "rows": [row, 5 - row] * (TURNED - 1), "card": last}


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("row", range(6))
def test_as_many_cards_in_one_row_as_there_can_be(row: int, tall: bool) -> None:
    check(layout.scene(crowded(row), tall))


def test_the_place_beside_three_cards_is_large_enough_in_a_puzzle() -> None:
    assert layout.TALL.place(0, 3, 4, arrows=True)[1] * 0.955 >= 24  # CSS pixels on a small phone


def test_cards_have_pictures_on_a_wide_screen_if_a_row_has_at_most_four_of_a_seat() -> None:
    for count in range(1, 5):
        for place in range(count):
            assert layout.WIDE.place(1, place, count, arrows=True)[1] > card_faces.SMALL


def test_a_row_with_few_cards_does_not_move_when_arrows_appear() -> None:
    state = GAME.start(GAME.deal("still"))
    for _ in range(6):
        state.play(state.legal_moves()[0])
    before = {piece.id: piece.x for piece in cards(layout.scene(state.view(None), tall=True))}
    state.play(state.legal_moves()[0])
    after = {piece.id: piece.x for piece in cards(layout.scene(state.view(None), tall=True))}
    rows = {piece.id: piece.y for piece in cards(layout.scene(state.view(None), tall=True))}
    crowds = {y for y in rows.values() if sum(other == y for other in rows.values()) > 4}
    assert all(after[card] == x for card, x in before.items() if card in after and rows[card] not in crowds)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("direction", ["u", "d"])
def test_the_card_and_then_both_aces_that_changed_places_are_marked(direction: str, tall: bool) -> None:
    state = GAME.start(GAME.deal("aces"))
    state.play(state.legal_moves()[0])
    aces = state.view(None)["aces"]
    swap = next(move for move in state.legal_moves() if move.endswith(direction))
    state.play(swap)
    view = state.view(None)
    moved = {ace for ace, before in zip(view["aces"], aces, strict=True) if ace != before}
    traces = {piece.id: piece.trace for piece in layout.scene(view, tall).pieces if piece.trace}
    assert len(moved) == 2
    card = next(id_ for id_, trace in traces.items() if trace == Trace(1))
    assert traces == {card: Trace(1), **{f"ace-{ace}": Trace(1, step=1) for ace in moved}}


def test_a_turn_without_an_ace_marks_the_card_alone() -> None:
    state = GAME.start(GAME.deal("aces"))
    state.play(state.legal_moves()[0])
    traces = [piece.trace for piece in layout.scene(state.view(None), tall=True).pieces if piece.trace]
    assert traces == [Trace(0)]


@pytest.mark.parametrize("tall", [False, True])
def test_an_arrow_has_the_area_of_a_fingertip_and_a_lone_one_also_its_ace(tall: bool) -> None:
    pixels = 360 / 360 if tall else 500 / 1000  # CSS pixels per unit on a small phone, in portrait or landscape
    least = 32 / 0.85 if tall else 32 / 0.64  # units: a lesson and a narrow window show boards at these scales
    found = set()
    for seed in range(6):
        state = GAME.start(GAME.deal(str(seed)))
        while not state.is_over:
            scene = layout.scene(state.view(None), tall)
            aces = {piece.id: piece for piece in scene.pieces if piece.id.startswith("ace-")}
            arrows = [piece for piece in scene.pieces if piece.kind == "arrow"]
            for arrow in arrows:
                assert arrow.area is not None
                x, y, w, h = arrow.area
                assert min(w, h) * pixels >= 44
                assert arrow.w == arrow.h >= least
                assert abs(arrow.x - x) < w / 2 and abs(arrow.y - y) < h / 2
                suit = arrow.target.split(":")[1]
                ace = aces[f"ace-{suit}"]
                is_lone = sum(other.target.split(":")[1] == suit for other in arrows) == 1
                assert is_lone == (abs(ace.x - x) < w / 2 and abs(ace.y - y) < h / 2)
                if is_lone:
                    assert w / 2 - abs(ace.x - x) >= ace.w / 2 and h >= ace.h
                found.add(is_lone)
            state.play(state.legal_moves()[-1])
    assert found == {True, False}


def test_in_a_low_space_the_card_that_is_turned_up_is_smaller_but_not_smaller_than_the_others() -> None:
    view = GAME.start(GAME.deal("low")).view(0)
    tall = layout.scene(view, tall=True)
    for room in (1.6, 1.4, 1.3, 0.9):
        scene = layout.fitted(view, room)
        assert scene.height == pytest.approx(max(min(tall.height, room * tall.width), layout.TALL.lowered(0).height))
        (card,) = [piece for piece in scene.pieces if piece.id == f"card-{view['card']}"]
        assert card.h >= layout.TALL.card[1]
        assert card.y + card.h / 2 <= scene.height
        check(scene)

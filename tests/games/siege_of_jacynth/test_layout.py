"""Layout of the Siege of Jacynth: targets, hidden information, high heaps, labels of sections, and drawn cards."""

import json
import random
from itertools import pairwise

import pytest

from pygames.api.table_view import table
from pygames.games.siege_of_jacynth import layout
from pygames.games.siege_of_jacynth.game import SiegeState
from pygames.model.scene import Piece, Scene, Trace
from pygames.records.session import GameSession
from tests.support.siege_of_jacynth import WALL, random_game, start

MIN_TARGET_SIZE = 24  # units


def pieces(scene: Scene) -> list[Piece]:
    return list(scene.all_pieces)


def tower(plies: int) -> SiegeState:
    state = start()
    for row in range(1, plies + 1):
        state.play(next(move for move in state.legal_moves() if move.endswith(f"@g{row}")))
    return state


@pytest.mark.parametrize("tall", [False, True])
def test_the_empty_wall_above_a_place_belongs_to_it(tall: bool) -> None:
    scene = layout.scene(tower(2).view(0), tall)
    top = min(piece.y - piece.h / 2 for piece in pieces(scene) if piece.id.startswith("band-"))
    slots = [piece for piece in pieces(scene) if piece.id.startswith("slot-")]
    assert len(slots) > 6
    for slot in slots:
        assert slot.area is not None
        x, y, w, h = slot.area
        assert (x, w) == (slot.x, slot.w)
        assert y - h / 2 == pytest.approx(top)
        assert slot.y + slot.h / 2 <= y + h / 2 <= slot.y + slot.h / 2 + 2


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_targets_are_large_enough_and_do_not_overlap(seed: int, tall: bool) -> None:
    scene = layout.scene(random_game(seed, seed * 3, pie=True).view(seed % 2 if seed else 0), tall)
    targets = [piece for piece in pieces(scene) if piece.target]
    assert targets
    for piece in targets:
        assert piece.label
        assert min(piece.w, piece.h) >= MIN_TARGET_SIZE
        assert piece.w / 2 <= piece.x <= scene.width - piece.w / 2
        assert piece.h / 2 <= piece.y <= scene.height - piece.h / 2
    for i, one in enumerate(targets):
        for other in targets[:i]:
            apart = abs(one.x - other.x) >= (one.w + other.w) / 2 or abs(one.y - other.y) >= (one.h + other.h) / 2
            assert apart, (one.target, other.target)


def test_paths_of_a_placement_and_of_a_swap() -> None:
    view = start(pie=True).view(0)
    assert layout.path(view, "5ML@e2") == ("hand:5ML", "slot:e2")
    assert layout.path(view, "1M~NK") == ("wall:1M", "wall:NK")


def test_only_the_cards_of_a_swap_can_be_picked_in_any_order() -> None:
    state = start(pie=True)
    moves = table(GameSession(state), {})["moves"]
    assert [move["move"] for move in moves] == state.legal_moves()
    for move in moves:
        assert move.get("any_order", False) == all(target.startswith("wall:") for target in move["path"])
    pickable = {target for move in moves if "any_order" in move for target in move["path"]}
    assert pickable == {f"wall:{card}" for section in WALL if len(section) == 2 for card in section}


def test_wall_cards_are_targets_only_while_they_may_be_swapped() -> None:
    def wall_targets(state: SiegeState) -> int:
        return sum(
            piece.target.startswith("wall:") for piece in layout.scene(state.view(state.to_move), tall=True).pieces
        )

    assert wall_targets(start()) == 0
    assert wall_targets(start(pie=True)) == 13  # a tap on the Excuse is refused with its rule
    assert wall_targets(random_game(1, 1, pie=True)) == 0


def test_there_are_no_targets_for_the_seat_not_to_move() -> None:
    for seat in (1, None):
        assert not any(piece.target for piece in layout.scene(start(pie=True).view(seat), tall=False).pieces)


@pytest.mark.parametrize("pile", ["closed", "open"])
def test_a_scene_shows_no_more_than_its_view(pile: str) -> None:
    state = random_game(5, 6, pile=pile)
    for seat in (0, 1, None):
        view = state.view(seat)
        scene = repr(layout.scene(view, tall=True))
        hidden = [card for card in state.deal["deck"] if card not in json.dumps(view)]
        assert hidden and not any(card in scene for card in hidden)
        backs = [piece for piece in layout.scene(view, tall=False).pieces if piece.kind == "card" and not piece.face]
        unknown = sum(card is None for hand in view["hands"] for card in hand)
        assert len(backs) == unknown + 1
    if pile == "open":
        faces = [piece.face for piece in layout.scene(state.view(None), tall=True).pieces]
        assert state.deal["deck"][16] in faces


def test_a_card_keeps_its_id_from_hand_to_heap() -> None:
    state = start(["5ML"])
    before = {piece.id for piece in layout.scene(state.view(0), tall=True).pieces}
    state.play("5ML@g1")
    after = {piece.id: piece for piece in layout.scene(state.view(0), tall=True).pieces}
    assert "card-5ML" in before and after["card-5ML"].trace == Trace(0)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("plies", [6, 11, 15, 20])
def test_a_tower_gets_lower_rows_but_its_cards_stay_as_wide(plies: int, tall: bool) -> None:
    state = tower(plies)
    scene = layout.scene(state.view(state.to_move), tall)
    assert min(piece.h for piece in pieces(scene) if piece.target.startswith("slot:")) >= MIN_TARGET_SIZE
    (only,) = [piece for piece in pieces(layout.scene(tower(1).view(0), tall)) if " in row 1, " in piece.label]
    cards = [piece for piece in pieces(scene) if piece.kind == "card" and " in row " in piece.label]
    assert len(cards) == plies
    assert {piece.w for piece in cards} == {only.w}
    ends = sorted((piece.y - piece.h / 2, piece.y + piece.h / 2) for piece in cards)
    assert all(above[1] <= below[0] for above, below in pairwise(ends))
    assert all(piece.y - piece.h / 2 >= 0 for piece in pieces(scene))


@pytest.mark.parametrize("room", [1.6, 1.5, 1.13, 1.0])
@pytest.mark.parametrize("plies", [0, 3, 9])
def test_a_low_space_gets_fewer_and_lower_rows_but_cards_as_wide_as_before(room: float, plies: int) -> None:
    state = tower(plies)
    view = state.view(state.to_move)
    scene, tall = layout.fitted(view, room), layout.scene(view, tall=True)
    assert scene.height <= room * tall.width + 0.01 or plies == 9  # a tower needs its rows
    widths = [{piece.id: piece.w for piece in one.pieces if piece.kind == "card"} for one in (scene, tall)]
    assert widths[0] == widths[1]
    for piece in scene.pieces:
        assert piece.y - piece.h / 2 >= 0 and piece.y + piece.h / 2 <= scene.height


def test_every_section_has_its_score_as_a_label() -> None:
    state = random_game(random.Random(8).randrange(100), 20)
    labels = [
        piece.label for piece in layout.scene(state.view(None), tall=True).pieces if piece.id.startswith("section-")
    ]
    assert len(labels) == 7
    for number, (label, line) in enumerate(zip(labels, state.score_lines(), strict=False), start=1):
        assert label.startswith(f"Section {number}, ") and line.note in label
        assert f"Attacker {line.values[0]}, Defender {line.values[1]}" in label


@pytest.mark.parametrize("tall", [False, True])
def test_a_drawn_card_takes_the_place_of_the_one_played_and_is_marked(tall: bool) -> None:
    state, rng = start(), random.Random(4)

    def held(seat: int) -> dict[tuple[float, float], Piece]:
        scene = layout.scene(state.view(seat), tall)
        return {(piece.x, piece.y): piece for piece in scene.pieces if piece.face and "in your hand" in piece.label}

    while not state.is_over:
        seat = state.to_move
        assert seat is not None
        before, move = held(seat), rng.choice(state.legal_moves())
        state.play(move)
        after = held(seat)
        (place,) = [place for place, piece in before.items() if piece.face == move.partition("@")[0]]
        assert {where: piece.face for where, piece in after.items() if where != place} == {
            where: piece.face for where, piece in before.items() if where != place
        }
        new = [piece.face for piece in after.values() if "new" in piece.styles]
        assert new == ([after[place].face] if place in after else [])
        assert sorted(piece.face for piece in after.values()) == sorted(state.hands[seat])


def test_the_board_keeps_its_scale_between_the_turns() -> None:
    state = start(["5ML"])
    state.play("5ML@g1")
    rows = {
        piece.h
        for seat in (0, 1, None)
        for piece in layout.scene(state.view(seat), tall=False).pieces
        if piece.id == "card-5ML"
    }
    assert len(rows) == 1

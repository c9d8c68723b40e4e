"""Layout of Strings of Suits: paths of moves, targets, ids, marks, labels and panels."""

import pytest

from pygames.games.strings_of_suits import layout
from pygames.games.strings_of_suits.game import StringsState
from pygames.model.scene import Piece, Trace
from tests.support.strings_of_suits import initial_state, play, state_with_layout


def pieces_by_id(state: StringsState, *, tall: bool = False) -> dict[str, Piece]:
    """The pieces in the scene of the seat to move, by id."""
    return {piece.id: piece for piece in layout.scene(state.view(state.to_move), tall).pieces}


def test_a_path_is_a_chip_then_a_card_then_a_call_if_needed() -> None:
    view = initial_state().view(0)
    assert layout.path(view, "c3S") == ("chip:S", "cell:c3")
    assert layout.path(view, "c3S!2") == ("chip:S", "cell:c3", "call:2")
    assert layout.path(view, "-") == ("skip",)
    words = [layout.choice(target) for target in ("call:0", "call:1", "call:2", "call:3", "call:4", "skip")]
    assert words[0] == "Call 0" and len(set(words)) == 6


@pytest.mark.parametrize("tall", [False, True])
def test_all_pieces_are_inside_the_scene_and_targets_are_large_enough(tall: bool) -> None:
    state = play(initial_state(), " ".join(initial_state().legal_moves()[:1]))
    scene = layout.scene(state.view(1), tall)
    assert scene.width == 360 or not tall
    for piece in scene.pieces:
        if piece.kind != "text":
            assert piece.w / 2 <= piece.x <= scene.width - piece.w / 2, piece.id
        assert piece.h / 2 <= piece.y <= scene.height - piece.h / 2, piece.id
        if piece.target:
            assert min(piece.w, piece.h) >= 24 and piece.label, piece.id


def test_on_a_tall_screen_most_of_the_drawing_is_cards_and_panels_are_no_taller_than_their_contents() -> None:
    state = state_with_layout("NS 6SY", games=2)
    while len(state.scores) == 1:
        state.play("-")
    by_id = pieces_by_id(state, tall=True)
    cards = [piece for piece in by_id.values() if piece.kind == "card"]
    height = layout.scene(state.view(0), tall=True).height
    assert max(card.y + card.h / 2 for card in cards) - min(card.y - card.h / 2 for card in cards) > 0.67 * height
    for seat, suits in ((0, "MLY"), (1, "SVK")):
        lines = [by_id[f"{name}-{seat}"] for name in ("name", "side", "games")]
        top = min(by_id[f"chip-{suit}-0"].y - by_id[f"chip-{suit}-0"].h / 2 for suit in suits)
        assert lines[0].y < lines[1].y == lines[2].y < top


def test_a_chip_keeps_its_id_from_the_supply_to_the_card() -> None:
    state = state_with_layout("NS 6SY")
    assert pieces_by_id(state)["chip-S-0"].target == "chip:S"
    state.play("b1S")
    by_id = pieces_by_id(state)
    assert by_id["chip-S-0"].target == "" and (by_id["chip-S-0"].x, by_id["chip-S-0"].y) == (
        by_id["card-b1"].x,
        by_id["card-b1"].y,
    )
    assert by_id["chip-S-1"].label == "Blue's 7 chips of Suns"


def test_the_next_chip_lies_under_the_one_that_can_be_picked() -> None:
    state = initial_state(chips=6, games=1)
    while state.supply["S"]:
        chips = [piece for piece in pieces_by_id(state).values() if piece.id.startswith("chip-S-") and piece.w > 62]
        assert [piece.id for piece in chips] == [
            f"chip-S-{6 - left}" for left in (state.supply["S"] - 1, state.supply["S"]) if left
        ]
        assert len({(piece.x, piece.y) for piece in chips}) == 1
        assert [piece.target for piece in chips] == [""] * (len(chips) - 1) + ["chip:S"]
        state.play(next(move for move in state.legal_moves() if move[2:] == "S"))
        state.play("-")


def test_only_chips_of_the_seat_to_move_can_be_picked() -> None:
    state = initial_state()
    chips = [{p.target for p in pieces_by_id(state).values() if p.target.startswith("chip:")}]
    state.play("-")
    chips.append({p.target for p in pieces_by_id(state).values() if p.target.startswith("chip:")})
    assert chips == [{"chip:S", "chip:V", "chip:K"}, {"chip:M", "chip:L", "chip:Y"}]


def test_a_card_under_a_chip_is_turned_and_its_label_names_it() -> None:
    state = play(state_with_layout("NS 6SY"), "b1S")
    card = pieces_by_id(state)["card-b1"]
    assert card.styles == ("turned",) and card.face == "6SY"
    assert card.label == "b1: a chip of Suns on the Penitent"


def test_the_last_chip_is_marked_until_a_skip() -> None:
    state = play(state_with_layout("NS 6SY"), "b1S")
    assert pieces_by_id(state)["chip-S-0"].trace == Trace(0)
    state.play("-")
    assert pieces_by_id(state)["chip-S-0"].trace is None


def test_panels_show_turn_and_winner() -> None:
    state = play(state_with_layout("NS 6SY 3SK"), "a1S - b1S -")
    assert pieces_by_id(state)["plate-0"].styles == ("active",) and pieces_by_id(state)["plate-1"].styles == ()
    play(state, "c1S - -")
    assert pieces_by_id(state)["plate-0"].styles == ("win",) and pieces_by_id(state)["plate-1"].styles == ()
    assert pieces_by_id(state)["score-0"].label == "Blue has 1 point"


def test_an_empty_supply_is_a_slot() -> None:
    state = initial_state(chips=6, games=1)
    while state.supply["S"]:
        state.play(next(move for move in state.legal_moves() if move[2:] == "S"))
        state.play("-")
    by_id = pieces_by_id(state)
    assert by_id["empty-S"].kind == "slot" and by_id["empty-S"].label == "Blue has no chip of Suns"

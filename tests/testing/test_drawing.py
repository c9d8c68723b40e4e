"""Paths and marks of Konane that are wrong are found."""

from dataclasses import replace

import pytest

from examples.konane import layout as konane_layout
from examples.konane.game import GAME as KONANE
from pygames.games.granicus import refusals as granicus_refusals
from pygames.games.granicus.game import GAME as GRANICUS
from pygames.model.game import View
from pygames.model.scene import Piece, Scene, Trace
from pygames.testing.drawing import (
    a_piece_is_chosen_before_its_new_place,
    a_refused_click_gets_a_rule_also_if_no_notation_names_its_target,
    the_last_turn_is_marked,
)


def test_a_path_to_another_place_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    turned, path = str.maketrans("abcdef", "fedcba"), konane_layout.path

    def wrong(view: View, move: str) -> tuple[str, ...]:
        *others, last = path(view, move)
        return (*others, f"cell:{last[5:].translate(turned)}")

    monkeypatch.setattr(konane_layout, "path", wrong)
    with pytest.raises(AssertionError, match=r"`path` of '.*' is \(.*\), but stone-.. lies at cell:.. after it"):
        a_piece_is_chosen_before_its_new_place.check(KONANE, 40)


def test_a_click_that_no_rule_refuses_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The moves of Granicus do not name the arrows of the Aces."""
    monkeypatch.delattr(granicus_refusals, "explain_targets")
    told = r"clicks on suit:(.) and then on ace:\1:.*: write `explain_targets`.*#a-click-that-is-refused"
    with pytest.raises(AssertionError, match=told):
        a_refused_click_gets_a_rule_also_if_no_notation_names_its_target.check(GRANICUS)


def test_a_drawing_without_marks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = konane_layout.scene

    def unmarked(view: View, tall: bool) -> Scene:
        table = scene(view, tall)
        return replace(table, pieces=tuple(replace(piece, trace=None) for piece in table.pieces))

    monkeypatch.setattr(konane_layout, "scene", unmarked)
    with pytest.raises(AssertionError, match=r"last ply .*, and nothing has a `trace`: mark what a turn"):
        the_last_turn_is_marked.check(KONANE)


def test_a_kind_of_ply_without_marks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(view: View, tall: bool) -> Scene:
        """Draw a card that moves with each ply; with each second ply, another is taken away."""
        ply = len(view["moves"])
        first = Piece("card", "first", 60 + 5 * ply, 100, 60, 84, trace=Trace(0) if ply % 2 else None)
        others = [replace(first, id=f"card-{at}", x=200) for at in range(ply // 2, 20)]
        return Scene("Cards", 360, 400, (first, *others))

    monkeypatch.setattr(konane_layout, "scene", scene)
    with pytest.raises(AssertionError, match="takes a piece from the table, and nothing has a `trace`"):
        the_last_turn_is_marked.check(KONANE)

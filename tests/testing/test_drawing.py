"""Paths, marks, sentences and refusals that are wrong are found, most of them in Konane."""

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace

import pytest

from examples.konane import layout as konane_layout
from examples.konane import refusals as konane_refusals
from examples.konane import score_lines as konane_score_lines
from examples.konane import sentences as konane_sentences
from examples.konane.game import GAME as KONANE
from examples.konane.game import KonaneState
from examples.null_game import layout as null_layout
from examples.null_game.game import GAME as NULL_GAME
from pygames.games.granicus import refusals as granicus_refusals
from pygames.games.granicus.game import GAME as GRANICUS
from pygames.model.game import View
from pygames.model.scene import Piece, Scene, Trace
from pygames.testing.contract import an_illegal_move_gets_a_sentence_and_changes_nothing
from pygames.testing.drawing import (
    a_label_names_the_cell_and_the_seat_of_its_piece,
    a_path_leads_to_what_its_move_changes,
    a_piece_is_chosen_before_its_new_place,
    a_refused_click_gets_a_rule_also_if_no_notation_names_its_target,
    a_refused_click_names_a_rule,
    the_last_turn_is_marked,
)
from pygames.testing.texts import a_broken_tie_is_explained, a_sentence_names_what_its_move_changes


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


@pytest.mark.parametrize("told", ["", None, "This move is not allowed.", "You cannot move there."])
def test_a_refusal_of_what_only_a_click_means_is_found(told: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """No jump goes from c3 to d4, so none of the moves that are legal elsewhere does."""
    explain = konane_refusals.explain_illegal

    def wrong(state: KonaneState, move: str) -> str | None:
        return told if "-" in move and move[0] != move[3] and move[1] != move[4] else explain(state, move)

    monkeypatch.setattr(konane_refusals, "explain_illegal", wrong)
    with pytest.raises(AssertionError, match=rf"The refusal of '.*' is no sentence that names a rule: '{told}'"):
        a_refused_click_names_a_rule.check(KONANE)


def test_an_error_in_the_refusal_of_a_click_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(konane_refusals, "explain_illegal", lambda state, move: {}[move])
    with pytest.raises(AssertionError, match=r"`play` of '.*', which a click on cell:.. means, should raise Illegal"):
        a_refused_click_names_a_rule.check(KONANE)


def test_a_path_that_ends_on_a_piece_that_stays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    path = konane_layout.path

    def wrong(view: View, move: str) -> tuple[str, ...]:
        """Let a third click name a stone beside the board's edge, as if something were to be chosen there."""
        corner = next(cell for cell in ("a1", "f6", "a6", "f1") if cell not in move)
        return (*path(view, move), f"cell:{corner}")

    monkeypatch.setattr(konane_layout, "path", wrong)
    with pytest.raises(AssertionError, match=r"`path` of '.*' is .*, and the move changes nothing at 'cell:..': so it"):
        a_path_leads_to_what_its_move_changes.check(KONANE)


@pytest.mark.parametrize("marked", [True, False])
def test_a_stock_that_looks_alike_is_marked_after_a_draw(marked: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(view: View, tall: bool) -> Scene:
        trace = Trace() if marked and view["moves"] else None
        stock = Piece("card", "stock", 180, 200, 60, 84, target="draw", label="Stock", trace=trace)
        return Scene("Stock", 360, 400, (stock,))

    monkeypatch.setattr(null_layout, "scene", scene)
    monkeypatch.setattr(null_layout, "path", lambda view, move: ("draw",))
    with nullcontext() if marked else pytest.raises(AssertionError, match="the move changes nothing at 'draw'"):
        a_path_leads_to_what_its_move_changes.check(NULL_GAME)


def test_a_sentence_about_another_cell_is_found_if_all_labels_change(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, describe = konane_layout.scene, konane_sentences.describe

    def labelled(view: View, tall: bool) -> Scene:
        """Let the label and the target of each piece depend on the seat to move."""
        drawn, ply = scene(view, tall), len(view["moves"])
        pieces = tuple(replace(one, label=f"{one.label}!", target=f"{one.target}!") for one in drawn.pieces)
        return replace(drawn, pieces=pieces) if ply % 2 else drawn

    def elsewhere(state: KonaneState, move: str) -> str:
        other = next(cell for cell in ("a1", "f6", "a6", "f1") if cell not in move)
        return describe(state, move).replace(move[:2], other)

    monkeypatch.setattr(konane_layout, "scene", labelled)
    a_sentence_names_what_its_move_changes.check(KONANE)
    monkeypatch.setattr(konane_sentences, "describe", elsewhere)
    with pytest.raises(AssertionError, match=r"`describe` of '.*' names .., which is not in the move"):
        a_sentence_names_what_its_move_changes.check(KONANE)


def test_a_refusal_without_a_sentence_for_a_stone_that_can_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    explain = konane_refusals.explain_illegal

    def silent(state: KonaneState, move: str) -> str:
        return "" if any(move[:2] == legal[:2] for legal in state.legal_moves()) else explain(state, move)

    monkeypatch.setattr(konane_refusals, "explain_illegal", silent)
    with pytest.raises(AssertionError, match=r"The refusal of '.*' is no sentence that names a rule: ''"):
        an_illegal_move_gets_a_sentence_and_changes_nothing.check(KONANE)


@pytest.mark.parametrize("written", [True, False])
def test_a_game_without_points_says_what_decided_it(written: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if written:
        monkeypatch.setattr(konane_score_lines, "deciding_reason", lambda state: "")
    else:
        monkeypatch.delattr(konane_score_lines, "deciding_reason")
    with pytest.raises(AssertionError, match=r"says how a game without points was decided, not ''"):
        a_broken_tie_is_explained.check(KONANE)


def test_a_drawing_without_marks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = konane_layout.scene

    def unmarked(view: View, tall: bool) -> Scene:
        table = scene(view, tall)
        return replace(table, pieces=tuple(replace(piece, trace=None) for piece in table.pieces))

    monkeypatch.setattr(konane_layout, "scene", unmarked)
    with pytest.raises(AssertionError, match=r"last ply .*, and nothing there has a `trace`: mark what a turn"):
        the_last_turn_is_marked.check(KONANE)


def test_a_kind_of_ply_without_marks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(view: View, tall: bool) -> Scene:
        """Draw a card that moves with each ply; with each second ply, another is taken away."""
        ply = len(view["moves"])
        first = Piece("card", "first", 60 + 5 * ply, 100, 60, 84, trace=Trace(0) if ply % 2 else None)
        others = [replace(first, id=f"card-{at}", x=200) for at in range(ply // 2, 20)]
        return Scene("Cards", 360, 400, (first, *others))

    monkeypatch.setattr(konane_layout, "scene", scene)
    with pytest.raises(AssertionError, match="takes a piece from the table, and nothing there has a `trace`"):
        the_last_turn_is_marked.check(KONANE)


def test_a_mark_on_the_stock_that_was_clicked_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(view: View, tall: bool) -> Scene:
        """Let each ply draw a card from a marked stock."""
        stock = Piece("card", "stock", 60, 60, 60, 84, target="draw", label="Stock", trace=Trace())
        hand = [replace(stock, id=f"card-{at}", x=200 + at, trace=None) for at, _move in enumerate(view["moves"])]
        return Scene("Cards", 500, 400, (stock, *hand))

    monkeypatch.setattr(konane_layout, "scene", scene)
    monkeypatch.setattr(konane_layout, "path", lambda view, move: ("draw",))
    the_last_turn_is_marked.check(KONANE)


@pytest.mark.parametrize("late", [True, False], ids=["a turn late", "always on one cell"])
def test_marks_elsewhere_are_found(late: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = konane_layout.scene

    def wrong(view: View, tall: bool) -> Scene:
        marked = view["moves"][-2].split("-") if late and len(view["moves"]) > 1 else ["a6"]
        table = scene(view, tall)
        pieces = [replace(one, trace=Trace() if one.target[5:] in marked else None) for one in table.pieces]
        return replace(table, pieces=tuple(pieces))

    monkeypatch.setattr(konane_layout, "scene", wrong)
    with pytest.raises(AssertionError, match="and nothing there has a `trace`: mark what a turn has changed"):
        the_last_turn_is_marked.check(KONANE)


def test_a_stone_that_is_marked_and_drawn_where_it_was_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, first = konane_layout.scene, KONANE.start(KONANE.deal(1)).view(None)
    places = {one.id: (one.x, one.y) for one in scene(first, tall=True).pieces}

    def wrong(view: View, tall: bool) -> Scene:
        table = scene(view, tall)
        pieces = [replace(one, x=places[one.id][0], y=places[one.id][1]) for one in table.pieces if one.id in places]
        return replace(table, pieces=tuple(pieces))

    monkeypatch.setattr(konane_layout, "scene", wrong)
    with pytest.raises(AssertionError, match=r"and the move changes nothing at 'cell:..': so it is in"):
        a_path_leads_to_what_its_move_changes.check(KONANE)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda label: label.replace("Blue", "?").replace("Red", "Blue").replace("?", "Red"), "seat is"),
        (lambda label: label.replace("c3", "c4"), "target is 'cell:c3'"),
    ],
    ids=["seat", "cell"],
)
def test_a_label_of_another_seat_or_cell_is_found(
    wrong: Callable[[str], str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = konane_layout.scene

    def labelled(view: View, tall: bool) -> Scene:
        table = scene(view, tall)
        return replace(table, pieces=tuple(replace(one, label=wrong(one.label)) for one in table.pieces))

    monkeypatch.setattr(konane_layout, "scene", labelled)
    with pytest.raises(AssertionError, match=rf"The label of .* is '.*', but its {sentence}"):
        a_label_names_the_cell_and_the_seat_of_its_piece.check(KONANE)

"""What is wrong with a game in some positions, or at the end of games, is found."""

import re
from dataclasses import replace
from typing import Any
from unittest import SkipTest

import pytest

from examples.coin_row import evaluation as coin_row_evaluation
from examples.coin_row.game import GAME as COIN_ROW
from examples.konane import evaluation as konane_evaluation
from examples.konane import layout as konane_layout
from examples.konane.board import GRID
from examples.konane.game import GAME as KONANE
from examples.konane.game import KonaneState
from examples.little_tricks import evaluation as tricks_evaluation
from examples.little_tricks.game import GAME as LITTLE_TRICKS
from examples.little_tricks.game import TricksState
from examples.null_game import layout
from examples.null_game.game import GAME, NullGame, NullState
from pygames.model.game import State, View
from pygames.model.scene import Piece, Scene
from pygames.testing import DEMANDS, check, contract, texts
from pygames.testing.contract import (
    a_copy_is_independent,
    a_copy_plays_on_to_the_same_end,
    a_game_ends_also_if_its_players_go_in_circles,
)
from pygames.testing.drawing import (
    a_piece_is_chosen_before_its_new_place,
    each_step_of_a_move_is_requested_in_a_few_words,
    every_move_has_a_path,
    what_can_be_chosen_does_not_overlap,
)
from pygames.testing.players import (
    an_evaluation_chooses_moves_that_win,
    an_evaluation_gives_the_winner_a_chance,
    an_evaluation_tells_positions_apart,
)
from pygames.testing.texts import every_diagram_of_the_guide_can_be_drawn


def test_a_target_on_no_piece_needs_a_button(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(layout, "choice")
    with pytest.raises(AssertionError, match="'nothing' of '-' is on no piece: draw it, or write `choice`"):
        check(GAME)
    with pytest.raises(AssertionError, match="The target 'nothing' of '-' is on no piece: draw it, or write `choice`"):
        each_step_of_a_move_is_requested_in_a_few_words.check(GAME)


@pytest.mark.parametrize(
    "diagram", ['{"seed": "a",}', '{"seed": "a", "moves": "jump", "part": ["coin"], "words": "No."}']
)
def test_a_diagram_that_cannot_be_drawn_is_named(diagram: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "guide", lambda game: f"```position\n{diagram}\n```")
    with pytest.raises(AssertionError, match=f"A diagram cannot be drawn: .*{re.escape(diagram)}"):
        every_diagram_of_the_guide_can_be_drawn.check(GAME)


@pytest.mark.parametrize("owned", [True, False])
def test_a_path_that_ends_where_a_piece_begins_is_found(owned: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    path, scene = konane_layout.path, konane_layout.scene

    def without_seats(view: View, tall: bool) -> Scene:
        table = scene(view, tall)
        return replace(table, pieces=tuple(replace(one, seat=one.seat if owned else None) for one in table.pieces))

    monkeypatch.setattr(konane_layout, "path", lambda view, move: path(view, move)[::-1])
    monkeypatch.setattr(konane_layout, "scene", without_seats)
    with pytest.raises(AssertionError, match=r"is in the wrong order, .* stone-\w\d is chosen at '.*#targets"):
        a_piece_is_chosen_before_its_new_place.check(KONANE)


def test_a_copy_that_forgets_what_no_view_shows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Counting(NullState):
        nods = 0

        def copy(self) -> "Counting":
            twin = super().copy()
            twin.nods = 0
            return twin

        def play(self, move: str) -> None:
            super().play(move)
            self.nods += move == "+"
            if self.nods == 2:
                self.to_move = None

    monkeypatch.setattr(NullGame, "initial_state", lambda game, deal: Counting(deal))
    with pytest.raises(AssertionError, match="to another end: `copy` leaves a field out"):
        a_copy_plays_on_to_the_same_end.check(GAME)


def test_an_evaluation_that_knows_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(konane_evaluation, "static_eval", lambda state: (0.5, 0.5))
    with pytest.raises(AssertionError, match=r"`static_eval` is the same in all positions, although moves decide"):
        an_evaluation_tells_positions_apart.check(KONANE)


@pytest.mark.parametrize("name", ["static_eval", "evaluate"])
def test_the_chance_of_the_mover_is_not_that_of_seat_0(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = getattr(konane_evaluation, name)
    monkeypatch.setattr(konane_evaluation, name, lambda state: right(state)[:: 1 if state.to_move == 0 else -1])
    with pytest.raises(AssertionError, match=rf"before seat 1 wins, `{name}` gives it only \d\d% of an equal chance"):
        an_evaluation_gives_the_winner_a_chance.check(KONANE)


def test_winners_that_are_exchanged_at_the_end_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = KonaneState.result

    def result(state: KonaneState) -> Any:
        told = right(state)
        return {**told, "winners": [1 - seat for seat in told["winners"]] if state.is_over else told["winners"]}

    monkeypatch.setattr(KonaneState, "result", result)
    with pytest.raises(AssertionError, match=r"before seat \d wins, .* gives it only \d\d% .* names the wrong winners"):
        an_evaluation_gives_the_winner_a_chance.check(KONANE)


def test_an_evaluation_with_the_wrong_sign_is_found_if_losers_play_last(monkeypatch: pytest.MonkeyPatch) -> None:
    right = tricks_evaluation.static_eval
    monkeypatch.setattr(tricks_evaluation, "static_eval", lambda state: right(state)[::-1])
    with pytest.raises(AssertionError, match=r"before seat \d wins, `static_eval` gives it only \d\d% .* the better"):
        an_evaluation_gives_the_winner_a_chance.check(LITTLE_TRICKS)


def test_a_wrong_sign_before_the_last_plies_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = coin_row_evaluation.static_eval
    monkeypatch.setattr(
        coin_row_evaluation, "static_eval", lambda state: right(state)[:: 1 if len(state.row) < 2 else -1]
    )
    an_evaluation_gives_the_winner_a_chance.check(COIN_ROW)
    with pytest.raises(
        AssertionError, match=r"wins \d\S* of 36 games against random moves, less .*#do-the-levels-differ"
    ):
        an_evaluation_chooses_moves_that_win.check(COIN_ROW)


def test_too_few_wins_to_check_an_evaluation_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NullState, "result", lambda state: {"scores": [], "winners": [0] if state.is_over else [0, 1]})
    with pytest.raises(SkipTest, match="Seat 1 alone wins 0 of 48 random games, too few to check what"):
        an_evaluation_gives_the_winner_a_chance.check(GAME)


def konane_with(move: str, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Konane have one more legal move at this ply, which changes nothing and has no button."""
    right, play, path = KonaneState.legal_moves, KonaneState.play, konane_layout.path

    def play_it(state: KonaneState, played: str) -> None:
        if played == move:
            state.moves.append(move)
            state.to_move = 1 - state.mover
        else:
            play(state, played)

    monkeypatch.setattr(KonaneState, "legal_moves", lambda state: right(state) + [move] * (len(state.moves) == at))
    monkeypatch.setattr(KonaneState, "play", play_it)
    monkeypatch.setattr(konane_layout, "path", lambda view, one: (move,) if one == move else path(view, one))


@pytest.mark.parametrize("ply", [1, 8])
def test_a_move_that_is_legal_at_one_ply_only_is_tried(ply: int, monkeypatch: pytest.MonkeyPatch) -> None:
    konane_with("swap", ply, monkeypatch)
    with pytest.raises(AssertionError, match="The target 'swap' of 'swap' is on no piece"):
        every_move_has_a_path.check(KONANE)


def test_a_move_that_is_one_among_many_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the swap, nothing has a path."""
    konane_with("swap", 8, monkeypatch)
    path = konane_layout.path
    monkeypatch.setattr(konane_layout, "choice", lambda target: "Swap", raising=False)
    monkeypatch.setattr(konane_layout, "path", lambda view, move: () if "swap" in view["moves"] else path(view, move))
    with pytest.raises(AssertionError, match=r"`path` gives \(\) for"):
        every_move_has_a_path.check(KONANE)


@pytest.mark.parametrize(("h", "right"), [(80, True), (70, False)])
@pytest.mark.parametrize("turned", [False, True])
def test_cells_of_a_honeycomb_do_not_overlap(
    h: float, right: bool, turned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their boxes do."""

    def scene(view: View, tall: bool) -> Scene:
        w, cells = 0.866 * 80, []
        for name, target, across, down in (("a1", "nod", 0, 0), ("a2", "nothing", 0.5, 0.75), ("b1", "b1", 1, 0)):
            place = (100 + across * w, 100 + down * h, w, 80)
            x, y, wide, high = (place[1], place[0], 80, w) if turned else place
            cells.append(Piece("hex", f"cell-{name}", x, y, wide, high, target=target, label=name))
            cells.append(Piece("stone", f"stone-{name}", x, y, 50, 50, seat=0, target=target, label=name))
        return Scene("Cells", 360, 400, tuple(cells))

    monkeypatch.setattr(layout, "scene", scene)
    if right:
        what_can_be_chosen_does_not_overlap.check(GAME)
    else:
        with pytest.raises(AssertionError, match="cell-a1 and cell-a2 can both be chosen and overlap"):
            what_can_be_chosen_does_not_overlap.check(GAME)


def test_a_copy_that_shares_a_list_is_named_first(monkeypatch: pytest.MonkeyPatch) -> None:
    right = TricksState.copy

    def copy(state: TricksState) -> TricksState:
        twin = right(state)
        twin.hands = state.hands.copy()
        return twin

    monkeypatch.setattr(TricksState, "copy", copy)
    told, skipped = [], []
    for demand in DEMANDS:
        try:
            demand.check(LITTLE_TRICKS)
        except AssertionError as error:
            told.append(str(error))
        except SkipTest as error:
            skipped.append(str(error))
    (only,) = told
    assert "`copy` shares a list" in only
    assert skipped and all(f"Mend {a_copy_is_independent} first" in one for one in skipped)


def test_the_position_of_a_failure_can_be_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "path", lambda view, move: ("nothing",))
    with pytest.raises(AssertionError) as failure:
        check(GAME)
    pasted: dict[str, Any] = {}
    exec(str(failure.value).partition("The position:\n")[2], pasted)
    assert isinstance(pasted["state"], NullState) and pasted["state"].legal_moves() == ["-", "+"]


def test_men_that_go_back_are_found_among_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    def init(state: KonaneState, deal: Any) -> None:
        State.__init__(state, deal)
        state.stones = {cell: int(cell[1] > "3") for cell in GRID.cells if cell[1] in "1256"}

    def legal_moves(state: KonaneState) -> list[str]:
        own = [cell for cell, seat in sorted(state.stones.items()) if seat == state.to_move]
        up = 1 - 2 * (state.to_move or 0)
        steps = [(-1, up), (0, up), (1, up), (0, -up)]
        return [f"{cell}-{end}" for cell in own for end in GRID.beside(cell, steps) if end not in state.stones]

    def play(state: KonaneState, move: str) -> None:
        State.play(state, move)
        state.stones[move[3:]] = state.stones.pop(move[:2])
        state.to_move = None if move[4] == "61"[state.mover] or not state.legal_moves() else 1 - state.mover

    for function in (init, legal_moves, play):
        monkeypatch.setattr(KonaneState, "__init__" if function is init else function.__name__, function)
    monkeypatch.setattr(contract, "LONGEST", 200)
    with pytest.raises(AssertionError, match="Players who go in circles play 200 plies: end such a game"):
        a_game_ends_also_if_its_players_go_in_circles.check(KONANE)

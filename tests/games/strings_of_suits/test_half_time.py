"""Half-time of Strings of Suits: the interlude, and the last view of the game that has ended."""

import random

import pytest

from pygames.games.strings_of_suits.game import SKIP, StringsState
from pygames.i18n.perspective import Perspective, seen_from
from tests.support.strings_of_suits import initial_state


def at_half_time(number: int = 1, **options: object) -> tuple[StringsState, StringsState]:
    """Return the state after `number` games of a match, and the state before the ply that ended the last of them."""
    state, rng = initial_state(**options), random.Random(2)
    before = state
    while len(state.scores) <= number:
        before = state.copy()
        moves = [move for move in state.legal_moves() if move != SKIP]
        state.play(rng.choice(moves or [SKIP]))
    return state, before


def test_it_tells_the_score_and_the_suits_of_both_seats() -> None:
    state, _before = at_half_time()
    interlude = state.interlude(0)
    assert interlude is not None
    first, second = state.scores[0]
    assert interlude.title == f"Half-time: {first}–{second}"
    assert interlude.text.startswith("The cards stay, the sides change.")
    assert interlude.scores == (first, second)
    assert ["".join(thing.face for thing in things) for things in interlude.holdings] == ["MLY", "SVK"]
    assert interlude.holdings[0][0].words == "Moons"


@pytest.mark.parametrize(
    ("you", "first", "second"), [(0, "Novice begins.", "You begin."), (1, "You begin.", "Novice begins.")]
)
def test_it_says_who_begins_the_next_game(you: int, first: str, second: str) -> None:
    names = tuple("Novice" if seat != you else "" for seat in (0, 1))
    with seen_from(Perspective(you, names)):
        for number, begins in ((1, first), (2, second)):
            state, _before = at_half_time(number, games=4, chips=6)
            interlude = state.interlude(you)
            assert interlude is not None and interlude.text.endswith(begins)


def test_the_last_chip_is_still_there() -> None:
    state, before = at_half_time()
    interlude = state.interlude(None)
    assert interlude is not None
    last = state.moves[-1]
    assert interlude.ended["chips"] == ({**before.chips, last[:2]: last[2]} if last != SKIP else before.chips)
    assert interlude.ended["moves"] == state.moves
    assert interlude.ended["scores"] == [state.scores[0]]
    state.game.layout.scene(interlude.ended, tall=True)


@pytest.mark.parametrize(("number", "text"), [(1, "The cards stay"), (2, "There are new cards"), (3, "The cards stay")])
def test_a_match_of_four_games_has_three_interludes(number: int, text: str) -> None:
    state, _before = at_half_time(number, games=4, chips=6)
    interlude = state.interlude(1)
    assert interlude is not None and interlude.text.startswith(text)
    first, second = state.scores[number - 1]
    assert interlude.title == f"Game {number}: {first}–{second}"


def test_there_is_none_at_the_start_nor_after_the_first_ply_of_a_game() -> None:
    state, before = at_half_time()
    assert initial_state().interlude(0) is None and before.interlude(0) is None
    skipped = state.after(SKIP)
    state.play(state.legal_moves()[0])
    assert state.interlude(0) is None and skipped.interlude(0) is None

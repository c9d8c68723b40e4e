"""The score diff of a move is correct and reveals no hidden information."""

import random
from typing import Any

import pytest

import pygames
from examples.null_game import sentences
from examples.null_game.game import GAME as NULL_GAME
from pygames.records.score_diff import diff, preview
from tests.support.variants import Variant, playout, position


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=str)
def test_the_effect_of_a_move_is_the_change_of_the_score(game: pygames.Game) -> None:
    state = game.start(game.deal("effect"))
    for move in playout(state, random.Random(1)):
        after, reason, told = state.copy(), state.hidden_effect_reason(move), preview(state, move)
        after.play(move)
        was, now = state.result(), after.result()
        assert diff(state, after)["scores"]["after"] == now["scores"]
        if hidden := reason or told["hidden_reason"]:
            assert told == {"hidden_reason": hidden}
            continue
        assert told["scores"] == {"before": was["scores"], "after": now["scores"]}
        assert told["leaders"]["after"] == now["winners"]
        lines = {one.label: one for line in after.score_lines() for one in (line, *line.parts)}
        for line in told["lines"]:
            assert line["values"]["after"] == lines[line["label"]].values


def test_a_swap_of_aces_compares_each_row_with_itself() -> None:
    state = position(Variant.of("granicus"), 1, 0.5)
    move = next(move for move in state.legal_moves() if len(move) == 2)
    before = [line.label for line in state.score_lines()]
    diff = {line["label"]: line for line in preview(state, move)["lines"]}
    state.play(move)
    swapped = {line.label for line in state.score_lines()} - set(before)
    assert len(swapped) >= 2 and swapped & diff.keys()
    for label in swapped & diff.keys():
        row = next(line for line in before if line[:5] == label[:5])
        assert diff[label]["values"]["before"] is not None and row != label


def test_a_new_string_is_described_as_new() -> None:
    game = pygames.GAMES["strings-of-suits"]
    state = position(Variant.of(game.id), 5, 0.3)
    scoring = next(move for move in state.legal_moves() if "point" in state.describe(move))
    diff = preview(state, scoring)
    assert any(line["values"]["before"] is None for line in diff["lines"])
    assert diff["scores"]["before"] != diff["scores"]["after"]


def test_the_score_diff_of_a_call_is_hidden() -> None:
    game = pygames.GAMES["strings-of-suits"]
    state = game.start(game.deal("call", claim="call"))
    for move in state.legal_moves():
        assert ("finding strings is up to you" in preview(state, move)["hidden_reason"]) == (move != "-")


def test_the_start_of_the_next_game_adds_no_score_diff() -> None:
    game = pygames.GAMES["strings-of-suits"]
    state = game.start(game.deal("skips"))
    state.play("-")
    diff = preview(state, "-")
    assert diff["lines"] == [] and diff["scores"]["before"] == diff["scores"]["after"]


def test_an_effect_that_depends_on_a_hidden_card_is_hidden_even_if_the_game_forgets_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sentences, "hidden_effect_reason", lambda state, move: "")
    told = [preview(NULL_GAME.start({"coin": coin, "options": {"rounds": 1}}), "-") for coin in (0, 1)]
    assert told == [preview_of_no_end(), preview_of_no_end()]
    for coin in (0, 1):
        state = NULL_GAME.start({"coin": coin, "options": {"rounds": 1}})
        state.play("-")  # the next move ends the game, and turns up the coin
        assert preview(state, "+") == {"hidden_reason": "It depends on what you do not see."}


def preview_of_no_end() -> dict[str, Any]:
    """The effect of a move that changes nothing."""
    scores, leaders = ({"before": one, "after": one} for one in ([0, 0], [0, 1]))
    return {"hidden_reason": "", "scores": scores, "leaders": leaders, "lines": []}

"""Advice on moves, with and without a module of the game."""

import pytest

import pygames
from pygames.analysis.move_explanation import explain_lines, explain_move
from pygames.i18n.perspective import Perspective, seen_from
from pygames.model.game import Game, State
from pygames.model.puzzle import Proof


def test_a_game_without_advice_describes_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pygames.GAMES["granicus"]
    state = game.start(game.deal("plain"))
    state.play(state.legal_moves()[0])
    monkeypatch.setattr(type(game), "advice", None)
    reasons = {move: explain_move(state, move)["reasons"] for move in state.legal_moves()}
    assert (reasons["S"], reasons["Su"]) == (["You tie the score at 1."], ["You take the lead, 1–0."])


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=lambda game: game.id)
def test_what_is_true_of_every_first_move_is_no_reason(game: Game) -> None:
    state = game.start(game.deal("first"))
    reasons = [explain_move(state, move)["reasons"] for move in state.legal_moves()]
    assert not set.intersection(*map(set, reasons))
    if game.id == "strings-of-suits":
        assert {sentence for found in reasons for sentence in found if "next turn" in sentence} == set()


def puzzle_positions(game: str) -> list[tuple[State, Proof]]:
    """Return the position and the proof of some puzzles."""
    found = []
    for puzzle in pygames.puzzles(game)[::4]:
        record = pygames.from_link(puzzle["link"])
        found.append((pygames.replay({**record, "moves": record["moves"][: puzzle["at"]]}), puzzle["proof"]))
    return found


@pytest.mark.parametrize("game", pygames.GAMES)
def test_a_reason_against_another_move_is_not_true_of_that_move(game: str) -> None:
    for state, proof in puzzle_positions(game):
        best, rival = proof["line"][0], proof["rival"][0]
        reasons = explain_move(state, best, [rival])["reasons"]
        after = state.copy()
        after.play(rival)
        assert state.game.advice is not None
        said_of_rival = [*state.game.advice.gains(state, after), *state.game.advice.risks(state, after)]
        assert not set(reasons) & set(said_of_rival)


def test_a_lead_is_no_reason_if_the_other_move_leads_by_more() -> None:
    for state, proof in puzzle_positions("granicus"):
        best, rival = proof["line"][0], proof["rival"][0]
        leads = []
        for move in (best, rival):
            after = state.copy()
            after.play(move)
            scores = after.result()["scores"]
            leads.append(scores[state.mover] - scores[1 - state.mover])
        reasons = explain_move(state, best, [rival])["reasons"]
        assert leads[0] > leads[1] or not any("lead" in reason or "closer" in reason for reason in reasons)


def test_the_results_of_best_play_are_compared_near_the_end() -> None:
    for state, proof in puzzle_positions("siege-of-jacynth"):
        with seen_from(Perspective(state.mover)):
            (said,) = explain_lines(state, proof["line"], proof["rival"])
        assert said.startswith(
            "With best play, for instance: You win "
            if proof["value"] == 1
            else "With best play, for instance: A draw, "
        )
        _best, second = said.split("The second best move: ")
        assert "Then, for instance: " in second and "You win" not in second


def test_without_an_advantage_of_its_own_a_move_is_compared_with_the_drawback_of_another() -> None:
    for state, proof in puzzle_positions("granicus"):
        second, move = explain_move(state, proof["rival"][0], proof["line"][:1]), proof["line"][0]
        others = [proof["rival"][0], *(one for one in state.legal_moves() if one[0] == move[0] and one != move)]
        best = explain_move(state, move, others)
        said = explain_lines(state, proof["line"], proof["rival"])
        if gains := [reason for reason in best["reasons"] if reason != best["risk"]]:
            assert said == gains or len(state.moves) == 17
        elif second["risk"]:
            assert said == [f"The second best move: {second['text']} {second['risk']}"]
        else:
            assert said == ["Other moves look as good now; what counts is what can still come."]


def test_a_gain_that_another_ace_move_brings_too_is_no_reason() -> None:
    (puzzle,) = (one for one in pygames.puzzles("granicus") if one["id"] == "granicus-95c64a")
    record, proof = pygames.from_link(puzzle["link"]), puzzle["proof"]
    state = pygames.replay({**record, "moves": record["moves"][: puzzle["at"]]})
    assert (proof["line"], proof["rival"]) == (["Ku"], ["L"])  # and "K" has the same score
    assert explain_lines(state, proof["line"], proof["rival"]) == [
        "Other moves look as good now; what counts is what can still come."
    ]

"""Advice on moves, with and without a module of the game."""

import re

import pytest

import pygames
from pygames.analysis.move_explanation import DefaultAdvice, explain_lines, explain_move, idea_of
from pygames.i18n.perspective import Perspective, seen_from
from pygames.model.game import Game, State
from pygames.model.puzzle import Proof
from pygames.testing.random_games import games


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


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_what_advice_says_about_a_lead_is_true(game: Game) -> None:
    for start, moves in games(game, 4):
        before = start
        for move in moves:
            after, seat = before.copy(), before.mover
            after.play(move)
            told = " ".join((game.advice or DefaultAdvice()).gains(before, after))
            was, now = before.result()["scores"], after.result()["scores"]
            best_was, best = (max([*one[:seat], *one[seat + 1 :]], default=0) for one in (was, now))
            for text, *said in re.findall(r"(You (?:take the lead|widen your lead|come closer), (\d+)–(\d+))", told):
                assert [*map(int, said)] == [now[seat], best], text
                assert "take" not in text or (now[seat] > best and was[seat] <= best_was), text
            before = after


def puzzle_positions(game: str) -> list[tuple[State, Proof]]:
    """Return the position and the proof of some puzzles."""
    found = []
    for puzzle in pygames.puzzles(game)[::4]:
        record = pygames.from_link(puzzle["link"])
        found.append((pygames.replay({**record, "moves": record["moves"][: puzzle["at"]]}), puzzle["proof"]))
    return found


@pytest.mark.parametrize("game", pygames.GAMES)
def test_no_clause_is_said_twice(game: str) -> None:
    for state, proof in puzzle_positions(game):
        advice = [explain_move(state, move) for move in state.legal_moves()[::3]]
        told = [" ".join([one["text"], *one["reasons"]]) for one in advice]
        idea, _about, _answer = idea_of(state, proof["line"], proof["rival"]).partition(" could answer: ")
        for text in [*told, idea]:
            clauses = [clause.lower() for clause in re.split(r"[.;:] ?", text) if clause]
            assert len({*clauses}) == len(clauses), text


@pytest.mark.parametrize("game", pygames.GAMES)
def test_a_reason_against_another_move_is_not_true_of_that_move(game: str) -> None:
    for state, proof in puzzle_positions(game):
        best, rival = proof["line"][0], proof["rival"][0]
        reasons = explain_move(state, best, [rival])["reasons"]
        after = state.after(rival)
        assert state.game.advice is not None
        said_of_rival = [*state.game.advice.gains(state, after), *state.game.advice.risks(state, after)]
        assert not set(reasons) & set(said_of_rival)


def test_a_lead_is_no_reason_if_the_other_move_leads_by_more() -> None:
    for state, proof in puzzle_positions("granicus"):
        best, rival = proof["line"][0], proof["rival"][0]
        leads = []
        for move in (best, rival):
            after = state.after(move)
            scores = after.result()["scores"]
            leads.append(scores[state.mover] - scores[1 - state.mover])
        reasons = explain_move(state, best, [rival])["reasons"]
        assert leads[0] > leads[1] or not any("lead" in reason or "closer" in reason for reason in reasons)


def test_the_results_of_best_play_are_compared_near_the_end() -> None:
    for state, proof in puzzle_positions("siege-of-jacynth"):
        with seen_from(Perspective(state.mover)):
            short, more = explain_lines(state, proof["line"], proof["rival"])
        assert ("With best play: You win " if proof["value"] == 1 else "With best play: A draw, ") in short
        _best, second = short.split(" After another move: ")
        assert "You win" not in second
        assert more.startswith(("The second best move: ", "A tempting move: "))


def puzzle(name: str) -> tuple[State, Proof]:
    """Return the position and the proof of a puzzle."""
    (found,) = (one for one in pygames.puzzles(name.rpartition("-")[0]) if one["id"] == name)
    record = pygames.from_link(found["link"])
    return pygames.replay({**record, "moves": record["moves"][: found["at"]]}), found["proof"]


def explained(name: str, *tried: str) -> list[str]:
    """Return why the solution of a puzzle is the best move, as its page tells it."""
    state, proof = puzzle(name)
    with seen_from(Perspective(state.mover)):
        return explain_lines(state, proof["line"], proof["rival"], tried)


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("granicus-542b4a", "4–2 instead of 8–0"),
        ("granicus-715900", "0–5 instead of 1–4"),
        ("granicus-f09b84", "2–4 instead of 4–2"),
    ],
)
def test_a_move_that_looks_worse_now_is_said_to(name: str, scores: str) -> None:
    assert explained(name)[0] == f"Looks worse now ({scores}), but what counts is what can still come."


def test_a_row_that_stays_safe_is_told_of_a_move_that_looks_worse() -> None:
    assert explained("granicus-542b4a")[1:] == [
        "Row 2 would stay yours even if the Ace of Wyrms or of Knots moved into it."
    ]


def test_the_scores_are_compared_with_the_last_move_that_was_tried() -> None:
    told = "Looks worse now (4–2 instead of 6–1 with your try), but what counts is what can still come."
    assert explained("granicus-542b4a", "Sd", "Su")[0] == told


def test_equality_is_told_only_of_equal_scores() -> None:
    told = 0
    for game in pygames.GAMES:
        for one in pygames.puzzles(game)[::2]:
            state, seat = puzzle(one["id"])[0], one["seat"]
            text = " ".join(explained(one["id"]))
            if "Both leave the same score now" in text:
                scores = []
                for move in state.legal_moves():
                    after = state.after(move)
                    with seen_from(Perspective(seat)):
                        named = move == one["solution"][0] or state.describe_legal(move) in text
                    if named:
                        scores.append(after.result()["scores"])
                assert len(scores) > 1 and scores.count(scores[0]) == len(scores), one["id"]
                told += 1
    assert told


def test_the_largest_gain_is_told_first() -> None:
    assert explained("granicus-a0ef52") == ["You win row 6, for 5 points.", "Row 2 is now worth 1 point to you."]
    assert explained("mutation-eba45a")[0] == "Breaks Blue's largest strain, from 8 to 4."


def test_no_growth_is_promised_without_dice_to_grow_by() -> None:
    state, proof = puzzle("mutation-db6ab8")
    reasons = explain_move(state, proof["line"][0])["reasons"]
    assert not any("can then grow" in reason for reason in reasons)


def test_the_card_that_all_moves_of_a_token_take_is_no_reason() -> None:
    assert explained("deckfish-5dd5b2") == ["Leaves Blue no way to reach the Rite at c3 next turn."]


def test_the_theme_of_a_puzzle_is_told() -> None:
    assert explained("deckfish-abcc17")[0] == "Leaves Blue's token at c2 no way out at the moment."


def test_the_move_that_was_just_found_is_not_repeated() -> None:
    (said,) = explained("mutation-48ceea")
    assert said.startswith("The second best move: Place a 6 at P12")


def test_the_tie_break_is_told_if_the_scores_are_the_same() -> None:
    (said,) = explained("granicus-a64198")
    assert said.endswith("If the scores end level, you win as it stands (row 1: 15 against 14).")


def test_a_tempting_move_near_the_end_is_played_out() -> None:
    short, more = explained("siege-of-jacynth-9f52ce")
    assert "on the tie-break (matching symbols: 21 against 15). After another move: You lose 2 to 4." in short
    assert more.startswith("A tempting move: Place the Battle on the Origin in row 11")
    assert "What differs: Section 2, Suns and Leaves: " in more


def test_the_tie_break_is_told_with_its_totals_if_it_differs() -> None:
    short, more = explained("siege-of-jacynth-222221")
    assert short.endswith("After another move: A draw, 3 to 3.")
    assert more.endswith("What differs: Tie-break: 22–21 instead of 22–22.")


def test_the_result_after_the_players_own_try_comes_first() -> None:
    short, more = explained("siege-of-jacynth-222221", puzzle("siege-of-jacynth-222221")[1]["rival"][0])
    assert "After your try: A draw, 3 to 3." in short
    assert more.startswith("Your try: ")


def test_a_tie_break_of_one_result_is_told_once() -> None:
    short, more = explained("deckfish-50e80e")
    assert "on the tie-break (3rd rarest suit: 5 against 4)" in short
    assert short.endswith("After another move: You lose 3 to 3 on the tie-break (2nd rarest suit: 4 against 3).")
    assert "tie-break" not in more


def test_an_answer_is_told_after_the_move_that_it_answers() -> None:
    short, more = explained("strings-of-suits-b42845")
    assert " could answer: " not in short
    assert re.match(r"The second best move: .+ Red could answer: ", more)


def test_the_answer_of_the_opponent_is_told_without_own_moves_before_it() -> None:
    (said,) = explained("deckfish-061f51")
    assert "d4 by Moons. Blue could answer: " in said


def test_a_gain_that_another_ace_move_brings_too_is_no_reason() -> None:
    state, proof = puzzle("granicus-95c64a")
    assert (proof["line"], proof["rival"]) == (["Ku"], ["L"])  # and "K" has the same score
    (said,) = explain_lines(state, proof["line"], proof["rival"])
    assert said.startswith("A tempting move: ")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("granicus-6d6bdc", "What the move does: You win row 5, for 2 points."),  # rather than the lead
        ("mutation-632f97", "What the move does: Breaks Red's largest strain, from 11 to 5."),
        (
            "siege-of-jacynth-f2c0dd",
            "What decides the game: Section 2, Waves and Moons. What the move does: Wins you s",
        ),
        (
            "strings-of-suits-326dda",
            "Tempting, but not enough: Put a chip of Suns on the Castle at e4 for 1 point. Red ",
        ),
        ("deckfish-061f51", "Tempting, but not enough: Take the Harvest and jump to d4 by Moons. Blue could answer: "),
    ],
)
def test_the_idea_of_a_puzzle_is_about_its_position(name: str, words: str) -> None:
    state, proof = puzzle(name)
    with seen_from(Perspective(state.mover)):
        assert idea_of(state, proof["line"], proof["rival"]).startswith(words)


@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_idea_of_a_puzzle_does_not_tell_its_solution(game: str) -> None:
    for state, proof in puzzle_positions(game):
        said = idea_of(state, proof["line"], proof["rival"])
        assert said and state.describe_legal(proof["line"][0]).removesuffix(".") not in said

"""Hints and reviews use only views, are reproducible with a seed, and agree with the rules."""

import json
import random
import re
from collections.abc import Generator
from typing import Any

import pytest

import pygames
from pygames.ai.ismcts import InfoSet
from pygames.analysis import hint, review
from pygames.analysis.key_moments import PlySearch, Turn, drift, moments, turns
from pygames.analysis.review import Review, Searches
from pygames.model.game import State
from pygames.model.search_config import SearchConfig
from tests.support.variants import Variant, position, single_variants

GAMES = [variant for variant in single_variants() if variant.name in pygames.GAMES or variant.players == 3]
EACH_GAME = pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.name)


def random_game(variant: Variant, seed: int = 5) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the arguments for the review of a random game: its views and its moves.

    The views are the mover's before each ply, and a bystander's at the end.
    """
    end = position(variant, seed, 1)
    state, views = variant.game.start(end.deal), []
    for move in end.moves:
        views.append(state.view(state.to_move))
        state.play(move)
    return json.loads(json.dumps([*views, state.view(None)])), end.moves


@EACH_GAME
def test_a_hint_is_legal_has_reasons_and_depends_only_on_the_view(variant: Variant) -> None:
    state = position(variant, 8, 0.4)
    view = state.view(state.to_move)
    *earlier, last = hint(view, iterations=40, seed=1)
    assert all(0 <= one["sure"] <= 1 for one in earlier)
    best = last["best"]
    assert best["move"] in state.legal_moves() and best["text"] == state.describe(best["move"])
    assert all(best["reasons"]) and 0 <= best["chance"] <= 1
    assert last["second"] is None or last["second"]["move"] != best["move"]
    other = variant.game.imagine(view, random.Random(3)).view(state.to_move)
    assert list(hint(other, iterations=40, seed=1))[-1] == last


def test_a_hint_is_the_move_of_the_expert_if_there_is_time_for_its_iterations() -> None:
    state = position(next(variant for variant in GAMES if variant.name == "granicus"), 8, 0.4)
    view = state.view(state.to_move)
    *_, in_time = hint(view, seconds=20, seed=1)
    *_, counted = hint(view, iterations=4000, seed=1)
    assert in_time == counted
    assert in_time["best"]["move"] == pygames.player("granicus", "expert").choose(view, rng=random.Random(1))


@pytest.mark.sample(3)
@EACH_GAME
def test_a_review_has_a_curve_and_then_its_key_moments(variant: Variant) -> None:
    views, moves = random_game(variant)
    *slices, last = review(views, moves, iterations=12, seed=2)
    curves = [one["chances"] for one in [*slices, last] if "chances" in one]
    assert len(curves) > 2 and [one["progress"] for one in slices] == sorted(one["progress"] for one in slices)
    for curve in (curves[0], curves[-1]):
        assert len(curve) == len(moves) + 1
        assert all(sum(seats) == pytest.approx(1, abs=0.01) and min(seats) >= 0 for seats in curve)
    end = variant.game.imagine(views[-1], random.Random(1))
    winners = end.result()["winners"]
    shares = [1 / len(winners) if seat in winners else 0 for seat in range(variant.players)]
    assert curves[-1][-1] == pytest.approx(shares, abs=0.001)
    assert len(last["moments"]) <= 3
    for moment in last["moments"]:
        view = views[moment["ply"] - 1]
        assert moment["seat"] == view["to_move"] and moment["text"] and "%" in moment["words"]
        here, there = (curves[-1][moment["ply"] - still][moment["seat"]] for still in (1, 0))
        told = [int(percent) for percent in re.findall(r"(\d+)%", moment["words"])]
        shown = [min(99, max(1, round(100 * chance))) for chance in (here, there)]
        assert [told[0], told[-1]] == shown, "the words and the curve agree"
        assert moment["luck"] or told[0] >= told[1]
        better = moment["better"]
        assert (better is None) == moment["luck"]
        if better:
            legal = variant.game.imagine(view, random.Random(1)).legal_moves()
            assert better["move"] in legal and better["move"] != moves[moment["ply"] - 1]
            assert all(better["reasons"])


def test_a_review_is_deterministic_and_ignores_hidden_information() -> None:
    variant = next(variant for variant in GAMES if variant.game.id == "siege-of-jacynth")
    views, moves = random_game(variant)
    first = list(review(views, moves, iterations=8, seed=2))[-1]
    assert list(review(views, moves, iterations=8, seed=2))[-1] == first
    hidden = [card for view in views[:-1] for hand in view["hands"] for card in hand if card is None]
    assert hidden, "the views hide the other hand"


def test_a_review_searches_ply_by_ply_and_tells_key_moments_at_its_end_only() -> None:
    views, moves = random_game(next(variant for variant in GAMES if variant.game.id == "granicus"))
    *slices, last = review(views, moves, iterations=12, seed=2)
    searched = [one["ply"] for one in slices if "ply" in one]
    assert searched == sorted(searched) and {*searched} <= {*range(1, len(moves) + 1)}
    assert last["moments"] and not any("moments" in one for one in slices)


def test_a_blunder_is_found_with_a_better_move() -> None:
    """Two skips end the last game of Strings of Suits while chips could score: the loser's skip is the blunder."""
    variant = next(variant for variant in GAMES if variant.game.id == "strings-of-suits")
    state = variant.game.start(variant.deal("blunder"))
    rng, greedy = random.Random(4), pygames.player("strings-of-suits", "greedy")
    views = []
    while len(state.scores) < 2 or len(state.chips) < 12:  # type: ignore[attr-defined]  # a StringsState
        views.append(state.view(state.to_move))
        state.play(greedy.choose(views[-1], rng=rng))
    blunder = len(state.moves)
    for move in ("-", "-"):
        views.append(state.view(state.to_move))
        state.play(move)
    assert state.is_over
    last = list(review([*views, state.view(None)], state.moves, iterations=60, seed=1))[-1]
    loser = next(seat for seat in (0, 1) if seat not in state.result()["winners"])
    later_moments = [moment for moment in last["moments"] if moment["ply"] > blunder]
    assert later_moments and later_moments[0]["seat"] == loser and later_moments[0]["better"]
    assert later_moments[0]["better"]["move"] != "-"
    name = variant.game.seat_names[loser]
    assert later_moments[0]["text"].startswith(f"{name} skipped."), "what happened has its subject"


@pytest.mark.parametrize(
    ("views", "moves", "reason"),
    [
        ([], [], "A review needs"),
        ("x", ["-"], "A review needs"),
        ([{}, {}], ["M"], "not a view of the position after 0"),
        ([{"game": "granicus", "moves": []}, {"game": "mutation", "moves": ["M"]}], ["M"], "after 1 of the moves"),
    ],
)
def test_a_review_of_an_invalid_game_is_refused_with_a_message(views: Any, moves: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        list(review(views, moves))


def last_skip() -> pygames.State:
    """Return a position of Strings of Suits after a skip: chips could score, and a second skip ends the game."""
    variant = next(variant for variant in GAMES if variant.game.id == "strings-of-suits")
    state = variant.game.start(variant.deal("blunder"))
    rng, greedy = random.Random(4), pygames.player("strings-of-suits", "greedy")
    while len(state.scores) < 2 or len(state.chips) < 12:  # type: ignore[attr-defined]  # a StringsState
        state.play(greedy.choose(state.view(state.to_move), rng=rng))
    state.play("-")
    return state


def test_a_hint_judges_the_move_that_it_is_asked_about() -> None:
    state = last_skip()
    view = state.view(state.to_move)
    *_, bad = hint(view, also="-", iterations=60, seed=1)
    assert bad["judged"]["move"] == "-" and bad["judged"]["mistake"] and bad["best"]["move"] != "-"
    assert bad["best"]["chance"] - bad["judged"]["chance"] >= 0.03
    *_, good = hint(view, also=bad["best"]["move"], iterations=60, seed=1)
    assert good["judged"]["move"] == bad["best"]["move"] and not good["judged"]["mistake"]
    with pytest.raises(ValueError, match="cannot be played here"):
        list(hint(view, also="nonsense", iterations=5))


def test_a_hint_judges_swaps_with_the_same_effect_alike() -> None:
    state = opening_with_pie("lamp-1")
    best = list(hint(state.view(0), iterations=60, seed=3))[-1]["best"]["move"]
    results = []
    for move in same_effect(state, best):
        judged = list(hint(state.view(0), also=move, iterations=60, seed=3))[-1]["judged"]
        results.append((judged["chance"], judged["mistake"]))
    assert len(results) > 1 and len(set(results)) == 1


def test_a_hint_needs_the_view_of_the_seat_to_move() -> None:
    state = pygames.GAMES["siege-of-jacynth"].start(pygames.GAMES["siege-of-jacynth"].deal("who"))
    with pytest.raises(ValueError, match="Seat 0 is to move"):
        list(hint(state.view(1), iterations=5))
    with pytest.raises(ValueError, match='"view" must be'):
        list(hint("view"))  # type: ignore[arg-type]  # any JSON may arrive


def opening_with_pie(seed: str) -> pygames.State:
    """Return the opening of a Siege in which the Attacker may swap two wall cards. Then the Attacker plays last."""
    game = pygames.GAMES["siege-of-jacynth"]
    return game.start(game.deal(seed, pie=True))


@pytest.mark.parametrize("seed", ["lamp-1", "lamp-2", "lamp-3"])
def test_a_hint_advises_a_swap_that_gives_the_last_card(seed: str) -> None:
    state = opening_with_pie(seed)
    best = list(hint(state.view(0), iterations=300, seed=1))[-1]["best"]
    assert "~" in best["move"] and best["chance"] > 0.5
    assert best["reasons"][0] == "Defender then plays the first card, and you play the last one."


def same_effect(state: pygames.State, move: str) -> list[str]:
    """Return all moves with the same effect as this one, itself included."""
    representative = state.game.evaluation.representative  # type: ignore[union-attr]
    return [other for other in state.legal_moves() if representative(state, other) == representative(state, move)]


def test_of_swaps_with_the_same_effect_a_search_tries_one() -> None:
    state = opening_with_pie("lamp-1")
    edges = InfoSet().open(state.game, state, SearchConfig(1, initial_width=1000), random.Random(1))
    moves = [edge.move for edge in edges]
    assert {*moves} < {*state.legal_moves()} and "~" in moves[0]
    representative = state.game.evaluation.representative  # type: ignore[union-attr]
    effects = {representative(state, move) for move in moves}
    assert effects == {representative(state, move) for move in state.legal_moves()} and len(effects) == len(moves)


def reviewed(state: pygames.State, opening: str) -> Review:
    """Play an opening and then a game between Casual players, and return the last slice of its review."""
    state = state.copy()
    views, casual, rng = [state.view(0)], pygames.player(state.game.id, "casual"), random.Random(4)
    state.play(opening)
    while not state.is_over:
        views.append(state.view(state.to_move))
        state.play(casual.choose(views[-1], rng=rng))
    return list(review([*views, state.view(None)], state.moves, iterations=30, seed=1))[-1]


def test_a_review_judges_a_missed_swap() -> None:
    state = opening_with_pie("lamp-1")
    moments = reviewed(state, next(move for move in state.legal_moves() if "@" in move))["moments"]
    better = moments[0]["better"]
    assert moments[0]["ply"] == 1 and better and "~" in better["move"]
    assert better["reasons"][0].endswith("and you play the last one.")


def finished(searching: Generator[Review, None, PlySearch]) -> PlySearch:
    """Return what a search returns after its last slice."""
    while True:
        try:
            next(searching)
        except StopIteration as stop:
            return stop.value  # type: ignore[no-any-return]


def test_a_review_judges_swaps_with_the_same_effect_alike() -> None:
    state = opening_with_pie("lamp-1")
    best = list(hint(state.view(0), iterations=60, seed=3))[-1]["best"]["move"]
    results = []
    for opening in same_effect(state, best):
        searches = Searches(state.game, [state.view(0)], [opening], seed=1)
        results.append(finished(searches.search(0, {"progress": 0}, None, 60)))
    assert len(results) > 1 and len(set(results)) == 1


def test_luck_after_a_bad_move_is_told_and_shown_by_the_curve() -> None:
    """With the last card turned up, both of Even's last moves lose: Odd's chance is not what it was before the card."""
    granicus = pygames.GAMES["granicus"]
    state, views = granicus.start(granicus.deal("x3038")), []
    for move in ["S", "V", "Ld", "Ld", "Mu", "Y", "Vu", "Mu", "M", "K", "Vd", "Yu", "Kd", "S", "Yu", "Sd", "L", "M"]:
        views.append(state.view(state.to_move))
        before_last = state.copy()
        state.play(move)
    for move in before_last.legal_moves():
        end = before_last.after(move)
        assert end.result()["winners"] == [0]
    last = list(review([*views, state.view(None)], state.moves, iterations=15, seed=1))[-1]
    assert last["chances"][17][0] >= 0.99
    moment = last["moments"][-1]
    assert moment["ply"] == 17 and moment["better"]
    assert re.fullmatch(
        r"Odd dropped from about \d+% to about \d+%; luck then took Odd to about 99%\.", moment["words"]
    )


def test_the_curve_is_exact_before_a_last_move_that_changes_nothing() -> None:
    views, moves = random_game(next(variant for variant in GAMES if variant.game.id == "granicus"))
    state = pygames.GAMES["granicus"].imagine(views[-2], random.Random(1))
    for move in state.legal_moves():
        end = state.after(move)
        assert end.result()["winners"] == [0]
    assert list(review(views, moves, iterations=12, seed=2))[-1]["chances"][-2] == [1, 0]


def _first_moves(seed: str, plies: int) -> list[State]:
    """Return the positions of a game of Granicus in which the first legal move is always played."""
    granicus = pygames.GAMES["granicus"]
    positions = [granicus.start(granicus.deal(seed))]
    for _ in range(plies):
        positions.append(positions[-1].copy())
        positions[-1].play(positions[-1].legal_moves()[0])
    return positions


def test_a_large_swing_of_luck_comes_before_small_mistakes() -> None:
    positions = _first_moves("luck", 6)
    swing = 4  # the only ply whose card changes a chance, and no bad move
    chances = [[0.5, 0.5] for _ in positions[:-2]] + [[0.1, 0.9], [0.1, 0.9]]
    losses = [0.15, 0.14, 0.16, 0.17, 0.0, 0.0]
    searches: list[PlySearch | None] = []
    for ply, loss in enumerate(losses):
        seat = positions[ply].to_move
        assert seat is not None
        played = 0.5 if ply <= swing else chances[ply + 1][seat]
        searches.append(PlySearch(positions[ply].legal_moves()[-1], played + loss, played))
    found = turns(positions, chances, searches)
    assert [turn.ply for turn in found] == [2, 3, swing], "in order of play: the swing, and the largest mistakes"
    told = moments(positions, positions[-1].moves, chances, found)[-1]
    assert told["luck"] and "uck took" in told["words"]


def test_a_move_that_loses_little_is_no_key_moment() -> None:
    positions = _first_moves("luck", 2)
    searches: list[PlySearch | None] = [PlySearch("x", 0.55, 0.5), PlySearch("x", 0.61, 0.5)]
    assert [turn.ply for turn in turns(positions, [[0.5, 0.5]] * 3, searches)] == [1]


@pytest.mark.parametrize(
    ("losses", "words"),
    [
        ([0.0] * 12, "It went little by little: no clearly better move was found."),
        ([0.02] * 12, "No single move decided it: several small losses added up."),
    ],
)
def test_a_long_fall_without_a_large_mistake_is_told(losses: list[float], words: str) -> None:
    positions = _first_moves("drift", 12)
    odd = [0.5, 0.5, 0.5, 0.48, 0.4, 0.33, 0.25, 0.2, 0.2, 0.2, 0.2, 0.2, 0.0]  # the end is known, and no drift
    curve = [[chance, 1 - chance] for chance in odd]
    searches: list[PlySearch | None] = [PlySearch("x", 0.5, 0.5 - loss) for loss in losses]
    fell = "The chance of Odd fell from about 48% to about 20% over these moves."
    expected = {"first": 4, "last": 7, "seat": 0, "words": f"{fell} {words}"}
    assert drift(positions, curve, searches, []) == expected
    one_mistake = [[0.5, 0.5]] * 5 + [[0.2, 0.8]] * 8
    mover = positions[4].to_move or 0
    flat = [[chances[mover], chances[1 - mover]] for chances in one_mistake]
    assert drift(positions, flat, searches, [Turn(4, -0.3, "x")]) is None, "the turning point explains the fall"

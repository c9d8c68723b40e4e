"""What every game must do, tested with random games of every variant."""

import copy
import json
import pickle
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from examples.null_game.game import GAME as NULL_GAME
from tests.support.strategies import SEEDS, SHARES, VARIANTS, snapshot
from tests.support.variants import Variant, playout, position


@given(VARIANTS, SEEDS)
def test_every_game_ends_with_scores_and_winners(variant: Variant, seed: int) -> None:
    state = variant.game.start(variant.deal(seed))
    plies = sum(1 for _ in playout(state, random.Random(seed)))
    assert state.is_over and state.to_move is None and state.legal_moves() == []
    assert plies == len(state.moves)
    result = state.result()
    assert json.loads(json.dumps(result)) == result
    assert len(result["scores"]) == variant.players
    assert result["winners"] == sorted(set(result["winners"])) and result["winners"]
    assert set(result["winners"]) <= set(range(variant.players))


@given(VARIANTS, SEEDS, SHARES)
def test_legal_moves_are_distinct_notations_that_parse_to_themselves(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    moves = state.legal_moves()
    assert len(set(moves)) == len(moves)
    assert state.is_over or moves
    for move in moves:
        assert state.parse(str(move)) == move
        twin = state.copy()
        twin.play(str(move))
        assert twin.moves == [*state.moves, move]
    assert moves == state.legal_moves() == state.copy().legal_moves()


@given(VARIANTS, SEEDS, SHARES)
def test_legal_moves_and_their_order_depend_on_the_position_alone(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    again = pygames.replay(json.loads(json.dumps(pygames.record(state.deal, state.moves))))
    assert again.legal_moves() == state.legal_moves()
    state.legal_moves().clear()
    assert again.legal_moves() == state.legal_moves()


@given(VARIANTS, SEEDS, SHARES, st.data())
def test_an_illegal_move_gets_a_sentence_and_does_not_change_the_state(
    variant: Variant, seed: int, share: float, data: st.DataObject
) -> None:
    state = position(variant, seed, share)
    other = data.draw(VARIANTS.filter(lambda v: v.game is variant.game))
    other_moves = position(other, data.draw(SEEDS), data.draw(SHARES)).legal_moves()
    junk = data.draw(st.one_of(st.text(max_size=12), st.from_regex(state.game.form, fullmatch=True)))
    legal = set(state.legal_moves())
    before = snapshot(state)
    for move in [*other_moves[:12], junk]:
        if move in legal:
            continue
        with pytest.raises(pygames.IllegalMove) as refusal:
            state.play(move)
        assert str(refusal.value).rstrip("\")'").endswith((".", "?", "!")) and len(str(refusal.value)) > 10
        assert snapshot(state) == before


@pytest.mark.parametrize("junk", [None, 5, 1.5, True, b"M", ["M"], {"a": 1}, object(), "", " ", "-" * 10000, "\n", "٣"])
@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_values_that_are_no_moves_are_refused_with_a_message(game: pygames.Game, junk: object) -> None:
    state = game.start(game.deal("junk"))
    before = snapshot(state)
    try:
        with pytest.raises(pygames.IllegalMove) as refusal:
            state.play(junk)  # type: ignore[arg-type]  # wrong on purpose
    except (AttributeError, TypeError) as error:
        pytest.fail(
            f"`play` must call `self.refuse` for whatever is not a legal move, also for what is no text ({error}). "
            "See docs/adding-a-game.md#moves-and-positions."
        )
    assert len(str(refusal.value)) < 400
    with pytest.raises(ValueError):
        state.parse(junk)  # type: ignore[arg-type]  # wrong on purpose
    assert snapshot(state) == before


@given(VARIANTS, SEEDS, SHARES)
def test_a_copy_is_independent(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    before = snapshot(state)
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert snapshot(twin) == before
        for _ in playout(twin, random.Random(seed + 1)):
            pass
        assert snapshot(state) == before


@given(VARIANTS, SEEDS, SHARES)
def test_a_record_replays_to_the_same_state_and_repr_can_be_pasted(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    record = pygames.record(state.deal, state.moves)
    assert json.loads(json.dumps(record)) == record
    assert snapshot(pygames.replay(record)) == snapshot(state)
    assert snapshot(eval(repr(state), {"pygames": pygames})) == snapshot(state)
    typed = {field: value for field, value in state.deal.items() if field != "seed"}
    assert "seed" not in pygames.replay(pygames.record(typed, state.moves)).deal


@given(VARIANTS, SEEDS, SHARES)
def test_replay_names_the_illegal_ply(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    with pytest.raises(ValueError, match=rf"(?i)ply {len(state.moves) + 1}\b"):
        pygames.replay(pygames.record(state.deal, [*state.moves, "~nonsense~"]))


@given(VARIANTS, SEEDS, SHARES, SEEDS)
def test_an_imagined_state_agrees_with_the_view(variant: Variant, seed: int, share: float, sample_seed: int) -> None:
    state = position(variant, seed, share)
    for seat in (None, *range(variant.players)):
        view = state.view(seat)
        imagined = variant.game.imagine(json.loads(json.dumps(view)), random.Random(sample_seed))
        # Compared as JSON text, which also compares the order of fields.
        assert json.dumps(imagined.view(seat)) == json.dumps(view)
        assert imagined.is_over == state.is_over
        assert "seed" not in imagined.deal
        if seat == state.to_move or not variant.game.private:
            assert imagined.legal_moves() == state.legal_moves()
        again = variant.game.imagine(view, random.Random(sample_seed))
        assert repr(again) == repr(imagined)
        for _ in playout(imagined, random.Random(sample_seed)):
            pass


@pytest.mark.parametrize("junk", [None, 5, "x", [], [None], ["", "~"], {"": None}, True])
@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_an_invalid_view_is_refused_with_a_value_error(game: pygames.Game, junk: object) -> None:
    state = game.start(game.deal("junk"))
    view = state.view(state.to_move)
    calls: list[Callable[[Any], object]] = [
        lambda other: game.imagine(other, random.Random(1)),
        lambda other: pygames.evaluate(game.id, other),
        lambda other: pygames.player(game.id, "greedy").choose(other, rng=random.Random(1)),
    ]
    for field in view:
        for other in ({**view, field: junk}, {name: value for name, value in view.items() if name != field}):
            for call in calls:
                with suppress(ValueError):  # a call may succeed, because some fields are only needed to draw the board
                    call(other)
    for field in ("options", "moves", "seat"):
        with pytest.raises(ValueError):
            game.imagine({**view, field: {"": None}}, random.Random(1))
        with pytest.raises(ValueError):
            game.imagine({name: value for name, value in view.items() if name != field}, random.Random(1))


@given(VARIANTS, SEEDS, SHARES)
def test_a_view_holds_no_seed(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    for seat in (None, *range(variant.players)):
        assert "seed" not in json.dumps(state.view(seat))


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_seats_know_different_things_only_if_the_game_is_private(game: pygames.Game) -> None:
    states = [game.start(game.deal(seed)) for seed in range(8)]
    differ = any(state.observation(0) != state.observation(1) for state in states)
    assert differ == game.private, "`private` must be True exactly if a view shows what another seat may not know"


@pytest.mark.parametrize("game", [one for one in pygames.GAMES.values() if one.private], ids=lambda game: game.id)
def test_what_a_seat_does_not_know_is_drawn_at_random(game: pygames.Game) -> None:
    for seat in (None, *range(game.seats[0])):
        view = game.start(game.deal("secret")).view(seat)
        deals = {json.dumps(game.imagine(view, random.Random(seed)).deal) for seed in range(20)}
        assert len(deals) > 1, f"the view of seat {seat} gives away the whole deal, or `sample_deal` draws nothing"


@given(VARIANTS, SEEDS, SHARES)
def test_every_position_has_descriptions_and_score_lines(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    for move in state.legal_moves():
        sentence = state.describe(move)
        assert sentence[0].isupper() and sentence.endswith(".") and ". " not in sentence, "one sentence"
    with pytest.raises(pygames.IllegalMove):
        state.describe("~")
    assert str(state).strip()
    if not state.is_over:
        assert state.prompt()
    for line in state.score_lines():
        assert line.label and len(line.values) == variant.players


@given(VARIANTS, SEEDS, SHARES, st.booleans())
def test_every_legal_move_has_its_own_path_of_targets(variant: Variant, seed: int, share: float, tall: bool) -> None:
    state = position(variant, seed, share)
    view = state.view(state.to_move)
    layout = variant.game.layout
    scene = layout.scene(view, tall=tall)
    pieces = scene.pieces + (scene.ground.pieces if scene.ground else ())
    ids = [piece.id for piece in pieces]
    assert len(set(ids)) == len(ids), "every piece has its own id"
    labels = {piece.target: piece.label for piece in pieces if piece.target}
    paths = [layout.path(view, move) for move in state.legal_moves()]
    assert len(set(paths)) == len(paths)
    for path in paths:
        assert path
        for target in path:
            assert labels[target] if target in labels else layout.choice(target)


@given(VARIANTS, SEEDS, SHARES)
def test_a_notebook_shows_the_board(variant: Variant, seed: int, share: float) -> None:
    picture = ET.fromstring(position(variant, seed, share)._repr_svg_())
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"


@given(VARIANTS, SEEDS)
def test_chance_events_seen_never_decreases(variant: Variant, seed: int) -> None:
    state = variant.game.start(variant.deal(seed))
    seen = state.chance_events_seen()
    for _ in playout(state, random.Random(seed)):
        assert state.chance_events_seen() >= seen
        seen = state.chance_events_seen()


NULL_VARIANTS = [Variant(NULL_GAME, 2, {"rounds": rounds}) for rounds in (1, 2)]
GAME_TESTS = [
    test_every_game_ends_with_scores_and_winners,
    test_chance_events_seen_never_decreases,
]
POSITION_TESTS = [
    test_legal_moves_are_distinct_notations_that_parse_to_themselves,
    test_legal_moves_and_their_order_depend_on_the_position_alone,
    test_a_copy_is_independent,
    test_a_record_replays_to_the_same_state_and_repr_can_be_pasted,
    test_replay_names_the_illegal_ply,
    test_a_view_holds_no_seed,
    test_every_position_has_descriptions_and_score_lines,
]


@pytest.mark.parametrize("variant", NULL_VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize("seed", range(4))
def test_the_null_game_fulfils_the_contract(variant: Variant, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pygames.GAMES, NULL_GAME.id, NULL_GAME)
    for contract_test in GAME_TESTS:
        run_contract_test(contract_test, variant, seed)
    for share in (0.0, 0.5, 1.0):
        for contract_test in POSITION_TESTS:
            run_contract_test(contract_test, variant, seed, share)
        run_contract_test(test_an_imagined_state_agrees_with_the_view, variant, seed, share, seed)
        for tall in (False, True):
            run_contract_test(test_every_legal_move_has_its_own_path_of_targets, variant, seed, share, tall)


def run_contract_test(contract_test: Callable[..., None], *values: object) -> None:
    """Run a test of this file with these values instead of values from Hypothesis."""
    contract_test.hypothesis.inner_test(*values)  # type: ignore[attr-defined]  # set by @given


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_an_option_matters_only_for_the_player_counts_that_it_names(game: pygames.Game) -> None:
    for option, counts in game.option_counts.items():
        for players in game.seats:
            openings = {
                str(game.start(game.deal("counts", players=players, **{option: value})))
                for value in game.options[option]
            }
            assert (len(openings) > 1) == (players in counts)

"""A game that shows what a seat may not know fails with a sentence that says what it shows."""

import re
from dataclasses import replace
from typing import Any
from unittest import SkipTest

import pytest

from examples.little_tricks import encoding
from examples.little_tricks import evaluation as tricks_evaluation
from examples.little_tricks import refusals as tricks_refusals
from examples.little_tricks.cards import HAND
from examples.little_tricks.game import GAME as LITTLE_TRICKS
from examples.little_tricks.game import LittleTricks, TricksState
from examples.null_game import layout, sentences
from examples.null_game.game import GAME, NullGame, NullState
from pygames.games.mutation import layout as mutation_layout
from pygames.games.mutation.game import GAME as MUTATION
from pygames.games.mutation.game import MutationState
from pygames.games.siege_of_jacynth import layout as siege_layout
from pygames.games.siege_of_jacynth.game import GAME as SIEGE
from pygames.games.siege_of_jacynth.game import SiegeState
from pygames.model import rng
from pygames.model.decktet import NUMBERS
from pygames.model.game import View
from pygames.model.rng import shuffled
from pygames.model.scene import Scene
from pygames.model.tensor_features import Feature, multi_hot
from pygames.testing import check
from pygames.testing.adapters import a_tensor_shows_what_its_seat_alone_knows
from pygames.testing.drawing import (
    a_hand_lies_beside_the_name_of_its_seat,
    the_board_in_a_terminal_shows_what_its_reader_knows,
)
from pygames.testing.hidden import (
    a_hidden_deal_has_its_true_probability,
    a_view_shows_of_a_deal_what_its_table_has_shown,
    no_view_shows_what_has_not_been_drawn,
    the_place_of_a_card_reveals_nothing,
)
from pygames.testing.views import (
    advice_and_the_score_of_a_move_reveal_nothing,
    an_evaluation_sees_the_view_alone,
    an_imagined_state_agrees_with_the_view,
    what_a_player_reads_reveals_nothing,
    what_a_ply_reveals_is_counted,
)


def test_features_of_the_first_hand_for_each_seat_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    _hand, *others = encoding.features(2, {})
    first = Feature("hand", (len(NUMBERS),), "a hand", lambda view: multi_hot([view["hands"][0]], NUMBERS))
    monkeypatch.setattr(encoding, "features", lambda players, options: (first, *others))
    with pytest.raises(AssertionError, match="The features show seat 1 nothing of its hand"):
        a_tensor_shows_what_its_seat_alone_knows.check(LITTLE_TRICKS)


def test_a_leak_of_one_move_among_many_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only "++" turns up the coin."""
    monkeypatch.setattr(NullGame, "form", re.compile("[-+]+"))
    monkeypatch.setattr(NullState, "legal_moves", lambda state: ["-" * count for count in range(1, 60)] + ["++"])
    monkeypatch.setattr(NullState, "result", lambda state: {"scores": coin_if(state, "++"), "winners": [0, 1]})
    monkeypatch.setattr(layout, "path", lambda view, move: ("call",) if move == "++" else ("number", str(len(move))))
    monkeypatch.setattr(sentences, "hidden_effect_reason", lambda state, move: "")
    with pytest.raises(
        AssertionError, match=r"The score after '\+\+' depends .* `hidden_effect_reason` .*#what-must-stay-hidden"
    ):
        advice_and_the_score_of_a_move_reveal_nothing.check(GAME)


@pytest.mark.parametrize(
    ("owner", "name", "sentence"),
    [
        (TricksState, "observation", r"`observation\(None\)` shows a bystander what seat \d does not know"),
        (TricksState, "describe_legal", r"`describe` of '...' tells what the mover does not know"),
        (TricksState, "describe_played", r"Everybody reads the log \(`played`\), and it .* know: .\w+ \w+ [^[]* \[\["),
        (TricksState, "prompt", "Everybody reads `prompt`, and it depends on what a bystander"),
    ],
)
def test_hands_that_are_shown_to_others_are_found(
    owner: type, name: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = getattr(owner, name)

    def shown(state: TricksState, *args: Any) -> Any:
        if name == "observation":
            return {**right(state, *args), **({"hands": state.hands} if args == (None,) else {})}
        if name == "describe_played" and len(state.moves) < 9:
            return right(state, *args)
        return f"{right(state, *args)} {state.hands}"

    monkeypatch.setattr(owner, name, shown)
    with pytest.raises(AssertionError, match=f"{sentence}.*#what-must-stay-hidden"):
        what_a_player_reads_reveals_nothing.check(LITTLE_TRICKS)


def test_a_refusal_that_tells_who_holds_a_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = tricks_refusals.explain_illegal

    def explain_illegal(state: TricksState, move: str) -> str:
        return "Your opponent holds it." if move in state.hands[1 - state.mover] else right(state, move)

    monkeypatch.setattr(tricks_refusals, "explain_illegal", explain_illegal)
    with pytest.raises(
        AssertionError, match=r"The refusal of '...' tells what the mover does not know: .*#what-must-stay-hidden"
    ):
        what_a_player_reads_reveals_nothing.check(LITTLE_TRICKS)


@pytest.mark.parametrize(
    ("explain_targets", "sentence"),
    [
        (
            lambda state, targets: f"Not beside {state.hands[1 - state.mover]}.",
            "tells what the mover does not know: Not",
        ),
        (lambda state, targets: "no", "is no sentence: 'no'"),
    ],
)
def test_a_wrong_refusal_of_a_click_is_found(
    explain_targets: Any, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tricks_refusals, "explain_targets", explain_targets, raising=False)
    with pytest.raises(
        AssertionError, match=rf"`explain_targets` of \['hand:...'\] {sentence}.*#what-must-stay-hidden"
    ):
        what_a_player_reads_reveals_nothing.check(LITTLE_TRICKS)


def test_a_deal_that_forgets_what_a_seat_has_shown_is_found_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that could not follow suit gets cards of this suit."""
    right = type(LITTLE_TRICKS).sample_deal

    def sample_deal(game: LittleTricks, view: View, rng: Any) -> Any:
        return right(game, {**view, "moves": []}, rng)

    monkeypatch.setattr(type(LITTLE_TRICKS), "sample_deal", sample_deal)
    with pytest.raises(AssertionError) as failure:
        check(LITTLE_TRICKS)
    told = str(failure.value)
    assert told.startswith("Little Tricks: The deal that sample_deal drew does not allow the moves of the view: ['")
    assert "See docs/hidden-hands.md#hidden-hands." in told


def test_the_fields_of_a_view_that_an_imagined_state_changes_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    right = TricksState.observation

    def observation(state: TricksState, seat: int | None) -> View:
        short = [[] if hand is None or len(hand) > 4 else hand.copy() for hand in state.hands]
        return {**right(state, seat), "short": short}

    monkeypatch.setattr(TricksState, "observation", observation)
    with pytest.raises(
        AssertionError, match=r"another view to seat None, with other short: .*, or `observation` shows what this seat"
    ):
        an_imagined_state_agrees_with_the_view.check(LITTLE_TRICKS)


def test_a_text_board_that_shows_all_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TricksState, "__str__", lambda state: f"Hands: {state.hands}")
    with pytest.raises(
        AssertionError, match=r"The text board shows what seat \d, which .* does not know.*#what-must-stay-hidden"
    ):
        the_board_in_a_terminal_shows_what_its_reader_knows.check(LITTLE_TRICKS)


def test_the_place_of_a_played_card_that_tells_when_it_was_drawn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = SiegeState.observation

    def observation(state: SiegeState, seat: int | None) -> View:
        view, played = right(state, seat), {placed.card for placed in state.heap.cards}
        deck = zip(view["deck"], state.deal["deck"], strict=True)
        return {**view, "deck": [card if card in played else known for known, card in deck]}

    monkeypatch.setattr(SiegeState, "observation", observation)
    with pytest.raises(
        AssertionError, match=r"Seat \d drew deck.* at different times, and seat .* sees when, by the places"
    ):
        the_place_of_a_card_reveals_nothing.check(SIEGE)


def test_a_played_card_that_is_always_imagined_at_the_first_place_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rng, "one_of", lambda places, _rng: places[0])
    with pytest.raises(
        AssertionError, match=r"Seat .* imagines deck\[\d+\] and deck\[\d+\] in one .* a card that was played"
    ):
        a_hidden_deal_has_its_true_probability.check(SIEGE)


def test_an_undrawn_rest_that_is_not_shuffled_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = type(LITTLE_TRICKS).sample_deal

    def sample_deal(game: LittleTricks, view: View, rng: Any) -> Any:
        deck = right(game, view, rng)["deck"]
        return {"deck": [*deck[: 2 * HAND], *sorted(deck[2 * HAND :])]}

    monkeypatch.setattr(type(LITTLE_TRICKS), "sample_deal", sample_deal)
    with pytest.raises(AssertionError, match=r"half: `sample_deal` shuffles what nobody has drawn \(`shuffled`\)"):
        a_hidden_deal_has_its_true_probability.check(LITTLE_TRICKS, examples=20)


def test_an_infoset_key_that_shows_the_deck_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tricks_evaluation, "infoset_key", lambda state: str(state.deal["deck"]))
    with pytest.raises(AssertionError, match=r"`infoset_key` depends on what seat 0 does not know.*#what-must-stay"):
        an_evaluation_sees_the_view_alone.check(LITTLE_TRICKS)


@pytest.mark.parametrize(
    ("count", "shown", "sentence"),
    [
        (14, 23, r"is 14, but `observation\(None\)` shows later draws in deck"),
        (14, 14, r"is 14, but `observation\(None\)` shows later draws in deck"),
        (13, 0, r"is 13, but (`observation\(1\)` shows later draws in|the moves depend on later draws)"),
    ],
    ids=["the last card", "the next card", "a hand"],
)
def test_a_card_in_sight_that_does_not_count_as_drawn_is_found(
    count: int, shown: int, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = TricksState.observation

    def observation(state: TricksState, seat: int | None) -> View:
        view, deck = right(state, seat), state.deal["deck"]
        return {**view, "deck": [card if at == shown > 0 else view["deck"][at] for at, card in enumerate(deck)]}

    monkeypatch.setattr(TricksState, "chance_events_seen", lambda state: count)
    monkeypatch.setattr(TricksState, "observation", observation)
    with pytest.raises(AssertionError, match=f"{sentence}.*#what-chance-has-shown"):
        no_view_shows_what_has_not_been_drawn.check(LITTLE_TRICKS)


@pytest.mark.parametrize("shown", [23, 14], ids=["the rest", "the next card"])
def test_a_card_that_nobody_has_drawn_is_found_in_a_view_also_if_it_is_counted(
    shown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = TricksState.observation

    def observation(state: TricksState, seat: int | None) -> View:
        view, deck = right(state, seat), state.deal["deck"]
        return {**view, "deck": [card if 14 <= at <= shown else view["deck"][at] for at, card in enumerate(deck)]}

    monkeypatch.setattr(TricksState, "observation", observation)
    with pytest.raises(AssertionError, match=rf"The view of seat None shows deck\[{shown}\], .*#what-chance-has-shown"):
        a_view_shows_of_a_deal_what_its_table_has_shown.check(LITTLE_TRICKS)


def test_rolls_to_come_are_found_in_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    right = MutationState.observation

    def observation(state: MutationState, seat: int | None) -> View:
        view = right(state, seat)
        return {**view, "rolls": state.deal["rolls"], "rolled": view["rolls"]}

    def drawn(view: View, tall: bool, scene: Any = mutation_layout.scene) -> Scene:
        table: Scene = scene({**view, "rolls": view["rolled"]}, tall)
        return table

    monkeypatch.setattr(MutationState, "observation", observation)
    monkeypatch.setattr(mutation_layout, "scene", drawn)
    with pytest.raises(
        AssertionError, match=r"The view of seat None shows rolls\[\d+\], \[\d, \d\], which its table has"
    ):
        a_view_shows_of_a_deal_what_its_table_has_shown.check(MUTATION)


@pytest.mark.parametrize("viewers", [(1,), (0, 1)], ids=["of one viewer", "of all viewers"])
def test_a_hand_beside_the_name_of_another_seat_is_found(
    viewers: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = siege_layout.scene

    def scene(view: View, tall: bool) -> Scene:
        table = right(view, tall)
        if view["seat"] not in viewers:
            return table
        exchanged = (replace(one, seat=1 - one.seat) if one.seat in (0, 1) else one for one in table.pieces)
        return replace(table, pieces=tuple(exchanged))

    monkeypatch.setattr(siege_layout, "scene", scene)
    with pytest.raises(
        AssertionError, match=r"The hand of seat \d lies beside a text of another seat .*#several-hands"
    ):
        a_hand_lies_beside_the_name_of_its_seat.check(SIEGE)


def test_hands_that_do_not_count_as_drawn_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TricksState, "chance_events_seen", lambda state: 0)
    with pytest.raises(AssertionError, match=r"The start reveals deck\[\d+\], but `chance_events_seen` stays 0"):
        what_a_ply_reveals_is_counted.check(LITTLE_TRICKS)


def test_what_fails_with_a_wrong_deal_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(LITTLE_TRICKS), "sample_deal", lambda game, view, rng: {"deck": shuffled(NUMBERS, rng)})
    root, other = an_imagined_state_agrees_with_the_view, what_a_player_reads_reveals_nothing
    with pytest.raises(AssertionError):
        other.check(LITTLE_TRICKS)
    with pytest.raises(AssertionError):
        root.check(LITTLE_TRICKS)
    with pytest.raises(SkipTest, match=f"Mend {root} first"):
        other.check(LITTLE_TRICKS)
    with pytest.raises(AssertionError):
        root.check(LITTLE_TRICKS)


def coin_if(state: NullState, move: str) -> list[int]:
    """Give a point to the seat of the coin after this move."""
    return [int(state.moves[-1:] == [move] and state.deal["coin"] == seat) for seat in (0, 1)]

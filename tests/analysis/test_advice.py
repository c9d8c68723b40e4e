"""Advice on moves is readable and true, and reveals no hidden information."""

import random
import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygames
from pygames.analysis.move_explanation import MAX_SENTENCES, DefaultAdvice, explain_move
from pygames.games.deckfish.movement import menu
from pygames.games.siege_of_jacynth.heap import PLACES, Heap
from pygames.games.siege_of_jacynth.sentences import placement, sections
from pygames.model.decktet import CARDS, SUIT_NAMES
from pygames.model.game import Game, State
from pygames.model.protocols import Advice
from tests.support.strategies import variants_of
from tests.support.variants import Variant, position

VARIANTS = variants_of(game for game in pygames.GAMES.values() if game.advice)
SEEDS = st.integers(0, 2**32)
SHARES = st.floats(0, 0.99)


def advice_of(game: Game) -> Advice:
    """The advice module of a game."""
    assert game.advice is not None, f"{game.name} has no advice"
    return game.advice


def ply(variant: Variant, seed: int, share: float) -> tuple[State, State]:
    """Return a position of a random game, and the position one random ply later."""
    before = position(variant, seed, share)
    while before.is_over:  # `share` may round up to the end of the game
        before = position(variant, seed, 0)
    after = before.copy()
    after.play(random.Random(seed).choice(before.legal_moves()))
    return before, after


@given(VARIANTS, SEEDS, SHARES)
@settings(max_examples=120)
def test_every_move_has_well_formed_sentences(variant: Variant, seed: int, share: float) -> None:
    before, after = ply(variant, seed, share)
    advice = advice_of(variant.game)
    gains, risks = advice.gains(before, after), advice.risks(before, after)
    assert gains, "`gains` of advice.py returned no sentence. See docs/adding-a-game.md#computer-players-and-hints."
    for sentence in [*gains, *risks]:
        assert re.fullmatch(r"[A-Z0-9][^.]*[^ ,:;]\.", sentence) and not re.search("  | [,;:]", sentence), sentence
        assert not re.search(r"\bNone\b|\b[2-9] (point|die|card|line)\b|\b1 (points|dice|cards|ways)\b", sentence)
    assert len(set(gains)) == len(gains)


@given(VARIANTS, SEEDS, SHARES)
@settings(max_examples=60)
def test_hidden_information_does_not_affect_advice(variant: Variant, seed: int, share: float) -> None:
    before, after = ply(variant, seed, share)
    move, view = after.moves[-1], before.view(before.to_move)
    advice = [explain_move(variant.game.imagine(view, random.Random(seed + n)), move) for n in range(3)]
    assert advice[0] == advice[1] == advice[2] == explain_move(before, move)
    assert 1 <= len(advice[0]["reasons"]) <= MAX_SENTENCES


def others(scores: list[int], seat: int) -> list[int]:
    """The scores of the other seats."""
    return scores[:seat] + scores[seat + 1 :]


@given(VARIANTS, SEEDS, SHARES)
@settings(max_examples=120)
def test_the_lead_agrees_with_the_result(variant: Variant, seed: int, share: float) -> None:
    before, after = ply(variant, seed, share)
    seat = before.to_move or 0
    scores_before, scores_after = before.result()["scores"], after.result()["scores"]
    for advice in (advice_of(variant.game), DefaultAdvice()):
        text = " ".join(advice.gains(before, after))
        if match := re.search(r"You take the lead, (\d+)–(\d+)", text):
            assert (int(match[1]), int(match[2])) == (scores_after[seat], max(others(scores_after, seat)))
            assert scores_after[seat] > int(match[2]) and scores_before[seat] <= max(others(scores_before, seat))
        if match := re.search(r"Ties the score at (\d+)", text):
            assert scores_after[seat] == max(others(scores_after, seat)) == int(match[1])


def is_true_in_granicus(before: State, after: State, sentence: str) -> bool:
    seat, (was, now) = before.to_move, (before.result()["rows"], after.result()["rows"])
    if match := re.match(r"(Wins|Takes) row (\d)(?: from \w+)?, for (\d+) points?\.", sentence):
        row = int(match[2]) - 1
        return bool(now[row]["winner"] == seat != was[row]["winner"] and now[row]["points"] == int(match[3]))
    if match := re.match(r"Leaves row (\d) to nobody", sentence):
        return bool(was[int(match[1]) - 1]["winner"] == 1 - (seat or 0) and now[int(match[1]) - 1]["winner"] is None)
    if match := re.match(r"You now show (\d+) (\w+) in row (\d), against (\d+)", sentence):
        row = now[int(match[3]) - 1]
        counts = [row[side][0] for side in (("odd", "even") if seat == 0 else ("even", "odd"))]
        return bool(SUIT_NAMES[row["ace"]] == match[2] and counts == [int(match[1]), int(match[4])])
    return True


def is_true_in_siege(before: State, after: State, sentence: str) -> bool:
    seat, (was, now) = before.to_move, (before.result()["sections"], after.result()["sections"])
    if match := re.match(r"Wins you sections? ([\d, and]+?)( from|\.)", sentence):
        numbers = [int(number) - 1 for number in re.findall(r"\d", match[1])]
        held_before = {was[n]["winner"] for n in numbers}
        expected = {1 - (seat or 0)} if match[2] == " from" else {None}
        return held_before == expected and all(now[n]["winner"] == seat for n in numbers)
    if match := re.match(r"Makes section (\d) safer", sentence):
        return bool(was[int(match[1]) - 1]["winner"] == seat == now[int(match[1]) - 1]["winner"])
    if match := re.match(r"Careful: a card (.+) will count for (.+)\.", sentence):
        heap: Heap = after.heap  # type: ignore[attr-defined]  # a SiegeState
        opened = {move.split("@")[1] for move in after.legal_moves()} - {
            move.split("@")[1] for move in before.legal_moves()
        }
        reached = {placement(*PLACES[place], heap): sections(*heap.reach(PLACES[place][0])) for place in opened}
        return reached.get(match[1]) == match[2]
    if "~" in after.moves[-1]:
        return is_true_of_a_swap(before, after, sentence)
    return True


def is_true_of_a_swap(before: State, after: State, sentence: str) -> bool:
    required = [[card[1:] for card in pair] for pair in after.wall]  # type: ignore[attr-defined]  # a SiegeState
    if re.match(r"\w+ then plays the first card, and you play the last one", sentence):
        rest = after.copy()
        while not rest.is_over:
            last = rest.to_move
            rest.play(rest.legal_moves()[0])
        return after.to_move != before.to_move == last
    if sentence.startswith("All sections"):
        return sorted(map(sorted, required)) == sorted(sorted(c[1:] for c in pair) for pair in before.wall)  # type: ignore[attr-defined]
    if match := re.match(r"Section (\d) then asks for (.+), and section (\d) for (.+)\.", sentence):
        wordings = {
            number: {f"{SUIT_NAMES[one]} and {SUIT_NAMES[two]}", f"{SUIT_NAMES[two]} and {SUIT_NAMES[one]}"}
            if one != two
            else {f"{SUIT_NAMES[one]} twice"}
            for number, pair in enumerate(required, start=1)
            if len(pair) == 2
            for one, two in [pair]
        }
        return match[2] in wordings[int(match[1])] and match[4] in wordings[int(match[3])]
    match = re.match(r"(\d) cards? in your hand then shows? both suits of a section; now it is (\d)", sentence)
    counts = [
        sum(any(sorted(card[1:]) == sorted(c[1:] for c in pair) for pair in state.wall) for card in before.hands[0])  # type: ignore[attr-defined]
        for state in (after, before)
    ]
    return match is not None and [int(match[1]), int(match[2])] == counts


def is_true_in_deckfish(before: State, after: State, sentence: str) -> bool:
    seat = before.to_move or 0
    board, board_after = before.board, after.board  # type: ignore[attr-defined]  # of a DeckfishState
    if re.match(r"Leaves \w+ no move at all", sentence):
        return bool(menu(board, 1 - seat) and not menu(board_after, 1 - seat))
    if match := re.search(r"(?:goes on|go on) to (.+?) at ([a-g][1-6]) alone", sentence):
        return any(move.endswith("-" + match[2]) for move in menu(board_after, seat))
    if match := re.match(r"Now you have (\d+) of every suit", sentence):
        return bool(after.result()["scores"][seat] == int(match[1]) > before.result()["scores"][seat])
    if match := re.match(r"Leaves \w+ no way to reach .+ at ([a-g][1-6]) next turn", sentence):
        return not any(move.endswith("-" + match[1]) for move in menu(board_after, 1 - seat))
    return True


def is_true_in_strings(before: State, after: State, sentence: str) -> bool:
    seat, game = before.to_move or 0, len(before.scores) - 1  # type: ignore[attr-defined]  # a StringsState
    if match := re.match(r"Scores (\d+) points?", sentence):
        return bool(after.scores[game][seat] - before.scores[game][seat] == int(match[1]))  # type: ignore[attr-defined]
    if re.match(r"It leaves \w+ no chip that scores", sentence):
        return not any(after.gains(placing) for placing in after.menu(1 - seat))  # type: ignore[attr-defined]
    return True


def is_true_in_mutation(before: State, after: State, sentence: str) -> bool:
    seat, (was, now) = before.to_move or 0, (before.result()["scores"], after.result()["scores"])
    names = after.game.seat_names
    if match := re.match(r"Breaks (\w+)'s largest strain, from (\d+) to (\d+)", sentence):
        other = names.index(match[1])
        return bool((was[other], now[other]) == (int(match[2]), int(match[3])))
    if match := re.match(r"Grows your largest strain to (\d+) dice", sentence):
        return bool(was[seat] < now[seat] == int(match[1]))
    if match := re.match(r"Joins your strains of .+ into one of (\d+)", sentence):
        return int(match[1]) in after.result()["strains"][seat]
    return True


# A game that is not listed is not checked.
TRUTH_CHECKS: dict[str, Callable[[State, State, str], bool]] = {
    "granicus": is_true_in_granicus,
    "siege-of-jacynth": is_true_in_siege,
    "deckfish": is_true_in_deckfish,
    "strings-of-suits": is_true_in_strings,
    "mutation": is_true_in_mutation,
}


@given(variants_of(map(pygames.GAMES.__getitem__, TRUTH_CHECKS)), SEEDS, SHARES)
@settings(max_examples=250)
def test_sentences_are_true_of_the_two_positions(variant: Variant, seed: int, share: float) -> None:
    before, after = ply(variant, seed, share)
    advice, is_true = advice_of(variant.game), TRUTH_CHECKS[variant.game.id]
    for sentence in [*advice.gains(before, after), *advice.risks(before, after)]:
        assert is_true(before, after, sentence), (after.moves[-1], sentence)


@given(variants_of([pygames.GAMES["siege-of-jacynth"]]), SEEDS, SHARES)
@settings(max_examples=60)
def test_no_hidden_card_is_named(variant: Variant, seed: int, share: float) -> None:
    before, after = ply(variant, seed, share)
    reasons = explain_move(before, after.moves[-1])["reasons"]
    seat = before.to_move or 0
    open_cards = {placed.card for placed in after.heap.cards} | set(before.hands[seat])  # type: ignore[attr-defined]
    for card, name in ((card, CARDS[card].name) for card in CARDS if len(card) == 3):
        assert card in open_cards or not any(name in reason for reason in reasons)


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


@given(SEEDS)
@settings(max_examples=30)
def test_sentences_about_a_swap_are_true(seed: int) -> None:
    game = pygames.GAMES["siege-of-jacynth"]
    before = game.start(game.deal(seed, pie=True))
    for move in before.legal_moves():
        if "~" in move:
            after = before.copy()
            after.play(move)
            for sentence in explain_move(before, move)["reasons"]:
                assert is_true_in_siege(before, after, sentence), (move, sentence)

"""What the advice of the Siege says is true."""

import re

from hypothesis import given

import pygames
from pygames.analysis.move_explanation import explain_move
from pygames.games.siege_of_jacynth.heap import PLACES, Heap
from pygames.games.siege_of_jacynth.sentences import placement, sections
from pygames.model.decktet import CARDS, SUIT_NAMES
from pygames.model.game import State
from tests.support.advice import SHARES, ply, truth_test
from tests.support.strategies import SEEDS, variants_of
from tests.support.variants import Variant

VARIANTS = variants_of([pygames.GAMES["siege-of-jacynth"]])


def is_true(before: State, after: State, sentence: str) -> bool:
    seat, (was, now) = before.to_move, (before.result()["sections"], after.result()["sections"])
    if match := re.match(r"Wins you sections? ([\d, and]+?)( from|\.)", sentence):
        numbers = [int(number) - 1 for number in re.findall(r"\d", match[1])]
        held_before = {was[n]["winner"] for n in numbers}
        expected = {1 - (seat or 0)} if match[2] == " from" else {None}
        return held_before == expected and all(now[n]["winner"] == seat for n in numbers)
    if match := re.match(r"Makes section (\d) safer", sentence):
        safer = was[int(match[1]) - 1]["winner"] == seat == now[int(match[1]) - 1]["winner"]
        if not safer:
            return False
    if match := re.match(r"Careful: a card (.+) will count for (.+)\.", sentence):
        heap: Heap = after.heap  # type: ignore[attr-defined]  # a SiegeState
        opened = {move.split("@")[1] for move in after.legal_moves()} - {
            move.split("@")[1] for move in before.legal_moves()
        }
        reached = {placement(*PLACES[place], heap): sections(*heap.reach(PLACES[place][0])) for place in opened}
        return reached.get(match[1]) == match[2]
    if match := re.match(r"Your last card of (\w+)(?: and of (\w+))?: ", sentence):
        left = set(before.hands[seat or 0]) - {after.heap.cards[-1].card}  # type: ignore[attr-defined]  # a SiegeState
        return not any(SUIT_NAMES[suit] in match.groups() for card in left for suit in card[1:])
    if sentence.startswith("Passes the turn"):
        return all(
            old["winner"] == new["winner"] and old["strength"] == new["strength"]
            for old, new in zip(was, now, strict=True)
        )
    if match := re.match(r"(?:Works on|Makes) section (\d) .*?(\d+) to (\d+) in (symbols|ranks)", sentence):
        counts = now[int(match[1]) - 1]["strength" if match[4] == "symbols" else "ranks"]
        return (counts[seat or 0], counts[1 - (seat or 0)]) == (int(match[2]), int(match[3]))
    if match := re.match(r"\w+ no longer holds sections? ([\d, and]+)", sentence):
        lost = [int(number) - 1 for number in re.findall(r"\d", match[1])]
        return all(was[n]["winner"] == 1 - (seat or 0) and now[n]["winner"] is None for n in lost)
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


test_sentences_are_true_of_the_two_positions = truth_test("siege-of-jacynth", is_true)


@given(VARIANTS, SEEDS, SHARES)
def test_no_hidden_card_is_named(variant: Variant, seed: int, share: float) -> None:
    before, after = ply(variant, seed, share)
    reasons = explain_move(before, after.moves[-1])["reasons"]
    seat = before.to_move or 0
    open_cards = {placed.card for placed in after.heap.cards} | set(before.hands[seat])  # type: ignore[attr-defined]
    for card, name in ((card, CARDS[card].name) for card in CARDS if len(card) == 3):
        assert card in open_cards or not any(name in reason for reason in reasons)


@given(SEEDS)
def test_sentences_about_a_swap_are_true(seed: int) -> None:
    game = pygames.GAMES["siege-of-jacynth"]
    before, advice = game.start(game.deal(seed, pie=True)), game.advice
    assert advice is not None
    for move in before.legal_moves():
        if "~" in move:
            after = before.after(move)
            for sentence in advice.gains(before, after):  # a swap has no risks
                assert is_true(before, after, sentence), (move, sentence)
            assert advice.risks(before, after) == []

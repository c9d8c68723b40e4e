"""Helpers of `pygames.i18n.sentence_parts` for lists, counts, joined sentences and score comparisons."""

from pygames.i18n.perspective import Perspective, seen_from
from pygames.i18n.sentence_parts import capital, counted, listed, one_sentence, race, result_text


def test_a_list_of_names_has_commas_and_one_and() -> None:
    assert [listed(names) for names in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == ["", "A", "A and B", "A, B and C"]


def test_counted_nouns_are_singular_or_plural() -> None:
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [counted(n, "die", "dice") for n in (1, 2)] == ["1 die", "2 dice"]


def test_joined_sentences_have_one_capital_letter_and_one_full_stop() -> None:
    assert capital(one_sentence("the Forest is taken.", "", "the game ends")) == "The Forest is taken; the game ends."


def test_a_change_of_the_lead_is_described_for_one_seat() -> None:
    assert race([2, 3, 1], [4, 3, 1], 0) == "You take the lead, 4–3"
    assert race([3, 1], [3, 2], 1) == "You come closer, 2–3"
    assert race([3, 2], [3, 3], 1) == "You tie the score at 3"
    assert race([5, 2], [6, 2], 0) == "You widen your lead, 6–2"
    assert race([5, 2], [5, 3], 0) == race([1, 1], [1, 1], 1) == race([], [], 1) == ""


def test_the_result_of_a_game_without_points_names_the_winners_alone() -> None:
    pair, three = ("Blue", "Red"), ("Blue", "Red", "Green")
    assert result_text(pair, [], [1]) == "Red wins."
    assert result_text(pair, [], [0, 1]) == "A draw."
    assert result_text(three, [], [0, 2]) == "Blue and Green share the win."
    with seen_from(Perspective(0)):
        assert result_text(pair, [], [1]) == "You lose."
        assert result_text(pair, [], [0]) == "You win."
        assert result_text(three, [], [1]) == "Red wins."

"""Sentences of Mutation: refusals, descriptions of moves, prompts, score lines and the text board."""

import pytest

import pygames
from pygames.games.mutation import sentences
from pygames.games.mutation.board import SEATS
from pygames.i18n import _, speak
from pygames.i18n.perspective import Perspective, seen_from
from pygames.records.session import status
from tests.support.mutation import board, play, start

REMOVING = {
    "0,0": (3, "0"),
    "1,0": (3, "0"),
    "0,1": (5, "n1"),
    "1,1": (2, "1"),
    "-1,0": (4, "n"),
    "2,0": (6, "0"),
    "0,4": (5, "n1"),
    "-1,1": (2, "0"),
}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("-", "must place a die: you rolled a 3 and a 4"),
        ("x@2,0", "You may only remove a die after a double, and you rolled a 3 and a 4"),
        ("5@0,1", "You rolled a 3 and a 4, so you have no 5"),
        ("4@5,5", "must share an edge with another die, and nothing lies beside S15"),
        ("4@-3,1", "nothing lies beside K11"),
        ("4@-2,1", "must match every top die of its own colour beside it (M9): a 4 at L11 would touch your 3 at L10"),
        ("3@-2,0", "covers only dice of another colour, and the top die at L10 is your own"),
        ("3@-1,0", "covers only a die of its own value: a 3 cannot cover the 4 at M10"),
        ("3@1,0", "Only dice beside a top die of your own can be covered, and none of yours lies beside O10"),
        ("9@0,1", "A move is a value and a cell"),
    ],
)
def test_why_a_die_cannot_be_placed(move: str, reason: str) -> None:
    state = start([[3, 4]], "34535")
    with pytest.raises(pygames.IllegalMove) as refusal:
        state.play(move)
    assert reason in str(refusal.value)


def test_why_the_only_top_die_cannot_be_covered() -> None:
    state = start([[3, 4]])
    state.board = board({"0,0": (3, "0"), "1,0": (3, "1")})
    assert state.explain_illegal("3@1,0") == "This is Red's only top die on the board, so it cannot be covered (M4)."


def test_a_removal_before_the_placement_is_refused() -> None:
    with pytest.raises(pygames.IllegalMove, match="First place one of the two dice"):
        start([[3, 3]]).play("x@2,0")


@pytest.mark.parametrize(
    ("move", "removal", "reason"),
    [
        ("3@0,5", "stacked", "You have placed your die. Now remove an opponent's die, or none"),
        ("x@7,7", "stacked", "There is no die at U17"),
        ("x@0,0", "stacked", "Only an opponent's die can be removed; the top die at N10 is your own"),
        ("x@-1,0", "any", "at M10 is neutral"),
        ("x@1,1", "stacked", "Only the top of a stack can be removed (M3), and the die at O11 lies on the ground"),
        ("x@0,4", "any", "beside a strain of two or more of your dice can be removed (M6); none lies beside N14"),
    ],
)
def test_why_a_die_cannot_be_removed(move: str, removal: str, reason: str) -> None:
    state = start([[6, 1], [6, 6], [3, 3]], "33313", removal="any")
    play(state, "6@1,1 6@-3,0 3@-2,1")
    assert state.removing
    state.board = board(REMOVING)
    state.deal["options"]["removal"] = removal
    with pytest.raises(pygames.IllegalMove) as refusal:
        state.play(move)
    assert reason in str(refusal.value)


def test_why_a_sheltered_die_cannot_be_removed() -> None:
    state = start([[6, 1], [6, 6], [3, 3]], "33313", removal="any", shelter="both")
    play(state, "6@1,1 6@-3,0 3@-2,1")
    state.board = board({"0,0": (3, "0"), "1,0": (3, "0"), "0,1": (5, "n1")})
    with pytest.raises(pygames.IllegalMove, match="Red's only top die on the board, so it is sheltered from removal"):
        state.play("x@0,1")


def test_after_the_end_every_move_is_refused() -> None:
    with pytest.raises(pygames.IllegalMove, match="The game is over"):
        start([]).play("3@0,1")


def test_descriptions_of_moves() -> None:
    state = start([[3, 4]], "34512")
    assert state.describe("3@0,1") == "Places a 3 at N11, a new strain."
    assert state.describe("3@-3,0") == "Places a 3 at K10, making a strain of 2."
    assert state.describe("4@-1,0") == "Covers the neutral 4 at M10, making a strain of 2."
    assert state.describe_played("3@0,1") == "Blue placed a 3 at N11, a new strain."
    assert state.describe_played("4@-1,0") == "Blue covered the neutral 4 at M10, making a strain of 2."
    state.board = board(REMOVING)
    # the state does not fit the replaced board, so use `describe_legal`, which does not check whether a move is legal
    assert state.describe_legal("x@0,1") == "Removes Red's 5 at N11; the neutral 5 lies on top again."
    assert state.describe_legal("x@1,1") == "Removes Red's 2 at O11; the cell is empty again."
    assert state.describe_legal("-") == "Removes no die."
    with seen_from(Perspective(0, ("", "Novice"))):
        assert state.describe_played("x@0,1") == "You removed Novice's 5 at N11; the neutral 5 lies on top again."
        assert state.describe_played("x@1,1") == "You removed Novice's 2 at O11; the cell is empty again."
        assert state.describe_played("-") == "You removed no die."


def test_only_the_person_who_is_addressed_reads_what_you_rolled() -> None:
    state = start([[6, 1], [6, 6], [3, 3]], "33313", removal="any")
    mixed = start([[3, 4]])
    with seen_from(Perspective(0, ("", "Novice"))):
        assert status(mixed) == "Your turn. You rolled a 3 and a 4: place one."
    assert status(mixed) == "Blue: Place the 3 or the 4."
    play(state, "6@1,1")
    assert status(state) == "Red: Place one of the two 6s."
    play(state, "6@-3,0 3@-2,1")
    assert status(state) == "Blue: Double! Remove a die, or none."
    with seen_from(Perspective(0, ("", "Novice"))):
        assert status(state) == "Your turn. Double! You may remove a die."


def test_the_score_lines_are_the_score_and_the_other_strains() -> None:
    state = start([[3, 4], [2, 2], [6, 6]], "34512")
    play(state, "3@-3,0 2@3,0 6@0,1")
    largest, others = state.score_lines()
    assert (largest.label, largest.values, largest.winners) == ("Largest strain", ("2", "2"), (0, 1))
    assert (others.label, others.values) == ("Dice in other strains", ("1", "0"))
    assert largest.made_of == "Blue: 2 dice at K10, L10. Red: 2 dice at P10, Q10."
    assert others.made_of == "Blue: 1 die at N11. Red: nothing."


@pytest.mark.parametrize(
    ("sizes", "words"),
    [
        ([1], "1 single die"),
        ([5], "a strain of 5"),
        ([5, 1], "a strain of 5, and 1 single die"),
        ([5, 3, 3, 1, 1], "strains of 5, 3 and 3, and 2 single dice"),
    ],
)
def test_strains_are_listed_in_words(sizes: list[int], words: str) -> None:
    assert sentences.strains_text(sizes) == words


def test_the_text_board() -> None:
    state = start([[4, 4], [2, 5]], "34512")
    play(state, "4@-1,0")
    assert str(state).splitlines() == [
        "      K   L   M   N   O   P   Q",
        " 11       ·   ·   ·   ·   ·",
        " 10   ·  B3  B4² n5  n1  R2   ·",
        "  9       ·   ·   ·   ·   ·",
        "Blue has a strain of 2; pool 20.",
        "Red has 1 single die; pool 21.",
        "Red rolled a 2 and a 5.",
    ]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("Blue", "Red", "Jade", "Purple", "Ochre")),
        ("de", ("Blau", "Rot", "Jade", "Purpur", "Ocker")),
    ],
)
def test_the_seats_have_the_names_and_the_initials_of_their_colours(language: str, names: tuple[str, ...]) -> None:
    speak(language)
    try:
        assert tuple(map(_, SEATS)) == names
    finally:
        speak("en")
    # A text board has the English initials in every language.
    assert [name[0] for name in names] == ["B", "R", "J", "P", "O"]

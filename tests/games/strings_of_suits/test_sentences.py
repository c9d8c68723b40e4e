"""Sentences of Strings of Suits: descriptions of moves, prompts, automatic skips, score lines and the text board."""

from pygames.games.strings_of_suits import advice
from pygames.i18n.perspective import Perspective, seen_from
from tests.support.strings_of_suits import initial_state, play, state_with_first_blocked, state_with_layout


def test_the_description_of_a_placement_has_its_points() -> None:
    state = play(state_with_layout("NS 6SY 3SK 4MS"), "a1S - b1S -")
    assert state.describe("c1S") == "Puts a chip of Suns on the Painter at c1 for 1 point."
    play(state, "c1S -")
    assert state.describe("d1S") == "Puts a chip of Suns on the Mountain at d1 for 2 points."


def test_automatic_skips_are_described() -> None:
    state = state_with_first_blocked(games=1)
    assert state.prompt() == "Place a chip, or skip to end the game."
    assert state.describe("-") == "Skips; Blue cannot place a chip and skips; the game ends."
    assert state.describe(state.legal_moves()[0]).endswith("Blue cannot place a chip and skips.")
    sentences = []
    while not state.is_over:
        move = state.legal_moves()[0]
        sentences.append(state.describe(move))
        state.play(move)
    assert sentences[-1].endswith("nobody can place a chip now; the game ends.")


def test_the_player_is_addressed_in_the_middle_of_a_sentence() -> None:
    state = state_with_first_blocked(games=1)
    assert state.to_move is not None
    with seen_from(Perspective(you=1 - state.to_move)):
        assert state.describe("-") == "Skip; you cannot place a chip and skip; the game ends."
        assert state.describe_played("-").endswith(" skipped. You could not place a chip and skipped. The game ended.")
        assert state.describe_played(state.legal_moves()[0]).endswith(" You could not place a chip and skipped.")


def test_placements_are_told_with_their_points_or_their_call() -> None:
    state = play(state_with_layout("NS 6SY 3SK 4MS"), "a1S - b1S -")
    assert state.describe_played("c1S") == "Blue put a chip of Suns on the Painter at c1 for 1 point."
    assert state.describe_played("d1K" if "d1K" in state.legal_moves() else "c1K").endswith(" at c1.")
    called = play(state_with_layout("NS 6SY 3SK 4MS", claim="call"), "a1S!0 -")
    assert called.describe_played("b1S!1") == "Blue put a chip of Suns on the Penitent at b1 and called one line."


def test_a_second_skip_in_a_row_has_a_warning() -> None:
    state = initial_state()
    assert state.describe("-") == "Skips."
    state.play("-")
    assert state.prompt() == "Place a chip, or skip to end the game."
    assert state.describe("-") == "Skips; game 1 ends."


def test_the_score_lines() -> None:
    state = play(state_with_layout("NS 6SY 3SK", games=2), "a1S - b1S - c1S - - -")
    lines = [(line.label, line.values, line.winners) for line in state.score_lines()]
    assert lines[:1] == [("Game 1", ("1", "0"), (0,))]
    assert state.score_lines()[1].note == (
        "Red has the Keeper side (Suns, Waves, Knots), Blue the Rite side (Moons, Leaves, Wyrms)."
    )
    assert state.score_lines()[0].note.startswith("Blue had the Keeper side")
    play(state, "-")
    assert state.score_lines()[1].note == (
        "Red had the Keeper side (Suns, Waves, Knots), Blue the Rite side (Moons, Leaves, Wyrms)."
    )


def test_the_text_board() -> None:
    rows = str(play(state_with_layout("NS 6SY 3SK 4MS"), "b1S")).splitlines()
    assert rows[5].split()[:5] == ["1", "NS", "[S]", "3SK", "4MS"] and rows[6].split() == list("abcdef")
    assert rows[-3:] == [
        "Blue, Keeper side: chips S7 V8 K8",
        "Red, Rite side: chips M8 L8 Y8",
        "Game 1: 0 to 0. Red is to move.",
    ]


def test_the_prompt_is_short_after_half_time_too() -> None:
    state = play(state_with_layout("NS 6SY 3SK", games=2), "- -")
    assert state.prompt() == "Place a chip, or skip."


def test_a_hint_to_skip_says_that_the_opponent_may_end_the_game() -> None:
    state = initial_state()
    after = play(state.copy(), "-")
    assert advice.gains(state, after)[1] == "If Red skips too, game 1 ends."
    assert len(advice.gains(after, play(after.copy(), "-"))) == 1


def test_a_hint_prefers_a_chip_that_scores_to_a_skip_that_is_nearly_as_good() -> None:
    state = play(state_with_layout("NS 6SY 3SK 4MS"), "a1S - b1S -")

    def preferred(*found: tuple[str, float]) -> str:
        return advice.preferred(state, dict(found))

    assert preferred(("-", 0.7), ("d1K", 0.7), ("c1S", 0.6)) == "c1S"
    assert preferred(("-", 0.7), ("c1S", 0.5)) == "-", "then waiting is much better"
    assert preferred(("-", 0.7), ("f6K", 0.7)) == "-"
    assert preferred(("f6K", 0.7), ("c1S", 0.7)) == "f6K"


def test_the_only_game_has_no_number() -> None:
    scene = initial_state(games=1).game.layout.scene(initial_state(games=1).view(0), tall=True)
    assert not any(piece.id == "sign" for piece in scene.pieces)
    assert scene.title.startswith("Strings of Suits: Blue 0")
    assert any(
        piece.id == "sign" for piece in initial_state().game.layout.scene(initial_state().view(0), tall=True).pieces
    )
    state = initial_state(games=1)
    before = state.copy()
    state.play("-")
    assert advice.gains(before, state)[-1] == "If Red skips too, the game ends."
    before = state.copy()
    state.play("-")
    assert advice.gains(before, state) == ["Ends the game at once, at 0 to 0."]

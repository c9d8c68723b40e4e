"""Rules of Deckfish: placing, turns, the exchange, the end, scores, refusals and descriptions of moves.

The tests of rulings D1 to D3, D7 and D8 are in test_movement.py, those of D10 in test_deals.py.
"""

import random

import pytest

import pygames
from pygames.games.deckfish import layout
from pygames.games.deckfish.board import result_of
from pygames.games.deckfish.game import GAME
from pygames.games.deckfish.movement import menu
from pygames.i18n.perspective import Perspective, seen_from
from pygames.model import decktet
from pygames.plugins import guide
from pygames.records.session import status
from tests.support.deckfish import OPEN, OPEN_PLACED, play_moves, state_with_cards
from tests.support.variants import playout

# After these placements seat 0 cannot move: its tokens are on Moons without gaps and on Wyrms without tokens in line.
BLOCKED = {"a1": "1M", "c1": "NM", "e2": "1Y", "b4": "1S", "d5": "NS", "g6": "1V"}
PLACED = "b4 a1 d5 c1 g6 e2"
# After these placements seat 1 cannot move either: tokens and the Excuse fill the cells beside its corners a1 and g6,
# and the Wyrms at g5 could only push the token on g6 over the edge.
ALL_BLOCKED = {"a2": "1M", "b1": "NM", "d3": "1Y", "a1": "1K", "g6": "1V", "g5": "NY", "f6": "0"}
ALL_PLACED = "a1 a2 g6 b1 g5 d3"


def test_seats_place_in_turn_the_second_first_on_aces_and_crowns() -> None:
    state = GAME.start(GAME.deal("placing"))
    seats = []
    for _ in range(6):
        seats.append(state.to_move)
        cards = {cell: state.view(None)["cards"][i] for i, cell in enumerate(_cells())}
        free = {cell for cell, card in cards.items() if card[0] in "1N"} - set(state.moves)
        assert set(state.legal_moves()) == free
        state.play(state.legal_moves()[-1])
    assert seats == [1, 0, 1, 0, 1, 0]
    assert state.to_move == 0


def test_a_turn_is_a_move_and_an_exchange_and_the_seats_alternate() -> None:
    state = play_moves(state_with_cards(OPEN), OPEN_PLACED)
    seats = []
    for _ in range(4):
        seats.append(state.to_move)
        state.play(state.legal_moves()[0])
        seats.append(state.to_move)
        assert state.legal_moves()[0] == "-"
        state.play("-")
    assert seats == [0, 0, 1, 1] * 2


def test_the_card_that_a_token_leaves_is_taken_and_its_cell_becomes_a_gap() -> None:
    state = play_moves(state_with_cards(OPEN), OPEN_PLACED + " d3-e5")
    view = state.view(None)
    assert view["taken"] == [["1K"], []]
    assert view["cards"][_cells().index("d3")] is None
    assert view["tokens"][0] == ["a1", "g6", "e5"]


def test_d4_any_empty_card_can_be_exchanged_after_the_move() -> None:
    state = play_moves(state_with_cards(OPEN, ("TMVK", "TMLY", "TSVY")), OPEN_PLACED + " d3-e5")
    moves = state.legal_moves()
    assert len(moves) == 1 + 3 * (42 - 6 - 1) and moves[0] == "-"
    assert "m1-d3" not in moves, "a gap"
    assert "m1-e5" not in moves, "a card under a token"
    assert "m3-b2" in moves, "the Excuse"
    state.play("m3-b2")
    assert state.view(None)["offer"] == ["TMVK", "TMLY", "0"]
    assert state.view(None)["cards"][_cells().index("b2")] == "TSVY"


def test_d4_the_excuse_may_come_out_of_the_market_and_is_an_obstacle_at_once() -> None:
    places = {cell: card for cell, card in OPEN.items() if card != "0"}
    state = play_moves(state_with_cards(places, ("0", "TMLY", "TSVY")), OPEN_PLACED + " d3-e5 m1-b2")
    assert state.view(None)["cards"][_cells().index("b2")] == "0" not in state.view(None)["offer"]
    assert not any(move.startswith("a1-") for move in menu(state.board, 0)), "Suns at a1 look at the Excuse on b2"


def test_d4_the_exchange_is_skipped_if_no_card_is_empty() -> None:
    state = play_moves(state_with_cards(OPEN), OPEN_PLACED)
    board = state.board
    for cell, empty in enumerate(board.empty):
        if empty and _cells()[cell] != "e5":
            board.cards[cell], board.empty[cell], board.open[cell] = None, False, False
    state._menu = {"d3-e5": None}
    state.play("d3-e5")
    assert not state.exchanging and "-" not in state.legal_moves()
    assert state.is_over, "and here nobody can move"


def test_d5_a_seat_blocked_on_its_first_turn_is_out_without_a_card() -> None:
    state = state_with_cards(BLOCKED)
    play_moves(state, PLACED[:-3])
    assert state.describe("e2") == (
        "Places a token on the Ace of Wyrms at e2;"
        " Blue is out without a card: none of their tokens could move on the very first turn."
    )
    play_moves(state, "e2")
    assert state.out == [True, False] and state.to_move == 1 and len(state.moves) == 6
    assert state.prompt() == "Blue is out. Move a token."
    assert any("Blue is out without a card" in line.note for line in state.score_lines())
    assert "Blue is out without a card" in GAME.layout.scene(state.view(None), tall=True).title
    assert "out" in str(state)
    assert status(state) == "Red: Blue is out. Move a token."
    with seen_from(Perspective(0, ("", "Novice"))):
        assert status(state) == "You are out: none of your tokens can move."


def test_the_description_of_a_placement_warns_of_a_token_that_cannot_move() -> None:
    state = state_with_cards(OPEN)
    assert state.describe("d3") == "Places a token on the Ace of Knots at d3."
    state = state_with_cards(BLOCKED)
    stuck = "Places a token on the Ace of Moons at a1; from a1 the token cannot move yet."
    assert state.describe("a1") == stuck, "Moons jump over gaps, and there are none"


def test_the_score_says_that_no_cards_have_been_taken() -> None:
    state = state_with_cards(OPEN)
    assert [line.note for line in state.score_lines() if line.note][:-1] == ["No cards have been taken yet."]
    state = play_moves(state, OPEN_PLACED + " d3-e5")
    notes = [line.note for line in state.score_lines()]
    assert "No cards have been taken yet." not in notes and not any(notes[2:8])


def test_d5_a_seat_that_is_out_stays_out_even_if_it_could_move() -> None:
    state = play_moves(state_with_cards(BLOCKED), PLACED)
    first_could_move = False
    for _ in playout(state, random.Random(5)):
        assert state.to_move == 1
        first_could_move |= bool(menu(state.board, 0))
    assert first_could_move and state.result()["scores"][0] == 0
    assert state.out == [True, True]


def test_d9_the_tokens_of_a_seat_that_is_out_stay_and_block() -> None:
    state = play_moves(state_with_cards(BLOCKED), PLACED)
    tokens = state.view(None)["tokens"][0]
    assert "stay and block" in state.score_lines()[-1].note
    for _ in playout(state, random.Random(5)):
        assert len(state.view(None)["tokens"][0]) == 3
        assert all(state.board.is_obstacle(cell) for cell in state.board.tokens[0])
    assert sorted(tokens) == ["a1", "c1", "e2"]
    assert "stay and block" not in state_with_cards(OPEN).score_lines()[-1].note


def test_d5_with_both_seats_blocked_at_once_the_game_is_over_and_a_draw() -> None:
    state = play_moves(state_with_cards(ALL_BLOCKED), ALL_PLACED)
    assert state.is_over and state.legal_moves() == [] and state.result()["winners"] == [0, 1]
    with pytest.raises(pygames.IllegalMove, match="The game is over"):
        state.play("d3-d4")


def test_d5_a_seat_that_can_move_must() -> None:
    state = play_moves(state_with_cards(OPEN), OPEN_PLACED)
    with pytest.raises(pygames.IllegalMove, match="If you can move, you must"):
        state.play("-")


def test_d5_about_one_deal_in_150_blocks_the_first_turn() -> None:
    rng = random.Random(1)
    blocked = 0
    for seed in range(3000):
        state = GAME.initial_state(GAME.deal(seed))
        for _ in range(6):
            moves = state.legal_moves()
            state.play(moves[int(rng.random() * len(moves))])
        blocked += state.view(None)["out"][0]
    assert 10 <= blocked <= 32


def test_d6_cards_under_tokens_and_the_market_belong_to_nobody() -> None:
    state = GAME.start(GAME.deal("end"))
    for _ in playout(state, random.Random(2)):
        pass
    view = state.view(None)
    symbols = sum(sum(suits.values()) for suits in state.result()["suits"])
    assert symbols == sum(len(card) - 1 for pile in view["taken"] for card in pile)
    remaining = [card for card in view["cards"] if card] + view["offer"]
    assert sorted(remaining + view["taken"][0] + view["taken"][1]) == sorted(decktet.EXTENDED)


def test_the_rarest_suit_is_the_score_and_the_next_suits_break_ties() -> None:
    assert result_of([["PMSL", "TMVK", "1Y"], ["1M"]]) == {
        "scores": [1, 0],
        "winners": [0],
        "suits": [{"M": 2, "S": 1, "V": 1, "L": 1, "Y": 1, "K": 1}, {"M": 1, "S": 0, "V": 0, "L": 0, "Y": 0, "K": 0}],
    }
    assert result_of([["1M", "0"], ["1S", "1M"]])["winners"] == [1], "two suits against one, both scores 0"
    assert result_of([["1M", "NS"], ["1Y", "NK"]])["winners"] == [0, 1], "which suits they are does not matter"
    assert result_of([["0"], []])["suits"][0] == dict.fromkeys("MSVLYK", 0)


def test_there_is_a_result_before_the_end_too() -> None:
    state = play_moves(state_with_cards(OPEN), OPEN_PLACED + " d3-e5")
    assert state.result()["scores"] == [0, 0] and state.result()["winners"] == [0]
    assert [line.label for line in state.score_lines()][:2] == ["Rarest suit", "Most common suit"]
    tie_break = state.score_lines()[1]
    assert tie_break.note.startswith("Blue: Knots. Red: Moons, Suns") and tie_break.winners == (0,)


def test_d11_a_tie_in_all_six_suits_is_a_draw_and_one_score_line() -> None:
    state = state_with_cards(OPEN)
    state.taken = [["1M"], ["NM"]]
    lines = state.score_lines()
    assert [line.label for line in lines[:2]] == ["Rarest suit", "Moons"] and lines[0].note.endswith("a draw.")


def test_the_score_lines_agree_with_the_result() -> None:
    state = GAME.start(GAME.deal("lines"))
    rng = random.Random(3)
    while not state.is_over:
        moves = state.legal_moves()
        state.play(moves[int(rng.random() * len(moves))])
        outcome, lines = state.result(), {line.label: line for line in state.score_lines()}
        assert lines["Rarest suit"].values == tuple(map(str, outcome["scores"]))
        deciding = [line.winners for line in lines.values() if line.winners]
        assert deciding == ([tuple(outcome["winners"])] if len(outcome["winners"]) == 1 else [])
        for suit, name in decktet.SUIT_NAMES.items():
            assert lines[name].values == tuple(str(seat[suit]) for seat in outcome["suits"])


@pytest.mark.parametrize(
    ("plies", "move", "reason"),
    [
        ("", "-", "Place your tokens first"),
        ("", "m1-a1", "Place your tokens first"),
        ("", "a1-b2", "Place your tokens first"),
        ("a1", "a1", "A token stands on a1 already"),
        ("", "e5", "the Forest at e5 is neither"),
        ("", "h1", "Place a token"),
        ("", "m4-a1", "Place a token"),
        ("", "A1", "Place a token"),
        (OPEN_PLACED, "a1", "All tokens are placed"),
        (OPEN_PLACED, "m1-a2", "Move a token first. The exchange comes after it"),
        (OPEN_PLACED, "b1-b2", "You have no token on b1"),
        (OPEN_PLACED, "a6-b6", "The token on a6 is not yours"),
        (OPEN_PLACED, "d3-d3", "at least one cell"),
        (OPEN_PLACED, "d3-d5", "Knots: three steps from cell to adjacent cell cannot end on d5"),
        (OPEN_PLACED + " d3-e5", "g6-f5", "one token per turn"),
        (OPEN_PLACED + " d3-e5", "a2", "one token per turn"),
        (OPEN_PLACED + " d3-e5", "m1-d3", "d3 is a gap"),
        (OPEN_PLACED + " d3-e5", "m1-e5", "a token stands on e5"),
        (OPEN_PLACED + " d3-e5", "m0-a2", "decline"),
    ],
)
def test_refusals_name_the_rule_and_leave_the_state_untouched(plies: str, move: str, reason: str) -> None:
    state = play_moves(state_with_cards(OPEN), plies)
    before = (str(state), state.moves.copy(), state.legal_moves())
    with pytest.raises(pygames.IllegalMove, match=reason):
        state.play(move)
    assert (str(state), state.moves, state.legal_moves()) == before


def test_a_market_card_that_is_clicked_too_early_gets_the_rule() -> None:
    state = state_with_cards(OPEN)
    assert state.explain_targets(["market:1"]).startswith("Place your tokens first")
    play_moves(state, OPEN_PLACED)
    assert state.explain_targets(["cell:d3", "market:1"]) == "Move a token first. The exchange comes after it."
    assert state.explain_targets(["cell:d3", "cell:e4"]) == ""
    state.play("d3-e5")
    assert state.explain_targets(["market:1"]) == ""


@pytest.mark.parametrize("junk", [None, 5, [], {}, {"a"}, ["d3-e5"]])
@pytest.mark.parametrize("plies", ["", OPEN_PLACED, OPEN_PLACED + " d3-e5"])
def test_values_that_are_no_moves_are_refused_in_every_phase(plies: str, junk: object) -> None:
    with pytest.raises(pygames.IllegalMove, match="is not a move of Deckfish"):
        play_moves(state_with_cards(OPEN), plies).play(junk)  # type: ignore[arg-type]  # wrong on purpose


def test_moves_are_described_by_card_cell_and_suit() -> None:
    state = state_with_cards({**OPEN, "d4": "4VL"}, ("TMVK", "TMLY", "TSVY"))
    assert state.describe("a6") == "Places a token on the Ace of Waves at a6."
    play_moves(state, OPEN_PLACED)
    assert state.describe("d3-e5") == "Takes the Ace of Knots and goes to e5 by Knots."
    assert state.describe_played("d3-e5") == "Blue took the Ace of Knots and went to e5 by Knots."
    play_moves(state, "d3-d4")
    assert state.describe("-") == "Declines the exchange."
    assert state.describe_played("-") == "Blue skipped the exchange."
    assert state.describe("m2-e5") == "Exchanges the Forest at e5 for the Rite."
    assert state.describe_played("m2-e5") == "Blue exchanged the Forest at e5 for the Rite."
    play_moves(state, "-")
    assert state.describe("a6-c6") == "Takes the Ace of Waves and slides to c6 by Waves."
    play_moves(state, "a6-c6 -")
    both = next(move for move in state.legal_moves() if move.startswith("d4-") and " or " in state.describe(move))
    assert state.describe(both).startswith("Takes the Sailor and goes to ")
    assert state.describe(both).endswith(" by Waves or Leaves.")


def test_a_push_says_whose_token_goes_where() -> None:
    state = state_with_cards({"a1": "1Y", "c1": "1S", "g6": "NS", "d6": "1K", "a4": "1V", "d4": "1L", "d1": "5ML"})
    play_moves(state, "c1 a1 g6 d6 a4 d4")
    assert state.describe("a1-c1") == ("Takes the Ace of Wyrms and pushes Red's token from c1 to d1 by Wyrms.")
    pushed = "took the Ace of Wyrms and pushed {} from c1 to d1 by Wyrms."
    assert state.describe_played("a1-c1") == "Blue " + pushed.format("Red's token")
    with seen_from(Perspective(1, ("Novice", ""))):
        assert state.describe_played("a1-c1") == "Novice " + pushed.format("your token")
    play_moves(state, "a1-c1")
    assert state.view(None)["tokens"] == [["c1", "d6", "d4"], ["d1", "g6", "a4"]]


def test_the_request_names_the_only_token_that_can_be_pushed() -> None:
    state = state_with_cards({"a1": "1Y", "c1": "1S", "g6": "NS", "d6": "1K", "a4": "1V", "d4": "1L", "d1": "5ML"})
    play_moves(state, "c1 a1 g6 d6 a4")
    assert layout.next_steps(state.view(None)) == {"": "Choose a card for your token"}
    steps = layout.next_steps(play_moves(state, "d4").view(None))
    assert steps["cell:a1"] == "Choose a token to push by Wyrms"
    with seen_from(Perspective(0, ("", "Novice"))):
        assert state.describe("a1-c1").startswith("Take the Ace of Wyrms and push Novice's token")
    state = state_with_cards({"a1": "1Y", "b2": "1S", "c1": "NS", "d6": "1K", "d5": "1V", "d4": "1L", "d1": "5ML"})
    steps = layout.next_steps(play_moves(state, "c1 a1 b2 d6 d5 d4").view(None))
    assert steps["cell:a1"] == "Push Red's token at c1 by Wyrms"


def _cells() -> list[str]:
    return [column + row for row in "123456" for column in "abcdefg"]


def test_the_guide_has_its_credits() -> None:
    text = guide(GAME)
    assert [name for name in ["https://boardgamegeek.com/boardgame/432405/deckfish"] if name not in text] == []

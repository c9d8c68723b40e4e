"""Layout of Deckfish: pieces and their places, labels, paths of moves, marks of the last turn, and dragging."""

import random

import pytest

from pygames.games.deckfish import layout
from pygames.games.deckfish.game import GAME, DeckfishState
from pygames.model.scene import Piece
from pygames.model.state import State
from pygames.render.art import card_faces
from tests.support.deckfish import OPEN, OPEN_PLACED, play_moves, state_with_cards


def pieces_by_id(state: State, tall: bool) -> dict[str, Piece]:
    return {piece.id: piece for piece in layout.scene(state.view(None), tall).pieces}


@pytest.mark.parametrize("tall", [False, True])
def test_all_cards_tokens_and_suit_counts_are_shown_to_the_end(tall: bool) -> None:
    state, rng = GAME.start(GAME.deal("table")), random.Random(1)
    while True:
        scene = layout.scene(state.view(None), tall)
        by_id = {piece.id: piece for piece in scene.pieces}
        assert len(by_id) == len(scene.pieces)
        assert sum(piece.kind == "card" for piece in scene.pieces) == 45
        assert sum(piece.kind == "token" for piece in scene.pieces) == 6
        for piece in scene.pieces:
            assert piece.x - piece.w / 2 >= 0 or piece.kind == "text"
            assert piece.x + piece.w / 2 <= scene.width or piece.kind == "text"
            assert piece.y - piece.h / 2 >= 0 and piece.y + piece.h / 2 <= scene.height
            assert not piece.target or min(piece.w, piece.h) >= 24
        for seat, suits in enumerate(state.result()["suits"]):
            for suit, count in suits.items():
                assert by_id[f"tally-{seat}-{suit}"].face == str(count)
        if state.is_over:
            break
        moves = state.legal_moves()
        state.play(moves[int(rng.random() * len(moves))])


@pytest.mark.parametrize("tall", [False, True])
def test_a_pile_of_all_cards_fits_its_panel(tall: bool) -> None:
    view = GAME.start(GAME.deal("table")).view(None)
    view["taken"] = [view["grid"], []]
    view["cards"] = [None] * 42
    scene = layout.scene(view, tall)
    for piece in scene.pieces:
        assert piece.kind == "text" or (piece.x - piece.w / 2 >= 0 and piece.x + piece.w / 2 <= scene.width)


def test_paths_of_the_four_kinds_of_move() -> None:
    view = GAME.start(GAME.deal("table")).view(None)
    assert layout.path(view, "c4") == ("cell:c4",)
    assert layout.path(view, "a4-b5") == ("cell:a4", "cell:b5")
    assert layout.path(view, "m2-c3") == ("market:2", "cell:c3")
    assert layout.path(view, "-") == ("decline",)
    assert layout.choice("decline") == "Skip the exchange"


def test_a_cell_is_one_element_and_its_label_names_the_token() -> None:
    state = play_moves(state_with_cards(OPEN), OPEN_PLACED)
    scene = layout.scene(state.view(None), tall=False)
    targets = [piece for piece in scene.pieces if piece.target == "cell:d3"]
    assert [(piece.kind, piece.label) for piece in targets] == [
        ("card", "d3: the Ace of Knots, under Blue's token"),
    ]


def test_the_title_gives_the_score() -> None:
    state = play_moves(state_with_cards(OPEN), OPEN_PLACED)
    assert layout.scene(state.view(None), tall=True).title == "Deckfish: 42 cards in the grid, tied at 0."
    play_moves(state, "d3-e5")
    title = layout.scene(state.view(None), tall=True).title
    assert title == "Deckfish: 41 cards in the grid, Blue leads 0 to 0 on the tie-break."


def test_the_whole_of_the_last_turn_is_marked() -> None:
    state = play_moves(state_with_cards(OPEN, ("TMVK", "TMLY", "TSVY")), OPEN_PLACED + " d3-e5")
    assert _pieces_of_last_turn(state) == {"gap-d3", "card-5ML", "token-0-2"}
    assert _pieces_of_last_turn(play_moves(state.copy(), "-")) == {"gap-d3", "card-5ML", "token-0-2"}
    swapped = play_moves(state.copy(), "m2-a3")
    exchanged = {"card-TMLY", f"card-{swapped.market[1]}"}
    assert _pieces_of_last_turn(swapped) == {"gap-d3", "card-5ML", "token-0-2", *exchanged}


def test_a_card_keeps_its_id_from_grid_to_market_to_pile() -> None:
    state = play_moves(state_with_cards(OPEN, ("TMVK", "TMLY", "TSVY")), OPEN_PLACED)
    assert pieces_by_id(state, tall=False)["card-1K"].target == "cell:d3"
    play_moves(state, "d3-e5 m1-a2")
    assert not pieces_by_id(state, tall=False)["card-1K"].target
    assert pieces_by_id(state, tall=False)["card-TMVK"].target == "cell:a2"
    assert pieces_by_id(state, tall=False)[f"card-{state.market[0]}"].target == "market:1"


def _pieces_of_last_turn(state: DeckfishState) -> set[str]:
    return {name for name, piece in pieces_by_id(state, tall=False).items() if piece.trace}


@pytest.mark.parametrize("tall", [False, True])
def test_a_token_leaves_the_rank_and_the_suits_of_its_card_visible(tall: bool) -> None:
    state = play_moves(state_with_cards(OPEN), OPEN_PLACED)
    scene = layout.scene(state.view(None), tall)
    cards = {(piece.x, piece.y): piece for piece in scene.pieces if piece.target.startswith("cell:")}
    tokens = [piece for piece in scene.pieces if piece.kind == "token"]
    assert tokens
    for token in tokens:
        card = min(cards.values(), key=lambda one: abs(one.x - token.x) + abs(one.y - token.y))
        assert "covered" in card.styles
        x, y = token.x - card.x, token.y - card.y
        if tall:  # on a small card, the token is in the top right corner
            middle_x, middle_y, side = card_faces.corner(card.w, card.h)
            assert (abs(x - middle_x), abs(y - middle_y)) <= (0.6, 0.6)
            assert token.w <= side + 0.2
        else:  # on a large card, the token is below the rank and the suit marks, and above the name
            assert -card.h / 2 + card.h * 0.26 <= y - token.h / 2
            assert y + token.h / 2 <= card.h / 2 - 12
    assert sum("covered" in card.styles for card in cards.values()) == len(tokens)


@pytest.mark.parametrize("tall", [False, True])
def test_the_tokens_of_the_seat_to_move_can_be_dragged_to_where_they_will_lie(tall: bool) -> None:
    state = GAME.start(GAME.deal("drag"))
    for ply in range(6):
        seat = state.to_move
        before = pieces_by_id(state, tall)
        landings = {piece.target: piece.landing for piece in before.values() if piece.target.startswith("cell:")}
        move = state.legal_moves()[0]
        landing = landings[f"cell:{move}"]
        assert landing is not None
        tokens = landing.piece.split()
        assert tokens == [f"token-{seat}-{token}" for token in range(ply // 2, 3)]
        state.play(move)
        placed = pieces_by_id(state, tall)[tokens[0]]
        assert (placed.x, placed.y, placed.w) == (landing.x, landing.y, landing.w)
    assert not any(piece.landing for piece in pieces_by_id(state, tall).values())

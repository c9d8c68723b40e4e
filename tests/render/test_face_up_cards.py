"""`face_up_cards` lists every card that lies face up, and no hidden one."""

import json

import pygames
from pygames.api.table_view import face_up_cards


def test_every_card_in_sight_is_found_by_its_name() -> None:
    game = pygames.GAMES["deckfish"]
    state = game.start(game.deal("names"))
    cards = {card["name"]: card for card in face_up_cards(game.layout.scene(state.view(None), tall=True))}
    assert len(cards) == 45
    market = cards["the Market"]
    assert (market["rank"], market["suits"], market["pieces"]) == ("6", "LK", ["card-6LK"])


def test_hidden_cards_have_no_names() -> None:
    game = pygames.GAMES["siege-of-jacynth"]
    state = game.start(game.deal("names"))
    for seat in (0, 1, None):
        view = state.view(seat)
        hidden = [card for card in state.deal["deck"] if card not in json.dumps(view)]
        shown = face_up_cards(game.layout.scene(view, tall=True))
        assert hidden
        assert not {card["rank"] + card["suits"] for card in shown} & set(hidden)

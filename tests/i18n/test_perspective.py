"""Who reads a text, and what the players are called: `pygames.i18n.perspective`, and the requests that set it."""

import json
import random
import re

import pytest

import pygames
from pygames.api.ai_api import AiRequests
from pygames.api.bridge import Bridge
from pygames.i18n import N_, P_
from pygames.i18n.perspective import Perspective, did, may_do, parse_perspective, player, seen_from, short_name, told
from pygames.i18n.sentence_parts import by_seat, said_by

SEATS = ("Odd", "Even")
HER = Perspective(0, ("", "Novice"))
NASTY = '<b onclick="alert(1)">&\'\\'


def wins(seat: int) -> str:
    return told(SEATS, seat, N_("You win the row."), N_("{seat} wins the row."))


def test_without_a_perspective_players_are_called_by_their_seats() -> None:
    assert [wins(0), wins(1)] == ["Odd wins the row.", "Even wins the row."]
    assert said_by(player(SEATS, 1), "Place a card.") == "Even: Place a card."


def test_a_text_addresses_one_seat_and_names_the_others() -> None:
    with seen_from(HER):
        assert [wins(0), wins(1)] == ["You win the row.", "Novice wins the row."]
        assert [player(SEATS, 0), player(SEATS, 1)] == ["You", "Novice"]
        assert by_seat(SEATS, [["the Pact"], []]) == "You: the Pact. Novice: nothing."
    with seen_from(Perspective(None, ("Anna", ""))):
        assert [wins(0), wins(1)] == ["Anna wins the row.", "Even wins the row."]
    assert wins(0) == "Odd wins the row."


def test_what_was_done_has_its_player_as_subject_and_what_may_be_done_is_advice() -> None:
    def placed(seat: int) -> str:
        return did(SEATS, seat, P_("{seat} placed {card}."), card="the Pact")

    def place() -> str:
        return may_do(N_("Place {card}."), N_("Places {card}."), card="the Pact")

    assert [placed(0), placed(1), place()] == ["Odd placed the Pact.", "Even placed the Pact.", "Places the Pact."]
    with seen_from(HER):
        assert [placed(0), placed(1), place()] == ["You placed the Pact.", "Novice placed the Pact.", "Place the Pact."]
    with seen_from(Perspective(None, ("", "Ben"))):
        assert [placed(0), placed(1), place()] == ["Odd placed the Pact.", "Ben placed the Pact.", "Place the Pact."]


@pytest.mark.parametrize("fields", [{"you": "0"}, {"you": True}, {"names": "Anna"}, {"names": [1]}])
def test_a_perspective_is_checked(fields: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"must be"):
        parse_perspective(fields)


def ask(bridge: Bridge, **request: object) -> dict:  # type: ignore[type-arg]  # the fields depend on the request
    answer = json.loads(bridge.answer(json.dumps(request)))
    assert "ok" in answer, answer
    return answer["ok"]  # type: ignore[no-any-return]


def test_the_bridge_writes_everything_for_the_person_at_the_screen() -> None:
    bridge = Bridge()
    table = ask(bridge, request="new", game="granicus", seed="lamp-42", you=0, names=["", "Novice"])
    assert table["seat_names"] == ["Odd", "Even"]
    assert table["player_names"] == ["You", "Novice"]
    assert table["status"] == f"Your turn. {table['prompt']}"
    table = ask(bridge, request="play", move="L")
    assert table["said"].startswith("You placed the Savage in row 2")
    assert table["said"].endswith(f"Novice: {table['prompt']}")
    assert "Players: You, Novice" in ask(bridge, request="export", **{"as": "text"}, seat=0)["text"]


def test_a_lesson_addresses_the_learner() -> None:
    bridge = Bridge()
    table = ask(bridge, request="lesson", game="granicus", step=2, tried=None)
    assert (table["you"], table["player_names"], table["seat_names"]) == (0, ["You", "Opponent"], ["Odd", "Even"])
    assert [entry["sentence"][:24] for entry in table["log"]] == [
        "You placed the Pact in r",
        "Opponent placed the Auth",
    ]
    wrong = ask(bridge, request="lesson", game="granicus", step=2, tried="K")["lesson"]["answer"]
    assert wrong.startswith("You placed the Castle in row "), "an imperative would read like a task"


@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_log_follows_a_change_of_names(game: str) -> None:
    bridge, rng = Bridge(), random.Random(1)
    table = ask(bridge, request="new", game=game, seed="lamp-42", seat="mover")
    while not table["over"]:
        table = ask(bridge, request="play", move=rng.choice(table["moves"])["move"])
    plain = [entry["text"] for entry in table["log"]]
    named = ask(bridge, request="table", you=1, names=["Anna", ""])
    assert named["score"]["verdict"].startswith(("You win", "You lose", "A draw"))
    assert all(name not in json.dumps(named["log"]) for name in table["seat_names"] if name in " ".join(plain))
    again = ask(bridge, request="table", you=None, names=[])
    assert [entry["text"] for entry in again["log"]] == plain


@pytest.mark.parametrize("game", pygames.GAMES)
def test_a_perspective_reveals_nothing_and_its_names_are_text_only(game: str) -> None:
    """A spectator's table has the same pieces for every perspective, and a name is escaped in the drawing."""
    bridge = Bridge()
    plain = ask(bridge, request="new", game=game, seed="lamp-42", seat=None, tall=False)
    for you in (0, 1, None):
        table = ask(bridge, request="table", seat=None, tall=False, you=you, names=[NASTY] * plain["players"])
        assert "<b onclick" not in table["svg"]
        assert [line.count("<g") for line in table["svg"].splitlines()] == [
            line.count("<g") for line in plain["svg"].splitlines()
        ]
        assert [move["move"] for move in table["moves"]] == [move["move"] for move in plain["moves"]]
    state = pygames.GAMES[game].start(pygames.GAMES[game].deal("lamp-42"))
    with seen_from(HER):
        seen = state.view(1)
    assert seen == state.view(1)


def test_a_drawing_calls_players_by_short_names() -> None:
    seats = ("Blue", "Red", "Jade", "Purple")
    with seen_from(Perspective(0, ("", "Novice", "Novice", "Maximiliane Maria"))):
        assert [short_name(seats, seat) for seat in range(4)] == ["You", "Red", "Jade", "Purple"]


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_board_calls_a_friend_as_the_plate_does(game: str, tall: bool) -> None:
    table = ask(Bridge(), request="new", game=game, seed="x", tall=tall, you=0, names=["", "Your friend"])
    seat = f">{table['seat_names'][1]}<"
    is_named = seat in ask(Bridge(), request="new", game=game, seed="x", tall=tall)["svg"]
    assert (">Your friend<" in table["svg"]) == is_named, "the board names players by `short_name`, if at all"
    assert seat not in table["svg"]


@pytest.mark.parametrize("tall", [False, True])
def test_players_of_the_same_level_are_called_by_their_seats_on_the_board(tall: bool) -> None:
    bridge = Bridge()
    names = ["", "Novice", "Novice"]
    table = ask(bridge, request="new", game="mutation", players=3, seed="x", tall=tall, you=0, names=names)
    words = re.findall(r">([^<>]*(?:Red|Jade)[^<>]*)<", table["svg"])
    assert set(words) == {"Red", "Jade"}


def test_a_hint_calls_the_opponent_by_name() -> None:
    game = pygames.GAMES["deckfish"]
    state, rng = game.start(game.deal("lamp-42")), random.Random(3)
    for _ in range(12):
        state.play(pygames.player(game.id, "random").choose(state.view(state.to_move), rng=rng))
    mover = state.to_move
    assert mover is not None
    names = ["Novice", "Novice"]
    thinking = AiRequests()
    answers: list[dict] = []  # type: ignore[type-arg]  # the slices of the answer
    view = state.view(mover)
    thinking.begin(
        json.dumps({"request": "hint", "view": view, "iterations": 30, "seed": 1, "you": mover, "names": names})
    )
    while not answers or not answers[-1]["done"]:
        answers.append(json.loads(thinking.more())["ok"])
    words = json.dumps(answers[-1])
    assert "Blue" not in words
    assert "Red" not in words

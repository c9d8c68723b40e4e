"""The API of the AI worker: thinking in slices, and what it refuses."""

import json
import random
from typing import Any

import pytest

import pygames
from pygames.api.ai_api import AiRequests
from pygames.records.session import GameSession
from tests.support.variants import middle


def slices(thinking: AiRequests, **ask: Any) -> list[dict[str, Any]]:
    """All slices of an answer."""
    thinking.begin(json.dumps(ask))
    answers = [json.loads(thinking.more())["ok"]]
    while not answers[-1]["done"]:
        answers.append(json.loads(thinking.more())["ok"])
    return answers


def think_request(game: str, level: str = "casual", **ask: Any) -> dict[str, Any]:
    """A request for a move in the middle of a game."""
    state = middle(game)
    return {"request": "think", "view": state.view(state.to_move), "level": level, **ask}


@pytest.mark.parametrize("level", pygames.LEVELS)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_every_level_finds_a_move(game: str, level: str) -> None:
    *_, last = slices(AiRequests(), **think_request(game, level, iterations=40))
    assert last["move"] in middle(game).legal_moves() and 0 <= last["sure"] <= 1 and 0 <= last["value"] <= 1


def test_slices_grow_and_the_last_one_is_repeated() -> None:
    thinking = AiRequests()
    answers = slices(thinking, **think_request("siege-of-jacynth", "expert", seconds=0.3))
    assert len(answers) > 3 and [one["done"] for one in answers] == [False] * (len(answers) - 1) + [True]
    assert {**answers[-1], "done": False} == answers[-2]
    assert json.loads(thinking.more())["ok"] == answers[-1]


def test_seed_and_iterations_give_the_move_of_the_player() -> None:
    state = middle("granicus")
    *_, last = slices(AiRequests(), **think_request("granicus", "strong", iterations=60, seed=3))
    chosen = pygames.player("granicus", "strong").choose(state.view(state.to_move), rng=random.Random(3), iterations=60)
    assert last["move"] == chosen


def test_a_new_request_replaces_the_previous_one() -> None:
    thinking = AiRequests()
    thinking.begin(json.dumps(think_request("deckfish", "expert", seconds=60)))
    thinking.more()
    *_, last = slices(thinking, **think_request("granicus", iterations=10))
    assert last["move"] in middle("granicus").legal_moves()


GRANICUS = think_request("granicus")


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        ("no JSON", "Expecting value"),
        ("null", '"request" must be'),
        ({"request": "play"}, '"request" must be'),
        ({"request": "think"}, '"view"'),
        ({**GRANICUS, "level": "genius"}, "'genius' is not a level"),
        ({**GRANICUS, "view": {}}, "is not one of"),
        ({**GRANICUS, "view": {"game": "granicus"}}, "incomplete"),
        ({**GRANICUS, "view": {**GRANICUS["view"], "seat": 1 - GRANICUS["view"]["seat"]}, "seconds": 0}, "seconds"),
        ({**GRANICUS, "seconds": True}, '"seconds"'),
        ({**GRANICUS, "iterations": "many"}, '"iterations"'),
    ],
)
def test_after_an_error_the_next_request_works(ask: Any, words: str) -> None:
    thinking = AiRequests()
    thinking.begin(ask if isinstance(ask, str) else json.dumps(ask))
    for _ in range(2):
        error = json.loads(thinking.more())["error"]
        assert error["kind"] == "bad" and words in error["message"]
    assert slices(thinking, **think_request("granicus", iterations=5))


def test_another_seats_view_is_refused_if_hands_are_private() -> None:
    state = middle("siege-of-jacynth")
    assert state.to_move is not None
    thinking = AiRequests()
    thinking.begin(json.dumps({"request": "think", "view": state.view(1 - state.to_move), "level": "casual"}))
    assert "needs the view of its own seat" in json.loads(thinking.more())["error"]["message"]


def test_a_hint_and_a_review_come_in_slices_too() -> None:
    state = middle("granicus")
    *_, last = slices(AiRequests(), request="hint", view=state.view(state.to_move), iterations=30, seed=1)
    assert last["best"]["move"] in state.legal_moves() and last["best"]["reasons"]
    start = pygames.GAMES["granicus"].start(state.deal)
    rng, match = random.Random(1), GameSession(start)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    *_, last = slices(AiRequests(), request="review", **match.views(), iterations=5)
    assert len(last["chances"]) == match.plies + 1 and last["progress"] == 1

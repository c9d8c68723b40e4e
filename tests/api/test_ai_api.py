"""The API of the AI worker: requests are answered in slices, and invalid requests are refused."""

import json
import random
from typing import Any

import pytest

import pygames
from pygames.api.ai_api import AiRequests
from pygames.records.session import GameSession
from tests.support.variants import middle


def slices(thinking: AiRequests, **fields: Any) -> list[dict[str, Any]]:
    """All slices of the response to a request."""
    thinking.begin(json.dumps(fields))
    responses = [json.loads(thinking.more())["ok"]]
    while not responses[-1]["done"]:
        responses.append(json.loads(thinking.more())["ok"])
    return responses


def think_request(game: str, level: str = "casual", **fields: Any) -> dict[str, Any]:
    """A request for a move in the middle of a game."""
    state = middle(game)
    return {"request": "think", "view": state.view(state.to_move), "level": level, **fields}


@pytest.mark.parametrize("level", pygames.LEVELS)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_every_level_finds_a_move(game: str, level: str) -> None:
    *_, last = slices(AiRequests(), **think_request(game, level, iterations=40))
    assert last["move"] in middle(game).legal_moves() and 0 <= last["sure"] <= 1 and 0 <= last["value"] <= 1


def test_a_long_search_has_several_slices_and_repeats_the_last_one() -> None:
    thinking = AiRequests()
    responses = slices(thinking, **think_request("siege-of-jacynth", "expert", seconds=0.3))
    assert len(responses) > 3 and [one["done"] for one in responses] == [False] * (len(responses) - 1) + [True]
    assert {**responses[-1], "done": False} == responses[-2]
    assert json.loads(thinking.more())["ok"] == responses[-1]


def test_the_ai_worker_chooses_the_same_move_as_the_player() -> None:
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
    ("invalid_request", "message"),
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
def test_after_an_error_the_next_request_works(invalid_request: Any, message: str) -> None:
    thinking = AiRequests()
    thinking.begin(invalid_request if isinstance(invalid_request, str) else json.dumps(invalid_request))
    for _ in range(2):
        error = json.loads(thinking.more())["error"]
        assert error["kind"] == "bad" and message in error["message"]
    assert slices(thinking, **think_request("granicus", iterations=5))


def test_another_seats_view_is_refused_if_hands_are_private() -> None:
    state = middle("siege-of-jacynth")
    assert state.to_move is not None
    thinking = AiRequests()
    thinking.begin(json.dumps({"request": "think", "view": state.view(1 - state.to_move), "level": "casual"}))
    assert "needs the view of its own seat" in json.loads(thinking.more())["error"]["message"]


def test_hints_and_reviews_are_answered_in_slices_too() -> None:
    state = middle("granicus")
    *_, last = slices(AiRequests(), request="hint", view=state.view(state.to_move), iterations=30, seed=1)
    assert last["best"]["move"] in state.legal_moves() and last["best"]["reasons"]
    start = pygames.GAMES["granicus"].start(state.deal)
    rng, session = random.Random(1), GameSession(start)
    while not session.state.is_over:
        session.play(rng.choice(session.state.legal_moves()))
    *_, last = slices(AiRequests(), request="review", **session.views(), iterations=5)
    assert len(last["chances"]) == session.plies + 1 and last["progress"] == 1


def test_a_proof_has_the_solution_and_its_kind() -> None:
    puzzle = pygames.puzzles("granicus")[0]
    record = pygames.from_link(puzzle["link"])
    state = pygames.replay({**record, "moves": record["moves"][: puzzle["at"]]})
    *_, last = slices(AiRequests(), request="prove", view=state.view(state.to_move))
    assert (last["solution"], last["kind"], last["progress"]) == (puzzle["solution"], puzzle["kind"], 1)

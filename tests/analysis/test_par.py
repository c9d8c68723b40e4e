"""The par of a deal."""

import json
from typing import Any

import pytest

import pygames
from pygames.analysis import par
from pygames.api.ai_api import AiRequests


def par_of(game: str, seed: str, *levels: str, seat: int = 0) -> dict[str, Any]:
    *_, last = par(pygames.GAMES[game].deal(seed), list(levels), seat)
    return dict(last)


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["granicus", "siege-of-jacynth"])
def test_a_par_is_the_same_each_time_and_belongs_to_a_seat(game: str) -> None:
    found = par_of(game, "par", "novice", "casual", seat=1)
    assert found == par_of(game, "par", "novice", "casual", seat=1)
    assert found["progress"] == 1 and found["games"] == 5 and 0 <= found["wins"] <= 5 and len(found["scores"]) == 2


def test_the_games_of_a_par_differ_even_without_luck() -> None:
    pars = [par_of("granicus", f"day-{day}", "strong", "expert") for day in range(4)]
    assert any(0 < found["wins"] < 5 for found in pars)


def test_a_par_is_computed_in_slices_and_refuses_what_is_no_deal() -> None:
    requests = AiRequests()
    deal = pygames.GAMES["granicus"].deal("slices")
    for fields, words in (
        ({"deal": None, "levels": ["strong", "novice"], "seat": 0}, '"deal" must be a JSON object.'),
        ({"deal": deal, "levels": ["strong"], "seat": 0}, '"levels" must have an entry for each player.'),
        ({"deal": deal, "levels": ["strong", "best"], "seat": 0}, "'best' is not a level"),
        ({"deal": deal, "levels": ["strong", "novice"], "seat": 2}, "2 is not a seat"),
        ({"deal": deal, "levels": ["strong", "novice"]}, '"seat" is missing.'),
    ):
        requests.begin(json.dumps({"request": "par", **fields}))
        assert words in json.loads(requests.more())["error"]["message"]
    requests.begin(json.dumps({"request": "par", "deal": deal, "levels": ["strong", "novice"], "seat": 0}))
    first = json.loads(requests.more())["ok"]
    assert first == {"progress": 0, "done": False}
    assert json.loads(requests.more())["ok"]["done"] is False

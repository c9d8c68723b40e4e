"""What a step of a lesson answers. `pygames.testing` checks the lessons themselves."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest

import pygames
from pygames import lessons
from pygames.api.bridge import Bridge
from pygames.i18n.perspective import seen_from

TRIED = 8  # legal moves of a step
OTHER = " The lesson continues with another move: "


def answer(**fields: Any) -> dict[str, Any]:
    """Return the response to a lesson request, from a new bridge: such requests do not depend on earlier ones."""
    response: dict[str, Any] = json.loads(Bridge().answer(json.dumps({"request": "lesson", **fields})))
    return response


@pytest.mark.parametrize(
    ("game", "step", "tried", "rule"),
    [
        ("deckfish", 6, "f2-f4", "beside f4, g4 has a token"),
        ("deckfish", 6, "F2 - f5", "beside f5, g5 has a token"),
        ("granicus", 1, "Su", "No Ace moves on the first turn of the game"),
        ("siege-of-jacynth", 2, "8VL@b1", "the Pact covers one of them"),
        ("strings-of-suits", 4, "d3S", "There is a chip at d3 already"),
        ("mutation", 2, "3@-1,1", "a 3 at M11 would touch your 4"),
    ],
)
def test_illegal_moves_get_their_rule(game: str, step: int, tried: str, rule: str) -> None:
    error = answer(game=game, step=step, tried=tried)["error"]
    assert error["kind"] == "illegal" and rule in error["message"]


@pytest.mark.parametrize(
    ("request_fields", "field"),
    [
        ({"game": "chess", "step": 1}, '"game"'),
        ({"game": "deckfish"}, '"step" must be a whole number from 1 to 13.'),
        ({"game": "deckfish", "step": 14}, '"step"'),
        ({"game": "deckfish", "step": True}, '"step"'),
    ],
)
def test_unknown_lessons_and_steps_are_refused_by_name(request_fields: dict[str, Any], field: str) -> None:
    error = answer(**request_fields)["error"]
    assert error["kind"] == "bad" and error["message"].startswith(field)


def test_a_game_may_have_no_lesson() -> None:
    bare = type("Bare", (pygames.Game,), {"name": "Bare"})
    bare.__abstractmethods__ = frozenset()  # type: ignore[attr-defined]  # so that it can be made
    with pytest.raises(ValueError, match="There is no lesson for Bare"):
        lessons.steps(bare())


def test_the_picture_of_a_first_step_takes_one_line_of_suits_on_a_tall_screen() -> None:
    def height(tall: bool) -> float:
        picture = answer(game="deckfish", step=1, tall=tall)["ok"]["lesson"]["picture"]
        assert all(suit in picture for suit in ("Moons", "Suns", "Waves", "Leaves", "Wyrms", "Knots"))
        return float(re.findall(r'height="([\d.]+)"', picture)[0])

    assert height(tall=True) == height(tall=False) / 2


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=str)
def test_a_step_is_shown_with_its_task_and_solved(game: pygames.Game) -> None:
    for number, step in enumerate(lessons.steps(game), start=1):
        table, state = answer(game=game.id, step=number)["ok"], lessons.position(game, step).state
        assert table["seat"] == state.to_move and not table["private"]
        assert [one["move"] for one in table["moves"]] == state.legal_moves()
        assert table["status"] == step.task and step.title in table["said"] and step.task in table["said"]
        assert table["lesson"]["done"] is None and table["record"]["moves"] == step.moves.split()
        after = answer(game=game.id, step=number, tried=table["lesson"]["shown"])["ok"]
        assert after["lesson"]["done"] and after["moves"] == []
        assert after["status"] == after["lesson"]["answer"]


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=str)
def test_a_legal_move_gets_the_answer_of_its_step(game: pygames.Game) -> None:
    for number, step in enumerate(lessons.steps(game), start=1):
        start = lessons.position(game, step).state
        legal = start.legal_moves()
        for move in legal[:: -(-len(legal) // TRIED)]:
            taught = lessons.run_step(game, number, move)
            done = step.takes(move)
            with seen_from(lessons.of_learner(start, taught.seat)):
                reply = step.right if done else f"{start.describe_played(move)} {step.wrong}"
            assert done or reply.startswith("You ")
            assert (taught.lesson["done"], taught.lesson["answer"].partition(OTHER)[0]) == (done, reply)


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=str)
def test_an_answer_names_the_move_with_which_the_lesson_goes_on(game: pygames.Game) -> None:
    for number, (step, following) in enumerate(pairwise(lessons.steps(game)), start=1):
        start, then = (lessons.position(game, one).state for one in (step, following))
        goes_on = following.deal == step.deal and then.moves[: len(start.moves)] == start.moves != then.moves
        for move in filter(step.takes, start.legal_moves()):
            reply = lessons.run_step(game, number, move).lesson["answer"]
            if goes_on and move != then.moves[len(start.moves)]:
                with seen_from(lessons.of_learner(start, start.mover)):
                    other = start.describe_legal(then.moves[len(start.moves)])
                assert reply.endswith(f"{OTHER}{other}")
            else:
                assert OTHER not in reply

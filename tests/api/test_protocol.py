"""The declared types of the protocol match real messages, and the generated declarations are up to date."""

import json
import types
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import pytest

import pygames
from pygames.api import ai_api, bridge, protocol
from tools import generate_protocol as generator


def type_errors(value: Any, kind: Any, where: str = "") -> list[str]:
    """The differences between a JSON value and a type, one line for each."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Annotated, NotRequired):
        return type_errors(value, arguments[0], where)
    if origin in (Union, types.UnionType):
        return [] if any(not type_errors(value, one) for one in arguments) else [f"{where}: {value!r} is no {kind}"]
    if origin is Literal:
        return [] if value in arguments else [f"{where}: {value!r} is none of {arguments}"]
    if origin in (list, tuple) and isinstance(value, list):
        return [error for at, one in enumerate(value) for error in type_errors(one, arguments[0], f"{where}[{at}]")]
    if origin is dict and isinstance(value, dict):
        return [error for name, one in value.items() for error in type_errors(one, arguments[1], f"{where}.{name}")]
    if (isinstance(kind, dict) or generator.is_declared(kind)) and isinstance(value, dict):
        hints: dict[str, Any] = kind if isinstance(kind, dict) else get_type_hints(kind, include_extras=True)
        missing = {n for n, hint in hints.items() if get_origin(hint) is not NotRequired} - value.keys()
        unknown = value.keys() - hints.keys()
        errors = [f"{where}: lacks {missing}"] if missing else []
        errors += [f"{where}: has {unknown}"] if unknown else []
        return errors + [
            error for n in hints if n in value for error in type_errors(value[n], hints[n], f"{where}.{n}")
        ]
    if kind is Any or (kind is float and type(value) in (int, float)):
        return []
    return [] if type(value) is (kind or type(None)) else [f"{where}: {value!r} is no {kind}"]


def send(answer: Any, **request: Any) -> Any:
    reply = json.loads(answer(json.dumps(request)))
    assert "ok" in reply, reply
    return reply["ok"]


def test_every_request_is_declared() -> None:
    assert protocol.BRIDGE.keys() == bridge.Bridge()._requests.keys()
    assert protocol.AI.keys() == ai_api.REQUESTS.keys()


def test_generated_declarations_are_up_to_date() -> None:
    text = generator.DECLARATIONS.read_text(encoding="utf-8")
    assert text == generator.declarations(), "run .venv/bin/python -m tools.generate_protocol"


@pytest.mark.sample(3)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_answers_of_the_bridge_have_the_declared_types(game: str) -> None:
    answer = bridge.Bridge().answer
    results: dict[str, Any] = {}

    def request(name: str, **fields: Any) -> Any:
        results[name] = send(answer, request=name, **fields)
        assert type_errors(results[name], protocol.BRIDGE[name].result, name) == []
        return results[name]

    for name in ("games", "invite"):
        request(name)
    display = {"seat": "mover", "tall": False}
    table = request("new", game=game, seed="types", options={}, **display)
    request("why", move=table["moves"][0]["move"])
    request("effect", move=table["moves"][0]["move"])
    request("advice", move=table["moves"][0]["move"])
    request("poster")
    request("prepare", move=table["moves"][0]["move"], **display)
    while not table["over"]:
        table = request("play", move=table["moves"][0]["move"], **display)
    for name in ("undo", "redo", "table"):
        request(name, **display)
    request("go", at=1, **display)
    request("peek", at=2, **display)
    request("effect")
    request("tracker", seat="mover")
    request("cards", seat="mover")
    request("view", seat=0)
    request("result")
    link = request("link")["link"]
    request("read", text=link)
    for form in ("svg", "text", "json", "animation"):
        request("export", **{"as": form}, seat=None)
    request("load", record=table["record"], at=table["at"], **display)
    request("views")
    request("lesson", game=game, step=1, tried=None, **display)
    assert results.keys() == protocol.BRIDGE.keys()


def test_answers_of_the_ai_worker_have_the_declared_types() -> None:
    state = pygames.GAMES["granicus"].start(pygames.GAMES["granicus"].deal("types"))
    views = []
    requests: dict[str, dict[str, Any]] = {"hint": {"view": state.view(state.to_move)}}
    requests["think"] = {"view": state.view(state.to_move), "level": "novice"}
    while not state.is_over:
        views.append(state.view(state.to_move))
        state.play(state.legal_moves()[0])
    requests["review"] = {"views": [*views, state.view(None)], "moves": state.moves}
    requests["prove"] = {"view": views[-1]}
    requests["par"] = {"deal": state.deal, "levels": ["strong", "novice"], "seat": 0}
    assert requests.keys() == protocol.AI.keys()
    for name, fields in requests.items():
        ai_api.begin(json.dumps({"request": name, "iterations": 2, "seed": 1, **fields}))
        while True:
            slice_ = json.loads(ai_api.more())["ok"]
            assert type_errors(slice_, protocol.AI[name].result, name) == []
            if slice_["done"]:
                break

"""The bridge: every request, what it refuses, and that it never reveals a hidden hand."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames.api.bridge import Bridge
from pygames.api.envelope import reply
from tests.support.properties import SEEDS, SHARES, VARIANTS
from tests.support.variants import Variant, position


def ask(bridge: Bridge, name: str, **more: Any) -> Any:
    """The answer to a request that succeeds."""
    answer = json.loads(bridge.answer(json.dumps({"request": name, **more})))
    assert "ok" in answer, answer
    return answer["ok"]


def refused(bridge: Bridge, text: str) -> dict[str, str]:
    """The error of a request that fails."""
    error: dict[str, str] = json.loads(bridge.answer(text))["error"]
    return error


def test_the_list_of_games_is_enough_for_a_home_page_and_a_form() -> None:
    games = ask(Bridge(), "games")
    assert [game["id"] for game in games] == list(pygames.GAMES)
    for game in games:
        listed = {option["id"]: [v["value"] for v in option["values"]] for option in game["options"]}
        assert listed == {o: list(v) for o, v in pygames.GAMES[game["id"]].options.items()}
        assert game["sentence"].endswith(".") and len(game["seat_names"]) == game["seats"][-1]


@given(VARIANTS, SEEDS, SHARES)
def test_a_table_has_what_the_page_needs(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    bridge = Bridge()
    table = ask(bridge, "load", record=pygames.record(state.deal, state.moves))
    assert [move["move"] for move in table["moves"]] == state.legal_moves()
    for move in table["moves"]:
        for target in move["path"]:
            assert (f'data-target="{target}"' in table["svg"]) != (target in table["labels"])
    assert table["over"] == state.is_over and bool(table["score"]["verdict"]) == state.is_over
    assert table["status"] and table["said"] and table["ply"] == table["at"] == len(state.moves)


@pytest.mark.no_cover  # coverage would take longer than the test
@given(VARIANTS.filter(lambda v: v.game.private), SEEDS, SHARES, SEEDS)
def test_a_seats_answers_depend_on_its_view_alone(variant: Variant, seed: int, share: float, dream: int) -> None:
    state = position(variant, seed, share)
    for seat in (None, *range(variant.players)):
        tables = []
        for one in (state, variant.game.imagine(state.view(seat), random.Random(dream))):
            table = ask(Bridge(), "load", record=pygames.record(one.deal, one.moves), seat=seat)
            for kept_by_the_page in ("record", "seed"):
                del table[kept_by_the_page]
            tables.append(table)
        assert tables[0] == tables[1]
        assert seat == state.to_move or not tables[0]["moves"]


def test_play_undo_redo() -> None:
    bridge = Bridge()
    table = ask(bridge, "new", game="granicus", seed="x")
    assert table["undo"] is None and not table["redo"]
    played = ask(bridge, "play", move=table["moves"][0]["move"])
    assert played["ply"] == 1 and played["undo"] == {"reveals": True}
    undone = ask(bridge, "undo")
    assert undone["svg"] == table["svg"] and undone["redo"] and undone["record"]["moves"]
    assert ask(bridge, "redo")["svg"] == played["svg"]


def test_with_a_computer_undo_takes_back_its_reply_and_says_what_that_reveals() -> None:
    bridge = Bridge()
    table = ask(bridge, "new", game="granicus", seed="x")
    for _ in range(2):
        table = ask(bridge, "play", move=table["moves"][0]["move"], computers=[1])
    assert table["undo"] == {"reveals": True}
    assert ask(bridge, "undo", computers=[1])["at"] == 0
    assert ask(bridge, "redo", computers=[1])["at"] == 2
    assert ask(bridge, "go", at=1, computers=[0])["undo"] is None
    assert refused(bridge, '{"request": "play", "move": "0", "computers": 1}')["message"].startswith('"computers"')


@pytest.mark.parametrize("game", pygames.GAMES.values())
def test_a_view_has_what_its_seat_may_know(game: pygames.Game) -> None:
    bridge = Bridge()
    ask(bridge, "new", game=game.id, seed="x")
    state = game.start(game.deal("x"))
    for seat in (None, 0, 1):
        assert ask(bridge, "view", seat=seat) == json.loads(json.dumps(state.view(seat)))
    assert refused(bridge, '{"request": "view", "seat": 7}')["kind"] == "bad"


@pytest.mark.parametrize("game", pygames.GAMES.values())
def test_a_typed_move_may_be_in_any_case_and_an_illegal_one_gets_its_rule(game: pygames.Game) -> None:
    legal, rng = set(game.start(game.deal("typed")).legal_moves()), random.Random(1)
    for move in rng.sample(sorted(legal), k=min(5, len(legal))):
        bridge = Bridge()
        ask(bridge, "new", game=game.id, seed="typed")
        assert ask(bridge, "play", move=f" {move.lower()} ")["record"]["moves"] == [move]
    played_out = game.start(game.deal("elsewhere"))
    while not played_out.is_over:
        played_out.play(rng.choice(played_out.legal_moves()))
    bridge, state = Bridge(), game.start(game.deal("typed"))
    ask(bridge, "new", game=game.id, seed="typed")
    for move in set(played_out.moves) - legal:
        with pytest.raises(pygames.IllegalMove) as rule:
            state.play(move)
        typed = json.dumps({"request": "play", "move": move.upper()})
        assert refused(bridge, typed) == {"kind": "illegal", "message": str(rule.value)}


def test_options_and_players_may_be_text_as_in_a_url() -> None:
    for game in pygames.GAMES.values():
        options = {option: str(values[-1]).lower() for option, values in game.options.items()}
        table = ask(Bridge(), "new", game=game.id, players=str(game.seats[-1]), options=options)
        assert table["options"] == {option: values[-1] for option, values in game.options.items()}
        assert table["players"] == game.seats[-1]


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("", "bad", "Expecting value"),
        ("[]", "bad", '"request" must be'),
        ('{"request": "fly"}', "bad", '"request" must be'),
        ('{"request": "play", "move": "M"}', "bad", "No game is open"),
        ('{"request": "new", "game": "chess"}', "bad", "'chess' is not one of"),
        ('{"request": "new", "game": "granicus", "players": "9"}', "bad", '"players"'),
        ('{"request": "new", "game": "granicus", "options": {"x": 1}}', "bad", "is not an option"),
        ('{"request": "new", "game": "granicus", "options": 5}', "bad", '"options"'),
        ('{"request": "load"}', "bad", "A record is"),
        ('{"request": "load", "record": {"version": 1}}', "bad", '"deal"'),
    ],
)
def test_bad_requests_get_a_message(text: str, kind: str, words: str) -> None:
    error = refused(Bridge(), text)
    assert error["kind"] == kind and words in error["message"]


def test_a_refusal_leaves_the_match_as_it_was() -> None:
    bridge = Bridge()
    before = ask(bridge, "new", game="granicus", seed="x")
    assert refused(bridge, '{"request": "play", "move": "Zz"}')["kind"] == "illegal"
    assert refused(bridge, '{"request": "play"}')["kind"] == "illegal"
    assert refused(bridge, '{"request": "undo"}')["kind"] == "bad"
    assert refused(bridge, '{"request": "load", "record": {}}')["kind"] == "bad"
    assert refused(bridge, '{"request": "table", "seat": 7}')["kind"] == "bad"
    for name in ("play", "go", "undo", "redo"):
        change = json.dumps({"request": name, "move": before["moves"][0]["move"], "at": 0, "seat": 7})
        assert refused(bridge, change)["kind"] == "bad"
    assert ask(bridge, "table") == before


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)),
    max_leaves=8,
)


@given(
    st.sampled_from(["new", "load", "play", "undo", "table"]),
    st.dictionaries(
        st.sampled_from(["game", "seed", "players", "options", "deal", "record", "at", "move", "seat", "tall"]),
        st.one_of(JSON, st.just("granicus"), st.just({"version": 1, "deal": {"game": "granicus"}, "moves": []})),
    ),
)
def test_no_request_causes_an_internal_error(name: str, more: dict[str, Any]) -> None:
    bridge = Bridge()
    ask(bridge, "new", game="granicus", seed="x")
    answer = json.loads(bridge.answer(json.dumps({"request": name, **more})))
    assert "ok" in answer or answer["error"]["kind"] != "bug", answer


@pytest.mark.parametrize(
    ("scores", "winners", "verdict"),
    [
        ([3, 7], [1], "Beta wins, 7–3."),
        ([3, 3], [1], "Beta wins, 3–3 on the tie-break."),
        ([3, 3], [0, 1], "A draw, 3–3."),
        ([3, 4, 2], [1], "Beta wins, with 4."),
        ([4, 4, 2], [0, 1], "Alpha and Beta share the win, with 4."),
        ([4, 4, 4], [0, 1, 2], "Alpha, Beta and Gamma share the win, with 4."),
    ],
)
def test_the_verdict_says_who_has_won(
    scores: list[int], winners: list[int], verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = pygames.GAMES["mutation"]
    bare = game.deal("x", players=len(scores))
    state = game.start({**bare, "rolls": []})  # over before it starts
    monkeypatch.setattr(type(state), "result", lambda self: {"scores": scores, "winners": winners, "strains": [[]] * 5})
    table = ask(Bridge(), "load", record=pygames.record(state.deal, []))
    assert table["score"]["verdict"] == verdict and table["status"].endswith(verdict)


def test_an_import_does_not_change_the_session() -> None:
    bridge = Bridge()
    ask(bridge, "new", game="granicus", seed="x")
    table = ask(bridge, "play", move=ask(bridge, "table")["moves"][0]["move"])
    text = ask(bridge, "link")["link"]
    assert ask(bridge, "read", text=f"https://example.org/play.html#{text}#?secret=1") == {
        "record": table["record"],
        "at": 1,
        "problem": "",
        "kind": "link",
        "games": [{"record": table["record"], "at": 1, "problem": "", "kind": "link"}],
    }
    read = ask(bridge, "read", text=json.dumps(ask(bridge, "table", seat=0)))
    assert read["record"] is None and read["problem"].endswith(".") and read["kind"] == "file"
    assert ask(bridge, "read")["problem"] == "A game must be given as text."
    assert ask(bridge, "table", seat=table["seat"]) == table


def test_a_link_leaves_out_what_was_undone() -> None:
    bridge = Bridge()
    fresh = ask(bridge, "new", game="granicus", seed="x")
    begun = ask(bridge, "link")
    ask(bridge, "play", move=fresh["moves"][0]["move"])
    assert ask(bridge, "link") != begun
    ask(bridge, "undo")
    assert ask(bridge, "link") == begun


def test_the_table_goes_to_any_ply() -> None:
    bridge = Bridge()
    state = position(Variant(pygames.GAMES["granicus"], 2, {}), 3, 1)
    tables = [ask(bridge, "load", record=pygames.record(state.deal, state.moves), at=at) for at in range(19)]
    for at in (18, 0, 7):
        assert ask(bridge, "go", at=at) == tables[at]
    assert '"at" must be' in refused(bridge, '{"request": "go", "at": 19}')["message"]
    assert '"at" must be' in refused(bridge, '{"request": "go"}')["message"]
    assert ask(bridge, "table") == tables[7]


def test_an_export_crosses_with_its_type_and_name() -> None:
    bridge = Bridge()
    table = ask(bridge, "new", game="granicus", seed="x")
    made = ask(bridge, "export", **{"as": "json", "seat": None})
    assert json.loads(made["text"]) == {**table["record"], "at": 0}
    assert (made["type"], made["name"]) == ("application/json", "granicus-ply-0.json")
    assert '"as" must be' in refused(bridge, '{"request": "export"}')["message"]
    assert "is not a seat" in refused(bridge, '{"request": "export", "as": "svg", "seat": 2}')["message"]
    assert "No game is open" in refused(Bridge(), '{"request": "export", "as": "svg"}')["message"]
    assert ask(bridge, "table") == table


def test_viewing_another_ply_changes_nothing() -> None:
    bridge = Bridge()
    ask(bridge, "new", game="siege-of-jacynth", seed="peek")
    first = ask(bridge, "table")
    for _ in range(3):
        ask(bridge, "play", move=ask(bridge, "table")["moves"][0]["move"])
    stands = ask(bridge, "table")
    peeked = ask(bridge, "peek", at=0)
    assert peeked == {part: first[part] for part in peeked} and "record" not in peeked
    assert ask(bridge, "table") == stands
    assert refused(bridge, '{"request": "peek", "at": 4}')["kind"] == "bad"
    assert refused(bridge, '{"request": "peek", "at": 1, "seat": 9}')["kind"] == "bad"
    assert ask(bridge, "table") == stands


def test_the_views_for_a_review_are_given_only_when_the_game_is_over() -> None:
    bridge = Bridge()
    ask(bridge, "new", game="siege-of-jacynth", seed="views")
    refusal = refused(bridge, '{"request": "views"}')
    assert refusal == {"kind": "bad", "message": "You can review a game when it is over."}
    moves = []
    while not (now := ask(bridge, "table"))["over"]:
        moves.append(now["moves"][-1]["move"])
        ask(bridge, "play", move=moves[-1])
    given = ask(bridge, "views")
    assert given["moves"] == moves and [len(view["moves"]) for view in given["views"]] == list(range(len(moves) + 1))
    for view in given["views"][:-1]:
        assert view["seat"] == view["to_move"] and not any(view["hands"][1 - view["seat"]][:1])
    assert given["views"][-1]["seat"] is None and "seed" not in json.dumps(given)


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=lambda game: game.id)
def test_the_reason_against_a_move_can_be_requested_without_playing_it(game: pygames.Game) -> None:
    bridge = Bridge()
    table = ask(bridge, "new", game=game.id, seed="why")
    legal = table["moves"][0]["move"]
    assert ask(bridge, "why", move=legal) == {"why": ""}
    ask(bridge, "play", move=legal)
    reason = ask(bridge, "why", move=legal)["why"]
    assert reason == refused(bridge, json.dumps({"request": "play", "move": legal}))["message"]
    assert ask(bridge, "table")["ply"] == 1


def test_the_score_diff_is_given_before_a_move_and_after_the_last_ply() -> None:
    bridge = Bridge()
    table = ask(bridge, "new", game="granicus", seed="effect")
    assert refused(bridge, '{"request": "effect"}')["message"] == "No move has been played yet."
    move = table["moves"][0]["move"]
    foreseen = ask(bridge, "effect", move=move)
    assert ask(bridge, "table")["ply"] == 0
    played = ask(bridge, "play", move=move)
    assert ask(bridge, "effect") == foreseen
    assert foreseen["scores"] == {"before": table["score"]["scores"], "after": played["score"]["scores"]}
    assert refused(bridge, '{"request": "effect", "move": "Mu"}')["kind"] == "illegal"


def test_an_internal_error_gets_a_message_and_prints_its_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    def fails() -> None:
        raise RuntimeError("a surprise")

    assert json.loads(reply(fails)) == {"error": {"kind": "bug", "message": "RuntimeError: a surprise"}}
    said = capsys.readouterr().err
    assert said.startswith("Traceback") and "in fails" in said

"""The bridge: its main requests, invalid requests, internal errors, and no hidden information in a response.

test_protocol.py sends every request.
"""

import json
import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames.api import reply
from pygames.api.bridge import Bridge
from tests.support.strategies import SEEDS, SHARES, TEXTS, VARIANTS, variants_of
from tests.support.variants import Variant, position


def request(bridge: Bridge, name: str, **fields: Any) -> Any:
    """The result of a request that succeeds."""
    answer = json.loads(bridge.answer(json.dumps({"request": name, **fields})))
    assert "ok" in answer, answer
    return answer["ok"]


def error_of(bridge: Bridge, text: str) -> dict[str, str]:
    """The error of a request that fails."""
    error: dict[str, str] = json.loads(bridge.answer(text))["error"]
    return error


def test_the_list_of_games_has_all_options_and_seat_names() -> None:
    games = request(Bridge(), "games")
    assert [game["id"] for game in games] == list(pygames.GAMES)
    for game in games:
        listed = {option["id"]: [v["value"] for v in option["values"]] for option in game["options"]}
        assert listed == {o: list(v) for o, v in pygames.GAMES[game["id"]].options.items()}
        counts = {option["id"]: tuple(option["players"]) for option in game["options"]}
        played = pygames.GAMES[game["id"]]
        assert counts == {option: played.option_counts.get(option, tuple(played.seats)) for option in played.options}
        assert game["sentence"].endswith(".") and len(game["seat_names"]) == game["seats"][-1]


@given(VARIANTS, SEEDS, SHARES)
def test_a_table_response_agrees_with_the_state(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    bridge = Bridge()
    table = request(bridge, "load", record=pygames.record(state.deal, state.moves))
    assert [move["move"] for move in table["moves"]] == state.legal_moves()
    for move in table["moves"]:
        for target in move["path"]:
            assert (f'data-target="{target}"' in table["svg"]) != (target in table["labels"])
    assert table["over"] == state.is_over and bool(table["score"]["verdict"]) == state.is_over
    assert table["status"] and table["said"] and table["ply"] == table["at"] == len(state.moves)


@pytest.mark.no_cover  # measuring coverage would take longer than the test
@given(variants_of(game for game in pygames.GAMES.values() if game.private), SEEDS, SHARES, SEEDS)
def test_a_seats_responses_depend_only_on_its_view(variant: Variant, seed: int, share: float, sample_seed: int) -> None:
    state = position(variant, seed, share)
    for seat in (None, *range(variant.players)):
        tables = []
        for one in (state, variant.game.imagine(state.view(seat), random.Random(sample_seed))):
            table = request(Bridge(), "load", record=pygames.record(one.deal, one.moves), seat=seat)
            for field in ("record", "seed"):
                del table[field]
            tables.append(table)
        assert tables[0] == tables[1]
        assert seat == state.to_move or not tables[0]["moves"]


@pytest.mark.parametrize(("viewers", "seat"), [([1, 1], 1), ([0, None], None), ([0, 1], None)])
def test_the_only_viewer_sees_the_end_from_the_same_side(viewers: list[int | None], seat: int | None) -> None:
    game = pygames.GAMES["siege-of-jacynth"]
    state = game.start(game.deal("end"))
    while not state.is_over:
        state.play(state.legal_moves()[0])
    table = request(Bridge(), "load", record=pygames.record(state.deal, state.moves), seat=viewers)
    assert (table["over"], table["seat"]) == (True, seat)


def test_undo_and_redo_of_a_ply() -> None:
    bridge = Bridge()
    table = request(bridge, "new", game="granicus", seed="x")
    assert table["undo"] is None and not table["redo"]
    played = request(bridge, "play", move=table["moves"][0]["move"])
    assert played["ply"] == 1 and played["undo"] == {"reveals": True}
    undone = request(bridge, "undo")
    assert undone["svg"] == table["svg"] and undone["redo"] and undone["record"]["moves"]
    assert request(bridge, "redo")["svg"] == played["svg"]


def test_undo_against_a_computer_takes_back_its_reply_too() -> None:
    bridge = Bridge()
    table = request(bridge, "new", game="granicus", seed="x")
    for _ in range(2):
        table = request(bridge, "play", move=table["moves"][0]["move"], computers=[1])
    assert table["undo"] == {"reveals": True}
    assert request(bridge, "undo", computers=[1])["at"] == 0
    assert request(bridge, "redo", computers=[1])["at"] == 2
    assert request(bridge, "go", at=1, computers=[0])["undo"] is None
    assert error_of(bridge, '{"request": "play", "move": "0", "computers": 1}')["message"].startswith('"computers"')


@pytest.mark.parametrize("game", pygames.GAMES.values())
def test_the_view_request_gives_the_view_of_the_state(game: pygames.Game) -> None:
    bridge = Bridge()
    request(bridge, "new", game=game.id, seed="x")
    state = game.start(game.deal("x"))
    for seat in (None, 0, 1):
        assert request(bridge, "view", seat=seat) == json.loads(json.dumps(state.view(seat)))
    assert error_of(bridge, '{"request": "view", "seat": 7}')["kind"] == "bad"


@pytest.mark.parametrize("game", pygames.GAMES.values())
def test_typed_moves_ignore_case_and_illegal_ones_get_their_rule(game: pygames.Game) -> None:
    legal, rng = set(game.start(game.deal("typed")).legal_moves()), random.Random(1)
    for move in rng.sample(sorted(legal), k=min(5, len(legal))):
        bridge = Bridge()
        request(bridge, "new", game=game.id, seed="typed")
        assert request(bridge, "play", move=f" {move.lower()} ")["record"]["moves"] == [move]
    played_out = game.start(game.deal("elsewhere"))
    while not played_out.is_over:
        played_out.play(rng.choice(played_out.legal_moves()))
    bridge, state = Bridge(), game.start(game.deal("typed"))
    request(bridge, "new", game=game.id, seed="typed")
    for move in set(played_out.moves) - legal:
        with pytest.raises(pygames.IllegalMove) as rule:
            state.play(move)
        typed = json.dumps({"request": "play", "move": move.upper()})
        assert error_of(bridge, typed) == {"kind": "illegal", "message": str(rule.value)}


def test_options_and_players_may_be_text_as_in_a_url() -> None:
    for game in pygames.GAMES.values():
        options = {option: str(values[-1]).lower() for option, values in game.options.items()}
        table = request(Bridge(), "new", game=game.id, players=str(game.seats[-1]), options=options)
        assert table["options"] == {option: values[-1] for option, values in game.options.items()}
        assert table["players"] == game.seats[-1]


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("", "bad", "Expecting value"),
        ("[]", "bad", '"request" must be'),
        ('{"request": "fly"}', "bad", '"request" must be'),
        ('{"request": "play", "move": "M"}', "bad", "No game is open"),
        ('{"request": "new", "game": "chess"}', "bad", "'chess' is not one of"),
        ('{"request": "new", "game": "granicus", "players": "9"}', "bad", '"players"'),
        ('{"request": "new", "game": "granicus", "options": {"x": 1}}', "bad", "does not know: 'x'."),
        ('{"request": "new", "game": "granicus", "options": 5}', "bad", '"options"'),
        ('{"request": "load"}', "bad", "A record is"),
        ('{"request": "load", "record": {"version": 1}}', "bad", '"deal"'),
        ('{"request": "load", "record": ' + '[{"deal":' * 200 + "1" + "}]" * 200 + "}", "bad", "nested too deeply"),
    ],
)
def test_bad_requests_get_a_message(text: str, kind: str, message: str) -> None:
    error = error_of(Bridge(), text)
    assert error["kind"] == kind and message in error["message"]


def test_a_refused_request_does_not_change_the_session() -> None:
    bridge = Bridge()
    before = request(bridge, "new", game="granicus", seed="x")
    assert error_of(bridge, '{"request": "play", "move": "Zz"}')["kind"] == "illegal"
    assert error_of(bridge, '{"request": "play"}')["kind"] == "illegal"
    assert error_of(bridge, '{"request": "undo"}')["kind"] == "bad"
    assert error_of(bridge, '{"request": "load", "record": {}}')["kind"] == "bad"
    assert error_of(bridge, '{"request": "table", "seat": 7}')["kind"] == "bad"
    for name in ("play", "go", "undo", "redo"):
        change = json.dumps({"request": name, "move": before["moves"][0]["move"], "at": 0, "seat": 7})
        assert error_of(bridge, change)["kind"] == "bad"
    assert request(bridge, "table") == before


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=8,
)


@given(
    st.sampled_from(["new", "load", "play", "undo", "table"]),
    st.dictionaries(
        st.sampled_from(["game", "seed", "players", "options", "deal", "record", "at", "move", "seat", "tall"]),
        st.one_of(JSON, st.just("granicus"), st.just({"version": 1, "deal": {"game": "granicus"}, "moves": []})),
    ),
)
def test_no_request_causes_an_internal_error(name: str, fields: dict[str, Any]) -> None:
    bridge = Bridge()
    request(bridge, "new", game="granicus", seed="x")
    answer = json.loads(bridge.answer(json.dumps({"request": name, **fields})))
    assert "ok" in answer or answer["error"]["kind"] != "bug", answer


@pytest.mark.parametrize(
    ("scores", "winners", "verdict"),
    [
        ([3, 7], [1], "Red wins 7 to 3."),
        ([3, 3], [1], "Red wins 3 to 3 on the tie-break."),
        ([3, 3], [0, 1], "A draw, 3 to 3."),
        ([3, 4, 2], [1], "Red wins with 4."),
        ([4, 4, 2], [0, 1], "Blue and Red share the win with 4."),
        ([4, 4, 4], [0, 1, 2], "Blue, Red and Jade share the win with 4."),
    ],
)
def test_the_verdict_says_who_has_won(
    scores: list[int], winners: list[int], verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = pygames.GAMES["mutation"]
    deal = game.deal("x", players=len(scores))
    state = game.start({**deal, "rolls": []})  # over before it starts
    monkeypatch.setattr(type(state), "result", lambda self: {"scores": scores, "winners": winners, "strains": [[]] * 5})
    table = request(Bridge(), "load", record=pygames.record(state.deal, []))
    assert table["score"]["verdict"] == verdict and table["status"].endswith(verdict)


def test_an_import_does_not_change_the_session() -> None:
    bridge = Bridge()
    request(bridge, "new", game="granicus", seed="x")
    table = request(bridge, "play", move=request(bridge, "table")["moves"][0]["move"])
    text = request(bridge, "link")["link"]
    assert request(bridge, "read", text=f"https://example.org/play.html#{text}#?secret=1") == {
        "record": table["record"],
        "at": 1,
        "problem": "",
        "kind": "link",
        "games": [{"record": table["record"], "at": 1, "problem": "", "kind": "link"}],
    }
    read = request(bridge, "read", text=json.dumps(request(bridge, "table", seat=0)))
    assert read["record"] is None and read["problem"].endswith(".") and read["kind"] == "file"
    assert request(bridge, "read")["problem"] == "A game must be given as text."
    assert request(bridge, "table", seat=table["seat"]) == table


def test_a_link_leaves_out_what_was_undone() -> None:
    bridge = Bridge()
    fresh = request(bridge, "new", game="granicus", seed="x")
    begun = request(bridge, "link")
    request(bridge, "play", move=fresh["moves"][0]["move"])
    assert request(bridge, "link") != begun
    request(bridge, "undo")
    assert request(bridge, "link") == begun


def test_go_shows_any_ply() -> None:
    bridge = Bridge()
    state = position(Variant.of("granicus"), 3, 1)
    tables = [request(bridge, "load", record=pygames.record(state.deal, state.moves), at=at) for at in range(19)]
    for at in (18, 0, 7):
        assert request(bridge, "go", at=at) == tables[at]
    assert '"at" must be' in error_of(bridge, '{"request": "go", "at": 19}')["message"]
    assert '"at" must be' in error_of(bridge, '{"request": "go"}')["message"]
    assert request(bridge, "table") == tables[7]


def test_an_export_has_a_media_type_and_a_file_name() -> None:
    bridge = Bridge()
    table = request(bridge, "new", game="granicus", seed="x")
    exported = request(bridge, "export", **{"as": "json", "seat": None})
    assert json.loads(exported["text"]) == {**table["record"], "at": 0}
    assert (exported["type"], exported["name"]) == ("application/json", "granicus-ply-0.json")
    assert '"as" must be' in error_of(bridge, '{"request": "export"}')["message"]
    assert "is not a seat" in error_of(bridge, '{"request": "export", "as": "svg", "seat": 2}')["message"]
    assert "No game is open" in error_of(Bridge(), '{"request": "export", "as": "svg"}')["message"]
    assert request(bridge, "table") == table


def test_peek_fits_a_tall_drawing_into_the_room_of_the_page() -> None:
    bridge = Bridge()
    request(bridge, "new", game="mutation", seed="peek")

    def height(**fields: Any) -> float:
        box = re.search(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', request(bridge, "peek", at=0, **fields)["svg"])
        assert box is not None
        return float(box[2]) / float(box[1])

    whole = height(tall=True)
    assert height(tall=True, room=1) == pytest.approx(1, abs=0.01) and whole > 1.2
    assert height(tall=True, room=2) == whole
    assert height(tall=False, room=0.1) == height(tall=False)
    for nonsense in (0, -1, None, True, "1", [1]):
        assert height(tall=True, room=nonsense) == whole


def test_peek_shows_another_ply_without_changing_the_session() -> None:
    bridge = Bridge()
    request(bridge, "new", game="siege-of-jacynth", seed="peek")
    first = request(bridge, "table")
    for _ in range(3):
        request(bridge, "play", move=request(bridge, "table")["moves"][0]["move"])
    before = request(bridge, "table")
    peeked = request(bridge, "peek", at=0)
    assert peeked == {part: first[part] for part in peeked} and "record" not in peeked
    assert request(bridge, "table") == before
    assert error_of(bridge, '{"request": "peek", "at": 4}')["kind"] == "bad"
    assert error_of(bridge, '{"request": "peek", "at": 1, "seat": 9}')["kind"] == "bad"
    assert request(bridge, "table") == before


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=lambda game: game.id)
def test_prepare_returns_the_table_that_play_returns_and_changes_nothing(game: pygames.Game) -> None:
    rng = random.Random(game.id)
    prepared, plain = Bridge(), Bridge()
    viewer: dict[str, Any] = {"seat": "anyone", "tall": False}
    for bridge in (prepared, plain):
        request(bridge, "new", game=game.id, seed="prepared")
    for _ in range(12):
        before = request(prepared, "table", **viewer)
        legal = [move["move"] for move in request(prepared, "table", seat="mover")["moves"]]
        move, other = rng.choice(legal), rng.choice(legal)
        ahead = request(prepared, "prepare", move=move, **viewer)
        assert request(prepared, "table", **viewer) == before
        if rng.random() < 0.5:  # only the latest move is kept
            request(prepared, "prepare", move=other, **viewer)
        played = request(prepared, "play", move=move, **viewer)
        assert played == ahead == request(plain, "play", move=move, **viewer)
        if played["over"] or rng.random() < 0.2:
            assert request(prepared, "undo", **viewer) == request(plain, "undo", **viewer)


def test_a_prepared_table_is_returned_only_to_the_same_viewer() -> None:
    bridge = Bridge()
    request(bridge, "new", game="siege-of-jacynth", seed="prepared")
    move = request(bridge, "table", seat="mover")["moves"][0]["move"]
    request(bridge, "prepare", move=move, seat="mover")
    assert request(bridge, "play", move=move, seat=None)["seat"] is None


def test_the_views_for_a_review_are_given_only_when_the_game_is_over() -> None:
    bridge = Bridge()
    request(bridge, "new", game="siege-of-jacynth", seed="views")
    refusal = error_of(bridge, '{"request": "views"}')
    assert refusal == {"kind": "bad", "message": "You can review a game when it is over."}
    moves = []
    while not (now := request(bridge, "table"))["over"]:
        moves.append(now["moves"][-1]["move"])
        request(bridge, "play", move=moves[-1])
    review = request(bridge, "views")
    assert review["moves"] == moves and [len(view["moves"]) for view in review["views"]] == list(range(len(moves) + 1))
    for view in review["views"][:-1]:
        assert view["seat"] == view["to_move"] and not any(view["hands"][1 - view["seat"]][:1])
    assert review["views"][-1]["seat"] is None and "seed" not in json.dumps(review)


def test_why_names_the_rule_for_targets_that_are_no_move_in_the_notation() -> None:
    """The arrow of the Ace beside which the card is placed."""
    bridge = Bridge()
    request(bridge, "new", game="granicus", seed="lamp-42")
    suit = request(bridge, "play", move="L")["moves"][0]["move"][0]
    why = request(bridge, "why", move=None, targets=[f"suit:{suit}", f"ace:{suit}:up"])["why"]
    assert why.startswith("The card goes beside the Ace of ") and "other suit" in why
    assert request(bridge, "why", move=None, targets=[f"suit:{suit}"]) == {"why": ""}


@pytest.mark.parametrize("targets", [None, [], 5, "suit:L", ["", "ace:L:up"], [5, 6]])
def test_why_refuses_what_is_no_list_of_targets(targets: object) -> None:
    bridge = Bridge()
    request(bridge, "new", game="granicus", seed="lamp-42")
    told = {"kind": "bad", "message": '"targets" must be a list of targets.'}
    assert error_of(bridge, json.dumps({"request": "why", "move": None, "targets": targets})) == told
    assert request(bridge, "why")["why"], "without a move and targets, None is no move"


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=lambda game: game.id)
def test_why_gives_the_reason_against_a_move_without_playing_it(game: pygames.Game) -> None:
    bridge = Bridge()
    table = request(bridge, "new", game=game.id, seed="why")
    legal = table["moves"][0]["move"]
    assert request(bridge, "why", move=legal) == {"why": ""}
    after = request(bridge, "play", move=legal)
    reason = request(bridge, "why", move=legal)["why"]
    if any(one["move"] == legal for one in after["moves"]):
        assert reason == ""
    else:
        assert reason == error_of(bridge, json.dumps({"request": "play", "move": legal}))["message"]
    assert request(bridge, "table")["ply"] == 1


def test_effect_gives_the_score_diff_of_a_move_and_of_the_last_ply() -> None:
    bridge = Bridge()
    table = request(bridge, "new", game="granicus", seed="effect")
    assert error_of(bridge, '{"request": "effect"}')["message"] == "No move has been played yet."
    move = table["moves"][0]["move"]
    expected = request(bridge, "effect", move=move)
    assert request(bridge, "table")["ply"] == 0
    played = request(bridge, "play", move=move)
    assert request(bridge, "effect") == expected
    assert expected["scores"] == {"before": table["score"]["scores"], "after": played["score"]["scores"]}
    assert error_of(bridge, '{"request": "effect", "move": "Mu"}')["kind"] == "illegal"


def test_an_internal_error_gets_a_message_and_prints_its_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    def fails() -> None:
        raise RuntimeError("a surprise")

    assert json.loads(reply(fails)) == {"error": {"kind": "bug", "message": "RuntimeError: a surprise"}}
    output = capsys.readouterr().err
    assert output.startswith("Traceback") and "in fails" in output

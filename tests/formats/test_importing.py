"""Import of games from text: the legal part of a game is read, and the rest gets a message."""

import json
from typing import Any

import pytest

import pygames
from pygames.formats import link
from pygames.formats.importing import GAMES, ImportResult, read
from tests.golden import golden_record
from tests.support.variants import single_variants

GAME = golden_record(single_variants()[0])  # Granicus, 18 plies
MOVES = GAME["moves"]
LINK = pygames.to_link(GAME)
FILE = json.dumps({**GAME, "at": 5}, indent=1)


def import_one(text: object) -> ImportResult:
    """Return the result for a text that contains a single game."""
    (result,) = read(text)
    return result


def file_text(**change: Any) -> str:
    """The JSON text of a game file with some fields changed."""
    return json.dumps({**GAME, **change})


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        f"  {LINK}\n",
        f"https://example.org/play.html?game=granicus#{LINK}",
        f"https://example.org/embed.html#{LINK}#?secret=abc",
        f"https://example.org/embed.html#{LINK}?secret=abc",
        f"https://example.org/embed.html#{LINK}&ply=3",
        f"Your turn! https://example.org/play.html#{LINK}. See you",
        f"#granicus is fun: https://example.org/play.html#{LINK}",
        f"\ufeffhttps://example.org/play.html#{LINK[:20]}\u200b{LINK[20:]}",
        f"https://example.org/play.html#{LINK[:20]}\n{LINK[20:40]}\r\n {LINK[40:]}",
        f"{LINK[:20]}\n{LINK[20:]}",
    ],
)
def test_a_link_is_found_in_pasted_text(text: str) -> None:
    assert import_one(text) == ImportResult(GAME, 18, "", "link")


def test_the_plies_before_the_cut_of_a_link_are_read() -> None:
    plies = len(link.unpack(LINK[:-20]).moves)
    expected = {**GAME, "moves": MOVES[:plies]}
    assert 0 < plies < 18
    problem = f"This link is incomplete. It can be read up to move {plies}."
    assert import_one(f"x#{LINK[:-20]}") == ImportResult(expected, plies, problem, "link")


def test_a_file_gives_the_ply_at_which_it_was_saved() -> None:
    assert import_one(FILE) == ImportResult(GAME, 5, "", "file")
    assert import_one("\ufeff" + FILE) == ImportResult(GAME, 5, "", "file")
    assert import_one(json.dumps(GAME)) == ImportResult(GAME, 18, "", "file")


def test_a_deal_or_a_seed_alone_is_a_game_without_plies() -> None:
    fresh = ImportResult({**GAME, "moves": []}, 0, "", "file")
    assert import_one(json.dumps(GAME["deal"])) == fresh
    assert import_one('{"game": "granicus", "seed": "golden"}') == fresh
    assert import_one('{"version": 1, "deal": {"game": "granicus", "seed": "golden"}, "moves": []}') == fresh


def test_a_file_is_found_in_text_around_it() -> None:
    result = import_one(f"Our game from yesterday:\n```json\n{FILE}\n```")
    assert (result.record, result.at, result.kind) == (GAME, 5, "file")


def test_the_seed_of_a_file_is_not_changed() -> None:
    seed = "👩\u200d🚀\u00ad\u2060"
    deal = pygames.GAMES["granicus"].deal(seed)
    for text in (json.dumps({"game": "granicus", "seed": seed}, ensure_ascii=False), json.dumps(deal)):
        result = import_one(text)
        assert result.record == pygames.record(deal, [])
    assert import_one(pygames.to_link(pygames.record(deal, []))).record == pygames.record(deal, [])


@pytest.mark.parametrize(
    ("text", "plies", "reason"),
    [
        (file_text(version=2), 18, "this record is of version 2; this program reads up to 1. It can be read up to"),
        (file_text(version=None), 18, '"version" must be a whole number from 1, not None. It can be read up to'),
        (file_text(moves="MM"), 0, '"moves" must be a list of moves as text. Only the deal can be read.'),
        (file_text(moves=[*MOVES[:3], 5]), 3, '"moves": ply 4 must be text, not 5. It can be read up to move 3.'),
        (file_text(moves=[*MOVES[:3], "Zz", *MOVES[4:]]), 3, "Move 4, 'Zz': 'Zz' is not a move of Granicus."),
        (file_text(moves=[*MOVES, "M"]), 18, "Move 19, 'M': The game is over."),
        (file_text(at=40), 18, '"at" must be a whole number from 0 to 18, not 40.'),
        (file_text(at="3"), 18, "\"at\" must be a whole number from 0 to 18, not '3'."),
        (FILE[: FILE.index('"moves"') + 30], 2, "This file is incomplete. It can be read up to move 2."),
        (FILE[: FILE.index('"moves"') - 3], 0, "This file is incomplete. Only the deal can be read."),
        (FILE.replace("[", "[[", 1), None, "has an error in line"),
        (FILE[:60], None, "This file is incomplete."),
        (file_text(deal={**GAME["deal"], "odd": []}), None, '"odd": '),
        (file_text(deal={"game": "chess"}), None, "'chess' is not one of granicus"),
        ('{"deal": 5}', None, '"version" must be'),
        ("{}", None, '"version" must be'),
        ("[]", None, "There is no game in this file."),
        ('{"version": 1' + "0" * 5000 + "}", None, "contains an invalid number"),
        ("[" * 100000, None, "nested too deeply"),
        ('{"deal": [' * 5000, None, "nested too deeply"),
        ("look: " + '{"games":' * 5000, None, "neither a link to a game nor"),
        ("", None, "There is nothing to read here."),
        ("\u200b \n", None, "There is nothing to read here."),
        ("hello", None, "neither a link to a game nor"),
        ("#hello", None, "newer version, or it is not a link to a game"),
        ("2" + LINK[1:], None, "newer version"),
        (5, None, "be given as text"),
        ("x" * (1 << 21), None, "too long"),
    ],
)
def test_the_legal_part_of_an_invalid_text_is_read_with_a_message(text: object, plies: int | None, reason: str) -> None:
    result = import_one(text)
    assert reason in result.problem
    if plies is None:
        assert result.record is None and result.at == 0
    else:
        assert result.record == {**GAME, "moves": MOVES[:plies]} and result.at == plies


def test_brackets_within_texts_and_beside_each_other_are_not_nested() -> None:
    seeded = {**GAME["deal"], "seed": "[" * 300 + '\\"' + "{" * 300}
    many = [{**GAME, "deal": seeded}] * 200
    assert [result.record for result in read(json.dumps(many))] == many


def test_a_file_of_several_games_is_read_game_by_game() -> None:
    games = [GAME, {**GAME, "at": 3}, {"version": 1}]
    results = read(json.dumps({"version": 1, "games": games}))
    assert results[:2] == [ImportResult(GAME, 18, "", "file"), ImportResult(GAME, 3, "", "file")]
    assert results[2].record is None and '"deal" must be' in results[2].problem
    assert [result.record for result in read(json.dumps([GAME, GAME]))] == [GAME, GAME]


def test_a_newer_file_of_several_games_is_read_as_far_as_possible() -> None:
    first, last = read(json.dumps({"version": 2, "games": [GAME, GAME]}))
    assert first == ImportResult(GAME, 18, "", "file")
    assert last.record == GAME and last.problem.startswith('"version": this file was written by a newer version.')


def test_a_cut_file_of_several_games_only_loses_its_end() -> None:
    text = json.dumps({"version": 1, "games": [GAME, GAME]})
    first, second = read(text[:-10])
    assert first.problem == "" and first.record == GAME
    assert "incomplete" in second.problem and second.record == {**GAME, "moves": MOVES[: second.at]}


def test_games_beyond_the_limit_are_left_out_with_a_message() -> None:
    results = read(json.dumps({"games": [{}] * (GAMES + 1)}))
    assert len(results) == GAMES + 1 and "1000 of 1001" in results[-1].problem

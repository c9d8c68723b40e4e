"""Import of games: what is found in a text, the legal part of it, and the message about the rest."""

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


def one(text: object) -> ImportResult:
    """The only result for a text."""
    (reading,) = read(text)
    return reading


def saved(**change: Any) -> str:
    """The text of a file with some fields changed."""
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
def test_a_link_is_found_as_people_paste_it(text: str) -> None:
    assert one(text) == ImportResult(GAME, 18, "", "link")


def test_the_plies_before_the_cut_of_a_link_are_read() -> None:
    plies = len(link.unpack(LINK[:-20]).moves)
    expected = {**GAME, "moves": MOVES[:plies]}
    assert 0 < plies < 18
    problem = f"This link is incomplete. It can be read up to move {plies}."
    assert one(f"x#{LINK[:-20]}") == ImportResult(expected, plies, problem, "link")


def test_a_file_is_opened_at_its_ply() -> None:
    assert one(FILE) == ImportResult(GAME, 5, "", "file")
    assert one("\ufeff" + FILE) == ImportResult(GAME, 5, "", "file")
    assert one(json.dumps(GAME)) == ImportResult(GAME, 18, "", "file")


def test_a_deal_or_a_seed_alone_is_a_game_without_plies() -> None:
    fresh = ImportResult({**GAME, "moves": []}, 0, "", "file")
    assert one(json.dumps(GAME["deal"])) == fresh
    assert one('{"game": "granicus", "seed": "golden"}') == fresh
    assert one('{"version": 1, "deal": {"game": "granicus", "seed": "golden"}, "moves": []}') == fresh


def test_a_file_is_found_with_words_around_it() -> None:
    reading = one(f"Our game from yesterday:\n```json\n{FILE}\n```")
    assert (reading.record, reading.at, reading.kind) == (GAME, 5, "file")


def test_the_seed_of_a_file_is_kept_exactly() -> None:
    seed = "👩\u200d🚀\u00ad\u2060"
    deal = pygames.GAMES["granicus"].deal(seed)
    for text in (json.dumps({"game": "granicus", "seed": seed}, ensure_ascii=False), json.dumps(deal)):
        reading = one(text)
        assert reading.record == pygames.record(deal, [])
    assert one(pygames.to_link(pygames.record(deal, []))).record == pygames.record(deal, [])


@pytest.mark.parametrize(
    ("text", "plies", "reason"),
    [
        (saved(version=2), 18, "this record is of version 2; this program reads up to 1. It can be read up to"),
        (saved(version=None), 18, '"version" must be a whole number from 1, not None. It can be read up to'),
        (saved(moves="MM"), 0, '"moves" must be a list of moves as text. Only the deal can be read.'),
        (saved(moves=[*MOVES[:3], 5]), 3, '"moves": ply 4 must be text, not 5. It can be read up to move 3.'),
        (saved(moves=[*MOVES[:3], "Zz", *MOVES[4:]]), 3, "Move 4, 'Zz': 'Zz' is not a move of Granicus."),
        (saved(moves=[*MOVES, "M"]), 18, "Move 19, 'M': The game is over."),
        (saved(at=40), 18, '"at" must be a whole number from 0 to 18, not 40.'),
        (saved(at="3"), 18, "\"at\" must be a whole number from 0 to 18, not '3'."),
        (FILE[: FILE.index('"moves"') + 30], 2, "This file is incomplete. It can be read up to move 2."),
        (FILE[: FILE.index('"moves"') - 3], 0, "This file is incomplete. Only the deal can be read."),
        (FILE.replace("[", "[[", 1), None, "has an error in line"),
        (FILE[:60], None, "This file is incomplete."),
        (saved(deal={**GAME["deal"], "odd": []}), None, '"odd": '),
        (saved(deal={"game": "chess"}), None, "'chess' is not one of granicus"),
        ('{"deal": 5}', None, '"version" must be'),
        ("{}", None, '"version" must be'),
        ("[]", None, "There is no game in this file."),
        ('{"version": 1' + "0" * 5000 + "}", None, "contains an invalid number"),
        ("[" * 100000, None, "nested too deeply"),
        ("{" * 100000, None, "has an error in line 1"),
        ("", None, "There is nothing to read here."),
        ("\u200b \n", None, "There is nothing to read here."),
        ("hello", None, "neither a link to a game nor"),
        ("#hello", None, "newer version, or it is not a link to a game"),
        ("2" + LINK[1:], None, "newer version"),
        (5, None, "be given as text"),
        ("x" * (1 << 21), None, "too long"),
    ],
)
def test_the_legal_part_of_a_bad_text_is_read_with_a_message_about_the_rest(
    text: object, plies: int | None, reason: str
) -> None:
    reading = one(text)
    assert reason in reading.problem
    if plies is None:
        assert reading.record is None and reading.at == 0
    else:
        assert reading.record == {**GAME, "moves": MOVES[:plies]} and reading.at == plies


def test_a_file_of_several_games_is_read_game_by_game() -> None:
    games = [GAME, {**GAME, "at": 3}, {"version": 1}]
    found = read(json.dumps({"version": 1, "games": games}))
    assert found[:2] == [ImportResult(GAME, 18, "", "file"), ImportResult(GAME, 3, "", "file")]
    assert found[2].record is None and '"deal" must be' in found[2].problem
    assert [reading.record for reading in read(json.dumps([GAME, GAME]))] == [GAME, GAME]


def test_a_newer_file_of_several_games_is_read_as_far_as_possible() -> None:
    first, last = read(json.dumps({"version": 2, "games": [GAME, GAME]}))
    assert first == ImportResult(GAME, 18, "", "file")
    assert last.record == GAME and last.problem.startswith('"version": this file was written by a newer version.')


def test_a_cut_file_of_several_games_only_loses_its_end() -> None:
    text = json.dumps({"version": 1, "games": [GAME, GAME]})
    first, second = read(text[:-10])
    assert first.problem == "" and first.record == GAME
    assert "incomplete" in second.problem and second.record == {**GAME, "moves": MOVES[: second.at]}


def test_games_beyond_the_limit_are_counted() -> None:
    found = read(json.dumps({"games": [{}] * (GAMES + 1)}))
    assert len(found) == GAMES + 1 and "1000 of 1001" in found[-1].problem

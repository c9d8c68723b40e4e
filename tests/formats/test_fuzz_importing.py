"""Fuzz tests of the import: 16,000 random, broken and hostile texts give valid data or a message."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest

import pygames
from pygames.api.bridge import Bridge
from pygames.formats.importing import read
from tests.golden import golden_record
from tests.support.abstract_play import abstract_play_record, deckfish_notation, finished_game, siege_notation
from tests.support.make_link import link_with_content
from tests.support.variants import single_variants

RECORDS = [golden_record(variant) for variant in single_variants()]
LINKS = [pygames.to_link(record) for record in RECORDS]
FILES = [json.dumps({**record, "at": 3}) for record in RECORDS]
ABSTRACT_PLAY_RECORDS = [
    abstract_play_record(finished_game(game, seed)) for game in ("deckfish", "siege-of-jacynth") for seed in (1, 2)
]
START, MOVES = deckfish_notation(finished_game("deckfish", 1))
NOTATION_TEXTS = [
    " ".join([START, *MOVES]),
    " ".join(siege_notation(finished_game("siege-of-jacynth", 1))[1]),
]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
STRANGE = " \n\t\r\0\\\"'{}[],:#?&=<>/%;+@!~-\u200b\u2028\ufeff\u202e\x1b\ud800é漢🃏0123456789MSVLYKabcdefgm"
JUNK: list[Any] = [None, True, 0, -1, 10**30, 1.5, float("nan"), "", "x" * 300, "\ud800", "\n\0", [], [[]], {}]
JUNK += [{"": ""}, "<script>alert(1)</script>", "{}", "__proto__", "5ML", "a4-b5", "-", {"game": "deckfish"}]

pytestmark = pytest.mark.no_cover  # coverage would make these the slowest tests
TIME_LIMIT = 20.0  # seconds of CPU time: the slowest text needs 1, quadratic time would take minutes
PARTS = 8


def check(text: str) -> None:
    """Import a text. Check that the records can be replayed, each problem has a message, and the time limit is kept."""
    start = time.process_time()
    results = read(text)
    assert time.process_time() - start < TIME_LIMIT
    assert results
    for result in results:
        assert result.kind in ("link", "file", "abstract-play", "")
        assert result.record is not None or result.problem
        if result.problem:
            assert result.problem.endswith(".") and len(result.problem) < 300
            assert result.problem.isprintable(), result.problem
        if result.record is not None:
            assert 0 <= result.at <= len(result.record["moves"])
            state = pygames.replay(json.loads(json.dumps(result.record)))
            assert state.moves == result.record["moves"]


def edited(text: str, alphabet: str, rng: random.Random) -> str:
    """The text after one to four edits, which replace, insert, delete, double, move or reverse a part of it."""
    for _ in range(rng.randint(1, 4)):
        i, j = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        noise_text = "".join(rng.choices(alphabet, k=rng.randint(1, 4)))
        head, part, tail = text[:i], text[i:j], text[j:]
        text = rng.choice(
            [
                head + noise_text + text[i + len(noise_text) :],
                head + noise_text + part + tail,
                head + text[i + 1 :],
                head + part,
                part + tail,
                head + part + part + tail,
                head + tail + part,
                head + part[::-1] + tail,
            ]
        )
    return text


def mutated(value: Any, rng: random.Random) -> Any:
    """Return the JSON value with a part replaced by junk. Fields may be removed or added too, and list items added."""
    if rng.random() < 0.2 or not isinstance(value, dict | list) or not value:
        return rng.choice(JUNK)
    if isinstance(value, dict):
        key = rng.choice(list(value))
        other = {**value, key: mutated(value[key], rng)}
        if rng.random() < 0.2:
            del other[key]
        if rng.random() < 0.2:
            field = rng.choice(["game", "at", "seed", "players", "deal", "extra", "\ud800", "x" * 500])
            other[field] = rng.choice(JUNK)
        return other
    i = rng.randrange(len(value))
    return [*value[:i], mutated(value[i], rng), *value[i + (rng.random() < 0.7) :]]


def edited_link(rng: random.Random) -> str:
    return edited(rng.choice(LINKS), LETTERS, rng)


def edited_address(rng: random.Random) -> str:
    tail = rng.choice(["", "#?secret=abc", "?secret=abc", "&at=3", " see you", "\nhttps://example.org/#x"])
    return edited(f"Your turn: https://example.org/play.html?game=x#{rng.choice(LINKS)}{tail}", STRANGE, rng)


def hostile_link(rng: random.Random) -> str:
    """A link with a valid checksum whose content was edited before compression."""
    record = rng.choice(RECORDS)
    fields = {
        field: value for field, value in record["deal"].items() if field in ("game", "options", "players", "seed")
    }
    head = json.dumps(rng.choice([record["deal"], fields]))
    head = json.dumps(mutated(json.loads(head), rng)) if rng.random() < 0.5 else edited(head, STRANGE, rng)
    moves = "".join(f"{move}\n" for move in record["moves"][: rng.randint(0, 30)])
    return link_with_content((head + "\n" + edited(moves, STRANGE, rng)).encode(errors="replace"))


def noise(rng: random.Random) -> str:
    return rng.choice(["", "1", "{", "[", "#", '{"deal":']) + "".join(
        rng.choices(rng.choice([LETTERS, STRANGE]), k=rng.randint(0, 80))
    )


def edited_file(rng: random.Random) -> str:
    return edited(rng.choice(FILES), STRANGE, rng)


def mutated_file(rng: random.Random) -> str:
    record: Any = {**rng.choice(RECORDS), "at": rng.randint(-1, 30)}
    if rng.random() < 0.2:
        record = {"version": 1, "games": [record, *rng.choices(RECORDS, k=2)]}
    return json.dumps(mutated(record, rng))


def edited_notation(rng: random.Random) -> str:
    return edited(rng.choice([*NOTATION_TEXTS, json.dumps(rng.choice(ABSTRACT_PLAY_RECORDS))]), STRANGE, rng)


def mutated_notation(rng: random.Random) -> str:
    return json.dumps(mutated(rng.choice(ABSTRACT_PLAY_RECORDS), rng))


GENERATORS = [
    edited_link, edited_address, hostile_link, noise, edited_file, mutated_file, edited_notation, mutated_notation,
]  # fmt: skip


@pytest.mark.sample(1, each="generate")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("generate", GENERATORS)
def test_any_text_gives_valid_data_or_a_message(generate: Callable[[random.Random], str], part: int) -> None:
    rng = random.Random(f"{generate.__name__} {part}")
    for _ in range(250):
        text = generate(rng)
        try:
            check(text)
        except Exception as failure:
            raise AssertionError(f"at the text {text!r}") from failure


def test_an_import_never_changes_the_open_game() -> None:
    bridge = Bridge()
    bridge.answer(json.dumps({"request": "load", "record": RECORDS[0], "at": 5}))
    before = bridge.answer('{"request": "table"}')
    rng = random.Random("bridge")
    for _ in range(60):
        for generate in GENERATORS:
            answer = json.loads(bridge.answer(json.dumps({"request": "read", "text": generate(rng)})))
            assert set(answer["ok"]) == {"record", "at", "problem", "kind", "games"}
    assert bridge.answer('{"request": "table"}') == before


@pytest.mark.sample(7)
@pytest.mark.parametrize(
    "text",
    [
        link_with_content(b"\0" * (1 << 24)),
        "1" + "A" * ((1 << 16) - 1),
        "1" * (1 << 20),
        "#1" * (1 << 19),
        "#" + "1A" * (1 << 15),
        '{"a":' * 200_000,
        "[" * (1 << 20),
        '{"version":1,"deal":{"game":"deckfish","seed":"x"},"moves":[' + '"c4",' * 190_000,
        '{"version":1,"deal":{"game":"mutation","seed":"x"},"moves":["' + '\\"' * 500_000,
        '{"version":1,"deal":{"game":"granicus","seed":"' + "x" * 1_000_000 + '"},"moves":[]}',
        '{"games":[' + ",".join(['{"game":"granicus","seed":"x"}'] * 30_000) + "]}",
        '{"header":{"game":"Deckfish"},"moves":[' + ",".join(['["pass"]'] * 100_000) + "]}",
        "a4-b5," * 170_000,
        "a4-b5 " * 170_000,
        ("0," * 44 + "\n") * 11_000,
        " " * ((1 << 20) - 1) + "x",
        "," * (1 << 20),
        "1,/," * 250_000,
        "wall1(MS)," * 100_000,
        "aaaa," * 209_000,
        ("aaaa," * 43 + "!") * 4_800,
        ("aaaa_0,/,/," * 43 + "!") * 2_200,
        ("wall1(MS)," + "wall1(M,") * 50_000,
        '"' * (1 << 20),
        "{" + '"' * ((1 << 20) - 1),
        "{" + "\\" * ((1 << 20) - 1),
        "[" + "1," * 500_000,
        "[" + "[]," * 300_000,
    ],
    ids=lambda text: f"{text[:24]}-{len(text)}",
)
def test_compression_bombs_and_slow_input_are_rejected_quickly(text: str) -> None:
    check(text)

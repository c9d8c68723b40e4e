"""Links are short, stay readable in later versions, and give a message if they were damaged."""

import json
import re
import zlib

import pytest

import pygames
from pygames.formats import link
from tests.golden import FOLDER, golden_record
from tests.support.make_link import link_with_content
from tests.support.variants import Variant, every_variant, single_variants

GOLDEN = json.loads((FOLDER / "links.json").read_text(encoding="utf-8"))
GAME = pygames.GAMES["deckfish"]


def test_every_variant_has_a_kept_link() -> None:
    missing = {variant.name for variant in single_variants()} - GOLDEN.keys()
    assert not missing, ".venv/bin/python -m tests.golden writes them. See docs/game-reference.md#register-it."


@pytest.mark.parametrize("variant", [v for v in every_variant() if v.name in GOLDEN], ids=lambda variant: variant.name)
def test_old_links_can_be_read(variant: Variant) -> None:
    golden = GOLDEN[variant.name]
    deal = variant.deal("golden")
    assert pygames.from_link(golden["seed"]) == pygames.record(deal, golden["moves"])
    del deal["seed"]
    assert pygames.from_link(golden["typed"]) == pygames.record(deal, golden["moves"])


def test_the_dictionary_of_version_1_never_changes() -> None:
    assert (len(link.VERSION_1), zlib.crc32(link.VERSION_1)) == (1241, 326709572)


@pytest.mark.parametrize("variant", single_variants(), ids=lambda variant: variant.name)
def test_a_whole_game_fits_into_a_link(variant: Variant) -> None:
    record = golden_record(variant)
    assert len(pygames.to_link(record)) < 60 + 4 * len(record["moves"]) + 2 * len(record["moves"])


@pytest.mark.parametrize("seed", ["", "lamp-42", "лампа и 灯", "a\nb", "\ud800", '"}', "x" * 5000])
def test_a_link_round_trips_any_seed(seed: str) -> None:
    deal = {**GAME.deal("x"), "seed": seed}
    record = pygames.record(deal, [])
    assert pygames.from_link(pygames.to_link(record)) == record
    if seed.isprintable():
        record = pygames.record(GAME.deal(seed), [])
        assert pygames.from_link(pygames.to_link(record)) == record


def test_a_cut_link_gives_a_message_and_the_plies_before_the_cut() -> None:
    record = golden_record(single_variants()[0])
    text = pygames.to_link(record)
    plies = []
    for length in range(1, len(text)):
        deal, moves, problem = link.unpack(text[:length])
        assert problem == link.INCOMPLETE
        assert moves == record["moves"][: len(moves)] and (deal is None or deal == record["deal"])
        plies.append(len(moves))
    assert plies == sorted(plies) and plies[-1] == len(record["moves"])


def test_a_changed_added_or_missing_character_is_detected() -> None:
    text = pygames.to_link(golden_record(single_variants()[0]))
    for index in range(len(text)):
        for letter in "aZ7_-":
            if letter != text[index]:
                assert link.unpack(text[:index] + letter + text[index + 1 :]).problem
            assert link.unpack(text[:index] + letter + text[index:]).problem
        assert link.unpack(text[:index] + text[index + 1 :]).problem
    assert link.unpack(text + "A").problem == link.DAMAGED


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "letters, digits"),
        ("1ab cd", "letters, digits"),
        ("1äb", "letters, digits"),
        ("1" + "A" * (1 << 16), "too long"),
        ("2abc", "newer version"),
        ("hello", "newer version, or it is not a link"),
        ("1", "incomplete"),
        (link_with_content(b""), "mistyped"),
        (link_with_content(b"{}\n"), "is not one of granicus"),
        (link_with_content(b"5\n"), '"deal" must be a JSON object'),
        (link_with_content(b"[" * 60000 + b"\n"), "cannot be read"),
        (link_with_content(b"[" * 200 + b"]" * 200 + b"\n"), "cannot be read"),  # Python itself can parse this
        (link_with_content(b'{"game":"granicus"}\n'), 'has no "column"'),
        (link_with_content(b'{"game":"granicus","seed":5}\n'), '"seed" must be text'),
        (link_with_content(b'{"game":"granicus","seed":"x","options":[]}\n'), '"options" must be'),
        (
            link_with_content(b'{"game":"granicus","seed":"x","options":{"players":3}}\n'),
            "'players' is neither a field",
        ),
        (link_with_content(b'{"game":"granicus","seed":"x","extra":3}\n'), "'extra' is neither a field"),
        (link_with_content(b'{"game":"granicus","seed":"x","players":9}\n'), '"players"'),
        (link_with_content(b'{"game":"granicus","seed":"x","options":{}}\nM'), "mistyped"),
        (link_with_content(b"\n" * (1 << 20)), "mistyped"),
        (link_with_content(b"a" * (1 << 20)), "mistyped"),
    ],
)
def test_invalid_links_are_refused_with_a_message(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        pygames.from_link(text)


def test_links_are_only_made_for_legal_games_of_limited_length() -> None:
    deal = GAME.deal("x")
    with pytest.raises(ValueError, match="Ply 1"):
        pygames.to_link(pygames.record(deal, ["zz"]))
    with pytest.raises(ValueError, match="too long for a link"):
        pygames.to_link(pygames.record({**deal, "seed": "x" * (1 << 16)}, []))

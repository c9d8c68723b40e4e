"""Exports are valid and contain no scripts and no hidden information; animations show each position in turn."""

import json
import random
import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames.formats.exports import FORMS, export
from pygames.formats.importing import read
from pygames.model.scene import Scene
from pygames.records.session import GameSession
from pygames.render import svg
from pygames.render.animated_svg import PLY, REST, animation
from pygames.render.art import text_outlines
from pygames.render.art.svg_elements import n
from tests.golden import golden_record
from tests.support.strategies import SEEDS, SHARES, VARIANTS, variants_of
from tests.support.variants import Variant, position, single_variants

outlined = cache(text_outlines.outlined)  # cached, because most pieces are the same in every scene

SVG = "{http://www.w3.org/2000/svg}"


def session_at(variant: Variant, seed: int, share: float) -> GameSession:
    """A session with a random game, `share` of the way to its end."""
    state = position(variant, seed, share)
    return GameSession.load(pygames.record(state.deal, state.moves))


@pytest.mark.no_cover  # measuring coverage would take longer than the test
@given(VARIANTS, SEEDS, SHARES, st.sampled_from(["svg", "animation"]))
def test_a_picture_is_valid_and_has_no_scripts(variant: Variant, seed: int, share: float, form: str) -> None:
    exported = export(session_at(variant, seed, share), form, None)
    assert exported.type == "image/svg+xml" and exported.name.endswith(".svg")
    tree = ET.fromstring(exported.text)
    ids = [element.attrib["id"] for element in tree.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    for element in tree.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "foreignObject", "a", "image", "animate")
        if element.tag == f"{SVG}set":
            assert element.attrib["attributeName"] == "display"
        for name, value in element.attrib.items():
            assert name != "style" and not name.startswith("on"), name
            if name.endswith("href"):
                assert value.removeprefix("#") in ids
    assert "url(" not in exported.text and "@import" not in exported.text


@pytest.mark.no_cover  # measuring coverage would take longer than the test
@given(variants_of(game for game in pygames.GAMES.values() if game.private), SEEDS, SHARES, SEEDS)
def test_an_export_depends_only_on_the_seats_view(variant: Variant, seed: int, share: float, sample_seed: int) -> None:
    state = position(variant, seed, share)
    for seat in (None, *range(variant.players)):
        twin = variant.game.imagine(state.view(seat), random.Random(sample_seed))
        for form in ("svg", "text", "animation"):
            texts = set()
            for one in (state, twin):
                deal = {field: value for field, value in one.deal.items() if field != "seed"}
                texts.add(export(GameSession.load(pygames.record(deal, one.moves)), form, seat).text)
            assert len(texts) == 1, (form, seat)


def test_an_animation_shows_no_hidden_hand_before_the_end() -> None:
    variant = next(variant for variant in single_variants() if variant.game.private)
    record = golden_record(variant)
    session = GameSession.load(record)
    assert export(session, "animation", 0).text != export(session, "animation", None).text
    session.go(3)
    assert export(session, "animation", 0).text == export(session, "animation", None).text
    assert export(session, "svg", 0).text != export(session, "svg", None).text


def scenes_and_animation(variant: Variant) -> tuple[list[Scene], str]:
    """Return the scenes of the golden game of a variant, and their animation as SVG text."""
    positions = GameSession.load(golden_record(variant)).positions
    scenes = [variant.game.layout.scene(state.view(None), tall=False) for state in positions]
    return scenes, animation(scenes, "A game")


def is_visible(use: ET.Element, second: float) -> bool:
    """Whether a <use> is visible at a second of the animation."""
    for change in use.iter(f"{SVG}set"):
        begin = float(change.attrib["begin"].removeprefix("t.begin+"))
        if begin <= second < begin + float(change.attrib["dur"]):
            return change.attrib["to"] == "inline"
    return "display" not in use.attrib


@pytest.mark.sample(2)
@pytest.mark.parametrize("variant", single_variants(), ids=lambda variant: variant.name)
def test_an_animation_is_small_shows_each_scene_and_stops_on_the_last(variant: Variant) -> None:
    scenes, text = scenes_and_animation(variant)
    assert len(text.encode()) < 600_000  # bytes, of which a tenth are letter outlines
    tree = ET.fromstring(text)
    figures = dict(re.findall(r'<g id="(f\d+)">(.*?)</g>(?=<g id="f|</defs>)', text))
    uses = [use for use in tree.iter(f"{SVG}use") if use.attrib["href"][1:] in figures]
    for number, scene in enumerate(scenes):
        pieces = list(scene.all_pieces)
        expected = [(outlined(svg.figure(piece)), n(piece.x), n(piece.y)) for piece in pieces]
        showing = [use for use in uses if is_visible(use, (number + 0.7) * PLY)]
        assert [(figures[use.attrib["href"][1:]], use.attrib["x"], use.attrib["y"]) for use in showing] == expected
    # Viewers without animation show the last scene.
    assert showing == [use for use in uses if use.attrib.get("class") != "past"]
    timer = next(tree.iter(f"{SVG}set"))
    assert timer.attrib["id"] == "t" and float(timer.attrib["dur"]) == (len(scenes) - 1) * PLY + REST


@given(VARIANTS, SEEDS, SHARES)
def test_an_exported_file_is_imported_at_its_ply(variant: Variant, seed: int, share: float) -> None:
    session = session_at(variant, seed, 1)
    session.go(round(session.plies * share))
    exported = export(session, "json", None)
    (imported,) = read(exported.text)
    assert (imported.record, imported.at, imported.problem) == (session.record(), session.at, "")
    assert exported.type == "application/json" and json.loads(exported.text)["at"] == session.at


def test_the_text_export_has_names_deal_plies_and_result() -> None:
    session = GameSession.load(golden_record(single_variants()[0]))
    text = export(session, "text", None).text
    lines = text.splitlines()
    assert lines[:2] == ["Granicus, by Guy H", "Deal code: golden"] and lines[3] == "Players: Odd, Even"
    assert lines[2] == "Tie-break: Card values in the highest row"
    assert f"18. {session.log[-1].sentence}" in lines
    assert lines[-3].startswith("The game is over. ") and text.endswith("\n")
    assert lines[-1] == "In notation: " + " ".join(session.state.moves)
    session.go(1)
    assert "2. " not in export(session, "text", None).text


def test_the_seed_is_left_out_while_it_would_reveal_a_hand() -> None:
    siege = next(variant for variant in single_variants() if variant.game.private)
    session = GameSession.load(golden_record(siege))
    assert "Deal code: golden" in export(session, "text", 0).text
    session.go(3)
    assert "golden" not in export(session, "text", 0).text


def test_an_unknown_export_is_refused_with_the_known_ones() -> None:
    session = session_at(single_variants()[0], 1, 0.5)
    wrong: list[object] = ["png", None, []]
    for form in wrong:
        with pytest.raises(ValueError, match='"as" must be one of svg, text, json, animation'):
            export(session, form, None)
    for known in FORMS:
        with pytest.raises(ValueError, match="is not a seat"):
            export(session, known, 7)

"""Card faces: every face differs from every other and shows its suits by marks and letters, at every size."""

import re
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from pygames.i18n import speak_from
from pygames.model.decktet import CARDS, SUITS
from pygames.render.art import card_faces, symbols
from pygames.render.art.card_faces import sorts

SHAPES = [(128, 178), (62, 86), (38, 54), (88, 88), (48, 48), (120, 80), (75, 50), (51, 34)]
# The personalities, places and events of the Decktet; Aces and the Excuse are none of them.
PERSONALITIES = ["2MK", "3SK", "3LY", "4VL", "5YK", "6MV", "6SY", "8MS", "9LK", "PMYK", "PSVK", "TMVK", "NM", "NS"]
PLACES = ["2SY", "2VL", "4MS", "5ML", "6LK", "7SK", "7VY", "8VL", "9VY", "PVLY", "TSVY", "TSLK", "NV", "NL"]
EVENTS = ["2VL", "3MV", "4YK", "5SV", "6LK", "7ML", "8YK", "9MS", "PMSL", "TMLY", "NL", "NY", "NK"]


@pytest.mark.parametrize(("w", "h"), SHAPES)
def test_all_45_faces_and_the_back_differ(w: float, h: float) -> None:
    drawn = {card_faces.card(face, w, h, turned=False) for face in [*CARDS, ""]}
    assert len(drawn) == 46


def test_all_45_pictures_differ() -> None:
    pictures = [symbols()[f"art-{card}"].removeprefix(f'<symbol id="art-{card}"') for card in CARDS]
    assert len(set(pictures)) == 45


@pytest.mark.parametrize(("w", "h"), SHAPES)
def test_a_face_shows_each_of_its_suits_by_mark_and_letter(w: float, h: float) -> None:
    for face, card in CARDS.items():
        drawn = card_faces.card(face, w, h, turned=False)
        assert set(re.findall(r'#mark-(\w)"', drawn)) == set(card.suits)
        assert [letter for letter in re.findall(r">([A-Z])</text>", drawn) if letter in SUITS] == list(card.suits)


def test_a_large_face_shows_the_name_and_the_sort_of_its_card() -> None:
    forest, origin = card_faces.card("5ML", 128, 178, turned=False), card_faces.card("2VL", 128, 178, turned=False)
    assert ">Forest</text>" in forest
    assert ">place</text>" in forest
    assert ">place and event</text>" in origin


@pytest.mark.parametrize(("w", "h"), SHAPES)
def test_a_used_card_has_nothing_that_could_peep_out_under_a_chip(w: float, h: float) -> None:
    drawn = card_faces.card("5ML", w, h, turned=True)
    assert 'class="spent"' in drawn and not re.search("<text|<use|<g", drawn)


def test_sorts_of_cards_agree_with_the_decktet() -> None:
    assert [card for card in CARDS if "personality" in sorts(card)] == PERSONALITIES
    assert [card for card in CARDS if "place" in sorts(card)] == PLACES
    assert [card for card in CARDS if "event" in sorts(card)] == EVENTS


def test_text_is_at_least_nine_units_high() -> None:
    for w, h in SHAPES:
        for face in CARDS:
            for size in re.findall(r'font-size="([\d.]+)"', card_faces.card(face, w, h, turned=False)):
                assert float(size) >= 9, (face, w, h)


@pytest.mark.parametrize(("w", "h"), [(60, 84), (38, 53), (48, 46), (30, 60)])
def test_the_frame_of_a_seat_covers_no_mark_of_a_small_card(w: float, h: float) -> None:
    for face in CARDS:
        drawn = card_faces.card(face, w, h, owned=True)
        for x, y, width, height in re.findall(r'#mark-\w" x="(.+?)" y="(.+?)" width="(.+?)" height="(.+?)"', drawn):
            left, top = float(x), float(y)
            assert min(left, -left - float(width)) >= card_faces.BAND - w / 2 - 0.1, face
            assert min(top, -top - float(height)) >= card_faces.BAND - h / 2 - 0.1, face


@pytest.mark.parametrize("h", [13, 20, card_faces.LOW - 1])
def test_a_low_lying_card_has_its_marks_inside_its_frame_and_no_letters(h: float) -> None:
    for face, card in CARDS.items():
        drawn = card_faces.card(face, 48, h, owned=True)
        marks = re.findall(r'#mark-(\w)" x=".+?" y="(.+?)" width=".+?" height="(.+?)"', drawn)
        assert [suit for suit, _, _ in marks] == list(card.suits)
        for _, y, height in marks:
            assert min(float(y), -float(y) - float(height)) >= 1.8 - h / 2
            assert float(height) >= 0.6 * min(h, 13)
        assert not set(re.findall(r">([A-Z])</text>", drawn)) & set(SUITS)


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError):
        card_faces.card("5MM", 88, 88, turned=False)


def test_pictures_are_well_formed_and_contain_no_text() -> None:
    for card in CARDS:
        root = ET.fromstring(symbols()[f"art-{card}"])
        assert len(list(root.iter())) >= 5, card
        assert not list(root.iter("text")), card


def test_a_name_on_a_face_changes_with_the_language() -> None:
    english = card_faces.card("5ML", 128, 178, turned=False)
    assert ">Forest<" in english and ">place<" in english
    german, catalogue = Catalog(locale="de"), BytesIO()
    german.add("Forest", "Wald")
    german.add("place", "Ort")
    write_mo(catalogue, german)
    try:
        speak_from(catalogue.getvalue())
        drawn = card_faces.card("5ML", 128, 178, turned=False)
    finally:
        speak_from(None)
    assert ">Wald<" in drawn and ">Ort<" in drawn and "Forest" not in drawn
    assert card_faces.card("5ML", 128, 178, turned=False) == english

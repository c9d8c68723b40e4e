"""The SVG renderer: well-formed, escaped, deterministic, with every symbol that it refers to."""

import re
import subprocess
import sys
from typing import get_args
from xml.etree import ElementTree as ET

import pytest

from pygames.model.decktet import CARDS, SUITS
from pygames.model.scene import Ground, Kind, Piece, Scene, Style
from pygames.render import svg
from pygames.render.art import board, symbols

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = """"><script>alert('&')</script><b x='"""
FACES = {"card": "5ML", "token": "", "chip": "K", "die": "3", "mark": "Y", "slot": "", "arrow": "up", "panel": ""}
FACES |= {"square": "", "hex": "", "stone": "", "man": "crown", "counter": "12", "wall": ""}


def piece(kind: Kind, name: str = "p", **more: object) -> Piece:
    return Piece(kind, name, 50, 50, 40, 40, face=FACES.get(kind, "Words & <signs>"), **more)  # type: ignore[arg-type]  # fields by name


def scene(*pieces: Piece, ground: Ground | None = None) -> Scene:
    return Scene("A table", 100, 100, pieces, ground)


def parsed(text: str) -> ET.Element:
    return ET.fromstring(text)


@pytest.mark.parametrize("kind", get_args(Kind))
@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3, 4])
def test_every_kind_is_well_formed_with_every_look(kind: Kind, seat: int | None) -> None:
    for style in [None, *get_args(Style)]:
        for target in ("", "t"):
            styles = () if style is None else (style,)
            one = piece(kind, seat=seat, styles=styles, target=target, label="One", height=3)
            root = parsed(svg.picture(scene(one)))
            group = next(g for g in root.iter(f"{SVG}g") if g.get("id") == "p")
            classes = str(group.get("class")).split()
            assert classes[:2] == ["piece", kind]
            assert ("token" in classes) == (kind in ("token", "stone", "man", "counter", "wall")), "what the page moves"
            assert {*styles, *(() if seat is None else (f"seat-{seat}",))} <= set(classes)


def test_every_card_at_every_size_is_well_formed() -> None:
    for w, h in ((30, 42), (60, 84), (128, 178), (48, 48), (90, 90), (51, 34), (120, 80)):
        cards = [Piece("card", f"c{i}", 0, 0, w, h, face=face) for i, face in enumerate([*CARDS, ""])]
        parsed(svg.picture(scene(*cards)))


def test_external_text_is_escaped() -> None:
    words = Piece("text", HOSTILE, 0, 0, 90, 12, face=HOSTILE, target=HOSTILE, label=HOSTILE)
    table = Scene(HOSTILE, 100, 100, (words,))
    for text in (svg.picture(table), svg.drawing(table)):
        assert "<script" not in text
        root = parsed(text)
        assert HOSTILE in {element.get("aria-label") for element in root.iter()}
        assert HOSTILE in {element.get("data-target") for element in root.iter()}
        assert HOSTILE in "".join(root.itertext())


def test_pieces_keep_their_order_ids_and_positions() -> None:
    root = parsed(svg.drawing(scene(piece("panel", "under"), piece("card", "card-5ML"), piece("token", "token-0-1"))))
    groups = [g for g in root if g.get("id")]
    assert [g.get("id") for g in groups] == ["under", "card-5ML", "token-0-1"]
    assert groups[0].get("transform") == "translate(50 50)"


def test_labelled_pieces_are_exposed_to_screen_readers_and_others_are_not() -> None:
    unlabelled, labelled, with_target = (
        parsed(svg.drawing(scene(one)))[0]
        for one in (piece("card"), piece("card", label="Forest"), piece("card", label="Forest", target="c:5ML"))
    )
    assert unlabelled.get("aria-hidden") == "true"
    assert (labelled.get("role"), labelled.get("aria-label")) == ("img", "Forest")
    handle = next(element for element in with_target.iter() if element.get("data-target"))
    assert (handle.get("data-target"), handle.get("aria-label")) == ("c:5ML", "Forest")


def test_a_target_can_be_clicked_on_its_whole_area() -> None:
    for kind in get_args(Kind):
        root = parsed(svg.drawing(scene(piece(kind, target="t", label="One"))))
        handle = next(element for element in root.iter() if element.get("data-target"))
        hit = next(shape for shape in handle if shape.get("class") == "hit")
        if kind in board.CELLS:  # the neighbours of a cell touch it, so its ring is inside
            xs = [float(x) for x in re.findall(r"[ML](\S+)", str(hit.get("d")))]
            assert min(xs) == -16 and max(xs) == 16
        else:
            assert float(str(hit.get("width"))) >= 40
            assert float(str(hit.get("height"))) >= 40


def test_a_drawing_for_the_page_has_no_style_and_no_script() -> None:
    every = [piece(kind, f"p-{kind}", seat=1, target="t", label="One", height=3) for kind in get_args(Kind)]
    text = svg.drawing(scene(*every))
    assert not re.search(r"<style|<defs|<title|<script|\sstyle=|\son\w+=", text)
    assert not re.search(r"\sstyle=|\son\w+=|<script", svg.sprite())


def test_the_sprite_has_every_symbol_in_use() -> None:
    kinds: list[tuple[Kind, list[str]]] = [
        ("card", [*CARDS, ""]),
        ("token", [""]),
        ("chip", [*SUITS, ""]),
        ("die", [*"123456", ""]),
        ("mark", list(SUITS)),
        ("arrow", ["up", "down", "left", "right"]),
    ]
    every = [
        Piece(kind, f"{kind}-{seat}-{face}", 0, 0, size, size, face=face, seat=seat, height=2, label="One")
        for kind, faces in kinds
        for face in faces
        for seat in (None, 0, 1, 2, 3, 4)
        for size in (40, 80, 130)
    ]
    defined = {element.get("id") for element in parsed(svg.sprite()).iter("symbol")}
    for text in (svg.drawing(scene(*every)), svg.sprite()):
        assert set(re.findall(r'href="#([\w-]+)"', text)) <= defined


def test_a_picture_holds_the_symbols_it_uses_and_no_others() -> None:
    text = svg.picture(scene(piece("token", seat=2), piece("card", "c")))
    root = parsed(text)
    defined = {element.get("id") for element in root.iter(f"{SVG}symbol")}
    assert defined == {"token-2", "mark-M", "mark-L"}
    assert len(svg.picture(scene())) < 15_000


def test_symbols_have_one_id_each_and_are_well_formed() -> None:
    for name, text in symbols().items():
        root = parsed(text)
        assert (root.tag, root.get("id")) == ("symbol", name)


def test_the_ground_is_a_nested_svg_window() -> None:
    ground = Ground((10, 20, 60, 50), (-100, -90, 200, 180), (piece("die", "d", target="die:1", label="Die"),))
    root = parsed(svg.drawing(scene(piece("panel"), ground=ground)))
    window = next(element for element in root if element.get("data-ground") is not None)
    assert window.get("viewBox") == "-100 -90 200 180"
    assert [window.get(side) for side in ("x", "y", "width", "height")] == ["10", "20", "60", "50"]
    assert [g.get("id") for g in window] == ["d"]


def test_output_does_not_depend_on_the_date_or_the_hash_seed() -> None:
    code = (
        "from pygames.render import svg; from hashlib import sha256 as h; print(h(svg.sprite().encode()).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_the_sprite_and_a_board_of_cards_are_small() -> None:
    assert len(svg.sprite()) < 150_000
    cards = [
        Piece("card", f"c-{i}", 0, 0, 88, 88, face=face, target=f"cell:{i}", label=f"{face} at {i}")
        for i, face in enumerate(CARDS)
    ]
    assert len(svg.drawing(scene(*cards))) < 120_000


def test_the_target_of_a_stone_is_round() -> None:
    stone = Piece("token", "stone", 50, 50, 40, 40, seat=0, target="cell:a1", label="a1")
    assert '<rect class="glow" x="-20" y="-20" width="40" height="40" rx="20"/>' in svg.drawing(
        Scene("", 100, 100, (stone,))
    )

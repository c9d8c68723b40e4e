"""Layout of Mutation: zoom, dice, coordinates, targets, marks and panels, with every number of players."""

import random
from functools import cache

import pytest

from pygames.games.mutation import layout, sentences
from pygames.games.mutation.board import column_name, row_name
from pygames.games.mutation.game import GAME
from pygames.games.mutation.layout import LARGEST
from pygames.i18n.perspective import Perspective, seen_from
from pygames.model.scene import Piece, Scene
from pygames.render.art import text_outlines
from tests.support.mutation import play, start


@cache
def scenes(players: int, tall: bool) -> list[Scene]:
    state, rng = GAME.start(GAME.deal("layout", players=players, removal="any")), random.Random(1)
    all_scenes = [layout.scene(state.view(state.to_move), tall)]
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
        all_scenes.append(layout.scene(state.view(state.to_move), tall))
    return all_scenes


def inside(piece: Piece, x: float, y: float, w: float, h: float) -> bool:
    left, top = piece.x - piece.w / 2, piece.y - piece.h / 2
    return x <= left and left + piece.w <= x + w and y <= top and top + piece.h <= y + h


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("players", GAME.seats)
def test_the_initial_zoom_shows_the_whole_board(players: int, tall: bool) -> None:
    for scene in scenes(players, tall)[::5]:
        assert scene.ground is not None
        x, y, w, h = scene.ground.home
        assert w / h == pytest.approx(scene.ground.window[2] / scene.ground.window[3])
        assert all(inside(piece, x, y, w, h) for piece in scene.ground.pieces)
        assert all(inside(piece, 0, 0, scene.width, scene.height) for piece in scene.pieces if piece.kind != "text")
        assert all(min(piece.w, piece.h) >= 24 for piece in scene.pieces if piece.target)
        window = scene.ground.window
        boxes = [piece for piece in scene.pieces if piece.kind == "panel"]
        assert not any(
            abs(p.x - window[0] - window[2] / 2) < (p.w + window[2]) / 2
            and abs(p.y - window[1] - window[3] / 2) < (p.h + window[3]) / 2
            for p in boxes
        )


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("players", GAME.seats)
def test_the_first_dice_are_as_large_as_the_window_allows(players: int, tall: bool) -> None:
    ground = scenes(players, tall)[0].ground
    assert ground is not None
    _x, _y, w, h = ground.home
    xs, ys = [piece.x for piece in ground.pieces], [piece.y for piece in ground.pieces]
    scale = ground.window[2] / w
    is_full = max(xs) - min(xs) > w - 60 or max(ys) - min(ys) > h - 60
    assert is_full or scale == pytest.approx(LARGEST)
    assert max(piece.w for piece in ground.pieces if piece.kind == "die") * scale >= 34


@pytest.mark.parametrize("tall", [False, True])
def test_the_initial_zoom_never_goes_in_during_a_game(tall: bool) -> None:
    widths = [scene.ground.home[2] for scene in scenes(2, tall) if scene.ground]
    assert widths == sorted(widths)


@pytest.mark.parametrize("tall", [False, True])
def test_the_initial_zoom_keeps_still_until_a_cell_would_leave_it(tall: bool) -> None:
    before: Scene | None = None
    moved = 0
    for scene in scenes(3, tall):
        if before is not None and before.ground is not None and scene.ground is not None:
            fits = all(inside(piece, *before.ground.home) for piece in scene.ground.pieces)
            slots = {piece.target for piece in before.ground.pieces} >= {piece.target for piece in scene.ground.pieces}
            moved += scene.ground.home != before.ground.home
            assert scene.ground.home == before.ground.home or not (fits and slots)
        before = scene
    assert 0 < moved < 20


@pytest.mark.parametrize("room", [0.5, 0.9, 1.2])
@pytest.mark.parametrize("players", GAME.seats)
def test_a_scene_that_is_too_high_loses_only_empty_strips(players: int, room: float) -> None:
    for scene in scenes(players, tall=True)[::7]:
        fitted, before, after = scene.fitted(room), scene.ground, scene.fitted(room).ground
        assert before is not None and after is not None
        assert fitted.height <= scene.height
        assert after.window[3] / after.home[3] == pytest.approx(before.window[3] / before.home[3]), "the scale stays"
        assert after.window[2] / after.window[3] == pytest.approx(after.home[2] / after.home[3])
        ys = [y for piece in after.pieces for y in (piece.y - piece.h / 2, piece.y + piece.h / 2)]
        low, high = after.home[1], after.home[1] + after.home[3]
        assert low <= min(ys) + 0.01 and max(ys) <= high + 0.01
        is_full = max(ys) - min(ys) == pytest.approx(high - low)
        assert is_full or fitted.height == pytest.approx(room * scene.width)
        bottom = after.window[1] + after.window[3]
        assert all(
            p.y - p.h / 2 >= bottom or p.y + p.h / 2 <= after.window[1] for p in fitted.pieces if p.kind == "panel"
        )


def test_a_scene_that_fits_does_not_change() -> None:
    scene = scenes(2, tall=True)[0]
    assert scene.fitted(2) is scene


def test_every_cell_has_coordinates_below_and_beside_it() -> None:
    for scene in scenes(3, tall=True)[::9]:
        assert scene.ground is not None
        numbers = {piece.id: piece for piece in scene.ground.pieces if piece.kind == "text"}
        for piece in scene.ground.pieces:
            if piece.target:
                column, row = piece.target.removeprefix("cell:").split(",")
                below, beside = numbers[f"column-{column}"], numbers[f"row-{row}"]
                assert (below.face, below.x, beside.face, beside.y) == (
                    column_name(int(column)),
                    piece.x,
                    row_name(int(row)),
                    piece.y,
                )
                assert beside.x < piece.x
                assert below.y > piece.y


def test_covering_a_die_changes_only_the_id_of_its_cell() -> None:
    state = start([[4, 1], [1, 1], [2, 6], [2, 2]], "34512")

    def ids() -> dict[str, str]:
        ground = layout.scene(state.view(0), tall=False).ground
        assert ground is not None
        return {piece.target: piece.id for piece in ground.pieces if piece.kind == "die"}

    before = ids()
    play(state, "4@-1,0")
    after = ids()
    assert before.pop("cell:-1,0") != after.pop("cell:-1,0")
    assert before == after


def test_equal_dice_share_a_target_and_the_unused_one_is_dimmed() -> None:
    state = start([[6, 1], [6, 6], [3, 3]], "33313", removal="any")
    play(state, "6@1,1 6@-3,0")
    rolled = [piece for piece in layout.scene(state.view(0), tall=True).pieces if piece.id.startswith("rolled")]
    assert [piece.target for piece in rolled] == ["die:3", "die:3"]
    assert layout.path(state.view(0), "3@-2,1") == ("die:3", "cell:-2,1")
    play(state, "3@-2,1")
    rolled = [piece for piece in layout.scene(state.view(0), tall=True).pieces if piece.id.startswith("rolled")]
    assert [(piece.target, piece.styles) for piece in rolled] == [("", ("dim",))]
    assert layout.path(state.view(0), "x@-3,0") == ("cell:-3,0",)
    assert layout.path(state.view(0), "-") == ("decline",)
    assert layout.choice("decline") == "Remove no die"


def test_the_placement_and_removal_of_the_last_turn_are_marked() -> None:
    state = start([[6, 1], [6, 6], [3, 3], [1, 2]], "33313", removal="any")
    play(state, "6@1,1 6@-3,0 3@-2,1 x@-3,0")
    ground = layout.scene(state.view(0), tall=True).ground
    assert ground is not None
    assert {piece.target for piece in ground.pieces if piece.trace} == {"cell:-2,1", "cell:-3,0"}


@pytest.mark.parametrize("tall", [False, True])
def test_panels_show_turn_and_winners(tall: bool) -> None:
    state = start([[3, 3]])
    active = [p.id for p in layout.scene(state.view(0), tall).pieces if p.kind == "panel" and "active" in p.styles]
    assert active == ["tray", "plate-0"]
    play(state, "3@-3,0")
    scene = layout.scene(state.view(0), tall)
    assert [p.id for p in scene.pieces if "win" in p.styles] == ["plate-0"]
    assert "Blue wins with 2" in {p.face for p in scene.pieces}
    assert scene.ground is not None
    assert {p.id for p in scene.ground.pieces if "win" in p.styles} == {"prize--2,0", "prize--3,0"}


def test_the_tray_shows_the_roll_off_until_the_first_move() -> None:
    state = start([[3, 4], [1, 2]], "34512")
    (line,) = [piece for piece in layout.scene(state.view(None), tall=True).pieces if piece.id == "tray-passed-0"]
    assert (line.face, line.label) == ("Roll-off: 6–1", "Roll-off: Blue 6, Red 1. Blue starts.")
    state.play(state.legal_moves()[0])
    assert all(not piece.id.startswith("tray-passed") for piece in layout.scene(state.view(None), tall=True).pieces)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("players", GAME.seats)
def test_lettering_of_the_panels_is_at_least_12_px(players: int, tall: bool) -> None:
    scale = 1 if tall else 0.75  # of the scenes, on a phone of 360 px and on a small laptop
    for scene in scenes(players, tall)[::5]:
        for piece in scene.pieces:
            if piece.id.startswith(("name-", "count-", "strains-")):
                assert piece.h * scale >= 12
                assert text_outlines.breadth(piece.face, 12 / scale) <= piece.w, piece.face


@pytest.mark.parametrize("tall", [False, True])
def test_the_tray_says_whose_turn_it_is_before_the_dice_are_shown(tall: bool) -> None:
    state = start([[6, 1], [6, 6], [3, 3], [1, 2]], "33313", removal="any")

    def words() -> dict[str, tuple[str, str]]:
        tray = [p for p in layout.scene(state.view(0), tall).pieces if p.id.startswith("tray-") and p.kind == "text"]
        return {p.id: (p.face, p.source) for p in tray if "passed" not in p.id}

    # A piece that keeps its id from turn to turn is not hidden until the pieces before it have moved.
    assert words() == {"tray-name": ("Blue", ""), "tray-deed": ("rolls two dice", "")}
    play(state, "6@1,1")
    assert words() == {"tray-name": ("Red", ""), "tray-deed": ("rolls two dice", "")}
    play(state, "6@-3,0 3@-2,1")
    assert state.removing and words() == {"tray-name": ("Blue", ""), "tray-deed": ("Double!", "")}


def test_the_tray_names_the_winner_after_the_last_die_has_moved() -> None:
    state = start([[3, 3]])
    before = {p.id for p in layout.scene(state.view(0), tall=True).pieces}
    play(state, "3@-3,0")
    (won,) = [p for p in layout.scene(state.view(0), tall=True).pieces if p.face == "Blue wins with 2"]
    assert won.id not in before


def test_panels_tell_the_strains_in_words() -> None:
    state = start([[3, 4], [2, 5], [4, 1]], "34512")

    def strains(seat: int) -> tuple[str, str]:
        pieces = {p.id: p for p in layout.scene(state.view(0), tall=True).pieces}
        return pieces[f"strains-{seat}"].face, pieces[f"strains-{seat}"].label

    assert strains(0) == ("largest strain 1", "Blue has 1 single die")
    play(state, "3@0,1")
    assert strains(0) == ("largest strain 1, 1 other die", "Blue has 2 single dice")
    play(state, "2@0,-1")
    with seen_from(Perspective(1, ("Novice", ""))):
        assert strains(1) == ("largest strain 1, 1 other die", "You have 2 single dice")


def test_seats_that_tie_in_the_roll_off_roll_again() -> None:
    assert sentences.rolloff([[5, 5, 2], [1, 6, None]]) == (
        "Roll-off: Blue 5, Red 5, Jade 2; again: Blue 1, Red 6. Red starts."
    )

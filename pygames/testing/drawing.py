"""Drawing: scenes, and the targets of moves."""

import inspect
import json
import random
import re
from collections import Counter, defaultdict
from itertools import combinations, product
from math import hypot
from typing import get_args
from xml.etree import ElementTree as ET

from pygames.api.table_view import table
from pygames.formats.poster import flatten
from pygames.model.decktet import CARDS, SUITS
from pygames.model.game import Game, IllegalMove, State
from pygames.model.scene import Kind, Landing, Piece, Style
from pygames.records.session import GameSession
from pygames.testing.demand import (
    CELL,
    is_sentence,
    look_alike,
    names_a_rule,
    of_game,
    of_positions,
    refusal,
    require,
)
from pygames.testing.random_games import games, shape

_PLACES = ("slot", "square", "hex")  # where a piece of no seat, such as a card of a hand, may be put
LINE = 45  # characters: at most two lines on a phone, beside "Your turn." and a button
_THINGS = ("card", "token", "chip", "die", "stone", "man", "counter", "wall")  # what a turn puts somewhere
_ALIKE = ("card", "chip", "die", "token", "counter")  # a pile may look the same after a turn, a die after a roll
_MARKED = 20  # plies of a game
_SENTENCES = re.compile(r"(?<=[.!?]) ")


# The faces of the kinds that have some; "text" and "counter" have others, and the rest have none.
_FACES: dict[str, tuple[str, ...]] = {
    "card": ("", *CARDS),
    "token": ("", "fish"),
    "chip": ("", *SUITS),
    "die": ("", *"123456"),
    "mark": tuple(SUITS),
    "man": ("", "crown"),
    "arrow": ("up", "down", "left", "right"),
}
_DIGITS = 3  # of the number on a counter
_HEX = 0.866  # the ratio of the sides of a regular hexagon's box


def check_fields(piece: Piece) -> None:
    """Raise AssertionError if a field of a piece does not suit its kind."""
    kind, face, name = piece.kind, piece.face, f"The {piece.kind} {piece.id}"
    kinds, styles = get_args(Kind), get_args(Style)
    require(kind in kinds, f"The piece {piece.id} has the kind {kind!r}, which is none of {', '.join(kinds)}.")
    for style in piece.styles:
        require(style in styles, f"{name} has the style {style!r}, which is none of {', '.join(styles)}.")
    require(not {"light", "dark"} <= set(piece.styles), f"{name} is light and dark: choose one.")
    require(piece.seat is None or piece.seat in range(5), f"{name} has the seat {piece.seat!r}, not None or 0 to 4.")
    if kind == "counter":
        number = face.isdecimal() and len(face) <= _DIGITS
        require(number, f"{name} has the face {face!r}, not a number of at most {_DIGITS} digits.")
    elif kind != "text":
        faces = _FACES.get(kind, ("",))
        require(face in faces, f"{name} has the face {face!r}, which is none of {', '.join(map(repr, faces))}.")
    size = f"its size is {piece.w:g} by {piece.h:g}"
    require(piece.w > 0 and piece.h > 0, f"{name} has no area: {size}.")
    short, long = sorted((piece.w, piece.h))
    if kind in ("square", "stone", "man", "counter"):
        require(long - short < 0.01 * long, f"{name} is not as wide as high: {size}.")
    if kind == "hex":
        regular = abs(short / long - _HEX) < 0.03
        require(regular, f"{name} is not regular: {size}, and one of them should be {_HEX} times the other.")
    if kind == "wall":
        require(long >= 3 * short, f"{name} is too thick: {size}, and it should be three times as long as thick.")
    if piece.area:
        x, y, w, h = piece.area
        inside = abs(x - piece.x) <= w / 2 and abs(y - piece.y) <= h / 2
        require(inside, f"{name} is outside of its `area`, {piece.area}: x and y of the middle, width, height.")


def _pieces(state: State, seat: int | None, *, tall: bool) -> list[Piece]:
    view = state.view(seat)
    before = json.dumps(view)
    scene = state.game.layout.scene(view, tall=tall)
    require(json.dumps(view) == before, "`scene` writes into its view.")
    pieces = list(scene.all_pieces)
    for piece in pieces:
        check_fields(piece)
    for piece in scene.pieces:
        across = abs(2 * piece.x - scene.width) + piece.w <= scene.width + 1
        down = abs(2 * piece.y - scene.height) + piece.h <= scene.height + 1
        lies = f"its middle is at {piece.x:g}, {piece.y:g}, and the scene is {scene.width:g} by {scene.height:g}"
        inside = (across and down) or piece.kind == "text"
        require(inside, f"The piece {piece.id} is partly outside of the scene: {lies}.")
    return pieces


@of_game("the-table")
def the_functions_of_the_layout_have_their_parameters(game: Game) -> None:
    expected = {"scene": "view, tall", "path": "view, move", "choice": "target"}
    expected |= {"next_steps": "view", "any_order": "move", "fitted": "view, room"}
    for name, parameters in expected.items():
        if function := getattr(game.layout, name, None):
            told = inspect.signature(function)
            try:
                told.bind(*parameters.split(", "))
            except TypeError:
                raise AssertionError(f"`{name}` of layout.py takes ({parameters}), not {told}.") from None


@of_positions("pieces")
def every_piece_has_an_id_and_the_fields_of_its_kind(state: State, rng: random.Random) -> None:
    for tall in (False, True):
        ids = [piece.id for piece in _pieces(state, state.to_move, tall=tall)]
        twice = {one for one in ids if ids.count(one) > 1}
        require(not twice, f"Two pieces have one id: {sorted(twice)}.")


@of_positions("targets")
def every_move_has_a_path(state: State, rng: random.Random) -> None:
    view, layout = state.view(state.to_move), state.game.layout
    for tall in (False, True):
        pieces = _pieces(state, state.to_move, tall=tall)
        _check_targets(state, pieces)
        looks: dict[str, tuple[str, str]] = {}
        for piece in (one for one in pieces if one.target):
            look = (piece.kind, piece.face)  # pieces that look alike may be the same choice
            same = looks.setdefault(piece.target, look) == look
            told = f"{piece.id} and another piece, which looks different, have the target {piece.target!r}"
            require(same, f"{told} at the same time: a click must mean one of them.")
        paths: dict[tuple[str, ...], str] = {}
        for move in state.legal_moves():
            path = layout.path(view, move)
            require(path and isinstance(path, tuple), f"`path` gives {path!r} for {move!r}, not a tuple of targets.")
            require(path not in paths, f"{move!r} and {paths.get(path)!r} have one path: {path}.")
            paths[path] = move


def _check_targets(state: State, pieces: list[Piece]) -> None:
    layout, view = state.game.layout, state.view(state.to_move)
    labels = {piece.target: piece.label for piece in pieces if piece.target}
    for move in state.legal_moves():
        for target in layout.path(view, move):
            button = hasattr(layout, "choice") or target in labels
            require(button, f"The target {target!r} of {move!r} is on no piece: draw it, or write `choice`.")
            label = labels[target] if target in labels else _button(state, target, move)
            require(label, f"The target {target!r} of {move!r} has no label.")


def _button(state: State, target: str, move: str) -> str:
    try:
        return state.game.layout.choice(target)
    except Exception as error:
        raised = f"`choice` raises {type(error).__name__} for the target {target!r} in the path of {move!r}"
        raise AssertionError(f"{raised}: it is on no piece and no button.") from error


@of_positions("targets", before_the_end=True)
def what_can_be_chosen_does_not_overlap(state: State, rng: random.Random) -> None:
    view = state.view(state.to_move)
    steps: dict[tuple[str, ...], set[str]] = {}  # what can be chosen next, by what has been chosen
    for path in (state.game.layout.path(view, move) for move in state.legal_moves()):
        for length, target in enumerate(path):
            steps.setdefault(path[:length], set()).add(target)
    for tall in (False, True):
        pieces = state.game.layout.scene(view, tall=tall).pieces
        for begun in rng.sample(sorted(steps), min(8, len(steps))):
            choices = [piece for piece in pieces if piece.target in steps[begun]]
            for one, other in combinations(choices, 2):
                apart = one.target == other.target or not _overlap(one, other)
                layout = "tall" if tall else "wide"
                require(apart, f"{one.id} and {other.id} can both be chosen and overlap in the {layout} layout.")


def _overlap(one: Piece, other: Piece) -> bool:
    """Return whether two pieces overlap by more than 1: by their boxes, without the corners if one is a hex."""
    w, h, x, y = (one.w + other.w) / 2, (one.h + other.h) / 2, abs(one.x - other.x), abs(one.y - other.y)
    hexes = [piece for piece in (one, other) if piece.kind == "hex"]
    if not hexes:
        return x < w - 1 and y < h - 1
    if hexes[0].w > hexes[0].h:  # with corners at the left and right
        w, h, x, y = h, w, y, x
    return x < w - 1 and y + x * h / (2 * w) < h - 1


@of_positions("targets", before_the_end=True)
def a_piece_is_chosen_before_its_new_place(state: State, rng: random.Random) -> None:
    layout, view, moves = state.game.layout, state.view(state.mover), state.legal_moves()
    any_order = getattr(layout, "any_order", lambda move: False)
    pieces = [piece for piece in layout.scene(view, tall=True).pieces if piece.target]
    own = {piece.target for piece in pieces if piece.seat == state.mover}
    free = {piece.target: piece for piece in pieces if piece.target not in own}
    for move in rng.sample(moves, min(6, len(moves))):
        path, after = layout.path(view, move), state.after(move)
        moved = {piece.id: piece for piece in layout.scene(after.view(state.mover), tall=True).pieces}
        for earlier, later in combinations(() if any_order(move) else path, 2):
            if earlier not in free or earlier.partition(":")[0] != later.partition(":")[0]:
                continue
            place = free[earlier].landing or free[earlier]
            movers = (state.mover, None) if free[earlier].kind in _PLACES else (state.mover,)
            for piece in (one for one in pieces if one.target == later and one.seat in movers):
                there = _lies_on(moved.get(piece.id), place) and not _lies_on(piece, place)
                order = f"{path}: {piece.id} is chosen at {later!r}, so before its new place, {earlier!r}"
                require(not there, f"`path` of {move!r} is in the wrong order, {order}.")
        end, kind = free.get(path[-1]), path[-1].partition(":")[0]
        left = any(end and (one.target, one.x, one.y) == (end.target, end.x, end.y) for one in moved.values())
        for piece in [moved[one.id] for one in pieces if one.target == path[0] and one.id in moved] if left else ():
            places = [one for one in free.values() if one.target.partition(":")[0] == kind]
            at = [one.target for one in places if _lies_on(piece, one.landing or one)]
            told = f"`path` of {move!r} is {path}, but {piece.id} lies at {' and '.join(at)} after it"
            require(not at or set(at) & set(path), f"{told}: name the place where the piece is put.")


def _lies_on(piece: Piece | None, place: Piece | Landing) -> bool:
    return piece is not None and abs(piece.x - place.x) < place.w / 2 and abs(piece.y - place.y) < place.h / 2


@of_positions("a-click-that-is-refused", before_the_end=True)
def a_refused_click_gets_a_rule_also_if_no_notation_names_its_target(state: State, rng: random.Random) -> None:
    view, layout = state.view(state.mover), state.game.layout
    paths = {move: layout.path(view, move) for move in state.legal_moves()}
    on_table = {piece.target for piece in _pieces(state, state.mover, tall=True)}
    firsts = {path[0] for path in paths.values()}
    for first, target in product(sorted(firsts), sorted(on_table - firsts - {""})):
        through = {move: path for move, path in paths.items() if target in path}
        named = any(target.partition(":")[2] in move for move in through)
        if through and not named and not any(first in path for path in through.values()):
            why = state.explain_targets([first, target])
            require(
                why,
                f"No rule is named to a player who clicks on {first} and then on {target}: write `explain_targets`.",
            )


@of_positions("a-click-that-is-refused", before_the_end=True)
def a_refused_click_names_a_rule(state: State, rng: random.Random) -> None:
    layout, view = state.game.layout, state.view(state.mover)
    any_order = getattr(layout, "any_order", lambda move: False)
    paths = {move: (layout.path(view, move), any_order(move)) for move in state.legal_moves()}
    firsts = sorted({path[0] for path, _any in paths.values()})
    targets = sorted({piece.target for piece in _pieces(state, state.mover, tall=True) if piece.target})
    for begun in [[], *([first] for first in rng.sample(firsts, min(4, len(firsts))))]:
        for target in targets:
            legal = any({*begun, target} <= {*path} for path, _any in paths.values())
            if not legal and (move := _by_analogy(paths, begun, target)):
                what = f"`play` of {move!r}, which a click on {' and then '.join([*begun, target])} means,"
                told = refusal(what, state.play, move, error=IllegalMove)
                require(names_a_rule(told), f"The refusal of {move!r} is no sentence that names a rule: {told!r}.")


def _by_analogy(paths: dict[str, tuple[tuple[str, ...], bool]], begun: list[str], target: str) -> str:
    """Return the illegal move that the page makes of a click (`illegalMove` in move-paths.ts); "" if it makes none."""
    if move := _attempted(paths, begun, target):
        return move
    if begun:
        return _by_analogy(paths, begun[:-1], target)
    beginnings = (list(path[:step]) for path, _any in paths.values() for step in range(1, len(path)))
    return next(filter(None, (_attempted(paths, one, target) for one in beginnings)), "")


def _attempted(paths: dict[str, tuple[tuple[str, ...], bool]], begun: list[str], target: str) -> str:
    """Return a legal move that begins so, with the name of its next target replaced by that of this one."""
    kind, _colon, name = target.partition(":")
    for move, (path, any_order) in paths.items():
        order = [*(one for one in begun if one in path), *(one for one in path if one not in begun)]
        steps = order if any_order else list(path)
        like, _colon, old = steps[len(begun)].partition(":") if len(begun) < len(steps) else ("", "", "")
        alike = like == kind and steps[: len(begun)] == begun and old and move.count(old) == 1
        if alike and (guess := move.replace(old, name)) not in paths:
            return guess
    return ""


@of_game("targets")
def a_path_leads_to_what_its_move_changes(game: Game) -> None:
    found, wrong = defaultdict[tuple[str, str], Counter[bool]](Counter), dict[tuple[str, str], str]()
    for state, moves in games(game, 3):
        for move in moves[:_MARKED]:
            seat, path = state.mover, game.layout.path(state.view(state.mover), move)
            before = {piece.id: piece for piece in _pieces(state, seat, tall=True)}
            state.play(move)
            then = {piece.id: piece for piece in _pieces(state, seat, tall=True)}
            pieces = (*before.values(), *then.values())
            changed = [one for one in pieces if _look(before.get(one.id)) != _look(then.get(one.id))]
            changed += [one for one in then.values() if one.trace and one.kind in _ALIKE]
            last = next((one for one in reversed(path) if any(piece.target == one for piece in before.values())), "")
            places = [piece for piece in before.values() if last and piece.target == last]
            if places:
                kind = last.partition(":")[0], shape(move)
                hit = any(_lies_on(one, place.landing or place) for one in changed for place in places)
                found[kind][hit] += 1
                if not hit:
                    wrong[kind] = f"`path` of {move!r} is {path}, and the move changes nothing at {last!r}"
    for kind, count in found.items():
        often = f"so it is in {count[False]} of {count.total()} such moves"
        require(count[False] <= count[True], f"{wrong.get(kind)}: {often}. Name what the move changes last.")


def _look(piece: Piece | None) -> tuple[object, ...] | None:
    return (piece.kind, piece.face, piece.x, piece.y, piece.seat, piece.styles) if piece else None


@of_positions("what-to-choose-next", before_the_end=True)
def each_step_of_a_move_is_requested_in_a_few_words(state: State, rng: random.Random) -> None:
    prompt = _SENTENCES.split(state.prompt())[-1]  # what precedes it is news
    short = len(prompt) <= LINE and is_sentence(prompt, ".?")
    require(short, f"`prompt` is one sentence of at most {LINE} characters, not {prompt!r}.")
    _check_targets(state, _pieces(state, state.to_move, tall=False))
    shown = table(GameSession(state), {})
    requests = shown["next_steps"]
    for request in requests.values():
        short = len(request) <= LINE and not request.endswith(".")
        require(short, f"`next_steps` has at most {LINE} characters and no full stop, not {request!r}.")
    for move in shown["moves"]:
        for end in range(len(move["path"])):
            begun = move["path"][:end]
            kinds = "+".join(target.partition(":")[0] for target in begun)
            known = {"+".join(begun), kinds} & requests.keys()
            require(known, f"`next_steps` has no text for {kinds!r}, which begins {move['move']!r}.")


@of_positions("the-table")
def the_table_is_well_formed_svg(state: State, rng: random.Random) -> None:
    drawn = state._repr_svg_()
    require(ET.fromstring(drawn).tag.endswith("svg"), f"The drawing is no SVG: {drawn[:80]}.")


@of_positions("what-must-stay-hidden")
def the_board_in_a_terminal_shows_what_its_reader_knows(state: State, rng: random.Random) -> None:
    require(str(state).strip(), "The text board is empty: write text_board.py, or give the pieces labels.")
    same = str(look_alike(state, state.to_move, rng)) == str(state)
    require(same, f"The text board shows what seat {state.to_move}, which reads it, does not know.")


@of_positions("several-hands")
def a_hand_lies_beside_the_name_of_its_seat(state: State, rng: random.Random) -> None:
    for tall in (False, True) if state.game.private else ():
        public = {piece.id for piece in _pieces(state, None, tall=tall)}
        for seat in range(state.players):
            pieces = flatten(state.game.layout.scene(state.view(seat), tall=tall))
            hand = [piece for piece in pieces if piece.id not in public and piece.kind in _THINGS]
            x, y = (sum(places) / max(1, len(hand)) for places in ([p.x for p in hand], [p.y for p in hand]))
            texts = [piece for piece in pieces if piece.kind == "text" and piece.seat is not None]
            own, others = (
                [hypot(one.x - x, one.y - y) for one in texts if (one.seat == seat) == mine] for mine in (True, False)
            )
            right = not hand or not own or not others or min(own) <= 2 * min(others)
            told = (
                f"The hand of seat {seat} lies beside a text of another seat in the {'tall' if tall else 'wide'} layout"
            )
            require(right, f"{told}: hands and names stay on their sides, or change them together.")


@of_game("pieces")
def the_last_turn_is_marked(game: Game) -> None:
    found = defaultdict[str, Counter[bool]](Counter)
    for state, moves in games(game, 2):
        then = {piece.id: piece for piece in _pieces(state, None, tall=True)}
        for move in moves[:_MARKED]:
            path = game.layout.path(state.view(state.mover), move)
            chosen = [one for one in _pieces(state, state.mover, tall=True) if one.target in path]
            state.play(move)
            before, then = then, {piece.id: piece for piece in _pieces(state, None, tall=True)}
            new = [one for one in then.values() if not _same(one, before.get(one.id))]
            old = [one for one in before.values() if not _same(one, then.get(one.id))]
            takes = any(one.kind in _THINGS and one.id not in then for one in old)
            things = any(one.kind in _THINGS for one in new)
            if things or any(one.kind in _PLACES for one in new):
                what = "takes a piece from the table" if takes else "changes pieces" if things else "changes places"
                marks = [one for one in then.values() if one.trace]
                found[what][any(_lies_on(mark, one) for mark in marks for one in (*new, *old, *chosen))] += 1
    for what, count in found.items():
        told = f"In {count[False]} of {count.total()} positions, the last ply {what}, and nothing there has a `trace`"
        require(count[False] <= max(2, count[True]), f"{told}: mark what a turn has changed with `Trace()`.")


def _same(piece: Piece, before: Piece | None) -> bool:
    drawn = [one and (one.kind, one.face, one.x, one.y) for one in (piece, before)]
    return drawn[0] == drawn[1]


@of_game("pieces")
def a_label_names_the_cell_and_the_seat_of_its_piece(game: Game) -> None:
    right, wrong = Counter[bool](), ""
    for state, moves in games(game, 2):
        for move in moves[:_MARKED]:
            for piece in _pieces(state, state.mover, tall=True):
                label, cell = piece.label, piece.target.partition(":")[2]
                cells = CELL.findall(label) if CELL.fullmatch(cell) else []
                told = f"The label of {piece.id} is {label!r}, but its"
                require(not cells or cell in cells, f"{told} target is {piece.target!r}.")
                named = [name for name in game.seat_names if re.search(rf"\b{re.escape(name)}\b", label)]
                if piece.seat is not None and len(named) == 1:
                    own = named[0] == game.seat_names[piece.seat]
                    right[own] += 1
                    wrong = wrong if own else f"{told} seat is {piece.seat}"
            state.play(move)
    require(right[False] <= right[True], f"{wrong}: so it is on {right[False]} of {right.total()} such pieces.")

"""Player panels of Mutation: each seat's pool, strains and score; and the tray with the roll-off and the rolls."""

from collections.abc import Iterator, Sequence
from typing import Any

from pygames.games.mutation.board import SEATS
from pygames.games.mutation.sentences import dice_text, rolloff, strains_text
from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import is_you, player, short_name, told
from pygames.i18n.sentence_parts import listed
from pygames.model.game import View
from pygames.model.outcome import leaders
from pygames.model.scene import Box, Piece, Style

_DIM: tuple[Style, ...] = ("dim",)
_FULL_HEIGHT = 200.0  # a panel of at least this height shows each die of the pool
_FLAT_HEIGHT = 60.0  # panels up to this height are under the board of a phone, in scenes that are not scaled down


def largest(view: View, seat: int) -> int:
    """Return the size of the seat's largest strain."""
    return max(view["strains"][seat], default=0)


def winners(view: View) -> list[int]:
    """Return the seats that share the largest strain."""
    return leaders([largest(view, seat) for seat in range(view["players"])])


def panels(view: View, boxes: Sequence[Box]) -> Iterator[Piece]:
    """Yield a panel for each seat, in its box (x, y, width, height)."""
    for seat, box in enumerate(boxes):
        x, y, w, h = box
        styles: tuple[Style, ...] = ("quiet",)
        if view["to_move"] == seat:
            styles = ("active",)
        elif view["to_move"] is None and seat in winners(view):
            styles = ("win",)
        yield Piece("panel", f"plate-{seat}", x + w / 2, y + h / 2, w, h, seat=seat, styles=styles)
        yield from _full(view, seat, box) if h >= _FULL_HEIGHT else _compact(view, seat, box)


def _compact(view: View, seat: int, box: Box) -> Iterator[Piece]:
    """Yield a die with the seat's name, pool and score, and below them the strains."""
    x, y, w, h = box
    small, large = (16, 20) if h > _FLAT_HEIGHT else (12.5, 15)
    die = min(h * 0.42, 30)
    upper, lower, left = y + h * 0.3, y + h * 0.71, x + die + 16
    name = short_name(SEATS, seat)
    pool = _("{count} left", count=view["pools"][seat])
    line, spoken = _strains(view, seat)
    styles: tuple[Style, ...] = ("quiet", "left")
    yield Piece("die", f"pool-{seat}", x + 8 + die / 2, upper, die, die, seat=seat)
    scored = h > _FLAT_HEIGHT  # on a phone, the score is above the board
    right = x + w - (44 if scored else 10)
    room = right - left
    yield Piece("text", f"name-{seat}", left, upper, room * 0.56, large, name, seat, styles=("strong", "left"))
    at, spoken_pool = (right, upper, room * 0.42, small), _pool(view, seat)
    yield Piece("text", f"count-{seat}", *at, pool, label=spoken_pool, styles=("quiet", "right"))
    if scored:
        yield _score(view, seat, x + w - 22, upper, min(h * 0.48, 40))
    yield Piece("text", f"strains-{seat}", x + 10, lower, w - 20, small, line, label=spoken, styles=styles)


def _full(view: View, seat: int, box: Box) -> Iterator[Piece]:
    """Yield the seat's texts and, below them, every die of its pool."""
    x, y, w, h = box
    pitch = min((h - 110) / 3, 29)
    count = view["pools"][seat]
    words, (line, spoken) = _("{count} in the pool", count=count), _strains(view, seat)
    styles: tuple[Style, ...] = ("quiet", "left")
    name = short_name(SEATS, seat)
    yield Piece("text", f"name-{seat}", x + 16, y + 30, w - 84, 20, name, seat, styles=("strong", "left"))
    yield _score(view, seat, x + w - 34, y + 32, 44)
    yield Piece("text", f"strains-{seat}", x + 16, y + 64, w - 32, 16, line, label=spoken, styles=styles)
    yield Piece("text", f"count-{seat}", x + 16, y + 88, w - 32, 16, words, label=_pool(view, seat), styles=styles)
    for i in range(count):
        row, column = divmod(i, 7)
        middle_x, middle_y = x + 16 + pitch * (column + 0.42), y + 102 + pitch * (row + 0.5)
        yield Piece("die", f"pool-{seat}-{i}", middle_x, middle_y, pitch * 0.84, pitch * 0.84, seat=seat)


def _strains(view: View, seat: int) -> tuple[str, str]:
    """Return a text with the size of the seat's largest strain, and its label for screen readers: all its strains."""
    sizes = view["strains"][seat]
    if not sizes:
        return _("no strain"), told(SEATS, seat, N_("You have no strain"), N_("{seat} has no strain"))
    spoken = told(SEATS, seat, N_("You have {strains}"), N_("{seat} has {strains}"), strains=strains_text(sizes))
    size, others = sizes[0], sum(sizes[1:])
    if not others:
        return _("largest strain {size}", size=size), spoken
    line = n_(
        "largest strain {size}, {count} other die", "largest strain {size}, {count} other dice", others, size=size
    )
    return line, spoken


def _score(view: View, seat: int, x: float, y: float, size: float) -> Piece:
    score = largest(view, seat)
    you, other = N_("Your largest strain has {dice}"), N_("The largest strain of {seat} has {dice}")
    spoken = told(SEATS, seat, you, other, dice=dice_text(score))
    return Piece("text", f"score-{seat}", x, y, 44, size, str(score), seat, label=spoken, styles=("strong",))


def _pool(view: View, seat: int) -> str:
    you, other = N_("You have {dice} left in the pool"), N_("{seat} has {dice} left in the pool")
    return told(SEATS, seat, you, other, dice=dice_text(view["pools"][seat]))


def tray(view: View, box: Box) -> Iterator[Piece]:
    """Yield the tray in a box (x, y, width, height). In a flat box, texts are left of the dice, otherwise above."""
    x, y, w, h = box
    flat = h < 100
    die, gap = (48.0, 10.0) if flat else (68.0, 18.0)
    seat = view["to_move"]
    middle_x, middle_y = x + w / 2, y + h / 2
    tray_styles: tuple[Style, ...] = ("quiet",) if seat is None else ("active",)
    yield Piece("panel", "tray", middle_x, middle_y, w, h, seat=seat, styles=tray_styles)
    room = (w - 2 * die - gap - 48 if flat else w - 32) * 0.84
    name, deed = _words(view)
    passed = _passed(view)
    opening = not view["moves"] and not passed
    if opening:
        passed = _rolloff(view)
    lines = (24.0, 46.0, h - 14)
    large, small = (17, 13) if flat else (20, 16)
    if flat or seat is None:
        lines = (h * 0.24, h * 0.5, h * 0.77) if passed else (h * 0.36, h * 0.66, h)
    spoken = rolloff(view["rolloff"]) if opening else passed
    turn, placing = len(view["rolls"]) - 1, view["step"] == "place"

    def line(what: str, place: int, size: float, text: str, **rest: Any) -> Piece:
        return Piece("text", f"tray-{what}", x + 16, y + lines[place], room, size, text, **rest)

    # With one id in all turns, the page changes these two texts at once: the tray is not empty until the dice come.
    yield line("name", 0, large, name, seat=seat, styles=("strong", "left"))
    yield line("deed" if seat is not None else "won", 1, small, deed, styles=("quiet", "left"))
    if passed:
        source = rolled_die_id(turn, 0) if placing else ""
        yield line(f"passed-{turn}", 2, small - 1, passed, label=spoken, source=source, styles=("quiet", "left"))
    if seat is None:
        return
    right = x + w - 14 - die / 2 if flat else middle_x + (die + gap) / 2
    dice_y = middle_y if flat else y + 94
    for i, value in enumerate(view["rolls"][-1]):
        if placing or i:  # of a double, one die is on the table and the other goes back into the pool
            at, target = (right - (1 - i) * (die + gap), dice_y, die, die), f"die:{value}" if placing else ""
            you, other = N_("The {value} that you rolled"), N_("The {value} that {seat} rolled")
            label, styles = told(SEATS, seat, you, other, value=value), () if placing else _DIM
            yield Piece("die", rolled_die_id(turn, i), *at, str(value), seat, target, label, styles)


def rolled_die_id(turn: int, place: int) -> str:
    """Return the id of a rolled die: a new one for each roll, so that the page can let it tumble."""
    return f"rolled-{turn}-{place}"


def _words(view: View) -> tuple[str, str]:
    """Return the name of the seat to move and its prompt; once the game is over, that it is over and who has won."""
    seat = view["to_move"]
    if seat is None:
        return _("The game is over"), _won(view)
    if view["step"] != "place":
        return short_name(SEATS, seat), _("Double!")
    return short_name(SEATS, seat), _("your roll") if is_you(seat) else _("rolls two dice")


def _won(view: View) -> str:
    best = winners(view)
    names, size = listed([player(SEATS, seat) for seat in best]), largest(view, best[0])
    if len(best) == 1:
        return told(SEATS, best[0], N_("You win with {size}"), N_("{seat} wins with {size}"), size=size)
    return _("{seats} share the win with {size}", seats=names, size=size)


def _passed(view: View) -> str:
    """Return which seats have passed since the last ply because no die fitted (M5), in words; "" if none."""
    seats = dict.fromkeys(one["seat"] for one in view["passed"])
    names = listed([player(SEATS, seat) for seat in seats])
    return _("{seats} could not place a die and passed", seats=names) if names else ""


def _rolloff(view: View) -> str:
    """Return the dice that decided who starts, seat by seat: "Roll-off: 4–6", or "Roll-off: 6–6–2, 3–5" after a tie."""
    rows = ("–".join(str(die) for die in row if die) for row in view["rolloff"])
    return _("Roll-off: {dice}", dice=", ".join(rows))

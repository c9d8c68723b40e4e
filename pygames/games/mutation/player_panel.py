"""Player panels of Mutation: each seat's pool, strains and score."""

from collections.abc import Iterator, Sequence

from pygames.games.mutation.board import SEATS
from pygames.games.mutation.layout_dimensions import Box
from pygames.games.mutation.sentences import strains_text
from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import is_you, player, short_name, told
from pygames.model.game import View
from pygames.model.scene import Piece, Style

_FULL_HEIGHT = 200.0  # a panel of at least this height shows each die of the pool
_FLAT_HEIGHT = 60.0  # panels up to this height are under the board of a phone, in scenes that are not scaled down


def largest(view: View, seat: int) -> int:
    """Return the size of the seat's largest strain."""
    return max(view["strains"][seat], default=0)


def winners(view: View) -> list[int]:
    """Return the seats that share the largest strain."""
    scores = [largest(view, seat) for seat in range(view["players"])]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


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
    yield Piece(
        "text",
        f"count-{seat}",
        right,
        upper,
        room * 0.42,
        small,
        pool,
        label=_pool(view, seat),
        styles=("quiet", "right"),
    )
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
    if is_you(seat):
        spoken = n_("Your largest strain has {count} die", "Your largest strain has {count} dice", score)
    else:
        spoken = n_(
            "The largest strain of {seat} has {count} die",
            "The largest strain of {seat} has {count} dice",
            score,
            seat=player(SEATS, seat),
        )
    return Piece("text", f"score-{seat}", x, y, 44, size, str(score), seat, label=spoken, styles=("strong",))


def _pool(view: View, seat: int) -> str:
    left = view["pools"][seat]
    if is_you(seat):
        return n_("You have {count} die left in the pool", "You have {count} dice left in the pool", left)
    return n_(
        "{seat} has {count} die left in the pool",
        "{seat} has {count} dice left in the pool",
        left,
        seat=player(SEATS, seat),
    )

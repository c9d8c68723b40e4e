"""Player panels of Mutation: each seat's pool, strains and score."""

from collections.abc import Iterator, Sequence

from pygames.games.mutation.board import SEATS
from pygames.games.mutation.layout_dimensions import Box
from pygames.games.mutation.sentences import runs
from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import is_you, player, short_name, told
from pygames.model.game import View
from pygames.model.scene import Piece, Style

_FULL_HEIGHT = 130.0  # a panel of at least this height shows each die of the pool


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
    """Yield a die with the seat's name and score, and below them the size of the pool and the strains."""
    x, y, w, h = box
    die = min(h * 0.42, 30)
    upper, lower, left = y + h * 0.33, y + h * 0.78, x + die + 18
    name, pool = short_name(SEATS, seat), _("{count} in the pool", count=view["pools"][seat])
    line, spoken = _strains(view, seat)
    yield Piece("die", f"pool-{seat}", x + 10 + die / 2, upper, die, die, seat=seat)
    yield Piece("text", f"name-{seat}", left, upper, w - die - 56, 15, name, seat, styles=("strong", "left"))
    yield _score(view, seat, x + w - 22, upper, min(h * 0.48, 40))
    styles: tuple[Style, ...] = ("quiet", "left")
    share = (w - 24) * 0.42
    yield Piece("text", f"count-{seat}", x + 10, lower, share, 11, pool, label=_pool(view, seat), styles=styles)
    styles = ("quiet", "right")
    yield Piece("text", f"strains-{seat}", x + w - 10, lower, w - 24 - share, 11, line, label=spoken, styles=styles)


def _full(view: View, seat: int, box: Box) -> Iterator[Piece]:
    """Yield the seat's texts and, below them, every die of its pool."""
    x, y, w, h = box
    pitch = min((h - 92) / 3, 29)
    count = view["pools"][seat]
    yield from _words(view, seat, x + 16, y + 24, y + 46, w - 84)
    yield _score(view, seat, x + w - 34, y + 36, 44)
    words = _("{count} in the pool", count=count)
    yield Piece(
        "text", f"count-{seat}", x + 16, y + 68, w - 32, 12, words, label=_pool(view, seat), styles=("quiet", "left")
    )
    for i in range(count):
        row, column = divmod(i, 7)
        middle_x, middle_y = x + 16 + pitch * (column + 0.42), y + 80 + pitch * (row + 0.5)
        yield Piece("die", f"pool-{seat}-{i}", middle_x, middle_y, pitch * 0.84, pitch * 0.84, seat=seat)


def _words(view: View, seat: int, x: float, name_y: float, strains_y: float, room: float) -> Iterator[Piece]:
    line, spoken = _strains(view, seat)
    yield Piece("text", f"name-{seat}", x, name_y, room, 15, short_name(SEATS, seat), seat, styles=("strong", "left"))
    yield Piece("text", f"strains-{seat}", x, strains_y, room * 0.86, 12, line, label=spoken, styles=("quiet", "left"))


def _strains(view: View, seat: int) -> tuple[str, str]:
    """Return a text with the sizes of the seat's strains, and its label for screen readers."""
    sizes = runs(view["strains"][seat])
    if not sizes:
        return _("no strain"), told(SEATS, seat, N_("You have no strain"), N_("{seat} has no strain"))
    spoken = told(SEATS, seat, N_("You have strains of {sizes}"), N_("{seat} has strains of {sizes}"), sizes=sizes)
    return _("strains {sizes}", sizes=sizes), spoken


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

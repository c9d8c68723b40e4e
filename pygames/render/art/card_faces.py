"""Cards of any size: rank and suit marks, and on larger cards also a picture and the card's name; their backs."""

from functools import cache
from typing import Literal

from pygames.i18n import N_, _, cache_text
from pygames.i18n.sentence_parts import listed
from pygames.model.decktet import CARDS, SUITS, title
from pygames.model.scene import in_row
from pygames.render.art import suit_marks
from pygames.render.art.svg_elements import disc, n, plate, symbol, use
from pygames.render.art.text_outlines import CAPITALS, breadth, words

# Which cards have pictures. "auto": only large ones; "pictures": small ones too; "plain": none.
Faces = Literal["auto", "pictures", "plain"]

SMALL = 60  # a card whose shorter side is no longer than this shows no picture
TINY = 36  # a picture whose shorter side is less has no seals and no suit letters
LOW = 24  # a lying card that is lower has no suit letters, and its owner a thin frame
NARROW = 0.58  # a card with a smaller ratio of width to height has its marks one below another
FLAT = 34  # replaces `SMALL` for lying cards wider than `LARGE`, and for all cards with the faces "pictures"
BAND = 3.4  # the width of the frame of a card that belongs to a seat: `owner` in tokens.py
LARGE = 100  # a card whose shorter side is at least this also names its sort

# The cards of each sort, two of which are both a place and an event. Aces and the Excuse have no sort.
_SORTS = {
    N_("personality"): "2MK 3SK 3LY 4VL 5YK 6MV 6SY 8MS 9LK PMYK PSVK TMVK NM NS",
    N_("place"): "2SY 2VL 4MS 5ML 6LK 7SK 7VY 8VL 9VY PVLY TSVY TSLK NV NL",
    N_("event"): "2VL 3MV 4YK 5SV 6LK 7ML 8YK 9MS PMSL TMLY NL NY NK",
}


@cache_text
def card(
    face: str,
    w: float,
    h: float,
    *,
    turned: bool = False,
    covered: bool = False,
    owned: bool = False,
    faces: Faces = "auto",
) -> str:
    """Return the drawing of a card centred at the origin. `face` is a card id, or "" for a back.

    A card that is `turned` is blank: a piece that lies on it would cut off marks and letters.
    Raise KeyError for any other face. A small face that is `covered` leaves its upper right corner, `corner(w, h)`, to
    a token. A small face that is `owned` leaves its edge to the frame of its seat.
    """
    if not face:
        return _back(w, h)
    short = min(w, h)
    if turned:
        return plate(w, h, short * 0.09, "spent")
    paper = plate(w, h, short * 0.09, "paper")
    if not _has_picture(w, h, faces) or (covered and short <= SMALL):
        return paper + (_covered(face, w, h) if covered else _small(face, w, h, owned))
    return paper + (_upright(face, w, h) if w / h < 0.85 else _broad(face, w, h))


def _has_picture(w: float, h: float, faces: Faces) -> bool:
    if faces == "auto":
        return min(w, h) > (FLAT if w > 1.6 * h and w > LARGE else SMALL)
    return faces == "pictures" and min(w, h) > FLAT and w / h >= NARROW


def _small(face: str, w: float, h: float, owned: bool) -> str:
    """Return the rank and the suit marks alone, as large as possible."""
    suits, ratio = CARDS[face].suits, w / h
    if not suits:
        return _rank(face, 0, 0, min(w, h) * 0.6)
    if ratio > 1.2:
        return _small_lying(face, suits, w, h)  # leaves the edge free in any case
    if owned:
        w, h = w - 2 * BAND, h - 2 * BAND
    if ratio < NARROW:
        return _narrow(face, suits, w, h)
    return _small_upright(face, suits, w, h) if ratio < 0.85 else _small_square(face, suits, w, h)


def _small_upright(face: str, suits: str, w: float, h: float) -> str:
    """Return the rank above its suit marks, which stand side by side, each above its letter."""
    mark = min(w * 0.86 / len(suits), h * 0.34, w * 0.46)
    letter = max(mark * 0.4, 9)
    top = h * 0.5 - letter - mark * 0.5 - h * 0.03
    drawn = _rank(face, 0, (top - mark * 0.5 - h * 0.46) / 2, min(w * 0.58, h - mark - letter - h * 0.14))
    for suit, x in zip(suits, in_row(len(suits), 0, mark * 1.05), strict=True):
        drawn += _mark(suit, x, top, mark) + _letter(suit, x, top + mark * 0.5 + letter * 0.82, letter)
    return drawn


def _covered(face: str, w: float, h: float) -> str:
    """Return the rank in the upper left corner and the marks along the lower edge: the rest is for a token."""
    suits, edge = CARDS[face].suits, 2
    x, y, side = corner(w, h)
    left, foot = x - side / 2 + w / 2 - edge, h / 2 - y - side / 2 - edge
    drawn = _rank(face, edge + left / 2 - w / 2, y, left / 0.9)
    mark = min(foot, (w - 2 * edge) / max(len(suits), 1) / 1.06)
    for suit, middle in zip(suits, in_row(len(suits), 0, mark * 1.06), strict=True):
        drawn += _mark(suit, middle, h / 2 - edge - foot / 2, mark)
    return drawn


def corner(w: float, h: float) -> tuple[float, float, float]:
    """Return the centre (x, y) of the token on a small covered card, and the side of the square for the token."""
    side = min(w * 0.62, h * 0.62)
    return w / 2 - side / 2, side / 2 - h / 2, side


def _narrow(face: str, suits: str, w: float, h: float) -> str:
    """Return the rank and its marks one below another, without letters, so that all stay large on a narrow card."""
    edge = h * 0.05
    rank = min(h * 0.31, w * 1.15)
    mark = min(w - 2, (h - rank - 2 * edge) / len(suits) / 1.04)
    drawn = _rank(face, 0, edge + rank / 2 - h / 2, rank)
    middle = (rank + edge) / 2 - edge / 4
    for suit, y in zip(suits, in_row(len(suits), 0, mark * 1.04), strict=True):
        drawn += _mark(suit, 0, middle + y, mark)
    return drawn


def _small_square(face: str, suits: str, w: float, h: float) -> str:
    """Return the rank above the letters of its suits at the left, and the marks one below another at the right."""
    mark = min(h * 0.92 / len(suits), w * 0.44, h * 0.44)
    letter = max(h * 0.19, 9)
    drawn = _rank(face, -w * 0.23, -h * 0.12, h * 0.54)
    right = max(w * 0.25, w * 0.45 - mark / 2)
    for suit, y in zip(suits, in_row(len(suits), 0, mark * 1.04), strict=True):
        drawn += _mark(suit, right, y, mark)
    middle = max(-w * 0.23, 3 - w / 2 + len(suits) * letter * 0.46)
    for suit, x in zip(suits, in_row(len(suits), 0, letter * 0.92), strict=True):
        drawn += _letter(suit, x + middle, h * 0.42, letter)
    return drawn


def _small_lying(face: str, suits: str, w: float, h: float) -> str:
    """Return the rank at the left, and the marks side by side at the right, each above its letter if there is room."""
    is_low = h < LOW
    letter = 0 if is_low else max(h * 0.22, 9)
    mark = min(w * 0.56 / len(suits), h * (0.7 if is_low else 0.86) - letter)
    taken, edge = len(suits) * mark * 1.08, 4  # the width of the marks, and of the band that shows the owner
    left = w - 2 * edge - taken
    narrow = 1.8 if face[0].isdigit() and face[0] > "1" else 1.1  # a numeral is narrow, so it may be high
    drawn = _rank(face, edge + left / 2 - w / 2, 0, min(h * (0.95 if is_low else 0.64), left * narrow))
    for suit, x in zip(suits, in_row(len(suits), 0, mark * 1.08), strict=True):
        middle = w / 2 - edge - taken / 2 + x
        drawn += _mark(suit, middle, -letter * 0.42, mark)
        drawn += "" if is_low else _letter(suit, middle, mark * 0.5 + letter * 0.36, letter)
    return drawn


def _upright(face: str, w: float, h: float) -> str:
    """Return an upright card: rank and marks at the top, the picture, and, if there is room, its name at the bottom."""
    suits, shows_sort = CARDS[face].suits, w >= LARGE
    edge = max(w * 0.06, BAND)
    head, foot = (h * 0.2, h * 0.17) if shows_sort else (h * 0.26, max(h * 0.125, 12))
    if w <= SMALL:
        head, foot = h * 0.36, edge
    rank, middle = head * 0.8, -h / 2 + head * 0.54
    mark = min(head * 0.78, (w - 2 * edge - rank) / max(len(suits), 1) / 1.06)
    drawn = _rank(face, edge - w / 2, middle, rank, first=True)
    for i, suit in enumerate(reversed(suits)):
        drawn += _mark(suit, w / 2 - edge - mark * (0.5 + 1.06 * i), middle, mark)
    drawn += _window(face, 0, (head - foot) / 2, w - 2 * edge, h - head - foot)
    return drawn + _foot(face, 0, h / 2 - foot, w - 2 * edge, foot, shows_sort) if foot > edge else drawn


def _broad(face: str, w: float, h: float) -> str:
    """Return a square or lying card: rank and marks in a column at the left, the picture at the right.

    If there is room, the card's name is below the picture.
    """
    suits, shows_sort = CARDS[face].suits, min(w, h) >= LARGE
    edge, foot = max(h * 0.06, 4), h * 0.2 if shows_sort else max(h * 0.16, 13)
    foot = foot if h > SMALL - 10 else edge
    side, tall = min(w * 0.32, h * 0.38), h - 2 * edge
    x, top = (side + edge * 0.5 - w) / 2, edge - h / 2
    rank = min(side, tall * 0.4)
    mark = min(side * 0.86, (tall - rank) / max(len(suits), 1) / 1.08)
    drawn = _rank(face, x, top + rank * 0.42, rank)
    for i, suit in enumerate(reversed(suits)):
        drawn += _mark(suit, x, h / 2 - edge - mark * (0.5 + 1.08 * i), mark)
    wide = w - side - 1.5 * edge
    middle = w / 2 - edge - wide / 2
    drawn += _window(face, middle, (edge - foot) / 2, wide, h - edge - foot)
    return drawn + _foot(face, middle, h / 2 - foot, wide, foot, shows_sort) if foot > edge else drawn


def sorts(card: str) -> list[str]:
    """Return the sorts of a card: at most two of "personality", "place", "event"."""
    return [sort for sort, cards in _SORTS.items() if card in cards.split()]


def _mark(suit: str, x: float, y: float, size: float) -> str:
    return use(f"mark-{suit}", x, y, size, size, f"suit-{suit}")


def _letter(suit: str, x: float, y: float, size: float) -> str:
    return words(suit, x, y, size, f"letter suit-{suit}")


def _rank(face: str, x: float, y: float, size: float, *, first: bool = False) -> str:
    """Return the rank as a numeral or a glyph, `size` high and centred at (x, y). With `first`, it starts at x."""
    rank = CARDS[face].rank
    if rank in suit_marks.GLYPHS:
        return use(f"rank-{rank}", x + size * 0.45 if first else x, y, size * 0.9, size * 0.9, "ink")
    letters = size * 0.72 / CAPITALS
    return words("A" if rank == "1" else rank, x, y + size * 0.36, letters, "rank first" if first else "rank")


def _window(face: str, x: float, y: float, w: float, h: float) -> str:
    """Return the picture in its frame, centred at (x, y).

    Its lower corners show the seals of the sorts of card (personality, place or event) and the letters of the suits,
    unless the picture is tiny.
    """
    frame = f'<rect class="window" x="{n(x - w / 2)}" y="{n(y - h / 2)}" width="{n(w)}" height="{n(h)}"/>'
    if min(w, h) < TINY:
        return use(f"art-{face}", x, y, w, h) + frame
    r = max(min(w, h) * 0.08, 5)
    seals = ""
    for i, sort in enumerate(sorts(face)):
        cx, cy = x - w / 2 + r * (1.3 + 2.1 * i), y + h / 2 - r * 1.3
        seals += f'<path class="seal" d="{disc(cx, cy, r)}"/>{use(f"sort-{sort}", cx, cy, r * 1.3, r * 1.3, "ink")}'
    return use(f"art-{face}", x, y, w, h) + frame + seals + _tag(CARDS[face].suits, x + w / 2, y + h / 2, 2 * r)


def _tag(suits: str, x: float, y: float, h: float) -> str:
    """Return a label with the letters of the suits; (x, y) is its lower right corner and that of the picture."""
    if not suits:
        return ""
    letter = max(h * 0.72, 9)
    w = letter * (0.94 * len(suits) + 0.25)
    slip = f'<rect class="seal" x="{n(x - w)}" y="{n(y - h)}" width="{n(w)}" height="{n(h)}"/>'
    return slip + "".join(
        _letter(suit, x - w / 2 + aside, y - h / 2 + letter * 0.35, letter)
        for suit, aside in zip(suits, in_row(len(suits), 0, letter * 0.94), strict=True)
    )


def _foot(face: str, x: float, y: float, w: float, h: float, shows_sort: bool) -> str:
    """Return the name of the card, with its sorts below if `shows_sort`; centred at x, in a strip from y to y + h."""
    name, shown = title(face), listed([_(sort) for sort in sorts(face)])
    size = h * (0.5 if shows_sort else 0.7)
    size = max(min(size, size * w / breadth(name, size, "name")), 9)
    if not (shows_sort and shown):
        return words(name, x, y + h * 0.44 + size * 0.32, size, "name", w)
    return words(name, x, y + h * 0.46, size, "name", w) + words(shown, x, y + h * 0.82, max(h * 0.3, 9), "sort", w)


def _wheel() -> str:
    """Return the six marks in a wheel, for the backs of cards."""
    marks = "".join(
        f'<g transform="rotate({60 * i} 50 50)">{use("mark-" + suit, 50, 19, 20, 20)}</g>'
        for i, suit in enumerate(SUITS)
    )
    spokes = "".join(f'<path d="M50 36V6" transform="rotate({60 * i + 30} 50 50)"/>' for i in range(6))
    rings = f'<path d="{disc(50, 50, 48)}{disc(50, 50, 44)}{disc(50, 50, 14)}"/>'
    petals = "".join(
        f'<path d="M50 50Q57 42 50 36Q43 42 50 50Z" transform="rotate({60 * i} 50 50)"/>' for i in range(6)
    )
    lines = f'<g class="rule">{rings}{spokes}</g>'
    return f'<path class="back" d="{disc(50, 50, 48)}"/>{lines}<g class="weave">{marks}{petals}</g>'


SYMBOLS = {"wheel": symbol("wheel", 100, _wheel())}


def _back(w: float, h: float) -> str:
    """Return the drawing of a card's back: the wheel on a woven ground."""
    short = min(w, h)
    edge = max(short * 0.06, 2)
    drawn = plate(w, h, short * 0.09, "back") + plate(w, h, short * 0.05, "rule", edge)
    if short > 44:  # on a smaller card the weave would be a blur
        drawn += f'<path class="lattice" d="{_lattice(w - 2 * edge, h - 2 * edge, short * 0.13)}"/>'
    return drawn + use("wheel", 0, 0, short * 0.8, short * 0.8)


@cache
def _lattice(w: float, h: float, pitch: float) -> str:
    """Return a lattice that fills w by h around the origin, as path data of lines."""
    across, down = max(round(w / pitch), 1), max(round(h / pitch), 1)
    dx, dy = w / across, h / down
    threads = []
    for i in range(1 - down, across):
        first, last = max(i, 0), min(i + down, across)
        x, length = first * dx - w / 2, last - first
        y = (first - i) * dy
        threads.append(f"M{n(x)} {n(y - h / 2)}l{n(length * dx)} {n(length * dy)}")
        threads.append(f"M{n(x)} {n(h / 2 - y)}l{n(length * dx)} {n(-length * dy)}")
    return "".join(threads)

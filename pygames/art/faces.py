"""Card faces of any size: rank and marks at a glance on a small card, the whole picture with its name on a large one."""

from functools import cache

from pygames.art import marks
from pygames.art.backs import back
from pygames.art.pen import breadth, n, plate, use, words
from pygames.art.vignettes import SYMBOLS as PICTURES
from pygames.decktet import CARDS

SMALL = 60  # a card of this width (or a lying one of this height, or less) shows no picture


@cache
def card(face: str, w: float, h: float, turned: bool) -> str:
    """The drawing of a card around the origin. `face` is a card id, or "" for a back; raises KeyError for anything else."""
    if not face:
        return back(w, h)
    short = min(w, h)
    paper = plate(w, h, short * 0.09, "spent" if turned else "paper")
    if turned:
        return paper + f'<g class="was">{_small(face, w, h)}</g>'
    if w / h < 0.85:
        return paper + (_small(face, w, h) if w <= SMALL else _upright(face, w, h))
    return paper + (_small(face, w, h) if short <= SMALL else _broad(face, w, h))


def _rank(face: str, x: float, y: float, size: float) -> str:
    """The rank as a numeral or a glyph, centred at (x, y), `size` high."""
    rank = CARDS[face].rank
    if rank in marks.GLYPHS:
        return use("rank-" + rank, x, y, size, size, "fi")
    return words("A" if rank == "1" else rank, x, y + size * 0.36, size * 1.08, "rank")


def _small(face: str, w: float, h: float) -> str:
    """Rank and marks alone, as large as they can be."""
    suits = CARDS[face].suits
    many = len(suits)
    if w / h < 0.85:
        rank = min(w * 0.5, h * 0.4)
        mark = min(w * 0.86 / max(many, 1), h * 0.34, w * 0.42)
        drawn = _rank(face, 0, -h * 0.21, rank)
        for i, suit in enumerate(suits):
            drawn += _mark(suit, (i - (many - 1) / 2) * mark * 1.06, h * 0.14, mark)
        return drawn
    if w / h <= 1.2:
        mark = min(h * 0.86 / max(many, 1), w * 0.42)
        drawn = _rank(face, -w * 0.22 if many else 0, 0, min(w * 0.5, h * 0.6))
        for i, suit in enumerate(suits):
            drawn += use("mark-" + suit, w * 0.23, (i - (many - 1) / 2) * mark * 1.06, mark, mark, "suit-" + suit)
        return drawn
    mark = min(w * 0.5 / max(many, 1), h * 0.56)
    drawn = _rank(face, -w * 0.5 + min(w * 0.22, h * 0.36) if many else 0, 0, h * 0.62)
    for i, suit in enumerate(suits):
        drawn += _mark(suit, w * 0.17 + (i - (many - 1) / 2) * mark * 1.06, -h * 0.1, mark)
    return drawn


def _mark(suit: str, x: float, y: float, size: float) -> str:
    """A mark with its letter below."""
    letter = max(size * 0.45, 9)
    return use("mark-" + suit, x, y, size, size, "suit-" + suit) + words(
        suit, x, y + size / 2 + letter * 0.85, letter, f"letter suit-{suit}"
    )


def _upright(face: str, w: float, h: float) -> str:
    """Rank and marks above, the picture, its name below."""
    known = CARDS[face]
    head, foot = h * 0.2, max(h * 0.11, 12)
    edge = w * 0.06
    rank = head * 0.86
    drawn = _rank(face, -w / 2 + edge + rank * 0.36, -h / 2 + head * 0.56, rank)
    mark = min(head * 0.74, w * 0.6 / max(len(known.suits), 1))
    for i, suit in enumerate(reversed(known.suits)):
        drawn += use("mark-" + suit, w / 2 - edge - mark * (0.5 + 1.08 * i), -h / 2 + head * 0.54, mark, mark, "suit-" + suit)
    drawn += _window(face, 0, (head - foot) / 2, w - 2 * edge, h - head - foot)
    return drawn + _name(face, 0, h / 2 - foot / 2, w - 2 * edge, foot)


def _broad(face: str, w: float, h: float) -> str:
    """Rank and marks at the left, the picture at the right, its name below."""
    known = CARDS[face]
    edge, foot = h * 0.06, max(h * 0.15, 12)
    side = min(w * 0.34, h * 0.4)
    tall = h - foot - edge
    x = -w / 2 + side / 2 + edge * 0.3
    rank = min(side * 0.9, tall * 0.4)
    drawn = _rank(face, x, -h / 2 + edge + rank * 0.5, rank)
    many = max(len(known.suits), 1)
    mark = min(side * 0.7, (tall - rank * 1.1) / many / 1.06)
    for i, suit in enumerate(known.suits):
        drawn += use("mark-" + suit, x, -h / 2 + edge + rank * 1.12 + mark * (0.5 + 1.06 * i), mark, mark, "suit-" + suit)
    drawn += _window(face, (side - edge) / 2 + edge * 0.15, (edge - foot) / 2, w - side - edge * 1.3, tall)
    return drawn + _name(face, 0, h / 2 - foot / 2, w - 2 * edge, foot)


def _window(face: str, x: float, y: float, w: float, h: float) -> str:
    art = "art-" + face
    picture = use(art, x, y, w, h) if art in PICTURES else ""
    return f'{picture}<rect class="window" x="{n(x - w / 2)}" y="{n(y - h / 2)}" width="{n(w)}" height="{n(h)}"/>'


def _name(face: str, x: float, y: float, w: float, h: float) -> str:
    name = CARDS[face].name.removeprefix("the ")
    size = max(min(h * 0.72, h * 0.72 * w / breadth(name, h * 0.72)), 9)
    return words(name, x, y + size * 0.3, size, "name", w)

"""Layout of the Siege of Jacynth: the wall at the bottom, the heap above it, the hands and the pile.

Targets: ``hand:5ML`` is a card in the hand, ``slot:e2`` a place for it. Places that overlap have separate markers: of
half a card's width, or where this is less than a fingertip, of half its height and staggered like bricks. ``wall:1M``
is a wall card, while the pie rule lets it be swapped.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygames.games.siege_of_jacynth.heap import HAND, PLACES, Heap, place_at
from pygames.games.siege_of_jacynth.player_panel import PanelDimensions, Point, panels
from pygames.games.siege_of_jacynth.score_lines import lines_of
from pygames.games.siege_of_jacynth.scoring import SEATS, armies, result
from pygames.games.siege_of_jacynth.sentences import placement, sections
from pygames.i18n import _
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import capital, cards_text, scores_text
from pygames.model.decktet import name, spoken
from pygames.model.game import View
from pygames.model.scene import Landing, Piece, Scene, Style, Trace

_NARROW = 32  # a half-column of less is too narrow for a marker
_BRICK = 32  # the minimum height of a marker: if a row is lower, it is higher than the row
_ROW, _LOW_ROW = 36, 22  # in a low layout, the minimum height of a row; lower if the heap needs more rows


@dataclass(frozen=True)
class Dimensions:
    """One layout: the wall at the bottom, and the heap of cards growing up from it."""

    width: float
    height: float
    left: float  # x of the left edge of half-column a
    half: float  # the width of a half-column
    top: float  # where the board begins: the heap, then the wall and its plates
    floor: float  # the bottom of the heap
    wall: float  # the height of a wall card
    figures: float  # the height of the plate under the wall with the strengths
    rows: int  # the number of rows that the heap has room for
    far: PanelDimensions
    near: PanelDimensions
    pile: Point
    pile_card: Point
    pile_words: Point
    letters: float

    def holding(self, rows: int) -> "Dimensions":
        """Return the same layout with room for at least this many rows in the heap."""
        return replace(self, rows=max(self.rows, rows))

    def lowered(self, height: float, rows: int) -> "Dimensions":
        """Return the layout for a height: with fewer and lower rows, but as many as the heap needs."""
        if height >= self.height:
            return self
        cut = max(0, min(self.height - height, self.floor - self.top - _LOW_ROW * rows))
        (x, y), floor, near = self.near.name, self.floor - cut, self.near
        hand = tuple((place, middle - cut) for place, middle in near.hand)
        return replace(
            self,
            height=self.height - cut,
            floor=floor,
            rows=min(self.rows, int((floor - self.top) / _ROW)),
            near=replace(near, name=(x, y - cut), hand=hand),
        )

    @property
    def row(self) -> float:
        """The height of a row: lower if there are more rows, but the top row always has room for a marker."""
        return min((self.floor - self.top) / self.rows, (self.floor - self.ceiling - _BRICK) / (self.rows - 1))

    @property
    def ceiling(self) -> float:
        """The y up to which a marker in the top row may reach, near the hand of the other seat."""
        return self.top - 5

    @property
    def figures_y(self) -> float:
        """The y of the middle of the plates under the wall."""
        return self.floor + self.wall + 6 + self.figures / 2

    def section(self, section: int) -> Point:
        """Return the middle of a section's wall cards (sections count from 0)."""
        return self.left + (2 * section + 1) * self.half, self.floor + 3 + self.wall / 2

    def place(self, column: int, row: int) -> Point:
        """Return the middle of a card in the heap (rows count from 1)."""
        return self.left + (column + 1) * self.half, self.floor - (row - 0.5) * self.row


def _line(x: float, y: float, step: float) -> tuple[Point, ...]:
    """Return the positions of the cards of a hand in one row: the first one at (x, y), then one every `step`."""
    return tuple((x + step * place, y) for place in range(HAND))


_FIVE = ((68, 434), (184, 434), (126, 515), (68, 596), (184, 596))  # like the pips of a five on a die

WIDE = Dimensions(
    width=1000,
    height=640,
    left=262,
    half=52,
    top=12,
    floor=502,
    wall=72,
    figures=44,
    rows=6,
    far=PanelDimensions((14, 32), (228, 32), 180, 20, (44, 61), _line(38, 92, 48)),
    near=PanelDimensions((14, 366), (228, 366), 180, 20, (112, 77), _FIVE),
    pile=(68, 208),
    pile_card=(108, 75),
    pile_words=(68, 262),
    letters=15,
)

TALL = Dimensions(
    width=360,
    height=555,
    left=5,
    half=25,
    top=48,
    floor=384,
    wall=42,
    figures=36,
    rows=7,
    far=PanelDimensions((6, 23), None, 96, 15, (25, 37), _line(129, 23, 27)),
    near=PanelDimensions((6, 485), None, 96, 15, (68, 48), _line(39, 525, 70.5)),
    pile=(341, 23),
    pile_card=(25, 35),
    pile_words=(300, 23),
    letters=11,
)


_PLACE_NAMES = tuple(PLACES)


def scene(view: View, tall: bool) -> Scene:
    """Return the wall and the heap, both hands, the pile, and the strength of both seats in each section."""
    return _scene(view, TALL if tall else WIDE)


def fitted(view: View, room: float) -> Scene:
    """Return the tall scene for a space with this ratio of height to width, with lower rows if necessary."""
    return _scene(view, TALL.lowered(TALL.width * room, _rows(_heap(view))))


def _scene(view: View, dimensions: Dimensions) -> Scene:
    heap = _heap(view)
    choosing = view["to_move"] is not None and view["seat"] == view["to_move"]
    at = dimensions.holding(_rows(heap))
    scores = result(view["sections"], armies(heap.cards))["scores"]
    board = (*_wall(at, view, heap, choosing), *_placed_cards(at, view, heap), *(_slots(at, heap) if choosing else ()))
    table = (*panels(at.near, at.far, view, scores), *_pile(at, view))
    words = {"cards": cards_text(len(heap.cards)), "scores": scores_text(SEATS, scores)}
    title = _("Siege of Jacynth: {cards} in the heap, {scores}.", **words)
    return Scene(title, at.width, at.height, board + table)


def path(view: View, move: str) -> tuple[str, ...]:
    """Return the targets of a move: a card in the hand and its place, or the two wall cards that change places."""
    if "~" in move:
        one, two = move.split("~")
        return f"wall:{one}", f"wall:{two}"
    card, place = move.split("@")
    return f"hand:{card}", f"slot:{place}"


def any_order(move: str) -> bool:
    """Return whether the targets of a move may be picked in any order: the two cards of a swap are equal."""
    return "~" in move


def next_steps(view: View) -> dict[str, str]:
    """Return what to choose: a card and its place, in either order, or two cards of the wall."""
    hand = (card for card in view["hands"][view["to_move"]] if card)
    return {
        "": _("Choose a card from your hand"),
        "slot": _("Choose a card from your hand"),
        "wall": _("Choose the card to swap it with"),
        **{f"hand:{card}": _("Choose a place for {card}", card=name(card)) for card in hand},
    }


def _heap(view: View) -> Heap:
    heap = Heap()
    for placed in view["heap"]:
        heap.lay(placed["card"], placed["seat"], *PLACES[placed["place"]])
    return heap


def _rows(heap: Heap) -> int:
    """Return how many rows the heap needs, whoever is to move: one is free, and one above it for staggered markers."""
    heights = heap.heights
    top = max(heights)
    return top + 1 + ((top, top, top) in zip(heights, heights[1:], heights[2:], strict=False))


def _wall(at: Dimensions, view: View, heap: Heap, choosing: bool) -> Iterator[Piece]:
    """Yield the seven sections: a band behind the heap, the wall cards, and the strength of both seats."""
    swapped = view["moves"][0].split("~") if len(view["moves"]) == 1 else []  # S5: the cards of a swap just made
    may_swap = choosing and view["options"]["pie"] and not view["moves"]
    lines = lines_of(view["sections"], armies(heap.cards))
    for section, (pair, line) in enumerate(zip(view["sections"], lines, strict=False)):
        x, y = at.section(section)
        width = 2 * at.half - 2
        band = x, (at.top + at.floor) / 2, width, at.floor - at.top
        yield Piece("panel", f"band-{section}", *band, styles=("quiet",))
        for place, card in enumerate(pair):
            box = (x, y, width, at.wall) if len(pair) == 1 else (x + (place - 0.5) * at.half, y, at.half - 1, at.wall)
            target = f"wall:{card}" if may_swap else ""  # never legal on the Excuse: a tap there is refused
            label = _("{card}, wall section {number}", card=name(card), number=section + 1)
            trace = Trace(0) if card in swapped else None
            yield Piece("card", f"card-{card}", *box, card, target=target, label=label, trace=trace)
        winner, scores = line.winners[0] if line.winners else None, scores_text(SEATS, line.values)
        label = _("{section}: {scores}. {note}", section=line.label, scores=scores, note=line.note)
        y = at.figures_y
        styles: tuple[Style, ...] = ("quiet",) if winner is None else ("win",)
        yield Piece("panel", f"section-{section}", x, y, width, at.figures, seat=winner, label=label, styles=styles)
        yield from _figures(at, section, line.values, winner)


def _figures(at: Dimensions, section: int, values: tuple[str, ...], winner: int | None) -> Iterator[Piece]:
    """Yield a section's number, the Attacker's strength left of it, and the Defender's right of it."""
    x, y, size = at.section(section)[0], at.figures_y, at.figures * 0.42
    box = x, y - at.figures * 0.28, at.half, size * 0.6
    yield Piece("text", f"number-{section}", *box, str(section + 1), styles=("quiet",))
    for seat, way in ((0, -1), (1, 1)):
        styles: tuple[Style, ...] = ("strong", "win") if winner == seat else ("quiet",)
        box = x + way * at.half * 0.46, y + at.figures * 0.1, at.half * 0.86, size
        yield Piece("text", f"strength-{section}-{seat}", *box, values[seat], seat, styles=styles)


def _placed_cards(at: Dimensions, view: View, heap: Heap) -> Iterator[Piece]:
    last = view["moves"][-1].split("@")[0] if view["moves"] else ""
    for placed in heap.cards:
        card, seat = placed.card, placed.seat
        words = {"card": spoken(card), "seat": player(SEATS, seat), "row": placed.row}
        reach = sections(placed.first, placed.last)
        label = _("{card}, {seat}, in row {row}, counts for {sections}", **words, sections=reach)
        box = *at.place(placed.column, placed.row), 2 * at.half - 2, at.row - 2
        piece = Piece("card", f"card-{card}", *box, card, seat, label=label)
        if card == last:  # its source is a hidden card of the hand, for viewers who do not see the hand
            piece = replace(piece, trace=Trace(seat), source=f"held-{seat}-0")
        yield piece


def _slots(at: Dimensions, heap: Heap) -> Iterator[Piece]:
    free = [PLACES[_PLACE_NAMES[index]] for index in heap.free()]
    for column, row in free:
        place = place_at(column, row)
        label = capital(placement(column, row, heap))
        if row > 1:  # in row 1, the place names the sections
            label = _("{label}; counts for {sections}", label=label, sections=sections(*heap.reach(column)))
        x, y = at.place(column, row)
        overlaps = (column - 1, row) in free or (column + 1, row) in free
        marker_y, w, h = _marker(at, column, row, overlaps=overlaps)
        bottom, landing = marker_y + h / 2 + 1, Landing(x, y, 2 * at.half - 2, at.row - 2)
        area, target = (x, (at.top + bottom) / 2, w, bottom - at.top), f"slot:{place}"
        yield Piece("slot", f"slot-{place}", x, marker_y, w, h, target=target, label=label, landing=landing, area=area)


def _marker(at: Dimensions, column: int, row: int, *, overlaps: bool) -> tuple[float, float, float]:
    """Return the y, the width and the height of the marker of a place. Nothing lies above a place."""
    floor = at.place(column, row)[1] + at.row / 2
    room, is_narrow = floor - at.ceiling, at.half < _NARROW
    if overlaps and is_narrow:
        brick, step = min(max(at.row / 2, _BRICK), room / 2), column % 2
    else:
        brick, step = min(max(at.row, _BRICK), room), 0
    return floor - brick * (step + 0.5), 2 * at.half - 2 if is_narrow else at.half - 1, brick - 2


def _pile(at: Dimensions, view: View) -> Iterator[Piece]:
    """Yield the draw pile and its number of cards; with the open pile, its next card."""
    (x, y), (w, h) = at.pile, at.pile_card
    left = view["pile"]
    words = _("{count} in the pile", count=left) if left else _("pile empty")
    if left > (view["next"] is not None):
        yield Piece("card", "pile", x, y, w, h, label=_("Draw pile: {cards}", cards=cards_text(left)))
    if view["next"] is not None:
        following = _("{card}, next in the pile of {count}", card=spoken(view["next"]), count=left)
        yield Piece("card", f"card-{view['next']}", x + 3, y + 3, w, h, face=view["next"], label=following)
    yield Piece("text", "left", *at.pile_words, w + 20, at.letters, words, styles=("quiet",))

"""Layout of Granicus: the column of Aces in the middle, an army on either side.

Targets: ``suit:M`` is the place for the card beside the Ace of Moons; ``ace:S:up`` and ``ace:S:down`` are the arrows
of the Ace of Suns.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from pygames.games.granicus.scoring import PLIES, SEATS, TURNED, Army, armies, in_turn, result
from pygames.i18n import N_, _
from pygames.i18n.perspective import player, short_name, told
from pygames.i18n.sentence_parts import cards_text, points_of, points_text, scores_text
from pygames.model.decktet import name, spoken, suit_name, title
from pygames.model.game import View
from pygames.model.scene import Landing, Piece, Scene, Style, Trace

Two = tuple[float, float]

_GAP = 2.0  # between two narrow cards; wider ones have twice as much


@dataclass(frozen=True)
class Dimensions:
    """Lengths in scene units. Odd is on the left; of two points, the first is Odd's and the second Even's."""

    width: float
    height: float
    top: float  # y of the first row
    pitch: float  # distance from row to row
    ace: Two  # width and height of an Ace
    gutter: float  # space on each side of the column for the arrows of the Aces, which are as large
    card: Two
    side: float  # the width of an army in a row, without the gutter
    margin: float  # space at the outer end of `side` for the points of the row
    narrowest: float  # cards of an army that would be narrower than this use the gutter too, if no arrow is there
    hand: Two  # width and height of the card that is turned up
    hands: tuple[Two, Two]
    words: tuple[Two, Two]  # where each seat's name is; its score and the size of its deck are below
    scored: bool  # whether the score is shown; on a phone, it is above the board
    anchors: tuple[tuple[Style, ...], tuple[Style, ...]]  # the text anchors of the texts at `words`, for each seat
    letters: float  # the font size of a name
    fingertip: float  # the side of the area that belongs to an arrow: 44 CSS pixels on a phone

    def lowered(self, height: float) -> "Dimensions":
        """Return the layout for a height: the card that is turned up is smaller, but no smaller than the others."""
        w, h = self.hand
        cut = min(self.height - height, h - self.card[1])
        if cut <= 0:
            return self
        return replace(
            self,
            height=self.height - cut,
            hand=(w * (h - cut) / h, h - cut),
            hands=_raised(self.hands, cut / 2),
            words=_raised(self.words, cut / 2),
        )

    def row(self, row: int) -> float:
        """Return the y of the middle of a row."""
        return self.top + self.pitch * (row + 0.5)

    def beside(self, seat: int, distance: float) -> float:
        """Return the x at this distance from the edge of the column, on a seat's side."""
        return self.width / 2 + (1 if seat else -1) * (self.ace[0] / 2 + distance)

    def place(self, seat: int, place: int, count: int, *, arrows: bool = False) -> tuple[float, float]:
        """Return the x and the width of card number `place`, from 0, of an army with `count` cards in a row.

        Cards never overlap, because every suit on them counts: the more there are, the narrower they are drawn. With
        `arrows` they leave the gutter free for the arrows.
        """
        start, room = self.gutter, self.side - self.margin + _GAP
        if room < count * (self.narrowest + _GAP) and not arrows:
            start, room = _GAP, room + self.gutter - _GAP
        step = min(self.card[0] + 2 * _GAP, room / max(count, 1))
        width = min(self.card[0], step - _GAP)
        return self.beside(seat, start + width / 2 + step * place), width


def _raised(places: tuple[Two, Two], by: float) -> tuple[Two, Two]:
    (x, y), (other_x, other_y) = places
    return (x, y - by), (other_x, other_y - by)


WIDE = Dimensions(
    width=1000,
    height=640,
    top=14,
    pitch=102,
    ace=(66, 90),
    gutter=50,
    card=(66, 90),
    side=291,
    margin=28,
    narrowest=60,
    hand=(108, 151),
    hands=((62, 300), (938, 300)),
    words=((62, 84), (938, 84)),
    scored=True,
    anchors=((), ()),
    letters=24,
    fingertip=90,
)
TALL = Dimensions(
    width=360,
    height=528,
    top=4,
    pitch=66,
    ace=(44, 60),
    gutter=38,
    card=(42, 58),
    side=119,
    margin=12,
    narrowest=32,
    hand=(76, 106),
    hands=((46, 460), (314, 460)),
    words=((98, 450), (262, 450)),
    scored=False,
    anchors=(("left",), ("right",)),
    letters=17,
    fingertip=46,
)


_ARROWS = (  # name in targets, step to the next row, label, the row that has no such arrow
    ("up", -1, N_("Move {ace} up"), 0),
    ("down", 1, N_("Move {ace} down"), 5),
)


def scene(view: View, tall: bool) -> Scene:
    """Return the column with its rows, both decks, and the card that is turned up."""
    return _scene(view, TALL if tall else WIDE)


def fitted(view: View, room: float) -> Scene:
    """Return the tall scene for a space with this ratio of height to width."""
    return _scene(view, TALL.lowered(TALL.width * room))


def _scene(view: View, at: Dimensions) -> Scene:
    cards = in_turn(view["odd"], view["even"])
    standing = armies(cards, view["rows"])
    outcome = result(view["aces"], standing)
    last = cards[len(view["rows"]) - 1] if view["rows"] else ""
    swapped = _swapped_aces(view, last)
    pieces = [piece for row, line in enumerate(outcome["rows"]) for piece in _row(at, row, line, swapped)]
    places = {(view["aces"].index(suit), view["to_move"]) for suit in (view["card"] or "")[1:]}
    pieces += [piece for row, army in enumerate(standing) for piece in _army(at, row, army, last, places)]
    if view["card"] is not None:
        pieces += _choices(at, view, standing)
    for seat in (0, 1):
        pieces += _panel(at, view, seat, outcome["scores"][seat])
    said = _("Granicus: six rows, {scores}.", scores=scores_text(SEATS, outcome["scores"]))
    return Scene(said, at.width, at.height, tuple(pieces))


def path(view: View, move: str) -> tuple[str, ...]:
    """Return the targets of a move: the row for the card, then the arrow of the other Ace if it moves."""
    suit, swap = move[0], move[1:]
    if not swap:
        return (f"suit:{suit}",)
    other = view["card"][1:].replace(suit, "")
    return f"suit:{suit}", f"ace:{other}:{'up' if swap == 'u' else 'down'}"


def next_steps(view: View) -> dict[str, str]:
    """Return what to choose: a row for the card, then where the other Ace moves, if it does."""
    steps = {"": _("Choose a row of one of the card's suits"), "suit+done": _("Leave the Ace")}
    suits = view["card"][1:]
    for suit, other in zip(suits, suits[::-1], strict=True):
        if suit != other:
            steps[f"suit:{suit}"] = _("Move {ace}, or leave it", ace=name(f"1{other}"))
    return steps


def _swapped_aces(view: View, last: str) -> dict[str, Trace]:
    """Return, by suit, the marks of the two Aces that changed places in the last turn; empty if none did."""
    move = view["moves"][-1] if view["moves"] else ""
    if len(move) < 2:
        return {}
    moved = last[1:].replace(move[0], "")
    row = view["aces"].index(moved)
    trace = Trace((len(view["rows"]) - 1) % 2, step=1)
    return {moved: trace, view["aces"][row + (1 if move[1] == "u" else -1)]: trace}


def _row(at: Dimensions, row: int, line: dict[str, Any], swapped: dict[str, Trace]) -> Iterator[Piece]:
    """Yield the pieces of a row: its plate, its Ace, and its points in the colour of the seat that wins them."""
    ace, winner, points = line["ace"], line["winner"], line["points"]
    middle, y = at.width / 2, at.row(row)
    label = _("{ace}, row {row}", ace=title(f"1{ace}"), row=row + 1)
    width = at.ace[0] + 2 * (at.gutter + at.side)
    yield Piece("panel", f"row-{row}", middle, y, width, at.pitch - 6, label=_row_label(row, line), styles=("quiet",))
    yield Piece("card", f"ace-{ace}", middle, y, *at.ace, face=f"1{ace}", label=label, trace=swapped.get(ace))
    if winner is not None:
        x = at.beside(winner, at.gutter + at.side - at.margin / 2)
        styles: tuple[Style, ...] = ("win", "strong")
        yield Piece("text", f"points-{row}", x, y, at.margin, at.letters, face=str(points), seat=winner, styles=styles)


def _row_label(row: int, line: dict[str, Any]) -> str:
    """Return the label of a row for screen readers."""
    words = {"row": row + 1, "suit": suit_name(line["ace"]), "points": points_text(line["points"])}
    if line["winner"] is None:
        return _("Row {row}, {suit}, {points}, nobody holds it", **words)
    you, other = N_("Row {row}, {suit}, {points}, you hold it"), N_("Row {row}, {suit}, {points}, {seat} holds it")
    return told(SEATS, line["winner"], you, other, **words)


def _army(at: Dimensions, row: int, army: Army, last: str, places: set[tuple[int, int]]) -> Iterator[Piece]:
    """Yield both armies' cards in a row. A row in `places` (row, seat) leaves room for the card that is turned up.

    It and the rows beside it also leave room for arrows.
    """
    for seat, side in enumerate(army):
        free, arrows = (row, seat) in places, not places.isdisjoint((near, seat) for near in (row - 1, row, row + 1))
        for place, card in enumerate(side):
            label = _("{card}, {seat}, row {row}", card=spoken(card), seat=player(SEATS, seat), row=row + 1)
            trace = Trace(seat) if card == last else None
            x, width = at.place(seat, place, len(side) + free, arrows=arrows)
            yield Piece("card", f"card-{card}", x, at.row(row), width, at.card[1], face=card, label=label, trace=trace)


def _choices(at: Dimensions, view: View, standing: list[Army]) -> Iterator[Piece]:
    """Yield the places for the card that is turned up, and the arrows of its Aces."""
    seat, card = view["to_move"], view["card"]
    for suit in card[1:]:
        row = view["aces"].index(suit)
        count = len(standing[row][seat])
        x, width = at.place(seat, count, count + 1, arrows=True)
        label = _("Place {card} in row {row}, on {suit}", card=name(card), row=row + 1, suit=suit_name(suit))
        y = at.row(row)
        box = x, y, width, at.card[1]
        area = at.beside(seat, (at.gutter + at.side) / 2), y, at.gutter + at.side, at.pitch
        landing, target = Landing(*box, piece=f"card-{card}"), f"suit:{suit}"
        yield Piece("slot", f"slot-{suit}", *box, seat=seat, target=target, label=label, landing=landing, area=area)
        if 0 < len(view["rows"]) < PLIES - 1:
            yield from _arrows(at, suit, row, seat)


def _arrows(at: Dimensions, ace: str, row: int, seat: int) -> Iterator[Piece]:
    """Yield the arrows of an Ace, each between two rows. If there is only one, its area includes the Ace itself."""
    x, middle, size = at.beside(seat, at.gutter / 2), at.row(row), at.gutter
    arrows = [arrow for arrow in _ARROWS if row != arrow[3]]
    for face, way, words, _edge in arrows:
        y = middle + way * at.pitch / 2
        area = (x, y, at.fingertip, at.fingertip)
        if len(arrows) == 1:
            inner, outer = at.beside(seat, -at.ace[0]), x + (at.fingertip / 2 if seat else -at.fingertip / 2)
            down = at.pitch + at.fingertip / 2
            area = ((inner + outer) / 2, middle + way * at.fingertip / 4, abs(outer - inner), down)
        label, target = _(words, ace=name(f"1{ace}")), f"ace:{ace}:{face}"
        landing, box = Landing(at.width / 2, at.row(row + way), *at.ace, piece=f"ace-{ace}"), (x, y, size, size)
        yield Piece("arrow", f"arrow-{ace}-{face}", *box, face, None, target, label, landing=landing, area=area)


def _panel(at: Dimensions, view: View, seat: int, score: int) -> Iterator[Piece]:
    """Yield a seat's name, score and deck, and the card that is turned up if the seat is to move."""
    (x, y), (w, h), (wx, wy) = at.hands[seat], at.hand, at.words[seat]
    own, anchor, size = short_name(SEATS, seat), at.anchors[seat], at.letters
    turn: tuple[Style, ...] = ("active",) if view["to_move"] == seat else ()
    left = TURNED - len(view["odd"] if seat == 0 else view["even"])
    words = _("{count} to come", count=left) if left else _("no more cards")
    points = points_of(SEATS, seat, score)
    room = max(w, 4.5 * size)
    yield Piece("text", f"name-{seat}", wx, wy, room, size, face=own, seat=seat, styles=("strong", *anchor, *turn))
    if at.scored:
        box = wx, wy + 2 * size, w, 2 * size
        yield Piece("text", f"score-{seat}", *box, face=str(score), label=points, styles=anchor)
    below = 3.8 if at.scored else 1.4
    yield Piece("text", f"left-{seat}", wx, wy + below * size, room, 12, face=words, styles=("quiet", *anchor))
    if left:
        you, other = N_("Your deck: {cards} to come"), N_("{seat}'s deck: {cards} to come")
        label = told(SEATS, seat, you, other, cards=cards_text(left))
        yield Piece("card", f"deck-{seat}", x, y, w, h, label=label)
    if turn:
        card = view["card"]
        label = _("Turned up: {card}", card=spoken(card))
        yield Piece("card", f"card-{card}", x + 6, y + 8, w, h, face=card, styles=turn, label=label)

"""Player panels of the Siege of Jacynth: each seat's name, score and hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygames.games.siege_of_jacynth.heap import HAND
from pygames.games.siege_of_jacynth.scoring import SEATS
from pygames.i18n import N_, _
from pygames.i18n.perspective import player, short_name, told
from pygames.model.decktet import spoken
from pygames.model.game import View
from pygames.model.scene import Piece, Style

Point = tuple[float, float]

_NEW: tuple[Style, ...] = ("new",)


@dataclass(frozen=True)
class PanelDimensions:
    """Where a seat's name, score and hand are."""

    name: Point
    score: Point | None  # None: on a phone, it is above the board
    width: float  # the width of the name
    letters: float
    card: Point
    hand: tuple[Point, ...]  # the centre of each place for a card


def panels(near: PanelDimensions, far: PanelDimensions, view: View, scores: Sequence[int]) -> Iterator[Piece]:
    """Yield each seat's name, score and hand. The viewer's own seat is near, with its cards face up."""
    own = view["seat"] or 0
    for seat, panel in ((own, near), (1 - own, far)):
        turn: tuple[Style, ...] = ("active",) if view["to_move"] == seat else ()
        seat_name = short_name(SEATS, seat)
        x, y = panel.name
        name_styles: tuple[Style, ...] = ("strong", "left", *turn)
        yield Piece("text", f"name-{seat}", x, y, panel.width, panel.letters, seat_name, seat, styles=name_styles)
        if panel.score:
            yield _score(panel, panel.score, seat, scores[seat])
        yield from _hand(panel, view, seat)


def _score(panel: PanelDimensions, at: Point, seat: int, count: int) -> Piece:
    you, other = N_("You hold {count} of 7 sections"), N_("{seat} holds {count} of 7 sections")
    label = told(SEATS, seat, you, other, count=count)
    size = panel.letters * 1.7
    return Piece("text", f"score-{seat}", *at, size * 2, size, str(count), seat, label=label, styles=("strong",))


def _hand(panel: PanelDimensions, view: View, seat: int) -> Iterator[Piece]:
    mine = seat == view["seat"]
    own = mine and seat == view["to_move"]
    held, drawn = _places(view, seat) if mine else (view["hands"][seat], None)
    for place, (card, (x, y)) in enumerate(zip(held, panel.hand, strict=False)):
        if mine and card is None:
            continue  # the pile is empty, so the place stays empty
        new = card is not None and card == drawn
        piece_id, target = f"card-{card}" if card else f"held-{seat}-{place}", f"hand:{card}" if own else ""
        label, styles = _held(card, seat, mine=mine, new=new), _NEW if new else ()
        source = "pile" if new else ""
        yield Piece("card", piece_id, x, y, *panel.card, card or "", None, target, label, styles, source=source)


def _places(view: View, seat: int) -> tuple[list[str | None], str | None]:
    """Return the viewer's own hand by place (None: an empty place), and the card drawn last (None: no card).

    A card that is drawn takes the place of the one just played, so no other card moves.
    """
    deck = view["deck"]
    held: list[str | None] = deck[seat * HAND : (seat + 1) * HAND]
    drawn = None
    for ply, placed in enumerate(view["heap"], start=2 * HAND):
        if placed["seat"] == seat:
            drawn = deck[ply] if ply < len(deck) else None
            held[held.index(placed["card"])] = drawn
    return held, drawn


def _held(card: str | None, seat: int, *, mine: bool, new: bool) -> str:
    """Return the label of a card in a hand (None: a hidden card)."""
    if card is None:
        return told(SEATS, seat, N_("a card in your hand"), N_("a card in {seat}'s hand"))
    if new:
        return _("{card}, in your hand, just drawn", card=spoken(card))
    if mine:
        return _("{card}, in your hand", card=spoken(card))
    return _("{card}, in {seat}'s hand", card=spoken(card), seat=player(SEATS, seat))

"""How the table of Granicus looks and is pointed at: the column of Aces in the middle, an army on either side.

Targets: ``suit:M`` is the place where the card would land beside the Ace of Moons; ``ace:S:up`` and ``ace:S:down`` are
the arrows of the Ace of Suns.
"""

from collections.abc import Iterator
from typing import Any

from pygames.decktet import CARDS, SUIT_NAMES
from pygames.game import View
from pygames.granicus.measures import TALL, WIDE, Measures
from pygames.granicus.scoring import PLIES, SEATS, TURNED, Army, armies, in_turn, result
from pygames.scene import Look, Piece, Scene
from pygames.sentences import counted

_ARROWS = (("up", -1, "above", 0), ("down", 1, "below", 5))  # face, way, in words, the row that has none


def scene(view: View, tall: bool) -> Scene:
    """The column with its rows, both decks, and the card that is turned up."""
    at = TALL if tall else WIDE
    cards = in_turn(view["odd"], view["even"])
    standing = armies(cards, view["rows"])
    outcome = result(view["aces"], standing)
    last = cards[len(view["rows"]) - 1] if view["rows"] else ""
    pieces = [piece for row, line in enumerate(outcome["rows"]) for piece in _row(at, row, line)]
    places = {(view["aces"].index(suit), view["to_move"]) for suit in (view["card"] or "")[1:]}
    pieces += [piece for row, army in enumerate(standing) for piece in _army(at, row, army, last, places)]
    if view["card"] is not None:
        pieces += _choices(at, view, standing)
    for seat in (0, 1):
        pieces += _station(at, view, seat, outcome["scores"][seat])
    odd, even = outcome["scores"]
    return Scene(f"Granicus: six rows, Odd {odd}, Even {even}.", at.width, at.height, tuple(pieces))


def path(view: View, move: str) -> tuple[str, ...]:
    """First the row to place at, then the arrow of the other Ace, if it moves."""
    suit, swap = move[0], move[1:]
    if not swap:
        return (f"suit:{suit}",)
    other = view["card"][1:].replace(suit, "")
    return f"suit:{suit}", f"ace:{other}:{'up' if swap == 'u' else 'down'}"


def choice(target: str) -> str:
    """Every target of Granicus lies on the board."""
    raise ValueError(f"{target!r} lies on the board.")


def _row(at: Measures, row: int, line: dict[str, Any]) -> Iterator[Piece]:
    """One row: its plate, its Ace, and what it is worth to whom."""
    ace, winner, points = line["ace"], line["winner"], line["points"]
    middle, y = at.width / 2, at.row(row)
    suit = SUIT_NAMES[ace]
    holder = "nobody holds it" if winner is None else f"{SEATS[winner]} holds it"
    spoken = f"Row {row + 1}, {suit}, {counted(points, 'point')}, {holder}"
    width = at.ace[0] + 2 * (at.gutter + at.side)
    yield Piece("panel", f"row-{row}", middle, y, width, at.pitch - 6, label=spoken, looks=("quiet",))
    yield Piece("card", f"ace-{ace}", middle, y, *at.ace, face=f"1{ace}", label=f"Ace of {suit}, row {row + 1}")
    if winner is not None:
        x = at.beside(winner, at.gutter + at.side - at.margin / 2)
        looks: tuple[Look, ...] = ("win", "strong")
        yield Piece("text", f"points-{row}", x, y, at.margin, at.letters, face=str(points), seat=winner, looks=looks)


def _army(at: Measures, row: int, army: Army, last: str, places: set[tuple[int, int]]) -> Iterator[Piece]:
    """Both sides' cards in a row. What lies further right lies on top, so that every rank can be read.

    They leave room for the card that is turned up where it has one of its `places` (row, seat).
    """
    pieces = []
    for seat, side in enumerate(army):
        room = len(side) + ((row, seat) in places)
        for place, card in enumerate(side):
            label = f"{_spoken(card)}, {SEATS[seat]}, row {row + 1}"
            looks: tuple[Look, ...] = ("last",) if card == last else ()
            x = at.place(seat, place, room)
            piece = Piece("card", f"card-{card}", x, at.row(row), *at.card, face=card, label=label, looks=looks)
            pieces.append(piece)
    yield from sorted(pieces, key=lambda piece: piece.x)


def _choices(at: Measures, view: View, standing: list[Army]) -> Iterator[Piece]:
    """Where the card that is turned up can go, and the arrows of its Aces."""
    seat, card = view["to_move"], view["card"]
    for suit in card[1:]:
        row = view["aces"].index(suit)
        count = len(standing[row][seat])
        x = at.place(seat, count, count + 1)
        label = f"Place {CARDS[card].name} in row {row + 1}, at {SUIT_NAMES[suit]}"
        yield Piece("slot", f"slot-{suit}", x, at.row(row), *at.card, seat=seat, target=f"suit:{suit}", label=label)
        if 0 < len(view["rows"]) < PLIES - 1:
            yield from _arrows(at, suit, row, at.beside(seat, at.gutter / 2))


def _arrows(at: Measures, ace: str, row: int, x: float) -> Iterator[Piece]:
    size = at.gutter - 3
    for face, way, side, edge in _ARROWS:
        if row != edge:
            y = at.row(row) + way * (size + 3) / 2
            label = f"Move the Ace of {SUIT_NAMES[ace]} past the Ace {side} it"
            target = f"ace:{ace}:{face}"
            yield Piece("arrow", f"arrow-{ace}-{face}", x, y, size, size, face=face, target=target, label=label)


def _station(at: Measures, view: View, seat: int, score: int) -> Iterator[Piece]:
    """A seat's corner: its name, its score, its deck, and its card if it is to move."""
    (x, y), (w, h), (wx, wy) = at.hands[seat], at.hand, at.words[seat]
    name, anchor, size = SEATS[seat], at.anchors[seat], at.letters
    turn: tuple[Look, ...] = ("active",) if view["to_move"] == seat else ()
    left = TURNED - len(view["odd"] if seat == 0 else view["even"])
    words = f"{left} to come" if left else "no more cards"
    points = f"{name} has {counted(score, 'point')}"
    yield Piece("text", f"name-{seat}", wx, wy, w, size, face=name, seat=seat, looks=("strong", *anchor, *turn))
    yield Piece("text", f"score-{seat}", wx, wy + 2 * size, w, 2 * size, face=str(score), label=points, looks=anchor)
    yield Piece("text", f"left-{seat}", wx, wy + 3.8 * size, w, 12, face=words, looks=("quiet", *anchor))
    if left:
        yield Piece("card", f"deck-{seat}", x, y, w, h, label=f"{name}'s deck: {counted(left, 'card')} to come")
    if turn:
        card = view["card"]
        label = f"Turned up: {_spoken(card)}"
        yield Piece("card", f"card-{card}", x + 6, y + 8, w, h, face=card, looks=turn, label=label)


def _spoken(card: str) -> str:
    one, two = (SUIT_NAMES[suit] for suit in CARDS[card].suits)
    return f"{CARDS[card].name}, {card[0]} of {one} and {two}"

"""How the table of Granicus looks and is pointed at: the column of Aces in the middle, an army on either side.

Targets: ``suit:M`` is the place where the card would land beside the Ace of Moons; ``ace:S:up`` and ``ace:S:down`` are
the arrows of the Ace of Suns.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pygames.decktet import CARDS, SUIT_NAMES
from pygames.game import View
from pygames.granicus.scoring import SEATS, Army, armies, in_turn, result
from pygames.scene import Look, Piece, Scene

_DECK = 9


@dataclass(frozen=True)
class _Measures:
    """Where things lie; x grows to the right from Odd's side to Even's."""

    width: float
    height: float
    top: float  # of the first row
    pitch: float  # from row to row
    ace: tuple[float, float]
    card: tuple[float, float]
    side: float  # how much room a row gives each army
    hand: tuple[float, float]  # the size of the card that is turned up
    stations: tuple[tuple[float, float], tuple[float, float]]  # where each seat's card is turned up
    arrow: float


_WIDE = _Measures(1000, 640, 16, 102, (70, 92), (62, 86), 268, (128, 178), ((80, 250), (920, 250)), 30)
_TALL = _Measures(360, 548, 6, 66, (44, 58), (38, 54), 136, (74, 104), ((52, 474), (308, 474)), 25)


def scene(view: View, tall: bool) -> Scene:
    """The column with its rows, both decks, and the card that is turned up."""
    at = _TALL if tall else _WIDE
    cards = in_turn(view["odd"], view["even"])
    standing = armies(cards, view["rows"])
    outcome = result(view["aces"], standing)
    pieces: list[Piece] = []
    for row, line in enumerate(outcome["rows"]):
        pieces += _row(at, row, line)
    for row, army in enumerate(standing):
        pieces += _army(at, row, army, cards[len(view["rows"]) - 1] if view["rows"] else "")
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


def _y(at: _Measures, row: int) -> float:
    return at.top + at.pitch * (row + 0.5)


def _row(at: _Measures, row: int, line: dict[str, object]) -> Iterator[Piece]:
    """One row: its plate, its Ace, and what it is worth to whom."""
    middle, y = at.width / 2, _y(at, row)
    ace, winner, points = str(line["ace"]), line["winner"], line["points"]
    holder = "nobody holds it" if winner is None else f"{SEATS[int(str(winner))]} holds it"
    yield Piece(
        "panel",
        f"row-{row}",
        middle,
        y,
        at.ace[0] + 2 * at.side + 12,
        at.pitch - 6,
        label=f"Row {row + 1}, {SUIT_NAMES[ace]}, {points} points, {holder}",
        looks=("quiet",),
    )
    yield Piece(
        "card", f"ace-{ace}", middle, y, *at.ace, face=f"1{ace}", label=f"Ace of {SUIT_NAMES[ace]}, row {row + 1}"
    )
    for seat, way in ((0, -1), (1, 1)):
        if winner == seat:
            edge = middle + way * (at.ace[0] / 2 + at.side - 10)
            yield Piece(
                "text",
                f"points-{row}",
                edge,
                y,
                40,
                at.arrow * 0.72,
                face=str(points),
                seat=seat,
                looks=("win", "strong"),
            )


def _army(at: _Measures, row: int, army: Army, last: str) -> Iterator[Piece]:
    """Both sides' cards in a row, outwards from the Ace; many cards overlap."""
    for seat, side in enumerate(army):
        for place, card in enumerate(side):
            looks: tuple[Look, ...] = ("last",) if card == last else ()
            label = f"{CARDS[card].name}, {SEATS[seat]}, row {row + 1}"
            x = _place(at, seat, place, len(side))
            yield Piece(
                "card", f"card-{card}", x, _y(at, row), *at.card, face=card, seat=seat, label=label, looks=looks
            )


def _place(at: _Measures, seat: int, place: int, count: int) -> float:
    """The x of the card at `place` of a side that has to hold `count` cards and room for its points."""
    width = at.card[0]
    room = at.side - 28 - width
    step = min(width + 4, room / max(count - 1, 1))
    way = 1 if seat else -1
    return at.width / 2 + way * (at.ace[0] / 2 + 6 + width / 2 + step * place)


def _choices(at: _Measures, view: View, standing: list[Army]) -> Iterator[Piece]:
    """Where the card that is turned up can go, and the arrows of its Aces."""
    seat, card = view["to_move"], view["card"]
    for suit in card[1:]:
        row = view["aces"].index(suit)
        side = standing[row][seat]
        x = _place(at, seat, len(side), len(side) + 1)
        label = f"Place {CARDS[card].name} in row {row + 1}, at {SUIT_NAMES[suit]}"
        yield Piece("slot", f"slot-{suit}", x, _y(at, row), *at.card, seat=seat, target=f"suit:{suit}", label=label)
        if 0 < len(view["rows"]) < 2 * _DECK - 1:
            yield from _arrows(at, suit, row)


def _arrows(at: _Measures, ace: str, row: int) -> Iterator[Piece]:
    ends = (("up", -1, "above", row > 0), ("down", 1, "below", row < 5))
    for face, way, side, possible in ends:
        if possible:
            x = at.width / 2 + way * (at.ace[0] - at.arrow) / 2
            y = _y(at, row) + way * (at.ace[1] - at.arrow) / 2
            label = f"Move the Ace of {SUIT_NAMES[ace]} past the Ace {side} it"
            yield Piece(
                "arrow",
                f"ace-{ace}-{face}",
                x,
                y,
                at.arrow,
                at.arrow,
                face=face,
                target=f"ace:{ace}:{face}",
                label=label,
            )


def _station(at: _Measures, view: View, seat: int, score: int) -> Iterator[Piece]:
    """A seat's corner: its name and score, its deck, and its card if it is to move."""
    x, y = at.stations[seat]
    w, h = at.hand
    active = view["to_move"] == seat
    turn: tuple[Look, ...] = ("active",) if active else ()
    turned = len(view["odd"] if seat == 0 else view["even"])
    left = _DECK - turned
    yield Piece("text", f"name-{seat}", x, y - h / 2 - 20, w, 16, face=SEATS[seat], seat=seat, looks=("strong", *turn))
    if left:
        yield Piece("card", f"deck-{seat}", x, y, w, h, seat=seat, label=f"{SEATS[seat]}'s deck: {left} cards to come")
    if active:
        card = view["card"]
        shift = w * 0.12
        yield Piece(
            "card",
            f"card-{card}",
            x + shift,
            y + shift,
            w,
            h,
            face=card,
            seat=seat,
            looks=turn,
            label=f"Turned up: {CARDS[card].name}",
        )
    words = f"{left} to come" if left else "no more cards"
    yield Piece("text", f"left-{seat}", x, y + h / 2 + 32, w + 30, 12, face=words, looks=("quiet",))
    yield Piece(
        "text",
        f"score-{seat}",
        x,
        y + h / 2 + 72,
        w,
        40,
        face=str(score),
        seat=seat,
        looks=("strong",),
        label=f"{SEATS[seat]} has {score} points",
    )

"""How the table of Strings of Suits looks and is pointed at: the layout, and each side's chips.

Targets: ``chip:M`` is a chip of Moons in the supply of the seat to move, ``cell:c3`` a card; ``call:2`` and ``skip``
lie nowhere on the board.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pygames.games.strings_of_suits import scoring
from pygames.games.strings_of_suits.geometry import CELLS, SIDE_NAMES, SIDES, SIZE
from pygames.games.strings_of_suits.words import SEATS, side_of
from pygames.i18n import _, n_
from pygames.model.decktet import CARDS, SUITS, name, suit_name
from pygames.model.game import View
from pygames.model.scene import Look, Piece, Scene


@dataclass(frozen=True)
class _Station:
    """A seat's place: the middle of its plate, and its size."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class _Measures:
    """Where things lie. `left` and `top` are the layout's corner."""

    width: float
    height: float
    left: float
    top: float
    pitch: float
    card: float
    chip: float
    letters: float  # the size of the coordinates
    stations: tuple[_Station, _Station]
    supply: float  # the size of a chip in the supply
    name: float  # the size of a seat's name
    sign: tuple[float, float]  # where the number of the game stands


_WIDE = _Measures(
    width=1000,
    height=640,
    left=36,
    top=10,
    pitch=101,
    card=95,
    chip=62,
    letters=15,
    stations=(_Station(824, 502, 316, 248), _Station(824, 136, 316, 248)),
    supply=84,
    name=24,
    sign=(824, 319),
)
_TALL = _Measures(
    width=360,
    height=548,
    left=14,
    top=4,
    pitch=57,
    card=54,
    chip=38,
    letters=10,
    stations=(_Station(94, 462, 166, 152), _Station(266, 462, 166, 152)),
    supply=42,
    name=15,
    sign=(180, 372),
)


def scene(view: View, tall: bool) -> Scene:
    """The layout with its chips, and both seats' supplies."""
    at = _TALL if tall else _WIDE
    totals = scoring.result(view["scores"])["scores"]
    pieces = [*_coordinates(at), *_cards(at, view)]
    for seat in (0, 1):
        pieces += _seat(at, view, seat, totals[seat])
    pieces += _chips(at, view)
    game, count = len(view["scores"]), view["options"]["games"]
    sign = _("Game {number} of {count}", number=game, count=count)
    pieces.append(Piece("text", "sign", *at.sign, 200, at.name * 0.8, face=sign, label=sign, looks=("quiet",)))
    title = _(
        "Strings of Suits: game {number} of {count}, First {first}, Second {second}.",
        number=game,
        count=count,
        first=totals[0],
        second=totals[1],
    )
    return Scene(title, at.width, at.height, tuple(pieces))


def path(view: View, move: str) -> tuple[str, ...]:
    """First the chip, then the card; where lines are called, how many."""
    if move == "-":
        return ("skip",)
    placed = (f"chip:{move[2]}", f"cell:{move[:2]}")
    return (*placed, f"call:{move[4]}") if "!" in move else placed


def choice(target: str) -> str:
    """The words on the button for skipping or for how many lines are called."""
    if target == "skip":
        return _("Skip turn")
    return _(
        "Call {lines}", lines=target.removeprefix("call:")
    )  # five buttons have to fit beside each other on a phone


def _spot(at: _Measures, cell: str) -> tuple[float, float]:
    """The middle of a cell."""
    row, column = divmod(CELLS.index(cell), SIZE)
    return at.left + at.pitch * (column + 0.5), at.top + at.pitch * (SIZE - row - 0.5)


def _coordinates(at: _Measures) -> Iterator[Piece]:
    for i, (column, row) in enumerate(zip("abcdef", "123456", strict=True)):
        x, y = _spot(at, column + row)
        below, beside = at.top + at.pitch * SIZE + at.letters * 0.7, at.left - at.letters * 0.8
        yield Piece("text", f"column-{i}", x, below, at.letters, at.letters, face=column, looks=("quiet",))
        yield Piece("text", f"row-{i}", beside, y, at.letters, at.letters, face=row, looks=("quiet",))


def _cards(at: _Measures, view: View) -> Iterator[Piece]:
    for cell, card in zip(CELLS, view["grid"], strict=True):
        x, y = _spot(at, cell)
        looks: tuple[Look, ...] = ()
        suits = ", ".join(map(suit_name, CARDS[card].suits))
        label = _("{cell}: {card}, {suits}", cell=cell, card=name(card), suits=suits)
        if cell in view["chips"]:
            looks = ("turned",)
            suit = suit_name(view["chips"][cell])
            label = _("{cell}: a chip of {suit} on {card}", cell=cell, suit=suit, card=name(card))
        yield Piece(
            "card", f"card-{cell}", x, y, at.card, at.card, face=card, target=f"cell:{cell}", label=label, looks=looks
        )


def _chips(at: _Measures, view: View) -> Iterator[Piece]:
    """The chips on the cards. Each is the chip that was on top of its supply."""
    placed = dict.fromkeys(SUITS, 0)
    last = view["moves"][-1][:2] if view["moves"] else ""
    for cell, suit in view["chips"].items():
        x, y = _spot(at, cell)
        owner = next(seat for seat in (0, 1) if suit in SIDES[side_of(view, seat)])
        looks: tuple[Look, ...] = ("last",) if cell == last else ()
        chip = f"chip-{suit}-{placed[suit]}"
        placed[suit] += 1
        yield Piece("chip", chip, x, y, at.chip, at.chip, face=suit, seat=owner, looks=looks)


def _seat(at: _Measures, view: View, seat: int, total: int) -> Iterator[Piece]:
    """A seat's plate: its name and side, its scores, and its three stacks of chips."""
    station, size, side = at.stations[seat], at.name, side_of(view, seat)
    left, right, top = station.x - station.w / 2 + 12, station.x + station.w / 2 - 12, station.y - station.h / 2
    active = view["to_move"] == seat
    turn: tuple[Look, ...] = ("active",) if active else ("win",) if _has_won(view, seat) else ()
    yield Piece("panel", f"plate-{seat}", station.x, station.y, station.w, station.h, seat=seat, looks=turn)
    name_looks: tuple[Look, ...] = ("left", "strong", *turn)
    seat_name = _(SEATS[seat])
    yield Piece("text", f"name-{seat}", left, top + size * 1.3, 130, size, face=seat_name, seat=seat, looks=name_looks)
    side_words = _(SIDE_NAMES[side])
    yield Piece(
        "text", f"side-{seat}", left, top + size * 2.5, 150, size * 0.7, face=side_words, looks=("left", "quiet")
    )
    points = n_("{seat} has {count} point", "{seat} has {count} points", total, seat=seat_name)
    score_looks: tuple[Look, ...] = ("right", "strong")
    yield Piece(
        "text",
        f"score-{seat}",
        right,
        top + size * 1.7,
        70,
        size * 1.8,
        face=str(total),
        label=points,
        looks=score_looks,
    )
    if len(view["scores"]) > 1:
        games = " + ".join(str(one[seat]) for one in view["scores"])
        y = top + size * 3.4
        label = _("game by game: {points}", points=games)
        yield Piece(
            "text", f"games-{seat}", right, y, 150, size * 0.7, face=games, label=label, looks=("right", "quiet")
        )
    for place, suit in enumerate(SIDES[side]):
        x = station.x + (place - 1) * station.w * 0.31
        yield from _stack(at, view, suit, seat, (x, station.y + station.h / 2 - at.supply * 1.05))


def _has_won(view: View, seat: int) -> bool:
    return view["to_move"] is None and scoring.result(view["scores"])["winners"] == [seat]


def _stack(at: _Measures, view: View, suit: str, seat: int, spot: tuple[float, float]) -> Iterator[Piece]:
    """What is left of a suit's chips: the one on top can be picked by the seat to move."""
    (x, y), left = spot, view["supply"][suit]
    if left:
        label = n_(
            "{seat}'s {count} chip of {suit}",
            "{seat}'s {count} chips of {suit}",
            left,
            seat=_(SEATS[seat]),
            suit=suit_name(suit),
        )
        size, chip = at.supply, f"chip-{suit}-{view['options']['chips'] - left}"
        target = f"chip:{suit}" if view["to_move"] == seat else ""
        yield Piece("chip", chip, x, y, size, size, face=suit, seat=seat, target=target, label=label)
    else:
        label = _("{seat} has no chip of {suit}", seat=_(SEATS[seat]), suit=suit_name(suit))
        yield Piece("slot", f"empty-{suit}", x, y, at.supply, at.supply, seat=seat, label=label)
    yield Piece(
        "text", f"left-{suit}", x, y + at.supply * 0.78, at.supply, at.name * 0.8, face=f"× {left}", looks=("quiet",)
    )

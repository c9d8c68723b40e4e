"""How the table of Deckfish looks and is pointed at: the grid, the market, and what each seat has taken.

Targets: ``cell:a4`` is the card there (a token on it is part of it), ``market:2`` the second card of the market;
``decline`` lies nowhere on the board.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pygames.deckfish.board import CELLS, COLUMNS, INDEX, ROWS
from pygames.deckfish.movement import MEANING
from pygames.deckfish.scoring import result
from pygames.deckfish.station import Station
from pygames.deckfish.words import SEATS, is_out
from pygames.decktet import CARDS, SUIT_NAMES
from pygames.game import View
from pygames.scene import Look, Piece, Scene
from pygames.sentences import counted, listed


@dataclass(frozen=True)
class _Measures:
    """Where things lie. `left` and `top` are the grid's corner."""

    width: float
    height: float
    left: float
    top: float
    pitch: tuple[float, float]  # from column to column, from row to row
    card: tuple[float, float]
    token: float
    rise: float  # how far above the middle of its card a token stands, where it hides least: as a part of the card
    letters: float  # the size of the coordinates
    market: tuple[float, float, float]  # the centre of its middle card, and the pitch
    stall: tuple[float, float]  # the size of its cards
    sign: tuple[float, float, float]  # the centre and size of the word "Market"
    stations: tuple[Station, Station]


_WIDE = _Measures(
    width=1000,
    height=640,
    left=30,
    top=12,
    pitch=(84, 100),
    card=(76, 94),
    token=54,
    rise=-0.08,
    letters=14,
    market=(856, 320, 88),
    stall=(80, 100),
    sign=(682, 320, 18),
    stations=(Station(640, 400, 348, 228, 2), Station(640, 12, 348, 228, 2)),
)
_TALL = _Measures(
    width=360,
    height=556,
    left=15,
    top=4,
    pitch=(49, 57),
    card=(45, 54),
    token=28,
    rise=0.22,
    letters=10,
    market=(204, 392, 51),
    stall=(45, 54),
    sign=(94, 392, 13),
    stations=(Station(4, 426, 174, 126, 1), Station(182, 426, 174, 126, 1)),
)


def scene(view: View, tall: bool) -> Scene:
    """The grid with its tokens, the market, and a station for each seat."""
    at = _TALL if tall else _WIDE
    last = _touched(view["moves"])
    outcome = result(view["taken"])
    pieces: list[Piece] = []
    for seat, station in enumerate(at.stations):
        pieces += station.pieces(view, seat, outcome["suits"][seat])
    pieces += _coordinates(at)
    pieces += _market(at, view, last)
    pieces += _grid(at, view, last)
    pieces += _tokens(at, view)
    return Scene(_title(view, outcome["scores"], outcome["winners"]), at.width, at.height, tuple(pieces))


def path(view: View, move: str) -> tuple[str, ...]:
    """A cell; from cell to cell; a market card and a cell; or the choice to decline."""
    if move == "-":
        return ("decline",)
    first, _, cell = move.partition("-")
    start = f"market:{first[1]}" if first[0] == "m" else f"cell:{first}"
    return (start, f"cell:{cell}") if cell else (start,)


def choice(target: str) -> str:
    """The one choice that lies nowhere on the board."""
    if target != "decline":
        raise ValueError(f"{target!r} lies on the board.")
    return "Decline the exchange"


def _title(view: View, scores: list[int], winners: list[int]) -> str:
    left = len(CELLS) - view["cards"].count(None)
    tiebreak = " and the tie-break" if scores[0] == scores[1] else ""
    points = " to ".join(map(str, sorted(scores, reverse=True))) + tiebreak
    ahead = "leads" if view["to_move"] is not None else "wins"
    standing = f"{SEATS[winners[0]]} {ahead} {points}" if len(winners) == 1 else f"level at {scores[0]}"
    fallen = [is_out(seat, view["taken"][seat]) for seat in (0, 1) if view["out"][seat]]
    return " ".join([f"Deckfish: {counted(left, 'card')} in the grid, {standing}.", *fallen])


def _touched(moves: list[str]) -> frozenset[str]:
    """The cells (``a4``) and places in the market (``m2``) of the last turn: its move and its exchange."""
    turn = moves[-1:]
    if turn and turn[0] not in MEANING and turn[0] not in INDEX:
        turn = moves[-2:]
    return frozenset(place for move in turn for place in move.split("-"))


def _looks(place: str, last: frozenset[str]) -> tuple[Look, ...]:
    return ("last",) if place in last else ()


def _centre(at: _Measures, cell: int) -> tuple[float, float]:
    row, column = divmod(cell, len(COLUMNS))
    return at.left + at.pitch[0] * (column + 0.5), at.top + at.pitch[1] * (len(ROWS) - row - 0.5)


def _coordinates(at: _Measures) -> Iterator[Piece]:
    size = at.letters
    for cell, column in enumerate(COLUMNS):
        x, _ = _centre(at, cell)
        y = at.top + at.pitch[1] * len(ROWS) + size * 0.7
        yield Piece("text", f"column-{column}", x, y, size * 2, size, face=column, looks=("quiet",))
    for place, row in enumerate(ROWS):
        _, y = _centre(at, place * len(COLUMNS))
        yield Piece("text", f"row-{row}", at.left - size * 0.75, y, size * 2, size, face=row, looks=("quiet",))


def _grid(at: _Measures, view: View, last: frozenset[str]) -> Iterator[Piece]:
    holders = {cell: seat for seat, cells in enumerate(view["tokens"]) for cell in cells}
    for cell, card in enumerate(view["cards"]):
        name, (x, y) = CELLS[cell], _centre(at, cell)
        if card is None:
            yield Piece(
                "panel", f"gap-{name}", x, y, *at.card, label=f"{name}: a gap", looks=("quiet", *_looks(name, last))
            )
        else:
            token = f", under {SEATS[holders[name]]}'s token" if name in holders else ""
            yield Piece(
                "card",
                f"card-{card}",
                x,
                y,
                *at.card,
                face=card,
                target=f"cell:{name}",
                label=f"{name}: {_spoken(card)}{token}",
                looks=_looks(name, last),
            )


def _tokens(at: _Measures, view: View) -> Iterator[Piece]:
    """The tokens, each on its card; the card's label speaks of them, and its target is theirs."""
    for seat, cells in enumerate(view["tokens"]):
        for token, name in enumerate(cells):
            x, y = _centre(at, INDEX[name])
            y -= at.card[1] * at.rise
            yield Piece("token", f"token-{seat}-{token}", x, y, at.token, at.token, seat=seat)


def _market(at: _Measures, view: View, last: frozenset[str]) -> Iterator[Piece]:
    x, y, pitch = at.market
    sign_x, sign_y, size = at.sign
    yield Piece("text", "market", sign_x, sign_y, size * 6, size, face="Market", looks=("quiet",))
    for place, card in enumerate(view["offer"], start=1):
        yield Piece(
            "card",
            f"card-{card}",
            x + pitch * (place - 2),
            y,
            *at.stall,
            face=card,
            target=f"market:{place}",
            label=f"Market {place}: {_spoken(card)}",
            looks=_looks(f"m{place}", last),
        )


def _spoken(card: str) -> str:
    """A card as it is heard: its name, and the suits by which a token on it moves."""
    name, suits = CARDS[card].name, [SUIT_NAMES[suit] for suit in CARDS[card].suits]
    return name if card[0] in "10" else f"{name}, {listed(suits)}"

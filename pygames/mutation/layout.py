"""How the table of Mutation looks and is pointed at: dice on a ground that grows, the roll and the seats beside it.

Targets: ``die:4`` is a die that was rolled, ``cell:2,-1`` a cell of the ground, ``decline`` a button.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pygames.game import View
from pygames.mutation.ground import ground
from pygames.mutation.words import SEATS, runs
from pygames.scene import Look, Piece, Scene

Box = tuple[float, float, float, float]  # x and y of the left upper corner, width, height


@dataclass(frozen=True)
class _Measures:
    """Where things lie around the ground."""

    width: float
    height: float
    tray: Box  # the roll
    ground: Box
    plates: tuple[Box, ...]  # one a seat
    letters: float  # the height of a name
    die: float  # the size of a rolled die


def _wide(players: int) -> _Measures:
    """The ground on the left, a column with the roll and the seats on the right."""
    pitch = min(452 / players, 112)
    plates = tuple((748.0, 182 + pitch * seat, 236.0, pitch - 10) for seat in range(players))
    return _Measures(1000, 640, (748, 16, 236, 156), (16, 16, 716, 608), plates, 17, 72)


def _tall(players: int) -> _Measures:
    """The roll above the ground, the seats below it in two columns."""
    pitch = 56
    top = 548.0 - pitch * ((players + 1) // 2)
    plates = tuple((8.0 + 174 * (seat % 2), top + pitch * (seat // 2), 170.0, pitch - 6.0) for seat in range(players))
    return _Measures(360, 552, (8, 8, 344, 72), (8, 88, 344, top - 96), plates, 14, 48)


def scene(view: View, tall: bool) -> Scene:
    """The dice on the ground, the roll, and each seat's strains and pool."""
    at = (_tall if tall else _wide)(view["players"])
    pieces = [*_tray(at, view, tall)]
    for seat, box in enumerate(at.plates):
        pieces += _plate(at, view, seat, box)
    best = ", ".join(f"{SEATS[seat]} {_score(view, seat)}" for seat in range(view["players"]))
    title = f"Mutation: {len(view['board'])} stacks of dice; largest strains: {best}."
    return Scene(title, at.width, at.height, tuple(pieces), ground(view, at.ground))


def path(view: View, move: str) -> tuple[str, ...]:
    """First the die that was rolled, then the cell; a removal is its cell alone."""
    if move == "-":
        return ("decline",)
    kind, cell = move.split("@")
    return (f"cell:{cell}",) if kind == "x" else (f"die:{kind}", f"cell:{cell}")


def choice(target: str) -> str:
    """The only choice that lies nowhere on the board."""
    if target != "decline":
        raise ValueError(f"{target!r} lies on the board.")
    return "Remove nothing"


def _score(view: View, seat: int) -> int:
    return max(view["strains"][seat], default=0)


def _tray(at: _Measures, view: View, tall: bool) -> Iterator[Piece]:
    """What was rolled, by whom, and who was passed over before (M5)."""
    x, y, w, h = at.tray
    seat = view["to_move"]
    yield Piece(
        "panel", "tray", x + w / 2, y + h / 2, w, h, seat=seat, looks=("quiet",) if seat is None else ("active",)
    )
    words = {"place": "rolled", "remove": "may remove a die", None: "The game is over"}[view["step"]]
    line = words if seat is None else f"{SEATS[seat]} {words}"
    left = x + 16
    room = w - (2 * at.die + 48 if tall else 32)
    name_y, passed_y = (y + h * 0.36, y + h * 0.7) if tall else (y + 24, y + h - 18)
    over = view["passed"]
    if tall and not over:
        name_y = y + h / 2
    yield Piece("text", "tray-name", left, name_y, room, at.letters, face=line, seat=seat, looks=("strong", "left"))
    if over:
        names = " and ".join(dict.fromkeys(SEATS[one["seat"]] for one in over))
        yield Piece(
            "text", "tray-passed", left, passed_y, room, 12, face=f"{names} passed: no place", looks=("quiet", "left")
        )
    if seat is None:
        return
    dice_y = y + h / 2 if tall else y + (80 if not over else 76)
    right = x + w - 12 - at.die / 2 if tall else x + w / 2 + at.die / 2 + 8
    placing = view["step"] == "place"
    for i, value in enumerate(view["rolls"][-1]):
        if placing or i:  # of a double whose first die has been placed the other is left
            yield Piece(
                "die",
                f"rolled-{i}",
                right - (1 - i) * (at.die + (8 if tall else 16)),
                dice_y,
                at.die,
                at.die,
                face=str(value),
                seat=seat,
                target=f"die:{value}" if placing else "",
                label=f"The {value} that {SEATS[seat]} rolled",
                looks=() if placing else ("dim",),
            )


def _plate(at: _Measures, view: View, seat: int, box: Box) -> Iterator[Piece]:
    """A seat: its pool, its name, its strains, and the largest of them, which is its score."""
    x, y, w, h = box
    pool, sizes, score = view["pools"][seat], view["strains"][seat], _score(view, seat)
    looks: tuple[Look, ...] = ()
    if view["to_move"] == seat:
        looks = ("active",)
    elif view["to_move"] is None and score == max(_score(view, other) for other in range(view["players"])):
        looks = ("win",)
    yield Piece("panel", f"plate-{seat}", x + w / 2, y + h / 2, w, h, seat=seat, looks=looks or ("quiet",))
    die = min(h * 0.56, 46)
    label = f"{SEATS[seat]} has {pool} {'die' if pool == 1 else 'dice'} in the pool"
    yield Piece("die", f"pool-{seat}", x + 12 + die / 2, y + h / 2, die, die, seat=seat, height=pool, label=label)
    left, room = x + die + 28, w - die - 84
    yield Piece(
        "text", f"name-{seat}", left, y + h * 0.34, room, at.letters, SEATS[seat], seat, looks=("strong", "left")
    )
    yield Piece(
        "text", f"strains-{seat}", left, y + h * 0.68, room, 12, runs(sizes) or "no strain", looks=("quiet", "left")
    )
    spoken = (
        f"{SEATS[seat]}: strains of {runs(sizes)}; the largest has {score}" if sizes else f"{SEATS[seat]}: no strain"
    )
    yield Piece(
        "text",
        f"score-{seat}",
        x + w - 30,
        y + h / 2,
        48,
        min(h * 0.6, 44),
        face=str(score),
        seat=seat,
        label=spoken,
        looks=("strong",),
    )

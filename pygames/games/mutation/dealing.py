"""The deal of Mutation: drawing and checking the roll-off, the opening pattern and the rolls."""

import random
from collections.abc import Sequence
from itertools import chain

from pygames.games.mutation.board import NEUTRAL, Cell, cell_at, notation
from pygames.i18n import N_, _
from pygames.i18n.sentence_parts import listed
from pygames.model.game import short_repr
from pygames.model.rng import die

ROLLS_A_SEAT = 40  # twice as many as a game without passed turns needs
POOL = 21  # each seat has 22 dice, and one is in the opening pattern
FACES = frozenset(range(1, 7))
_PAIRS = [[first, second] for first in range(1, 7) for second in range(1, 7)]

# M1: an axis (West, East) or a cross (North, East, South, West); each arm has a neutral die, then a player's.
_AXIS = ((-1, 0), (1, 0))
_CROSS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _opening(players: int) -> tuple[tuple[str, Cell, int], ...]:
    """Return the opening pattern in the order in which its dice are rolled: (notation of the cell, cell, place).

    Places count from 0. With an odd number of players, place 0 is the centre, the green position. `places` says who
    takes them.
    """
    green = players % 2
    owners = {(0, 0): 0 if green else NEUTRAL}
    for seat, (x, y) in enumerate(_AXIS if players < 4 else _CROSS, start=green):
        owners[x, y] = NEUTRAL
        owners[2 * x, 2 * y] = seat
    return tuple((notation(cell_at(*place)), cell_at(*place), owner) for place, owner in owners.items())


OPENING = {players: _opening(players) for players in range(2, 6)}


def places(players: int, green: str) -> tuple[int, ...]:
    """Return who takes each place of `OPENING`, counted in the order of play from the starting seat.

    M10: the option `green` gives the green position to the first, middle or last in that order; the others take the
    arms in order.
    """
    if players % 2 == 0:
        return tuple(range(players))
    taker = {"first": 0, "middle": players // 2, "last": players - 1}[green]
    return (taker, *(order for order in range(players) if order != taker))


def pools(players: int, starting: int, spare: str) -> list[int]:
    """Return the number of dice in each seat's pool. M11: the option `spare` gives the starting seat one die more."""
    return [POOL + (spare == "starter" and seat == starting) for seat in range(players)]


RollOff = list[list[int | None]]
Rolls = list[list[int]]


def draw_rolloff(players: int, rng: random.Random) -> RollOff:
    """Draw a roll-off: all roll, and those tied for the highest value roll again until one is highest."""
    rows: RollOff = []
    rolling = list(range(players))
    while len(rolling) > 1:
        rows.append([die(rng) if seat in rolling else None for seat in range(players)])
        rolling = _highest(rows[-1])
    return rows


def draw_pattern(players: int, rng: random.Random) -> dict[str, int]:
    """Draw the values of the opening pattern."""
    return {cell: die(rng) for cell, _place, _owner in OPENING[players]}


def draw_rolls(count: int, rng: random.Random) -> Rolls:
    """Draw the two dice of `count` turns."""
    return [[die(rng), die(rng)] for _turn in range(count)]


def imagined_rolls(count: int, rng: random.Random) -> Rolls:
    """Return random rolls like `draw_rolls`, but ten times as fast. Callers must not change them: they are shared."""
    return rng.choices(_PAIRS, k=count)


def starter(rolloff: Sequence[Sequence[int | None]]) -> int:
    """Return the seat that wins the roll-off."""
    return _highest(rolloff[-1])[0]


def check_rolloff(rows: object, players: int) -> RollOff:
    """Return a copy of a roll-off. Raise ValueError with a readable reason if it is invalid or has no single winner."""
    if not isinstance(rows, list) or not rows:
        raise ValueError(_('"rolloff" must be a list of rows, one for each time that seats roll to see who starts.'))
    rolling = list(range(players))
    for number, row in enumerate(rows, start=1):
        _check_row(row, number, rolling, players)
        rolling = _highest(row)
    if len(rolling) > 1:
        tied = listed([_("seat {seat}", seat=seat) for seat in rolling])
        raise ValueError(_('"rolloff": {seats} are still tied for the highest, so they must roll again.', seats=tied))
    return [row.copy() for row in rows]


def _check_row(row: object, number: int, rolling: Sequence[int], players: int) -> None:
    """Raise ValueError if a row of a roll-off is invalid. `rolling` are the seats that roll in it."""
    if len(rolling) == 1:
        at = {"row": number, "seat": rolling[0]}
        raise ValueError(
            _('"rolloff", row {row}: seat {seat} was highest in the row before, so nobody rolls again.', **at)
        )
    if not isinstance(row, list) or len(row) != players:
        at = {"row": number, "players": players}
        said = N_(
            '"rolloff", row {row} must be a list of {players}: a die for each seat that rolls, null for the others.'
        )
        raise ValueError(_(said, **at))
    for seat, value in enumerate(row):
        at = {"row": number, "seat": seat}
        if seat not in rolling:
            if value is not None:
                raise ValueError(
                    _('"rolloff", row {row}: seat {seat} was not tied for the highest, so it must be null.', **at)
                )
        elif not _is_face(value):
            said = N_('"rolloff", row {row}: seat {seat} rolls a whole number from 1 to 6, not {value}.')
            raise ValueError(_(said, **at, value=short_repr(value)))


def check_pattern(pattern: object, players: int) -> dict[str, int]:
    """Return a copy of an opening pattern, in the order of `OPENING`. Raise ValueError with a readable reason."""
    if not isinstance(pattern, dict):
        raise ValueError(_('"pattern" must be a JSON object: a value for each cell.'))
    values = {}
    for cell, _place, _owner in OPENING[players]:
        if cell not in pattern:
            raise ValueError(_('"pattern": cell {cell} is missing.', cell=cell))
        if not _is_face(pattern[cell]):
            value = short_repr(pattern[cell])
            raise ValueError(
                _('"pattern": {cell} shows a whole number from 1 to 6, not {value}.', cell=cell, value=value)
            )
        values[cell] = pattern[cell]
    if len(pattern) != len(values):
        stranger = short_repr(next(cell for cell in pattern if cell not in values))
        raise ValueError(
            _('"pattern": {cell} is no cell of the opening with {players} players.', cell=stranger, players=players)
        )
    return values


def check_rolls(rolls: object) -> Rolls:
    """Return a copy of the rolls, two dice each. Raise ValueError with a readable reason if one is invalid."""
    if not isinstance(rolls, list):
        raise ValueError(_('"rolls" must be a list with the two dice of each turn.'))
    # For speed, first check all rolls at once: every game starts with this check, and has many rolls.
    if set(map(type, rolls)) <= {list} and set(map(len, rolls)) <= {2}:
        dice = list(chain.from_iterable(rolls))
        if set(map(type, dice)) <= {int} and FACES.issuperset(dice):
            return [roll.copy() for roll in rolls]
    for turn, roll in enumerate(rolls, start=1):
        if not isinstance(roll, list) or len(roll) != 2 or not all(map(_is_face, roll)):
            wrong = {"turn": turn, "dice": short_repr(roll)}
            raise ValueError(_('"rolls": turn {turn} must be two whole numbers from 1 to 6, not {dice}.', **wrong))
    return [list(roll) for roll in rolls]


def _is_face(value: object) -> bool:
    return type(value) is int and value in FACES


def _highest(row: Sequence[int | None]) -> list[int]:
    """Return the seats that are tied for the highest die of a row."""
    best = max(value for value in row if value is not None)
    return [seat for seat, value in enumerate(row) if value == best]

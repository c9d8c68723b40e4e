"""Score lines of Strings of Suits: the points of each game, the chips of each string, and the tie-break."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygames.games.strings_of_suits.game import StringsState
from pygames.games.strings_of_suits.geometry import CELLS, LINES, PLACINGS, POINTS, SEATS, SHORTEST, SIDES, SIZE
from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import is_you, player, told
from pygames.i18n.sentence_parts import listed
from pygames.model.decktet import suit_name
from pygames.model.game import ScoreLine


class String(NamedTuple):
    """The chips of one suit on one line, and the points that they scored one after another."""

    suit: str
    line: int
    chips: tuple[int, ...]  # each by its index among the chips of its suit, in order of play
    cells: tuple[int, ...]  # the cells of these chips, in the same order
    points: tuple[int, ...]


def breakdown(state: StringsState) -> list[ScoreLine]:
    """Return a line for each game, the latest with its strings as parts, and one for the tie-break if there is one.

    A match of a single game has the lines of its strings instead: the line of the game would repeat the score.
    """
    games, lines = state.scores, []
    if state.deal["options"]["games"] == 1:
        return _string_lines(state)
    for number, points in enumerate(games, start=1):
        keeper = (number - 1) % 2
        ended = state.is_over or number < len(games)
        had = N_("You had the Keeper side (Suns, Waves, Knots), {rite} the Rite side (Moons, Leaves, Wyrms).")
        has = N_("You have the Keeper side (Suns, Waves, Knots), {rite} the Rite side (Moons, Leaves, Wyrms).")
        other_had = N_("{seat} had the Keeper side (Suns, Waves, Knots), {rite} the Rite side (Moons, Leaves, Wyrms).")
        other_has = N_("{seat} has the Keeper side (Suns, Waves, Knots), {rite} the Rite side (Moons, Leaves, Wyrms).")
        rite = _("you") if is_you(1 - keeper) else player(SEATS, 1 - keeper)
        note = told(SEATS, keeper, had if ended else has, other_had if ended else other_has, rite=rite)
        lines.append(ScoreLine.won_by_most(_("Game {number}", number=number), points, note))
    if parts := _string_lines(state):
        chips = dict.fromkeys(chip for string in parts for chip in string.shows)
        own = _("Only chips of the same suit count, whatever is between them.")
        lines[-1] = lines[-1]._replace(note=f"{lines[-1].note} {own}", shows=tuple(chips), parts=tuple(parts))
    first, second = (sum(points[seat] for points in games) for seat in (0, 1))
    if len(games) > 1 and first == second and games[-1][0] != games[-1][1]:
        ahead = int(games[-1][1] > games[-1][0])
        you = N_("The totals are tied: the last game decides, for you.")
        note = told(SEATS, ahead, you, N_("The totals are tied: the last game decides, for {seat}."))
        lines.append(ScoreLine.won_by_most(_("Tie-break"), games[-1], note))
    return lines


def deciding_reason(state: StringsState) -> str:
    """Return the points of the last game if it broke a tie, the winner's first; "" otherwise."""
    games = state.scores
    first, second = (sum(points[seat] for points in games) for seat in (0, 1))
    if first != second or games[-1][0] == games[-1][1]:
        return ""
    return _("last game: {more} to {less}", more=max(games[-1]), less=min(games[-1]))


def _string_lines(state: StringsState) -> list[ScoreLine]:
    count = len(state.chips)
    placings = [move for move in state.moves if move != "-"][-count:] if count else []
    found = strings(placings, POINTS[state.deal["options"]["points"]])
    return [score_line(string, state.keeper) for string in found]


def strings(placings: Iterable[str], worth: Sequence[int]) -> list[String]:
    """Return the strings that have scored, in the order of their first points.

    `worth` has the points of a line by its number of chips. A placing that calls lines ("c3M!2") scores that many,
    highest first; if fewer lines score, it scores nothing (T3).
    """
    lying: dict[tuple[str, int], list[tuple[int, int]]] = {}
    scored: dict[tuple[str, int], tuple[int, ...]] = {}
    placed = dict.fromkeys("".join(SIDES), 0)
    for placing in placings:
        cell, suit = PLACINGS[placing[:3]]
        made = []
        for line in LINES[cell]:
            chips = lying.setdefault((suit, line), [])
            chips.append((placed[suit], cell))
            if len(chips) >= SHORTEST:
                made.append((worth[len(chips)], line))
        placed[suit] += 1
        called = int(placing[4]) if "!" in placing else len(made)
        if called <= len(made):
            for points, line in sorted(made, key=lambda one: -one[0])[:called]:
                scored[suit, line] = (*scored.get((suit, line), ()), points)
    return [_string(suit, line, lying[suit, line], points) for (suit, line), points in scored.items()]


def _string(suit: str, line: int, lying: Iterable[tuple[int, int]], points: tuple[int, ...]) -> String:
    chips, cells = zip(*lying, strict=True)
    return String(suit, line, chips, cells, points)


def score_line(string: String, keeper: int) -> ScoreLine:
    """Return the score line of a string; `keeper` is the seat that has the Keeper side."""
    owner = keeper if string.suit in SIDES[0] else 1 - keeper
    total = sum(string.points)
    values = tuple(str(total if seat == owner else 0) for seat in (0, 1))
    label = _("{suit}, {line}", suit=suit_name(string.suit), line=_line(string.line))
    points = " + ".join(map(str, string.points))
    note = n_("{count} chip: {points}.", "{count} chips: {points}.", len(string.chips), points=points)
    shows = tuple(f"chip-{string.suit}-{chip}" for chip in string.chips)
    made_of = _("At {cells}.", cells=listed([CELLS[cell] for cell in sorted(string.cells)]))
    return ScoreLine(label, values, (), note, shows, made_of)


def _line(line: int) -> str:
    """Return a line in words: "row 3", "column c", "diagonal a2 to e6"."""
    cells = [name for name, lines in zip(CELLS, LINES, strict=True) if line in lines]
    if line < SIZE:
        return _("row {row}", row=cells[0][1])
    if line < 2 * SIZE:
        return _("column {column}", column=cells[0][0])
    return _("diagonal {first} to {last}", first=cells[0], last=cells[-1])

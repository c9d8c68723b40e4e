"""The Siege of Jacynth in sentences: what a move does, why one is refused, how the score comes about."""

from collections.abc import Sequence

from pygames.decktet import SUIT_NAMES, name
from pygames.game import ScoreLine
from pygames.sentences import capital
from pygames.siege_of_jacynth.heap import COLUMNS, HALVES, Heap
from pygames.siege_of_jacynth.scoring import SEATS, Army, qualifies, required, result, symbols

Wall = Sequence[Sequence[str]]


def lay(card: str, column: int, row: int, heap: Heap) -> str:
    """A play as a sentence."""
    return f"{capital(name(card))} {lying(column, row, heap)}; it counts for {sections(*heap.reach(column))}."


def lying(column: int, row: int, heap: Heap) -> str:
    """How a card lies at a place: "straddles the Forest and the Mill in row 2"."""
    if row == 1:
        return f"lies at the wall before {sections(*heap.reach(column))}"
    supports = [name(brick.card) for brick in heap.supports(column, row)]
    if len(supports) == 1:
        return f"lies squarely on {supports[0]} in row {row}"
    return f"straddles {supports[0]} and {supports[1]} in row {row}"


def sections(first: int, last: int) -> str:
    """A run of sections (indices from 0) in words, counted from 1."""
    if first == last:
        return f"section {first + 1}"
    return f"sections {first + 1} {'and' if last == first + 1 else 'to'} {last + 1}"


def swap(one: str, two: str, wall: Wall) -> str:
    """The pie swap as a sentence."""
    first, second = _standing(one, wall), _standing(two, wall)
    return f"{capital(name(one))} in section {first} and {name(two)} in section {second} change places."


def no_swap(one: str, two: str, wall: Wall, *, pie: bool, opening: bool) -> str:
    """The rule that forbids a swap of two wall cards; `opening`: before the first ply."""
    if not pie:
        return "The wall stays as it is: this game is played without the pie rule."
    if not opening:
        return "Wall cards can only be swapped as the opening ply, before any card is played."
    section = _standing(one, wall)
    return f"A swap is between two sections (S5): {name(one)} and {name(two)} both stand in section {section}."


def no_place(card: str, place: str, hand: Sequence[str], heap: Heap) -> str:
    """The rule that forbids playing `card` at `place` (as written, with a row from 1 to 99)."""
    for brick in heap.bricks:
        if brick.card == card:
            return f"{capital(name(card))} has been played already: it lies at {brick.place}."
    if card not in hand:
        return f"{capital(name(card))} is not in your hand."
    column, row = HALVES.index(place[0]), int(place[1:])
    if column == COLUMNS:
        return f"A card covers two half-columns, and the wall ends at {HALVES[-1]} (S1): it cannot begin there."
    for half in (column, column + 1):
        if (lying_there := heap.at(half, row)) is not None:
            return f"Both half-cells must be free, and {name(lying_there.card)} covers {HALVES[half]}{row}."
    for half in (column, column + 1):
        if row > 1 and heap.at(half, row - 1) is None:
            bare = f"{HALVES[half]}{row - 1}"
            return f"A card rests on what lies below it with both ends (S1), and no card covers {bare} yet."
    raise ValueError(f"{card}@{place} is legal.")


def question(*, may_swap: bool) -> str:
    """What is asked of the seat to move."""
    return "Play a card, or swap two cards of the wall." if may_swap else "Play a card from your hand."


def asks(pair: Sequence[str]) -> str:
    """What a section asks for, in words: "Moons and Knots"."""
    suits = required(pair)
    if not suits:
        return "the Excuse"
    one, two = (SUIT_NAMES[suit] for suit in suits)
    return f"{one} twice" if one == two else f"{one} and {two}"


def breakdown(wall: Wall, standing: Sequence[Army]) -> list[ScoreLine]:
    """A line a section, and one for the tie-break where it decides."""
    outcome = result(wall, standing)
    lines = []
    for number, (pair, army, section) in enumerate(zip(wall, standing, outcome["sections"], strict=True), start=1):
        suits, winner = required(pair), section["winner"]
        values = _figures(suits, army, section["strength"] if suits else section["ranks"])
        holder = "Nobody holds it." if winner is None else f"{SEATS[winner]} holds it."
        note = f"{_contest(suits, army, section['strength'], section['ranks'])} {holder}"
        winners = () if winner is None else (winner,)
        lines.append(ScoreLine(f"Section {number}, {asks(pair)}", values, winners, note))
    if (tie := outcome["tiebreak"]) is not None:
        note = "Level: required suit symbols over the six suited sections, held or not (S4)."
        lines.append(ScoreLine.won_by_most("Tie-break", tie, note))
    return lines


def _figures(suits: str, army: Army, counts: Sequence[int]) -> tuple[str, ...]:
    """Each seat's count; in brackets while it does not qualify, so that no larger one that loses is a riddle."""
    return tuple(
        str(count) if count == 0 or not suits or qualifies(suits, symbols(cards)) else f"({count})"
        for count, cards in zip(counts, army, strict=True)
    )


def _contest(suits: str, army: Army, strength: Sequence[int], ranks: Sequence[int]) -> str:
    """What decides a section, in one sentence."""
    sums = f"ranks {ranks[0]} to {ranks[1]}"
    if not suits:
        level = f"; level, so different suits: {strength[0]} to {strength[1]}" if ranks[0] == ranks[1] else ""
        return f"Sum of {sums}{level}."
    ready = [seat for seat in (0, 1) if qualifies(suits, symbols(army[seat]))]
    shows = "shows its suit on two cards" if suits[0] == suits[1] else "shows both suits"
    if not ready:
        return f"Nobody {shows}."
    if len(ready) == 1:
        return f"Only the {SEATS[ready[0]]} {shows}."
    level = f"; level, so {sums} of all cards (S3)" if strength[0] == strength[1] else ""
    return f"Both qualify, with {strength[0]} to {strength[1]} required symbols{level}."


def _standing(card: str, wall: Wall) -> int:
    return next(number for number, pair in enumerate(wall, start=1) if card in pair)

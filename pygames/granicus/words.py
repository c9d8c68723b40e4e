"""Granicus in sentences: what a move does, why one is refused, how the score comes about."""

from collections.abc import Sequence

from pygames.decktet import SUIT_NAMES, name
from pygames.game import Result, ScoreLine, View
from pygames.granicus.scoring import PLIES, SEATS, Army, armies, in_turn
from pygames.sentences import by_seat, capital, listed


def describe(card: str, suit: str, row: int, other: str, step: int, neighbour: str | None) -> str:
    """A move as a sentence. `row` counts from 1; `step` is -1 up, 0 stay, 1 down; `neighbour` is the Ace passed."""
    placed = f"{capital(name(card))} joins row {row}, at the Ace of {SUIT_NAMES[suit]}"
    if neighbour is None:
        return placed + "."
    way = "up" if step < 0 else "down"
    return f"{placed}; the Ace of {SUIT_NAMES[other]} moves {way}, past {SUIT_NAMES[neighbour]}."


def why_not(card: str, move: str, ply: int) -> str:
    """The rule that forbids `move` of the card that is turned up, before the given ply (from 0)."""
    suit, swap = move[0], move[1:]
    if suit not in card[1:]:
        first, second = (SUIT_NAMES[s] for s in card[1:])
        shows = f"{name(card)} shows {first} and {second}, not {SUIT_NAMES[suit]}"
        return f"The card goes to an Ace of its own suits: {shows}."
    if ply == 0:
        return "Odd's first ply moves no Ace: the card is placed and the column stays."
    if ply == PLIES - 1:
        return "Even's last ply, the 18th, moves no Ace: the card is placed and the column stays."
    edge, way = ("top", "above it") if swap == "u" else ("bottom", "below it")
    other = SUIT_NAMES[card[1:].replace(suit, "")]
    return (
        f"The column does not wrap: the Ace of {other} stands at the {edge} and has no Ace {way} to change places with."
    )


def question(card: str, *, may_swap: bool) -> str:
    """What is asked of the seat to move."""
    first, second = (SUIT_NAMES[s] for s in card[1:])
    ask = f"Place {name(card)} at {first} or at {second}"
    return ask + ("; the other Ace may then move one row." if may_swap else "; no Ace moves this time.")


def breakdown(result: Result, standing: Sequence[Army]) -> list[ScoreLine]:
    """A line a row, and one for the tie-break where it decides."""
    lines = []
    for number, (row, army) in enumerate(zip(result["rows"], standing, strict=True), start=1):
        winner, points = row["winner"], row["points"]
        values = tuple(str(points) if winner == seat else "0" for seat in (0, 1))
        (odd, odd_all), (even, even_all) = row["odd"], row["even"]
        suit = SUIT_NAMES[row["ace"]]
        note = f"Showing {suit}: Odd {odd}, Even {even}."
        counting = [[card for card in side if row["ace"] in card] for side in army]
        if odd == even:
            note += f" Cards of any kind: Odd {odd_all}, Even {even_all}."
            counting = [*army]
        note += f" {SEATS[winner]} wins the row." if winner is not None else " Nobody wins the row."
        winners = () if winner is None else (winner,)
        shows = (f"ace-{row['ace']}", *_pieces(counting))
        lines.append(ScoreLine(f"Row {number}, {suit}", values, winners, note, shows, _named(counting)))
    if (tie := result["tiebreak"]) is not None:
        which = listed([str(row) for row in tie["rows"]])
        rows = f"rows ({which}) together (G2)" if len(tie["rows"]) > 1 else f"row ({which})"
        note = f"Level: card values in the heaviest {rows}, Aces left out (G1), with 2 more for Even."
        if tie["odd"] == tie["even"]:
            note += " Level too: a draw (G3)."
        heaviest = [[card for row in tie["rows"] for card in standing[row - 1][seat]] for seat in (0, 1)]
        line = ScoreLine.won_by_most("Tie-break", (tie["odd"], tie["even"]), note)
        lines.append(line._replace(shows=_pieces(heaviest), made_of=_named(heaviest)))
    return lines


def _pieces(sides: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The pieces of both sides' cards."""
    return tuple(f"card-{card}" for side in sides for card in side)


def _named(sides: Sequence[Sequence[str]]) -> str:
    return by_seat(SEATS, [[name(card) for card in side] for side in sides])


def table(seen: View, result: Result, to_move: int | None) -> str:
    """The position for a terminal: Odd's cards, the column, Even's cards."""
    sides = armies(in_turn(seen["odd"], seen["even"]), seen["rows"])
    width = max(24, *(len(" ".join(odd)) for odd, _ in sides))
    lines = [f"{'Odd':>{width}}       Even"]
    for number, (ace, (odd, even)) in enumerate(zip(seen["aces"], sides, strict=True), start=1):
        lines.append(f"{' '.join(reversed(odd)):>{width}}  {number} {ace}  {' '.join(even)}")
    score = f"Odd {result['scores'][0]}, Even {result['scores'][1]}."
    turn = (
        "The game is over." if to_move is None else f"{SEATS[to_move]} turns up {seen['card']}, {name(seen['card'])}."
    )
    return "\n".join([*lines, f"{score} {turn}"])

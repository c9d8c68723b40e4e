"""Granicus in sentences: what a move does, why one is refused, how the score comes about."""

from collections.abc import Sequence

from pygames.games.granicus.scoring import PLIES, SEATS, Army, armies, in_turn
from pygames.i18n import _, n_
from pygames.i18n.text import by_seat, capital, listed
from pygames.model.decktet import name, suit_name
from pygames.model.game import Result, ScoreLine, View


def describe(card: str, suit: str, row: int, other: str, step: int, neighbour: str | None) -> str:
    """A move as a sentence. `row` counts from 1; `step` is -1 up, 0 stay, 1 down; `neighbour` is the Ace passed."""
    placed = {"card": capital(name(card)), "row": row, "ace": name("1" + suit)}
    if neighbour is None:
        return _("{card} joins row {row}, at {ace}.", **placed)
    moved = {"other": name("1" + other), "suit": suit_name(neighbour)}
    if step < 0:
        return _("{card} joins row {row}, at {ace}; {other} moves up, past {suit}.", **placed, **moved)
    return _("{card} joins row {row}, at {ace}; {other} moves down, past {suit}.", **placed, **moved)


def why_not(card: str, move: str, ply: int) -> str:
    """The rule that forbids `move` of the card that is turned up, before the given ply (from 0)."""
    suit, swap = move[0], move[1:]
    if suit not in card[1:]:
        return _(
            "The card goes to an Ace of its own suits: {card} shows {suits}, not {suit}.",
            card=name(card),
            suits=listed([suit_name(own) for own in card[1:]]),
            suit=suit_name(suit),
        )
    if ply == 0:
        return _("Odd's first ply moves no Ace: the card is placed and the column stays.")
    if ply == PLIES - 1:
        return _("Even's last ply, the 18th, moves no Ace: the card is placed and the column stays.")
    ace = name("1" + card[1:].replace(suit, ""))
    if swap == "u":
        return _(
            "The column does not wrap: {ace} stands at the top and has no Ace above it to change places with.", ace=ace
        )
    return _(
        "The column does not wrap: {ace} stands at the bottom and has no Ace below it to change places with.", ace=ace
    )


def question(card: str, *, may_swap: bool) -> str:
    """What is asked of the seat to move."""
    first, second = map(suit_name, card[1:])
    if may_swap:
        return _(
            "Place {card} at {first} or at {second}; the other Ace may then move one row.",
            card=name(card),
            first=first,
            second=second,
        )
    return _(
        "Place {card} at {first} or at {second}; no Ace moves this time.", card=name(card), first=first, second=second
    )


def breakdown(result: Result, standing: Sequence[Army]) -> list[ScoreLine]:
    """A line a row, and one for the tie-break where it decides."""
    lines = []
    for number, (row, army) in enumerate(zip(result["rows"], standing, strict=True), start=1):
        winner, points = row["winner"], row["points"]
        values = tuple(str(points) if winner == seat else "0" for seat in (0, 1))
        (odd, odd_all), (even, even_all) = row["odd"], row["even"]
        suit = suit_name(row["ace"])
        note = [_("Showing {suit}: Odd {odd}, Even {even}.", suit=suit, odd=odd, even=even)]
        counting = [[card for card in side if row["ace"] in card] for side in army]
        if odd == even:
            note.append(_("Cards of any kind: Odd {odd}, Even {even}.", odd=odd_all, even=even_all))
            counting = [*army]
        if winner is None:
            note.append(_("Nobody wins the row."))
        else:
            note.append(_("{seat} wins the row.", seat=_(SEATS[winner])))
        winners = () if winner is None else (winner,)
        shows = (f"ace-{row['ace']}", *_pieces(counting))
        label = _("Row {row}, {suit}", row=number, suit=suit)
        lines.append(ScoreLine(label, values, winners, " ".join(note), shows, _named(counting)))
    if (tie := result["tiebreak"]) is not None:
        lines.append(_broken(tie, standing))
    return lines


def _broken(tie: Result, standing: Sequence[Army]) -> ScoreLine:
    """The line of a tie-break."""
    note = [
        n_(
            "Level: card values in the heaviest row ({rows}), Aces left out (G1), with 2 more for Even.",
            "Level: card values in the heaviest rows ({rows}) together (G2), Aces left out (G1), with 2 more for Even.",
            len(tie["rows"]),
            rows=listed([str(row) for row in tie["rows"]]),
        )
    ]
    if tie["odd"] == tie["even"]:
        note.append(_("Level too: a draw (G3)."))
    heaviest = [[card for row in tie["rows"] for card in standing[row - 1][seat]] for seat in (0, 1)]
    line = ScoreLine.won_by_most(_("Tie-break"), (tie["odd"], tie["even"]), " ".join(note))
    return line._replace(shows=_pieces(heaviest), made_of=_named(heaviest))


def _pieces(sides: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The pieces of both sides' cards."""
    return tuple(f"card-{card}" for side in sides for card in side)


def _named(sides: Sequence[Sequence[str]]) -> str:
    return by_seat(SEATS, [[name(card) for card in side] for side in sides])


def table(seen: View, result: Result, to_move: int | None) -> str:
    """The position for a terminal: Odd's cards, the column, Even's cards."""
    sides = armies(in_turn(seen["odd"], seen["even"]), seen["rows"])
    width = max(24, *(len(" ".join(odd)) for odd, _ in sides))
    lines = [f"{_(SEATS[0]):>{width}}       {_(SEATS[1])}"]
    for number, (ace, (odd, even)) in enumerate(zip(seen["aces"], sides, strict=True), start=1):
        lines.append(f"{' '.join(reversed(odd)):>{width}}  {number} {ace}  {' '.join(even)}")
    points_odd, points_even = result["scores"]
    score, card = _("Odd {odd}, Even {even}.", odd=points_odd, even=points_even), seen["card"]
    if to_move is None:
        turn = _("The game is over.")
    else:
        turn = _("{seat} turns up {id}, {card}.", seat=_(SEATS[to_move]), id=card, card=name(card))
    return "\n".join([*lines, f"{score} {turn}"])

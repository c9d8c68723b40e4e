"""Why a move of Granicus is good: the rows it wins, and whether they hold when an Ace moves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygames.decktet import SUIT_NAMES
from pygames.game import Result
from pygames.granicus import scoring
from pygames.granicus.scoring import PLIES, SEATS
from pygames.sentences import counted, race

if TYPE_CHECKING:
    from pygames.granicus.rules import GranicusState


def gains(before: "GranicusState", after: "GranicusState") -> list[str]:
    """The lead, then rows won and taken away, then whether the row of the new card is safe."""
    seat = before.to_move
    assert seat is not None  # a ply was made
    was, now = before.result(), after.result()
    lead = race(was["scores"], now["scores"], seat)
    said = [f"{lead}, as the Aces stand."] if lead else []
    said += _rows(was, now, seat)
    return [*(said or [_effort(after, now, seat)]), *_safe(after, now, seat)]


def risks(before: "GranicusState", after: "GranicusState") -> list[str]:
    """What is given up, and an Ace beside the new card under which its row would be lost."""
    seat = before.to_move
    assert seat is not None  # a ply was made
    was, now = before.result(), after.result()
    return [*_given_up(was, now, seat), *_shaky(after, now, seat)]


def _rows(was: Result, now: Result, seat: int) -> list[str]:
    """The rows that were won or kept from the other, those of most points first."""
    other, found = SEATS[1 - seat], []
    for number, (old, new) in enumerate(zip(was["rows"], now["rows"], strict=True), start=1):
        gained, points = new["winner"], counted(new["points"], "point")
        if gained == seat == old["winner"]:
            if new["points"] > old["points"]:
                found.append((new["points"] - old["points"], f"Makes row {number} worth {points} to you."))
        elif gained == seat:
            taken = f"Takes row {number} from {other}" if old["winner"] is not None else f"Wins row {number}"
            found.append((old["points"] + new["points"], f"{taken}, for {points}."))
        elif old["winner"] == 1 - seat != gained:
            found.append((old["points"], f"Leaves row {number} to nobody, which {other} was winning."))
    return [sentence for _, sentence in sorted(found, key=lambda row: -row[0])]


def _given_up(was: Result, now: Result, seat: int) -> list[str]:
    said = []
    for number, (old, new) in enumerate(zip(was["rows"], now["rows"], strict=True), start=1):
        if new["winner"] == 1 - seat != old["winner"]:
            said.append(f"Beware: {SEATS[1 - seat]} is then the one who wins row {number}.")
        elif old["winner"] == seat != new["winner"]:
            said.append(f"Beware: nobody then wins row {number}, which you were winning.")
    return said


def _effort(after: "GranicusState", now: Result, seat: int) -> str:
    """Where nothing changes hands: what the card does in its row."""
    row = after.rows[-1]
    side, against = ("odd", "even") if seat == 0 else ("even", "odd")
    (own, _), (others, _) = now["rows"][row][side], now["rows"][row][against]
    suit = SUIT_NAMES[now["rows"][row]["ace"]]
    return f"You now show {own} {suit} in row {row + 1}, against {others}."


def _safe(after: "GranicusState", now: Result, seat: int) -> list[str]:
    """That no Ace beside the new card's row would lose it."""
    row = after.rows[-1]
    if now["rows"][row]["winner"] != seat:
        return []
    if len(after.moves) >= PLIES - 1:
        return [f"No Ace moves any more, so row {row + 1} keeps its Ace."]
    beside = _neighbours(after, row)
    if any(_winner(after, row, suit) != seat for suit in beside):
        return []
    return [f"Row {row + 1} stays yours even with the Ace of {_either(beside)} there."]


def _shaky(after: "GranicusState", now: Result, seat: int) -> list[str]:
    """The Aces beside the new card's row that would lose it."""
    row = after.rows[-1]
    if now["rows"][row]["winner"] != seat or len(after.moves) >= PLIES - 1:
        return []
    lost = [suit for suit in _neighbours(after, row) if _winner(after, row, suit) == 1 - seat]
    return (
        [f"Beware: with the Ace of {_either(lost)} there, row {row + 1} would be {SEATS[1 - seat]}'s."] if lost else []
    )


def _either(suits: Sequence[str]) -> str:
    return " or of ".join(SUIT_NAMES[suit] for suit in suits)


def _neighbours(after: "GranicusState", row: int) -> list[str]:
    return [after.aces[beside] for beside in (row - 1, row + 1) if 0 <= beside <= 5]


def _winner(after: "GranicusState", row: int, suit: str) -> int | None:
    """Who would win a row if the Ace of another suit stood there."""
    column = list(after.aces)
    beside = column.index(suit)
    column[row], column[beside] = suit, column[row]
    winner: int | None = scoring.result(column, scoring.armies(after.turned, after.rows))["rows"][row]["winner"]
    return winner

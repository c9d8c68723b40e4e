"""Why a move of Granicus is good: the rows it wins, and whether they hold when an Ace moves."""

from typing import TYPE_CHECKING

from pygames.decktet import SUIT_NAMES
from pygames.game import Result
from pygames.granicus import scoring
from pygames.granicus.scoring import PLIES, SEATS
from pygames.sentences import counted, listed, standing

if TYPE_CHECKING:
    from pygames.granicus.rules import GranicusState


def reasons(before: "GranicusState", after: "GranicusState") -> list[str]:
    """The lead, then rows won and taken away, then how safe the row of the new card is."""
    seat = before.to_move
    assert seat is not None  # a ply was made
    was, now = before.result(), after.result()
    lead = standing(was["scores"], now["scores"], seat)
    said = [f"{lead}, as the Aces stand."] if lead else []
    said += _rows(was, now, seat)
    return [*said, *_safety(after, now, seat)] if said else [_effort(after, now, seat), *_safety(after, now, seat)]


def _rows(was: Result, now: Result, seat: int) -> list[str]:
    """What became of the rows, those of most points first; what was given up comes last."""
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
        elif old["winner"] == seat:
            found.append((-1, f"It gives up row {number}, for now."))
        elif gained == 1 - seat != old["winner"]:
            found.append((-2, f"It lets {other} win row {number}, for now."))
    return [sentence for _, sentence in sorted(found, key=lambda row: -row[0])]


def _effort(after: "GranicusState", now: Result, seat: int) -> str:
    """Where nothing changes hands: what the card does in its row."""
    row = after.rows[-1]
    side, against = ("odd", "even") if seat == 0 else ("even", "odd")
    (own, _), (others, _) = now["rows"][row][side], now["rows"][row][against]
    suit = SUIT_NAMES[now["rows"][row]["ace"]]
    return f"You now show {own} {suit} in row {row + 1}, against {others}."


def _safety(after: "GranicusState", now: Result, seat: int) -> list[str]:
    """What one swap of the Ace could do to the row of the new card."""
    row = after.rows[-1]
    if now["rows"][row]["winner"] != seat:
        return []
    if len(after.moves) >= PLIES - 1:
        return [f"No Ace moves any more, so row {row + 1} keeps its Ace."]
    winners = {suit: _winner(after, row, suit) for suit in _neighbours(after, row)}
    lost = [SUIT_NAMES[suit] for suit, winner in winners.items() if winner == 1 - seat]
    if lost:
        return [f"Beware: with the Ace of {' or of '.join(lost)} there, row {row + 1} would be {SEATS[1 - seat]}'s."]
    if all(winner == seat for winner in winners.values()):
        suits = listed([SUIT_NAMES[suit] for suit in winners])
        return [f"Row {row + 1} stays yours even if an Ace from beside it comes there: {suits}."]
    return []


def _neighbours(after: "GranicusState", row: int) -> list[str]:
    return [after.aces[beside] for beside in (row - 1, row + 1) if 0 <= beside <= 5]


def _winner(after: "GranicusState", row: int, suit: str) -> int | None:
    """Who would win a row if the Ace of another suit stood there."""
    column = list(after.aces)
    beside = column.index(suit)
    column[row], column[beside] = suit, column[row]
    winner: int | None = scoring.result(column, scoring.armies(after.turned, after.rows))["rows"][row]["winner"]
    return winner

"""Advice on moves of Granicus: rows won and given up, and whether the new card's row is safe if an Ace moves."""

from collections.abc import Sequence

from pygames.games.granicus import scoring
from pygames.games.granicus.game import GranicusState
from pygames.games.granicus.score_lines import tiebreak_reason
from pygames.games.granicus.scoring import PLIES, SEATS
from pygames.i18n import N_, _
from pygames.i18n.perspective import player, told
from pygames.i18n.sentence_parts import points_text, race
from pygames.model.decktet import name, suit_name
from pygames.model.game import Result

PLACE_WORDS = (N_("row"),)


def gains(before: GranicusState, after: GranicusState) -> list[str]:
    """Return the advantages: the lead, rows won or taken away, then whether the new card's row is safe."""
    seat = before.mover
    was, now = before.result(), after.result()
    lead = race(was["scores"], now["scores"], seat)
    said = [_lead(after, lead)] if lead else []
    said += _rows(was, now, seat)
    return [*(said or [_effort(after, now, seat)]), *_safe(after, now, seat)]


def neutral(before: GranicusState, after: GranicusState) -> list[str]:
    """Return what only describes a move: the cards in its row, and that no Ace moves any more."""
    now, seat = after.result(), before.mover
    return [_effort(after, now, seat), *(_safe(after, now, seat) if len(after.moves) >= PLIES - 1 else [])]


def risks(before: GranicusState, after: GranicusState) -> list[str]:
    """Return the drawbacks: rows given up, and adjacent Aces that would lose the new card's row if they moved there."""
    seat = before.mover
    was, now = before.result(), after.result()
    return [*_given_up(was, now, seat), *_unsafe(after, now, seat)]


def tie_break(after: GranicusState) -> str:
    """Return who would win the tie-break as it stands before the last card; "" at other times."""
    if len(after.moves) != PLIES - 1:
        return ""
    rule = after.deal["options"]["tiebreak"]
    tie = scoring.tie_break(after.result()["rows"], scoring.armies(after.card_order, after.rows), rule)
    if tie["odd"] == tie["even"] and rule == scoring.VALUES:
        return ""
    winner = int(tie["even"] >= tie["odd"])
    why = tiebreak_reason({"tiebreak": tie, "winners": [winner]}, rule)
    you = N_("If the scores end level, you win as it stands ({why}).")
    return told(SEATS, winner, you, N_("If the scores end level, {seat} wins as it stands ({why})."), why=why)


def _lead(after: GranicusState, lead: str) -> str:
    if after.is_over:
        return f"{lead}."
    if len(after.moves) == PLIES - 1:
        return _("{lead}, before the last card.", lead=lead)
    return _("{lead}, if no Ace moves later.", lead=lead)


def _rows(was: Result, now: Result, seat: int) -> list[str]:
    """Return sentences about rows that the seat wins or that gain points, and rows that the opponent loses.

    The row with the largest change of points comes first.
    """
    other, found = player(SEATS, 1 - seat), []
    for number, (old, new) in enumerate(zip(was["rows"], now["rows"], strict=True), start=1):
        gained = new["winner"]
        if gained == seat == old["winner"]:
            if new["points"] > old["points"]:
                worth = _("Row {row} is now worth {points} to you.", row=number, points=points_text(new["points"]))
                found.append((new["points"] - old["points"], worth))
        elif gained == seat:
            words = {"row": number, "points": points_text(new["points"]), "seat": other}
            if old["winner"] is None:
                won = _("You win row {row}, for {points}.", **words)
            else:
                won = _("Takes row {row} from {seat}, for {points}.", **words)
            found.append((old["points"] + new["points"], won))
        elif old["winner"] == 1 - seat != gained:
            left = _("Takes row {row} from {seat}; nobody wins it now.", row=number, seat=other)
            found.append((old["points"], left))
    return [sentence for _points, sentence in sorted(found, key=lambda row: -row[0])]


def _given_up(was: Result, now: Result, seat: int) -> list[str]:
    said = []
    for number, (old, new) in enumerate(zip(was["rows"], now["rows"], strict=True), start=1):
        if new["winner"] == 1 - seat != old["winner"]:
            other = player(SEATS, 1 - seat)
            said.append(_("Careful: {seat} then wins row {row}.", seat=other, row=number))
        elif old["winner"] == seat != new["winner"]:
            said.append(_("Careful: nobody then wins row {row}, which is yours now.", row=number))
    return said


def _effort(after: GranicusState, now: Result, seat: int) -> str:
    """Return a sentence about the effect of the card in its row, for a move that gains nothing else."""
    row = after.rows[-1]
    side, against = ("odd", "even") if seat == 0 else ("even", "odd")
    own, others = now["rows"][row][side][0], now["rows"][row][against][0]
    suit = suit_name(now["rows"][row]["ace"])
    return _(
        "You now show {count} {suit} in row {row}, against {others}.", count=own, suit=suit, row=row + 1, others=others
    )


def _safe(after: GranicusState, now: Result, seat: int) -> list[str]:
    """Return a list with one sentence if the seat wins the new card's row and no single Ace move can change that.

    Otherwise, return an empty list.
    """
    row = after.rows[-1]
    if now["rows"][row]["winner"] != seat:
        return []
    if len(after.moves) >= PLIES - 1:
        return [_("No Ace moves any more, so row {row} keeps its Ace.", row=row + 1)]
    beside = _neighbours(after, row)
    if any(_winner(after, row, suit) != seat for suit in beside):
        return []
    return [_("Row {row} would stay yours even if {ace} moved into it.", row=row + 1, ace=_either(beside))]


def _unsafe(after: GranicusState, now: Result, seat: int) -> list[str]:
    """Return a list with at most one sentence: about adjacent Aces that would give the row to the opponent."""
    row = after.rows[-1]
    if now["rows"][row]["winner"] != seat or len(after.moves) >= PLIES - 1:
        return []
    lost = [suit for suit in _neighbours(after, row) if _winner(after, row, suit) == 1 - seat]
    if not lost:
        return []
    ace, other = _either(lost), player(SEATS, 1 - seat)
    return [_("Careful: if {ace} moved into row {row}, {seat} would win it.", ace=ace, row=row + 1, seat=other)]


def _either(suits: Sequence[str]) -> str:
    """Name the Ace of a suit; for two suits: "the Ace of Moons or of Suns"."""
    if len(suits) == 1:
        return name("1" + suits[0])
    one, other = map(suit_name, suits)
    return _("the Ace of {one} or of {other}", one=one, other=other)


def _neighbours(after: GranicusState, row: int) -> list[str]:
    return [after.aces[beside] for beside in (row - 1, row + 1) if 0 <= beside <= 5]


def _winner(after: GranicusState, row: int, suit: str) -> int | None:
    """Return the seat that would win a row if the Ace of this suit were swapped into it; None if nobody would."""
    column = list(after.aces)
    beside = column.index(suit)
    column[row], column[beside] = suit, column[row]
    winner: int | None = scoring.result(column, scoring.armies(after.card_order, after.rows))["rows"][row]["winner"]
    return winner

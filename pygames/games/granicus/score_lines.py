"""Score lines of Granicus: who wins each row, and which cards decide it."""

from collections.abc import Sequence

from pygames.games.granicus.game import GranicusState
from pygames.games.granicus.scoring import MATCHING, SEATS, VALUES, Army, armies
from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import told
from pygames.i18n.sentence_parts import by_seat, listed, scores_text
from pygames.model.decktet import name, suit_name
from pygames.model.game import Result, ScoreLine

_TIEBREAK_PLY = 12  # before it, level scores say little, and the score has no line for the tie-break


def breakdown(state: GranicusState) -> list[ScoreLine]:
    """Return the lines of a position."""
    result = state.result()
    if len(state.moves) < _TIEBREAK_PLY:
        result["tiebreak"] = None
    return lines_of(result, armies(state.card_order, state.rows), state.deal["options"]["tiebreak"])


def lines_of(result: Result, standing: Sequence[Army], tiebreak: str = VALUES) -> list[ScoreLine]:
    """Return a line for each row, and one for the tie-break if the scores are tied."""
    lines = []
    for number, (row, army) in enumerate(zip(result["rows"], standing, strict=True), start=1):
        winner, points = row["winner"], row["points"]
        values = tuple(str(points) if winner == seat else "0" for seat in (0, 1))
        (odd, odd_all), (even, even_all) = row["odd"], row["even"]
        counting = [[card for card in side if row["ace"] in card] for side in army]
        if odd == even:
            counting = [*army]
        note = _note(row) if odd_all or even_all else _("No cards yet.")
        winners = () if winner is None else (winner,)
        shows = (f"ace-{row['ace']}", *_pieces(counting))
        label = _("Row {row}, {suit}", row=number, suit=suit_name(row["ace"]))
        lines.append(ScoreLine(label, values, winners, note, shows, _named(counting)))
    if (tie := result["tiebreak"]) is not None:
        by_matching = tiebreak == MATCHING
        lines.append(_matching_line(result, standing) if by_matching else _values_line(tie, standing))
    return lines


def _note(row: Result) -> str:
    """Return sentences about what decides a row that has cards."""
    (odd, odd_all), (even, even_all), winner = row["odd"], row["even"], row["winner"]
    note = [_("Showing {suit}: {scores}.", suit=suit_name(row["ace"]), scores=scores_text(SEATS, (odd, even)))]
    if odd == even:
        note.append(_("Cards of any kind: {scores}.", scores=scores_text(SEATS, (odd_all, even_all))))
    if winner is None:
        note.append(_("Nobody wins the row."))
    else:
        note.append(told(SEATS, winner, N_("You win the row."), N_("{seat} wins the row.")))
    return " ".join(note)


def deciding_reason(state: GranicusState) -> str:
    """Return what broke a tie, with the winner's number first; "" if nothing broke one."""
    return tiebreak_reason(state.result(), state.deal["options"]["tiebreak"])


def tiebreak_reason(result: Result, tiebreak: str) -> str:
    """Return the same as `deciding_reason` for a result."""
    tie = result["tiebreak"]
    if tie is None:
        return ""
    more, less = max(tie["odd"], tie["even"]), min(tie["odd"], tie["even"])
    if tiebreak == MATCHING:
        if more > less:
            return _("matching cards: {more} against {less}", more=more, less=less)
        you, other = N_("matching cards: {more} each, so you win"), N_("matching cards: {more} each, so {seat} wins")
        return told(SEATS, 1, you, other, more=more)
    if more == less:
        return ""
    count, sums = len(tie["rows"]), {"rows": listed([str(row) for row in tie["rows"]]), "more": more, "less": less}
    return n_("row {rows}: {more} against {less}", "rows {rows}: {more} against {less}", count, **sums)


def _matching_line(result: Result, standing: Sequence[Army]) -> ScoreLine:
    tie, (winner,) = result["tiebreak"], result["winners"]
    note = [_("Tied: the cards that show the suit of their row decide, in all rows.")]
    if tie["odd"] == tie["even"]:
        note.append(told(SEATS, 1, N_("Also tied: you win, as Even."), N_("Also tied: {seat} wins, as Even.")))
    rows = list(zip(result["rows"], standing, strict=True))
    matching = [[card for row, army in rows for card in army[seat] if row["ace"] in card] for seat in (0, 1)]
    values = (str(tie["odd"]), str(tie["even"]))
    return ScoreLine(_("Tie-break"), values, (winner,), " ".join(note), _pieces(matching), _named(matching))


def _values_line(tie: Result, standing: Sequence[Army]) -> ScoreLine:
    handicap = told(SEATS, 1, N_("you add 2"), N_("{seat} adds 2"))
    note = [
        n_(
            "Tied: card values in the row with the highest total ({rows}) decide, without Aces; {handicap}.",
            "Tied: card values in the rows with the highest total ({rows}) decide together, without Aces; {handicap}.",
            len(tie["rows"]),
            handicap=handicap,
            rows=listed([str(row) for row in tie["rows"]]),
        )
    ]
    if tie["odd"] == tie["even"]:
        note.append(_("Also tied: a draw."))
    heaviest = [[card for row in tie["rows"] for card in standing[row - 1][seat]] for seat in (0, 1)]
    line = ScoreLine.won_by_most(_("Tie-break"), (tie["odd"], tie["even"]), " ".join(note))
    return line._replace(shows=_pieces(heaviest), made_of=_named(heaviest))


def _pieces(sides: Sequence[Sequence[str]]) -> tuple[str, ...]:
    return tuple(f"card-{card}" for side in sides for card in side)


def _named(sides: Sequence[Sequence[str]]) -> str:
    return by_seat(SEATS, [[name(card) for card in side] for side in sides])

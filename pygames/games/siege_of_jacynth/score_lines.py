"""Score lines of the Siege of Jacynth: who wins each section, which cards reach it and how, and the tie-break."""

from collections.abc import Iterable, Sequence

from pygames.games.siege_of_jacynth.game import SiegeState
from pygames.games.siege_of_jacynth.heap import Heap, PlacedCard
from pygames.games.siege_of_jacynth.scoring import SEATS, Army, armies, qualifies, required_pair, result, symbols
from pygames.games.siege_of_jacynth.sentences import Wall, required_text
from pygames.i18n import N_, _
from pygames.i18n.perspective import told
from pygames.i18n.sentence_parts import by_seat, listed
from pygames.model.decktet import name
from pygames.model.game import ScoreLine


def breakdown(state: SiegeState) -> list[ScoreLine]:
    """Return the score lines, each with the cards that decide it. The tie-break, if there is one, comes last."""
    wall, heap = state.wall, state.heap
    lines = lines_of(wall, armies(heap.cards))
    below = {placed.card: heap.supports(placed.column, placed.row) for placed in heap.cards}
    explained_lines = []
    for section, (pair, line) in enumerate(zip(wall, lines, strict=False)):
        reaching = [placed for placed in heap.cards if _reaches(placed, section)]
        ways = [
            [_with_supports(placed, below[placed.card], section) for placed in reaching if placed.seat == seat]
            for seat in (0, 1)
        ]
        explained_lines.append(
            line._replace(
                shows=_pieces(pair) + _pieces(placed.card for placed in reaching), made_of=by_seat(SEATS, ways)
            )
        )
    return explained_lines + [_tiebreak(wall, heap, line) for line in lines[len(wall) :]]


def _tiebreak(wall: Wall, heap: Heap, line: ScoreLine) -> ScoreLine:
    """Return the line of the tie-break with every card that shows a required suit at a section that it influences."""
    required_by_section = [(section, required_pair(pair)) for section, pair in enumerate(wall)]
    counting = [
        placed
        for placed in heap.cards
        if any(
            _reaches(placed, section) and set(suits) & set(placed.card[1:]) for section, suits in required_by_section
        )
    ]
    names = [[name(placed.card) for placed in counting if placed.seat == seat] for seat in (0, 1)]
    return line._replace(shows=_pieces(placed.card for placed in counting), made_of=by_seat(SEATS, names))


def _reaches(placed: PlacedCard, section: int) -> bool:
    return placed.first <= section <= placed.last


def _with_supports(placed: PlacedCard, supports: Sequence[PlacedCard], section: int) -> str:
    """Return a card's name, with the supports through which it reaches the section: "the Mill (on the Forest)"."""
    through = [name(support.card) for support in supports if _reaches(support, section)]
    if not through:
        return name(placed.card)
    return _("{card} (on {others})", card=name(placed.card), others=listed(through))


def _pieces(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"card-{card}" for card in cards)


def lines_of(wall: Wall, standing: Sequence[Army]) -> list[ScoreLine]:
    """Return a line for each section, and one for the tie-break if the scores are tied."""
    outcome = result(wall, standing)
    lines = []
    for number, (pair, army, section) in enumerate(zip(wall, standing, outcome["sections"], strict=True), start=1):
        suits, winner = required_pair(pair), section["winner"]
        values = _figures(suits, army, section["strength"] if suits else section["ranks"])
        holder = (
            _("Nobody holds it.") if winner is None else told(SEATS, winner, N_("You hold it."), N_("{seat} holds it."))
        )
        note = f"{_contest(suits, army, section['strength'], section['ranks'])} {holder}"
        if any(value.startswith("(") for value in values):
            note += " " + _("A number in brackets cannot win the section.")
        if not any(army):
            note = _("No cards yet.")
        winners = () if winner is None else (winner,)
        label = _("Section {number}, {suits}", number=number, suits=required_text(pair))
        lines.append(ScoreLine(label, values, winners, note))
    if (tie := outcome["tiebreak"]) is not None:
        note = _("Tied: all matching symbols on the six suit sections decide.")
        lines.append(ScoreLine.won_by_most(_("Tie-break"), tie, note))
    return lines


def deciding_reason(state: SiegeState) -> str:
    """Return the numbers of symbols that broke a tie, the winner's first; "" if nothing broke one."""
    tie = state.result()["tiebreak"]
    if tie is None or tie[0] == tie[1]:
        return ""
    return _("matching symbols: {more} against {less}", more=max(tie), less=min(tie))


def _figures(suits: str, army: Army, counts: Sequence[int]) -> tuple[str, ...]:
    """Return each seat's count as text, in brackets if the seat does not qualify and so cannot win the section."""
    return tuple(
        str(count) if count == 0 or not suits or qualifies(suits, symbols(cards)) else f"({count})"
        for count, cards in zip(counts, army, strict=True)
    )


def _contest(suits: str, army: Army, strength: Sequence[int], ranks: Sequence[int]) -> str:
    """Return what decides a section, in one sentence."""
    figures = {"one": strength[0], "other": strength[1], "first": ranks[0], "second": ranks[1]}
    if not suits:
        if ranks[0] == ranks[1]:
            return _("Sum of ranks {first} to {second}; tied, so different suits: {one} to {other}.", **figures)
        return _("Sum of ranks {first} to {second}.", **figures)
    ready = [seat for seat in (0, 1) if qualifies(suits, symbols(army[seat]))]
    twice = suits[0] == suits[1]
    if not ready:
        return _("Nobody shows its suit on two cards.") if twice else _("Nobody shows both suits.")
    if len(ready) == 1:
        if twice:
            you, other = N_("Only you show its suit on two cards."), N_("Only {seat} shows its suit on two cards.")
        else:
            you, other = N_("Only you show both suits."), N_("Only {seat} shows both suits.")
        return told(SEATS, ready[0], you, other)
    if strength[0] == strength[1]:
        return _(
            "Both qualify, with {one} to {other} required symbols; tied, so ranks of all cards: {first} to {second}.",
            **figures,
        )
    return _("Both qualify, with {one} to {other} required symbols.", **figures)

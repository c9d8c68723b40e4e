"""The Siege of Jacynth in sentences: what a move does, why one is refused, how the score comes about."""

from collections.abc import Sequence

from pygames.games.siege_of_jacynth.heap import COLUMNS, HALVES, Heap
from pygames.games.siege_of_jacynth.scoring import SEATS, Army, qualifies, required, result, symbols
from pygames.i18n import _, n_
from pygames.i18n.text import capital, listed
from pygames.model.decktet import name, suit_name
from pygames.model.game import ScoreLine

Wall = Sequence[Sequence[str]]


def lay(card: str, column: int, row: int, heap: Heap) -> str:
    """A play as a sentence."""
    said = _(
        "{card} {lies}; it counts for {sections}.",
        card=name(card),
        lies=lying(column, row, heap),
        sections=sections(*heap.reach(column)),
    )
    return capital(said)


def lying(column: int, row: int, heap: Heap) -> str:
    """How a card lies at a place: "straddles the Forest and the Mill in row 2"."""
    if row == 1:
        return _("lies at the wall before {sections}", sections=sections(*heap.reach(column)))
    supports = [name(brick.card) for brick in heap.supports(column, row)]
    if len(supports) == 1:
        return _("lies squarely on {card} in row {row}", card=supports[0], row=row)
    left, right = supports
    return _("straddles {left} and {right} in row {row}", left=left, right=right, row=row)


def sections(first: int, last: int) -> str:
    """A run of sections (indices from 0) in words, counted from 1."""
    if first == last:
        return numbered([first + 1])
    if last == first + 1:
        return numbered([first + 1, last + 1])
    return _("sections {first} to {last}", first=first + 1, last=last + 1)


def numbered(numbers: Sequence[int]) -> str:
    """Sections by their numbers: "sections 2, 3 and 5"."""
    return n_("section {numbers}", "sections {numbers}", len(numbers), numbers=listed(list(map(str, numbers))))


def swap(one: str, two: str, wall: Wall) -> str:
    """The pie swap as a sentence."""
    said = _(
        "{one} in section {first} and {other} in section {second} change places.",
        one=name(one),
        first=_standing(one, wall),
        other=name(two),
        second=_standing(two, wall),
    )
    return capital(said)


def no_swap(one: str, two: str, wall: Wall, *, pie: bool, opening: bool) -> str:
    """The rule that forbids a swap of two wall cards; `opening`: before the first ply."""
    if not pie:
        return _("The wall stays as it is: this game is played without the pie rule.")
    if not opening:
        return _("Wall cards can only be swapped as the opening ply, before any card is played.")
    return _(
        "A swap is between two sections (S5): {one} and {other} both stand in section {number}.",
        one=name(one),
        other=name(two),
        number=_standing(one, wall),
    )


def no_place(card: str, place: str, hand: Sequence[str], heap: Heap) -> str:
    """The rule that forbids playing `card` at `place` (as written, with a row from 1 to 99)."""
    for brick in heap.bricks:
        if brick.card == card:
            return capital(_("{card} has been played already: it lies at {place}.", card=name(card), place=brick.place))
    if card not in hand:
        return capital(_("{card} is not in your hand.", card=name(card)))
    column, row = HALVES.index(place[0]), int(place[1:])
    if column == COLUMNS:
        return _(
            "A card covers two half-columns, and the wall ends at {column} (S1): it cannot begin there.",
            column=HALVES[-1],
        )
    for half in (column, column + 1):
        if (lying_there := heap.at(half, row)) is not None:
            return _(
                "Both half-cells must be free, and {card} covers {cell}.",
                card=name(lying_there.card),
                cell=f"{HALVES[half]}{row}",
            )
    for half in (column, column + 1):
        if row > 1 and heap.at(half, row - 1) is None:
            return _(
                "A card rests on what lies below it with both ends (S1), and no card covers {cell} yet.",
                cell=f"{HALVES[half]}{row - 1}",
            )
    raise ValueError(_("{move} is legal.", move=f"{card}@{place}"))


def question(*, may_swap: bool) -> str:
    """What is asked of the seat to move."""
    return _("Play a card, or swap two cards of the wall.") if may_swap else _("Play a card from your hand.")


def asks(pair: Sequence[str]) -> str:
    """What a section asks for, in words: "Moons and Knots"."""
    suits = required(pair)
    if not suits:
        return name(pair[0])
    one, other = map(suit_name, suits)
    return _("{suit} twice", suit=one) if one == other else _("{one} and {other}", one=one, other=other)


def breakdown(wall: Wall, standing: Sequence[Army]) -> list[ScoreLine]:
    """A line a section, and one for the tie-break where it decides."""
    outcome = result(wall, standing)
    lines = []
    for number, (pair, army, section) in enumerate(zip(wall, standing, outcome["sections"], strict=True), start=1):
        suits, winner = required(pair), section["winner"]
        values = _figures(suits, army, section["strength"] if suits else section["ranks"])
        holder = _("Nobody holds it.") if winner is None else _("{seat} holds it.", seat=_(SEATS[winner]))
        note = f"{_contest(suits, army, section['strength'], section['ranks'])} {holder}"
        winners = () if winner is None else (winner,)
        label = _("Section {number}, {suits}", number=number, suits=asks(pair))
        lines.append(ScoreLine(label, values, winners, note))
    if (tie := outcome["tiebreak"]) is not None:
        note = _("Level: required suit symbols over the six suited sections, held or not (S4).")
        lines.append(ScoreLine.won_by_most(_("Tie-break"), tie, note))
    return lines


def _figures(suits: str, army: Army, counts: Sequence[int]) -> tuple[str, ...]:
    """Each seat's count; in brackets while it does not qualify, so that no larger one that loses is a riddle."""
    return tuple(
        str(count) if count == 0 or not suits or qualifies(suits, symbols(cards)) else f"({count})"
        for count, cards in zip(counts, army, strict=True)
    )


def _contest(suits: str, army: Army, strength: Sequence[int], ranks: Sequence[int]) -> str:
    """What decides a section, in one sentence."""
    figures = {"one": strength[0], "other": strength[1], "first": ranks[0], "second": ranks[1]}
    if not suits:
        if ranks[0] == ranks[1]:
            return _("Sum of ranks {first} to {second}; level, so different suits: {one} to {other}.", **figures)
        return _("Sum of ranks {first} to {second}.", **figures)
    ready = [seat for seat in (0, 1) if qualifies(suits, symbols(army[seat]))]
    twice = suits[0] == suits[1]
    if not ready:
        return _("Nobody shows its suit on two cards.") if twice else _("Nobody shows both suits.")
    if len(ready) == 1:
        only = _(SEATS[ready[0]])
        if twice:
            return _("Only the {seat} shows its suit on two cards.", seat=only)
        return _("Only the {seat} shows both suits.", seat=only)
    if strength[0] == strength[1]:
        return _(
            "Both qualify, with {one} to {other} required symbols; "
            "level, so ranks {first} to {second} of all cards (S3).",
            **figures,
        )
    return _("Both qualify, with {one} to {other} required symbols.", **figures)


def _standing(card: str, wall: Wall) -> int:
    return next(number for number, pair in enumerate(wall, start=1) if card in pair)

"""Why a move of the Siege of Jacynth is illegal, in words for the player."""

from pygames.games.siege_of_jacynth.game import SiegeState
from pygames.games.siege_of_jacynth.heap import COLUMNS, HALVES
from pygames.games.siege_of_jacynth.sentences import section_of
from pygames.i18n import _
from pygames.i18n.sentence_parts import capital
from pygames.model.decktet import name


def explain_illegal(state: SiegeState, move: str) -> str:
    """Return the rule that forbids a well-formed move, as a sentence."""
    return _no_swap(state, *move.split("~")) if "~" in move else _no_place(state, *move.split("@"))


def _no_swap(state: SiegeState, one: str, two: str) -> str:
    if not state.deal["options"]["pie"]:
        return _("You cannot change the wall: this game is played without the pie rule.")
    if state.moves:
        return _("You can only swap wall cards on the very first turn, before any card is played.")
    words = {"one": name(one), "other": name(two), "number": section_of(one, state.wall)}
    return _(
        "You can only swap cards of two different sections (S5): {one} and {other} are both in section {number}.",
        **words,
    )


def no_swap_of_excuse() -> str:
    """Return the rule that forbids a swap of the Excuse, as a sentence."""
    return _("The Excuse never moves (S5): you can only swap Aces and Crowns.")


def _no_place(state: SiegeState, card: str, place: str) -> str:
    """Return the rule that forbids playing `card` at `place` ("e2"; the row is 1 to 99), as a sentence.

    Raise ValueError if the move is legal.
    """
    heap = state.heap
    for placed in heap.cards:
        if placed.card == card:
            return capital(_("{card} has been played already: it lies in row {row}.", card=name(card), row=placed.row))
    if card not in state.hands[state.mover]:
        return capital(_("{card} is not in your hand.", card=name(card)))
    column, row = HALVES.index(place[0]), int(place[1:])
    if column == COLUMNS:
        return _("A card covers two half-columns (S1), and at the end of the wall there is only one.")
    for half in (column, column + 1):
        if (lying_there := heap.at(half, row)) is not None:
            return _("Both half-cells must be free, and {card} covers one of them.", card=name(lying_there.card))
    for half in (column, column + 1):
        if row > 1 and heap.at(half, row - 1) is None:
            return _("Both ends of a card must rest on something (S1), and one of them has no card under it yet.")
    raise ValueError(_("{move} is legal.", move=f"{card}@{place}"))

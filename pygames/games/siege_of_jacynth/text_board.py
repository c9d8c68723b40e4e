"""Text board of the Siege of Jacynth, for a terminal."""

from collections.abc import Iterable, Sequence

from pygames.games.siege_of_jacynth.game import SiegeState
from pygames.games.siege_of_jacynth.heap import HALVES, PlacedCard
from pygames.games.siege_of_jacynth.scoring import SEATS, armies, result
from pygames.i18n import _
from pygames.model.decktet import NUMBERS, title

_FRAMES = ("[{}]", "({})")  # different brackets for each seat's cards
_HALF = 3  # the width of a half-cell in characters
_MARGIN = 4


def render(state: SiegeState) -> str:
    """Return as text the heap (row 1 at the bottom), the wall below it, and each section's strengths and holder.

    Then whose turn it is, and the pile.
    """
    wall, heap = state.wall, state.heap
    outcome = result(wall, armies(heap.cards))
    rows = range(max(1, *heap.heights), 0, -1)
    lines = [f"{row:>{_MARGIN - 1}} {_row([b for b in heap.cards if b.row == row])}" for row in rows]
    indent = " " * _MARGIN
    lines.append(indent + "".join(f" {half} " for half in HALVES))
    lines.append(indent + _cells("+".join(pair) for pair in wall) + "   " + _("wall"))
    figures = ["strength" if len(pair) == 2 else "ranks" for pair in wall]
    for seat in (0, 1):
        numbers = (str(s[figure][seat]) for s, figure in zip(outcome["sections"], figures, strict=True))
        lines.append(f"{indent}{_cells(numbers)}   {_(SEATS[seat])} {_FRAMES[seat].format('..')}")
    holders = (s["winner"] for s in outcome["sections"])
    held = ("-" if seat is None else _(SEATS[seat])[:3] for seat in holders)
    own, other = outcome["scores"]
    lines.append(f"{indent}{_cells(held)}   {_('{own} to {other}', own=own, other=other)}")
    board = "\n".join(line.rstrip() for line in lines)
    return f"{board}\n{_turn(state)} {_pile(state)}"


def _turn(state: SiegeState) -> str:
    """Return a sentence about whose turn it is, with the hand of that seat."""
    if state.to_move is None:
        return _("The game is over.")
    cards = ", ".join(f"{card} {title(card)}" for card in state.hands[state.to_move])
    return _("{seat} holds {cards}.", seat=_(SEATS[state.to_move]), cards=cards)


def _pile(state: SiegeState) -> str:
    """Return a sentence about the number of cards in the pile, and its next card if that is face up."""
    drawn = state.cards_drawn()
    left = len(NUMBERS) - drawn
    if drawn < state.chance_events_seen():
        return _("Pile: {count}, the next is {card}.", count=left, card=state.deal["deck"][drawn])
    return _("Pile: {count}.", count=left)


def _row(placed_cards: Sequence[PlacedCard]) -> str:
    line = [" . "] * len(HALVES)
    for placed in placed_cards:
        face = _FRAMES[placed.seat].format(placed.card).center(2 * _HALF)
        line[placed.column : placed.column + 2] = face[:_HALF], face[_HALF:]
    return "".join(line)


def _cells(texts: Iterable[str]) -> str:
    return "".join(text.center(2 * _HALF) for text in texts)

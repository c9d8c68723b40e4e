"""Sentences of the Siege of Jacynth: what a move does, and the prompt."""

from collections.abc import Sequence

from pygames.games.siege_of_jacynth.game import SiegeState
from pygames.games.siege_of_jacynth.heap import PLACES, Heap
from pygames.games.siege_of_jacynth.scoring import SEATS, required_pair
from pygames.i18n import P_, _, n_
from pygames.i18n.perspective import NEUTRAL, current, did
from pygames.i18n.sentence_parts import capital, listed
from pygames.model.decktet import name, suit_name

Wall = Sequence[Sequence[str]]


def describe(state: SiegeState, move: str) -> str:
    """Describe a legal move in a sentence. Without a perspective, its cards are the subject."""
    neutral = current() == NEUTRAL
    if "~" in move:
        words = _swap_words(move, state.wall)
        if neutral:
            return capital(_("{one} in section {first} and {other} in section {second} change places.", **words))
        return _("Swap {one} in section {first} with {other} in section {second}.", **words)
    column, row, put = _put(move, state.heap)
    done = capital(_("{card} lies {place}", **put)) if neutral else _("Place {card} {place}", **put)
    return _with_sections(done, column, row, state.heap)


def played(state: SiegeState, move: str) -> str:
    """Describe a legal move after it was played."""
    if "~" in move:
        text = P_("{seat} swapped {one} in section {first} with {other} in section {second}.")
        return did(SEATS, state.mover, text, **_swap_words(move, state.wall))
    column, row, put = _put(move, state.heap)
    return _with_sections(did(SEATS, state.mover, P_("{seat} placed {card} {place}"), **put), column, row, state.heap)


def prompt(state: SiegeState) -> str:
    """Return the prompt for the seat to move."""
    return _("Play a card, or swap two wall cards.") if state.may_swap() else _("Play a card from your hand.")


def _put(move: str, heap: Heap) -> tuple[int, int, dict[str, str]]:
    """Return the place of a card that is played, and the words about it. The heap is the one before it."""
    card, place = move.split("@")
    column, row = PLACES[place]
    return column, row, {"card": name(card), "place": placement(column, row, heap)}


def _with_sections(done: str, column: int, row: int, heap: Heap) -> str:
    """Return a sentence about a card that is played with the sections that the card counts for."""
    first, last = heap.reach(column)
    if row > 1:
        return _("{done}; it counts for {sections}.", done=done, sections=sections(first, last))
    return f"{done}." if first == last else _("{done}; it counts for both.", done=done)  # the place names the sections


def placement(column: int, row: int, heap: Heap) -> str:
    """Name a place in words: "on the Forest and the Mill in row 2"."""
    if row == 1:
        return _("in front of {sections}", sections=sections(*heap.reach(column)))
    supports = [name(placed.card) for placed in heap.supports(column, row)]
    if len(supports) == 1:
        return _("on {card} in row {row}", card=supports[0], row=row)
    left, right = supports
    return _("on {left} and {right} in row {row}", left=left, right=right, row=row)


def sections(first: int, last: int) -> str:
    """Return the sections from `first` to `last` (indices from 0) in words, counted from 1."""
    if first == last:
        return section_numbers([first + 1])
    if last == first + 1:
        return section_numbers([first + 1, last + 1])
    return _("sections {first} to {last}", first=first + 1, last=last + 1)


def section_numbers(numbers: Sequence[int]) -> str:
    """Name sections by their numbers: "sections 2, 3 and 5"."""
    return n_("section {numbers}", "sections {numbers}", len(numbers), numbers=listed(list(map(str, numbers))))


def _swap_words(move: str, wall: Wall) -> dict[str, object]:
    one, two = move.split("~")
    return {"one": name(one), "first": section_of(one, wall), "other": name(two), "second": section_of(two, wall)}


def required_text(pair: Sequence[str]) -> str:
    """Return the suits that a section requires, in words: "Moons and Knots"."""
    suits = required_pair(pair)
    if not suits:
        return name(pair[0])
    one, other = map(suit_name, suits)
    return _("{suit} twice", suit=one) if one == other else _("{one} and {other}", one=one, other=other)


def section_of(card: str, wall: Wall) -> int:
    """Return the number, counted from 1, of the section that has this wall card."""
    return next(number for number, pair in enumerate(wall, start=1) if card in pair)

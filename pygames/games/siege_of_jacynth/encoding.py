"""The Siege of Jacynth as numbers: all actions, and the tensor of a view."""

from functools import cache
from itertools import chain

from pygames.games.siege_of_jacynth.game import SWAPS
from pygames.games.siege_of_jacynth.heap import COLUMNS, HALVES, HAND, PLACES, ROWS
from pygames.model.data_types import Options, View
from pygames.model.decktet import ACES, CROWNS, NUMBERS
from pygames.model.tensor_features import Entries, Feature, from_seat, multi_hot, number, per_seat

_SECTIONS = 7
_WALL = (*ACES, *CROWNS, "0")
_PLACED = 2 + COLUMNS + _SECTIONS + 1  # of each card in the heap: owner, left half-column, sections, row
_START = {card: place * _PLACED for place, card in enumerate(NUMBERS)}
_PLAYS = tuple(f"{card}@{half}" for card in NUMBERS for half in HALVES[:COLUMNS])


def actions(players: int, options: Options) -> tuple[str, ...]:
    """Return the labels of all actions: a card and the half-column of its left end, and the swaps of the pie rule.

    A half-column has one free place at most, so the position decides the row.
    """
    return (*_PLAYS, *SWAPS) if options["pie"] else _PLAYS


def label(move: str) -> str:
    """Return the label of a move: a play without its row."""
    return move.rstrip("0123456789") if "@" in move else move


def max_plies(players: int, options: Options) -> int:
    """Return the largest number of plies: one for each card, and a swap."""
    return len(NUMBERS) + bool(options["pie"])


def _heap(view: View) -> Entries:
    seat = view["seat"]
    return chain.from_iterable(
        _card(placed["card"], placed["seat"] == seat, placed["place"], *placed["reach"]) for placed in view["heap"]
    )


@cache  # some thousand cards and places
def _card(card: str, is_own: bool, place: str, first: int, last: int) -> list[tuple[int, float]]:
    start = _START[card]
    column, row = PLACES[place]
    owner, left = (start + (not is_own), 1.0), (start + 2 + column, 1.0)
    sections = [(start + 1 + COLUMNS + section, 1.0) for section in range(first, last + 1)]
    return [owner, left, *sections, (start + _PLACED - 1, row / ROWS)]


_FEATURES = (
    Feature(
        "wall",
        (_SECTIONS, len(_WALL)),
        "the cards of each section: Aces, Crowns (M, S, V, L, Y, K each), the Excuse",
        lambda view: multi_hot(view["sections"], _WALL),
    ),
    Feature(
        "heap",
        (len(NUMBERS), _PLACED),
        "for each card on the table: own, the opponent's; left half-column (13); sections it reaches (7); row / 24",
        _heap,
    ),
    Feature(
        "hands",
        (2, len(NUMBERS)),
        "the cards in the own hand, and those that are known to be in the opponent's",
        lambda view: multi_hot(from_seat(view["hands"], view["seat"]), NUMBERS),
    ),
    per_seat("hand_sizes", "cards in each hand / 5", 2, lambda view: (len(hand) / HAND for hand in view["hands"])),
    number("pile", "cards in the pile / 14", lambda view: view["pile"] / (len(NUMBERS) - 2 * HAND)),
    Feature(
        "next",
        (1, len(NUMBERS)),
        "the pile's next card, if it is open",
        lambda view: multi_hot([[view["next"]]], NUMBERS),
    ),
    number(
        "swap", "whether the pie rule's swap is possible", lambda view: view["options"]["pie"] and not view["moves"]
    ),
)


def features(players: int, options: Options) -> tuple[Feature, ...]:
    """Return what the tensor of a view consists of."""
    return _FEATURES

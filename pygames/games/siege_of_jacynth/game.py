"""The Siege of Jacynth (Greg James): the game and its positions. Placement is in heap.py, the end in scoring.py.

Source: the designer's page on the Decktet wiki, restated in guide.md. A comment marks each of the rulings S1 to S6
where the code applies it.
"""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NoReturn, Self

from pygames.games.siege_of_jacynth import scoring
from pygames.games.siege_of_jacynth.heap import HALVES, HAND, PLACES, Heap, place_at
from pygames.i18n import _
from pygames.model.decktet import ACES, CROWNS, NUMBERS, check_cards
from pygames.model.game import Deal, Game, IllegalMove, Options, Result, State, View
from pygames.model.game_modules import require_module
from pygames.model.rng import fill_deck, shuffled

DEALT = 2 * HAND
CARDS = len(NUMBERS)

_PAIRED = ACES + CROWNS  # in deck order, in which the notation of a swap (S5) names its two cards
_WALL_CARDS = (*_PAIRED, *scoring.EXCUSE)
SWAPS = {f"{one}~{two}": (one, two) for one, two in combinations(_PAIRED, 2)}
_PLAYS = {card: [f"{card}@{place}" for place in PLACES] for card in NUMBERS}


class SiegeOfJacynth(Game):
    """The data and the deals of the game."""

    id = "siege-of-jacynth"
    name = "Siege of Jacynth"
    designer = "Greg James"
    sentence = "Pile cards like bricks against a wall. Each card counts for every section it rests on."
    minutes = "20"
    weight = "medium"
    luck = "some"
    similar_to = "Battle Line, with cards laid like bricks"
    tint = "Y"
    emblem = "M3 20V6h4v3h3V6h4v3h3V6h4v14ZM3 13h18M3 16h18M9 13v3M15 13v3M12 16v4"
    seat_names = scoring.SEATS
    options = {"pile": ("closed", "open"), "pie": (False, True)}
    option_words = {
        "pile": ("The draw pile (S6)", "lies face down", "shows its next card"),
        "pie": ("The Attacker may swap two wall cards first", "no", "yes"),
    }
    private = True
    fields = ("wall", "deck")
    form = re.compile(f"(?:{'|'.join(NUMBERS)})@[{HALVES}][1-9][0-9]?|{'|'.join(SWAPS)}")
    form_help = (
        "A move is a card, @, the half-column of its left end and its row: 5ML@e2. "
        "The swap of the pie rule is two wall cards in deck order: 1M~NK."
    )

    def draw_deal(self, rng: random.Random, players: int, options: Options) -> Deal:
        cards = shuffled(_PAIRED, rng)
        wall = [cards[i : i + 2] for i in range(0, len(cards), 2)]
        wall.insert(int(rng.random() * 7), scoring.EXCUSE.copy())
        return {"wall": wall, "deck": shuffled(NUMBERS, rng)}

    def check_fields(self, deal: Mapping[str, Any], players: int, options: Options) -> Deal:
        return {"wall": _checked_wall(deal["wall"]), "deck": check_cards(deal["deck"], NUMBERS, "deck")}

    def sample_deal(self, view: View, rng: random.Random) -> Deal:
        plays = [(placed["seat"], placed["card"]) for placed in view["heap"]]
        return {"wall": _checked_wall(view["wall"]), "deck": whole_deck(view["deck"], plays, rng)}

    def determinizations(self, view: View, rng: random.Random) -> Iterator[State]:
        position = self.imagine(view, rng)
        assert isinstance(position, SiegeState)
        played = {placed["card"] for placed in view["heap"]}
        cards = zip(view["deck"], position.deal["deck"], strict=True)
        unseen = [card for known, card in cards if known is None and card not in played]
        while True:
            yield position.with_others(dict(zip(unseen, shuffled(unseen, rng), strict=True)))


def whole_deck(known: Sequence[str | None], plays: Sequence[tuple[int, str]], rng: random.Random) -> list[str]:
    """Return a deck drawn uniformly from all that are possible.

    `known` has the 24 cards in order, None for an unknown one; `plays` has the seat and card of each play so far. Raise
    ValueError, IndexError or TypeError if no deck agrees.
    """
    history: list[tuple[int, int | str]] = [(place // HAND, place) for place in range(DEALT)]
    for place, (seat, card) in enumerate(plays, DEALT):
        history.append((seat, card))
        if place < len(known):
            history.append((seat, place))
    return check_cards(fill_deck(known, NUMBERS, history, rng), NUMBERS, "deck")


def _checked_wall(wall: object) -> list[list[str]]:
    if not isinstance(wall, list) or len(wall) != 7 or not all(isinstance(section, list) for section in wall):
        raise ValueError(_('"wall" must be a list of seven sections, each a list of card ids.'))
    check_cards([card for section in wall for card in section], _WALL_CARDS, "wall")
    for number, section in enumerate(wall, start=1):
        if section != scoring.EXCUSE and (len(section) != 2 or "0" in section):
            raise ValueError(
                _('"wall": section {number} must be two cards, Aces or Crowns, or the Excuse alone.', number=number)
            )
    return [section.copy() for section in wall]


GAME = SiegeOfJacynth()


class SiegeState(State):
    """A position of the Siege of Jacynth: the wall, the heap before it, and both hands in the order they were drawn."""

    __slots__ = ("hands", "heap", "required_suits", "wall")

    game = GAME

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.wall: list[list[str]] = deal["wall"]  # never changed in place: the pie swap makes a new one
        self.required_suits = tuple(map(scoring.required_pair, self.wall))  # the suits that each section requires
        self.heap = Heap()
        self.hands: tuple[list[str], list[str]] = (deal["deck"][:HAND], deal["deck"][HAND:DEALT])

    def legal_moves(self) -> list[str]:
        seat = self.to_move
        if seat is None:
            return []
        places = self.heap.free()
        hand = [_PLAYS[card] for card in self.hands[seat]]
        plays = [named[place] for named in hand for place in places]
        if not self.may_swap():
            return plays
        return plays + [swap for swap, cards in SWAPS.items() if self._can_exchange(*cards)]

    def play(self, move: str) -> None:
        seat = self.to_move
        if seat is None:
            self.refuse(move)
        try:
            card, _, place = move.partition("@")
            column, row = PLACES[place]
            hand = self.hands[seat]
            held = hand.index(card)
        except (AttributeError, TypeError, KeyError, ValueError):
            self._swap(move)
            return
        heap = self.heap
        if not heap.fits(column, row):
            self.refuse(move)
        drawn = DEALT + len(heap.cards)
        heap.lay(card, seat, column, row)
        del hand[held]
        if drawn < CARDS:
            hand.append(self.deal["deck"][drawn])
        self.moves.append(move)
        self.to_move = 1 - seat if len(heap.cards) < CARDS else None

    def _swap(self, move: str) -> None:
        """Play `move`, if it is a legal swap of the pie rule. Refuse it otherwise."""
        if not self.may_swap() or not isinstance(move, str) or move not in SWAPS:
            self.refuse(move)
        one, two = SWAPS[move]
        if not self._can_exchange(one, two):
            self.refuse(move)
        other = {one: two, two: one}
        self.wall = [[other.get(card, card) for card in section] for section in self.wall]
        self.required_suits = tuple(map(scoring.required_pair, self.wall))
        self.moves.append(move)
        self.to_move = 1

    def refuse(self, move: object) -> NoReturn:
        # two wall cards may be picked in any order: if they cannot be swapped, the rule matters and not the spelling
        if isinstance(move, str):
            one, _, other = move.partition("~")
            if (swap := f"{other}~{one}") in SWAPS and swap not in self.legal_moves():
                super().refuse(swap)
            if self.may_swap() and scoring.EXCUSE[0] in (one, other):
                raise IllegalMove(require_module(type(self), "refusals").no_swap_of_excuse())
        super().refuse(move)

    def may_swap(self) -> bool:
        """Return whether the Attacker can still swap two wall cards by the pie rule."""
        return not self.moves and bool(self.deal["options"]["pie"])

    def _can_exchange(self, one: str, two: str) -> bool:
        # S5: any two cards of different sections, even of one suit
        return not any(one in section and two in section for section in self.wall)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.deal, twin.to_move = self.deal, self.to_move
        twin.wall, twin.required_suits = self.wall, self.required_suits
        twin.moves, twin.heap = self.moves.copy(), self.heap.copy()
        attacker, defender = self.hands
        twin.hands = (attacker.copy(), defender.copy())
        return twin

    def with_others(self, others: Mapping[str, str]) -> Self:
        """Return an independent state of the same position, with cards in hands and pile replaced by `others`."""
        twin = self.copy()
        twin.deal = {**self.deal, "deck": [others.get(card, card) for card in self.deal["deck"]]}
        attacker, defender = ([others.get(card, card) for card in hand] for hand in self.hands)
        twin.hands = (attacker, defender)
        return twin

    def result(self) -> Result:
        return scoring.result(self.wall, scoring.armies(self.heap.cards))

    def observation(self, seat: int | None) -> View:
        known = self._known(seat)
        drawn = self.cards_drawn()
        deck = self.deal["deck"]
        cards = {deck[index] for index in known}
        return {
            "wall": [section.copy() for section in self.deal["wall"]],
            "deck": [card if index in known else None for index, card in enumerate(deck)],
            "sections": [section.copy() for section in self.wall],
            "heap": [
                {"card": card, "seat": owner, "place": place_at(column, row), "reach": [first + 1, last + 1]}
                for card, owner, column, row, first, last in self.heap.cards
            ],
            # a hand is in the order drawn, which reveals nothing about the cards
            "hands": [[card if card in cards else None for card in hand] for hand in self.hands],
            "pile": CARDS - drawn,
            "next": deck[drawn] if drawn in known else None,
        }

    def _known(self, seat: int | None) -> set[int]:
        """Return the deck positions that this seat knows: its own cards and, with the open pile, those shown."""
        placed_cards = self.heap.cards[: CARDS - DEALT]  # a card was drawn for each of these plays
        known = {DEALT + i for i, placed in enumerate(placed_cards) if placed.seat == seat}
        if seat is not None:
            known.update(range(seat * HAND, seat * HAND + HAND))
        if self.deal["options"]["pile"] == "open":
            # S6: every card that was drawn was visible, and so is the next one
            known.update(range(DEALT, self.chance_events_seen()))
        return known

    def cards_drawn(self) -> int:
        """Return how many cards have been dealt and drawn so far."""
        return min(DEALT + len(self.heap.cards), CARDS)

    def chance_events_seen(self) -> int:
        return min(self.cards_drawn() + int(self.deal["options"]["pile"] == "open"), CARDS)

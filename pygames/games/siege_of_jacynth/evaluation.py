"""What is good in the Siege of Jacynth: sections that are held, the more the fewer cards are to come."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import sqrt
from operator import mul
from typing import TYPE_CHECKING

from pygames.games.siege_of_jacynth import scoring
from pygames.games.siege_of_jacynth.heap import PLACES
from pygames.games.siege_of_jacynth.influence import Pair, armies, asked, cards, ranks, ready, symbols, told
from pygames.games.siege_of_jacynth.words import numbered
from pygames.i18n import _
from pygames.model.decktet import NUMBERS

if TYPE_CHECKING:
    from pygames.games.siege_of_jacynth.rules import SiegeState

# Fitted to the ends of some thousands of games that the search played against itself (logistic regression).
_QUALIFIED = 3.5  # what it is worth to qualify, in symbols, once no card is to come; until then any card may
_RANKS = 0.05  # and a point of rank, which only breaks ties
_ON_EXCUSE = 0.2  # where ranks decide
_CROWD = -0.1  # and a card, whatever it shows: others of its seat could have shown more there
_TURN = 1.0  # what it is worth to be the one to move, at the end
_LAST_WORD = 0.7  # what the Defender has of playing the last card, in sections


def evaluate(state: "SiegeState") -> tuple[float, float]:
    """From how likely each section goes to each seat."""
    left = len(NUMBERS) - len(state.heap.bricks)
    course = 1 + 1.37 * left  # how many symbols may still come
    sections = (-_TURN if state.to_move else _TURN) / sqrt(1 + left) - _LAST_WORD
    for lead in leads(state):
        lead *= 1.33
        sections += 1.13 * lead / sqrt(course + lead * lead)
    return _chances(sections)


def static_eval(state: "SiegeState") -> tuple[float, float]:
    """By the sections that each seat holds."""
    held = 0
    for section in state.result()["sections"]:
        if section["winner"] is not None:
            held += -1 if section["winner"] else 1
    left = len(NUMBERS) - len(state.heap.bricks)
    return _chances(held / sqrt(1 + 0.5 * left))


def _chances(lead: float) -> tuple[float, float]:
    """Both seats' chances of winning, from how far the Attacker is ahead."""
    hope = 0.5 + 0.5 * lead / sqrt(1 + lead * lead)
    return hope, 1 - hope


def leads(state: "SiegeState") -> list[float]:
    """How far the Attacker is ahead in each section, in symbols; below 0 where the Defender is."""
    qualified = _QUALIFIED / (1 + len(NUMBERS) - len(state.heap.bricks))
    attack, defence = map(told, armies(state.heap.bricks))
    found = []
    for section, pair in enumerate(asked(state.wanted)):
        lead = _worth(pair, attack, section) - _worth(pair, defence, section)
        if pair:
            lead += qualified * (ready(pair, attack, section) - ready(pair, defence, section))
        found.append(lead)
    return found


def _worth(pair: Pair, shown: bytes, section: int) -> float:
    """What a seat's cards are worth at a section, in symbols."""
    points = ranks(shown, section)
    if not pair:
        return _ON_EXCUSE * points
    return symbols(pair, shown, section) + _RANKS * points + _CROWD * cards(shown, section)


def prior(state: "SiegeState", moves: Sequence[str]) -> list[float]:
    """A card by the suits that the sections it reaches ask for, the more the closer these are; a swap comes last."""
    plays = [move.partition("@") for move in moves]
    weights = lures(state, shows(state.wanted), {card for card, _at, place in plays if place})
    reach = state.heap.reach
    promised = []
    for card, _at, place in plays:
        if not place:
            promised.append(0.0)
            continue
        first, last = reach(PLACES[place][0])
        promised.append(weights[card][last + 1] - weights[card][first])
    return promised


def lures(state: "SiegeState", looks: Mapping[str, Sequence[float]], cards: Iterable[str]) -> dict[str, list[float]]:
    """How good cards look in the sections before each, and before the end, in sum: most where it is close.

    `looks` tells by card how good it looks in each section, were they all as close.
    """
    close = [1 / (1 + abs(lead)) for lead in leads(state)]
    return {card: [0.0, *accumulate(map(mul, close, looks[card]))] for card in cards}


@lru_cache
def shows(wanted: tuple[str, ...]) -> dict[str, list[float]]:
    """What each card shows of what the sections ask for, section by section."""
    return {
        card: [sum(suit in suits for suit in card[1:]) if suits else _ON_EXCUSE * int(card[0]) for suits in wanted]
        for card in NUMBERS
    }


def infoset_key(state: "SiegeState") -> str:
    """Nothing: hands are hidden, and by the next card of an open pile the tree would grow too wide."""
    return ""


def reasons(state: "SiegeState", seat: int) -> list[str]:
    """Who holds which sections."""
    winners = [section["winner"] for section in state.result()["sections"]]
    if winners.count(None) == len(winners):
        return [_("Nobody holds a section yet.")]
    own, others, nobodys = (_held(winners, who) for who in (seat, 1 - seat, None))
    said = []
    if own:
        said.append(_("You hold {sections}.", sections=own))
    if others:
        said.append(_("The {other} holds {sections}.", other=_(scoring.SEATS[1 - seat]), sections=others))
    if nobodys:
        said.append(_("Nobody holds {sections}.", sections=nobodys))
    return said


def _held(winners: Sequence[int | None], who: int | None) -> str:
    """The sections that somebody holds, by number; nothing where there is none."""
    held = [number for number, winner in enumerate(winners, start=1) if winner == who]
    return numbered(held) if held else ""

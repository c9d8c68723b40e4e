"""Scoring of the Siege of Jacynth: who wins each section of the wall, and the tie-break."""

from collections.abc import Iterable, Sequence
from typing import Any

from pygames.games.siege_of_jacynth.heap import PlacedCard
from pygames.model.decktet import NUMBERS
from pygames.model.game import Result

SEATS = ("Attacker", "Defender")
EXCUSE = ["0"]
Army = tuple[list[str], list[str]]  # the cards of each seat that influence one section

_RANK = {card: int(card[0]) for card in NUMBERS}


def armies(placed_cards: Iterable[PlacedCard], sections: int = 7) -> list[Army]:
    """Return the cards of each seat at each section. A card counts at every section that it influences."""
    standing: list[Army] = [([], []) for _ in range(sections)]
    for card, seat, _, _, first, last in placed_cards:
        for army in standing[first : last + 1]:
            army[seat].append(card)
    return standing


def result(wall: Sequence[Sequence[str]], standing: Sequence[Army]) -> Result:
    """Return the result as guide.md defines it, for a wall and the cards at each section."""
    sections = [_section(pair, army) for pair, army in zip(wall, standing, strict=True)]
    scores = [sum(section["winner"] == seat for section in sections) for seat in (0, 1)]
    tiebreak = _tiebreak(wall, sections) if scores[0] == scores[1] else None
    winners = [seat for seat in (0, 1) if _beats(tiebreak or scores, seat)]
    return {"scores": scores, "winners": winners or [0, 1], "sections": sections, "tiebreak": tiebreak}


def required_pair(pair: Sequence[str]) -> str:
    """Return the suits that a section requires: two letters, equal if both cards have one suit; "" for the Excuse."""
    return "".join(card[1:] for card in pair)


def symbols(cards: Iterable[str]) -> str:
    """Return all suit symbols on these cards, in order."""
    return "".join([card[1:] for card in cards])


def qualifies(suits: str, shown: str) -> bool:
    """Return whether these symbols include both required suits; a suit that is required twice must be there twice."""
    one, other = suits[0], suits[1]
    return shown.count(one) >= 2 if one == other else one in shown and other in shown


def _section(pair: Sequence[str], army: Army) -> dict[str, Any]:
    suits = required_pair(pair)
    shown = [symbols(cards) for cards in army]
    ranks = [sum([_RANK[card] for card in cards]) for cards in army]
    if not suits:
        strength = [len(set(own)) for own in shown]
        winner = _first_lead(ranks, strength)
    else:
        required_suits = set(suits)
        strength = [sum([own.count(suit) for suit in required_suits]) for own in shown]
        ready = [qualifies(suits, own) for own in shown]
        # S3: if the symbols are tied, all cards of a seat that influence the section add their ranks
        winner = _first_lead(ready, strength, ranks) if any(ready) else None
    return {"winner": winner, "strength": strength, "ranks": ranks}


def _tiebreak(wall: Sequence[Sequence[str]], sections: Sequence[dict[str, Any]]) -> list[int]:
    # S4: the symbols of all six suited sections count, even if the seat did not qualify there
    suited = [section for pair, section in zip(wall, sections, strict=True) if required_pair(pair)]
    return [sum(section["strength"][seat] for section in suited) for seat in (0, 1)]


def _first_lead(*comparisons: Sequence[int]) -> int | None:
    """Return the seat that leads in the first comparison that is not tied; None if all are tied."""
    for comparison in comparisons:
        for seat in (0, 1):
            if _beats(comparison, seat):
                return seat
    return None


def _beats(figures: Sequence[int], seat: int) -> bool:
    return figures[seat] > figures[1 - seat]

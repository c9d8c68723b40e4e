"""Advice on moves of the Siege of Jacynth: sections taken or held, and what a move opens or uses up."""

from collections.abc import Sequence
from operator import itemgetter

from pygames.games.siege_of_jacynth import scoring
from pygames.games.siege_of_jacynth.game import SiegeState
from pygames.games.siege_of_jacynth.heap import PLACES
from pygames.games.siege_of_jacynth.sentences import placement, required_text, section_numbers, sections
from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import race
from pygames.model.decktet import name, suit_name
from pygames.model.game import Result

PLACE_WORDS = (N_("row"), N_("section"))

_WIDE = 3  # the advice mentions a place that reaches at least this many sections


def gains(before: SiegeState, after: SiegeState) -> list[str]:
    """Return the advantages: sections that change hands, the lead, and the sections that the card strengthens."""
    seat = before.mover
    if not after.heap.cards:
        return _swapped(before, after, seat)
    was, now = before.result(), after.result()
    said = _taken(was, now, seat)
    if lead := race(was["scores"], now["scores"], seat):
        said.append(f"{lead}.")
    said += _strengthened(before, after, seat)
    return said or [_discarded(before, after)]


def neutral(before: SiegeState, after: SiegeState) -> list[str]:
    """Return what only describes a move: that its card does not help."""
    return [_discarded(before, after)] if after.heap.cards else []


def risks(before: SiegeState, after: SiegeState) -> list[str]:
    """Return the drawbacks: a wide place that the card opens, and suits that the hand no longer has."""
    seat = before.mover
    if not after.heap.cards:
        return []
    return [*_opened(before, after), *_spent(before, after, seat)]


def _taken(was: Result, now: Result, seat: int) -> list[str]:
    """Return sentences about sections that the seat has won, and sections that the opponent has lost."""
    pairs = list(enumerate(zip(was["sections"], now["sections"], strict=True), start=1))
    other = player(scoring.SEATS, 1 - seat)
    won = [number for number, (old, new) in pairs if new["winner"] == seat != old["winner"]]
    from_other = [number for number in won if was["sections"][number - 1]["winner"] == 1 - seat]
    fresh = [number for number in won if number not in from_other]
    said = []
    if from_other:
        said.append(_("Wins you {sections} from {other}.", sections=section_numbers(from_other), other=other))
    if fresh:
        said.append(_("Wins you {sections}.", sections=section_numbers(fresh)))
    if lost := [n for n, (old, new) in pairs if old["winner"] == 1 - seat and new["winner"] is None]:
        said.append(_("{other} no longer holds {sections}.", other=other, sections=section_numbers(lost)))
    return said


def _strengthened(before: SiegeState, after: SiegeState, seat: int) -> list[str]:
    """Return sentences about sections where the card counts but the winner stays the same."""
    safer, begun = [], []
    was, now = before.result()["sections"], after.result()["sections"]
    for number, (pair, old, new) in enumerate(zip(after.wall, was, now, strict=True), start=1):
        counts = "strength" if scoring.required_pair(pair) else "ranks"
        own, other = new[counts][seat], new[counts][1 - seat]
        if old["winner"] != new["winner"] or own == old[counts][seat]:
            continue
        if counts == "strength":
            figures = _("{own} to {other} in symbols", own=own, other=other)
        else:
            figures = _("{own} to {other} in ranks", own=own, other=other)
        if new["winner"] == seat:
            sentence = _("Makes section {number} safer, {figures}.", number=number, figures=figures)
            safer.append((own - other, sentence))
        else:
            words = {"number": number, "suits": required_text(pair), "figures": figures}
            sentence = _("Works on section {number} ({suits}), {figures}.", **words)
            begun.append((10 + other - own, sentence))
    return [sentence for weight, sentence in sorted(safer + begun, key=itemgetter(0))]


def _discarded(before: SiegeState, after: SiegeState) -> str:
    reach = sections(*before.heap.reach(after.heap.cards[-1].column))
    return _("Passes the turn: the card shows no suit that counts at {sections}.", sections=reach)


def _opened(before: SiegeState, after: SiegeState) -> list[str]:
    """Return a list with at most one sentence: about the widest place that the move has opened for the opponent."""
    if after.to_move is None:
        return []
    names, were, wide = list(PLACES), set(before.heap.free()), []
    for place in after.heap.free():
        first, last = after.heap.reach(PLACES[names[place]][0])
        if place not in were and last - first + 1 >= _WIDE:
            wide.append((last - first, names[place], first, last))
    if not wide:
        return []
    _reach, widest, first, last = max(wide)
    where = placement(*PLACES[widest], after.heap)
    return [_("Careful: a card {place} will count for {sections}.", place=where, sections=sections(first, last))]


def _spent(before: SiegeState, after: SiegeState, seat: int) -> list[str]:
    """Return a list with at most one sentence: about suits of the card that no other card in the hand shows."""
    card = after.heap.cards[-1].card
    rest = scoring.symbols(one for one in before.hands[seat] if one != card)
    last_of = [suit_name(suit) for suit in card[1:] if suit not in rest]
    if not rest or not last_of:
        return []
    if len(last_of) == 1:
        return [_("Your last card of {suit}: {card}.", card=name(card), suit=last_of[0])]
    one, other = last_of
    return [_("Your last card of {one} and of {other}: {card}.", card=name(card), one=one, other=other)]


def _swapped(before: SiegeState, after: SiegeState, seat: int) -> list[str]:
    """Return sentences about a swap by the pie rule: who then plays last, what sections ask for, how the hand fits."""
    other = player(scoring.SEATS, 1 - seat)
    said = [_("{seat} then plays the first card, and you play the last one.", seat=other)]
    changed = [
        number
        for number, (was, now) in enumerate(zip(before.required_suits, after.required_suits, strict=True), 1)
        if sorted(was) != sorted(now)
    ]
    if not changed:
        return [*said, _("All sections still ask for the same suits.")]
    one, two = changed
    suits, others = (required_text(after.wall[section - 1]) for section in changed)
    asked = {"one": one, "suits": suits, "other": two, "others": others}
    said.append(_("Section {one} then asks for {suits}, and section {other} for {others}.", **asked))
    was, now = (_both_suits(state, before.hands[seat]) for state in (before, after))
    if now > was:
        said.append(
            n_(
                "{count} card in your hand then shows both suits of a section; now it is {now}.",
                "{count} cards in your hand then show both suits of a section; now it is {now}.",
                now,
                now=was,
            )
        )
    return said


def _both_suits(state: SiegeState, hand: Sequence[str]) -> int:
    """Return how many cards of a hand show both suits that some section requires."""
    required = {"".join(sorted(suits)) for suits in state.required_suits}
    return sum("".join(sorted(card[1:])) in required for card in hand)

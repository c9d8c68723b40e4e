"""The texts of hints and reviews about one move."""

import re
from collections.abc import Sequence
from itertools import chain
from typing import Annotated, TypedDict, cast

from pygames.i18n import _
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import lead_of, race, result_text
from pygames.model.decktet import CARDS, SUITS, name, suit_name
from pygames.model.game import State

MAX_SENTENCES = 3  # the maximum number of reasons, a risk included
MAX_COMPARED = 24  # other legal moves, evenly spread, that a reason is compared with


class MoveAdvice(TypedDict):
    """A move, what it does, and why it is good."""

    move: str
    text: Annotated[str, "what the move does, in a sentence"]
    reasons: Annotated[list[str], "why it is good, the most important first; a risk comes last"]
    risk: Annotated[str, "that risk; empty if there is none"]


class DefaultAdvice:
    """The advice of games without their own: the effect of a move on the running score."""

    def gains(self, before: State, after: State) -> list[str]:
        """Return one sentence, in a list: how the running score changes. See `pygames.model.protocols.Advice.gains`."""
        seat = before.mover
        was, now = before.result()["scores"], after.result()["scores"]
        if lead := race(was, now, seat):
            return [f"{lead}."]
        if was[seat] != now[seat]:
            return [_("Your running score goes from {before} to {after}.", before=was[seat], after=now[seat])]
        return [_("Your running score stays at {score}.", score=now[seat])]

    def risks(self, before: State, after: State) -> list[str]:
        """Return no risks: the running score shows none."""
        return []


def explain_move(position: State, move: str, than: Sequence[str] = ()) -> MoveAdvice:
    """Return the advice on a legal move of a position, addressed to the seat to move.

    What is true of every move is no reason for this one, nor is what is true of any of the legal moves in `than`.
    """
    gains, risks = _sentences(position, move)
    shared = _shared(position, move, {*gains, *risks})
    if than:
        shared |= _no_better(position, move, than, [*gains, *risks])
    risks = [risk for risk in risks if risk not in shared][:1]
    gains = [gain for gain in gains if gain not in shared][: MAX_SENTENCES - len(risks)]
    return {"move": move, "text": position.describe_legal(move), "reasons": [*gains, *risks], "risk": "".join(risks)}


def _sentences(position: State, move: str) -> tuple[list[str], list[str]]:
    after = _played(position, [move])
    advice = position.game.advice or DefaultAdvice()
    return advice.gains(position, after), advice.risks(position, after)


def _shared(position: State, move: str, sentences: set[str]) -> set[str]:
    """Return those of the sentences about a move that are also said about all other legal moves."""
    others = [other for other in position.legal_moves() if other != move]
    if not others:
        return set()
    for other in others[:: -(-len(others) // MAX_COMPARED)]:
        if not sentences:
            break
        gains, risks = _sentences(position, other)
        sentences = sentences & {*gains, *risks}
    return sentences


def _no_better(position: State, move: str, than: Sequence[str], sentences: Sequence[str]) -> set[str]:
    """Return those of the sentences about a move that do not make it better than the others.

    They only describe it, or are as true of one of the others, apart from the cards and places that they name.
    """
    advice, seat = position.game.advice, position.mover
    neutral = getattr(advice, "neutral", None)
    found = set(neutral(position, _played(position, [move]))) if neutral else set()
    was, now = _scores(position), _scores(position, move)
    lead = race(was, now, seat)
    on_score = {sentence for sentence in sentences if lead and sentence.startswith(lead)}
    for other in than:
        if lead_of(_scores(position, other), seat) >= lead_of(now, seat):
            found |= on_score
        alike = dict(sorted(map(_form, chain(*_sentences(position, other)))))
        forms = {sentence: _form(sentence) for sentence in sentences if sentence not in on_score}
        found |= {sentence for sentence, (form, number) in forms.items() if number <= alike.get(form, -1)}
    return found


def _form(sentence: str) -> tuple[str, int]:
    """Return a sentence without the cards, suits, places and numbers in it, and the last number; 0 if there is none."""
    names = sorted([*map(name, CARDS), *map(suit_name, SUITS)], key=len, reverse=True)
    form = re.sub(rf"{'|'.join(map(re.escape, names))}|\b[a-zA-Z]\d+\b", "*", sentence)
    form = re.sub(r"\*(?:(?:,| \w+) \*)+", "*", form)  # a list counts as one
    numbers = re.findall(r"\d+", form)
    return re.sub(r"\d+", "#", form), int(numbers[-1]) if numbers else 0


def _scores(position: State, *moves: str) -> Sequence[int]:
    return cast("Sequence[int]", _played(position, moves).result()["scores"])


def explain_lines(position: State, line: Sequence[str], rival: Sequence[str], tried: Sequence[str] = ()) -> list[str]:
    """Return what makes the best move better than the second best and those that were tried.

    Each line begins with its move. If both reach the end of the game, one text compares the results. Otherwise these
    are the advantages of the best move, or if it has none of its own, one text with the drawback of the second best.
    """
    end, other = _played(position, line), _played(position, rival)
    second = _("The second best move: {move}", move=position.describe_legal(rival[0]))
    if end.is_over and other.is_over:
        said = [
            _("With best play, for instance: {verdict}", verdict=_outcome(end)),
            second,
            _("Then, for instance: {verdict}", verdict=_outcome(other)),
        ]
        if won := _won_lines(end, position.mover) - _won_lines(other, position.mover):
            said.append(_("What differs: {lines}.", lines="; ".join(sorted(won))))
        return [" ".join(said)]
    best = explain_move(position, line[0], [rival[0], *tried, *_variants(position, line[0])])
    if gains := [reason for reason in best["reasons"] if reason != best["risk"]]:
        return gains
    if drawback := _answer(position, rival) or explain_move(position, rival[0], line[:1])["risk"]:
        return [f"{second} {drawback}"]
    return [_("Other moves look as good now; what counts is what can still come.")]


def _variants(position: State, move: str) -> list[str]:
    """Return the legal moves that begin like this one, up to where a shorter legal move ends: "L" and "Ld" for "Lu"."""
    legal = position.legal_moves()
    start = min((other for other in legal if move.startswith(other)), key=len)
    return [other for other in legal if other.startswith(start) and other != move]


def _answer(position: State, moves: Sequence[str]) -> str:
    """Return a sentence about the answer to a move, which is the last of the moves; "" if there is none."""
    before = _played(position, moves[:-1])
    if len(moves) == 1:
        return ""
    seat = player(position.game.seat_names, before.mover)
    return _("{seat} could answer: {move}", seat=seat, move=before.describe_legal(moves[-1]))


def _outcome(end: State) -> str:
    """Return who has won a game, and what decided it."""
    reason = end.deciding_reason()
    said = result_text(end.game.seat_names, end.result()["scores"], end.result()["winners"])
    return f"{said.removesuffix('.')} ({reason})." if reason else said


def _won_lines(end: State, seat: int) -> set[str]:
    lines = end.score_lines()
    return {line.label for line in lines if seat in line.winners} if len(lines) > 1 else set()


def _played(position: State, moves: Sequence[str]) -> State:
    state = position.copy()
    for move in moves:
        state.play(move)
    return state


def representative(position: State, move: str) -> str:
    """Return the move that a search examines for this one: of moves that come to the same, it examines one."""
    same = getattr(position.game.evaluation, "representative", None)
    return same(position, move) if same else move


def rough_percent(chance: float) -> str:
    """Return a chance (0 to 1) as a rough percentage from 1 to 99: no search knows it exactly."""
    return _("about {percent}%", percent=min(99, max(1, round(100 * chance))))

"""The texts of hints and reviews about one move."""

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from typing import Annotated, NotRequired, TypedDict, cast

from pygames.i18n import _
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import lead_of, race, result_text
from pygames.model.decktet import CARDS, SUITS, name, suit_name
from pygames.model.game import State

MAX_SENTENCES = 3  # the maximum number of reasons, a risk included
MAX_COMPARED = 24  # other legal moves, evenly spread, that a reason is compared with
MAX_POSITIONS = 500  # of best play after a move that the proof does not have: somebody waits for it
_CELL = r"\b[a-zA-Z]\d+\b"


class MoveAdvice(TypedDict):
    """A move, what it does, and why it is good."""

    move: str
    text: Annotated[str, "what the move does, in a sentence"]
    reasons: Annotated[list[str], "why it is good, the most important first; a risk comes last"]
    risk: Annotated[str, "that risk; empty if there is none"]
    idea: NotRequired[Annotated[str, "what a hint tells of it, only if it is asked for"]]


class DefaultAdvice:
    """The advice of games without their own: the effect of a move on the running score."""

    def gains(self, before: State, after: State) -> list[str]:
        """Return one sentence, in a list: how the running score changes. See `pygames.model.protocols.Advice.gains`."""
        seat = before.mover
        was, now = before.result()["scores"], after.result()["scores"]
        if not now:
            return [_("There is no score to judge by.")]
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
    text = position.describe_legal(move)
    gains = _untold(text, [gain for gain in gains if gain not in shared])[: MAX_SENTENCES - len(risks)]
    return {"move": move, "text": text, "reasons": [*gains, *_untold(text, risks)], "risk": "".join(risks)}


def _untold(text: str, sentences: Sequence[str]) -> list[str]:
    """Return the sentences that are not already a clause of a text."""
    return [one for one in sentences if (one[:1].lower() + one[1:]).removesuffix(".") not in text]


def _sentences(position: State, move: str) -> tuple[list[str], list[str]]:
    after = position.after(move)
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

    They only describe it, or are as true of one of the others, or more is true of it: "5 points" instead of 1.
    """
    advice, seat = position.game.advice, position.mover
    neutral = getattr(advice, "neutral", None)
    found = set(neutral(position, position.after(move))) if neutral else set()
    was, now = _scores(position), _scores(position, move)
    lead = race(was, now, seat)
    on_score = {sentence for sentence in sentences if lead and sentence.startswith(lead)}
    for other in than:
        if lead_of(_scores(position, other), seat) >= lead_of(now, seat):
            found |= on_score
        alike = dict(sorted(_form(position, said) for said in chain(*_sentences(position, other))))
        forms = {sentence: _form(position, sentence) for sentence in sentences if sentence not in on_score}
        found |= {sentence for sentence, (form, number) in forms.items() if number < alike.get(form, number)}
        found |= {*sentences} & {*chain(*_sentences(position, other))}
    return found


def _form(position: State, sentence: str) -> tuple[str, int]:
    """Return a sentence without the cards, suits, places and numbers in it, and the last number; 0 if there is none.

    Instead of "8 to 4", the number is the difference, 4.
    """
    names = sorted([*map(name, CARDS), *map(suit_name, SUITS)], key=len, reverse=True)
    places = [rf"(?i:\b{re.escape(_(place))})\w* \d+" for place in getattr(position.game.advice, "PLACE_WORDS", ())]
    form = re.sub("|".join([*map(re.escape, names), _CELL, *places]), "*", sentence)
    form = re.sub(r"\*(?:(?:,| \w+) \*)+", "*", form)  # a list counts as one
    numbers = [*map(int, re.findall(r"\d+", form))]
    if re.search(r"\d \w+ \d+\D*$", form):
        numbers.append(numbers[-2] - numbers[-1])
    return re.sub(r"\d+(?: \w+)?", "#", form), numbers[-1] if numbers else 0


def _scores(position: State, *moves: str) -> Sequence[int]:
    return cast("Sequence[int]", position.after(*moves).result()["scores"])


def explain_lines(position: State, line: Sequence[str], rival: Sequence[str], tried: Sequence[str] = ()) -> list[str]:
    """Return what makes the best move better than the last that was tried, or if none was, than a tempting one.

    `line` and `rival` are those of a proof. If both reach the end of the game, the first text tells the gain and
    compares the results, and the second names the other move and the difference. Otherwise the scores are compared, and
    the advantages of the best move told, or if it has none, the drawback of the other.
    """
    move = line[0]
    other = tried[-1] if tried else _tempting(position, move, rival[0])
    end, lost = position.after(*line), position.after(*rival)
    if end.is_over and other != rival[0]:
        known = position.after(*_best_play(position, other))
        other, lost = (other, known) if known.is_over else (rival[0], lost)
    if end.is_over and lost.is_over:
        verdict = _outcome(lost)
        if other in tried:
            otherwise = _("After your try: {verdict}", verdict=verdict)
        else:
            otherwise = _("After another move: {verdict}", verdict=verdict)
        more = [_named(position, other, rival, tried)]
        best = _("With best play: {verdict}", verdict=_outcome(end))
        gains = _own_gains(position, move, [other, rival[0], *tried])[:1]
        if differing := _differing(end, lost, position.mover):
            more.append(_("What differs: {lines}.", lines="; ".join(differing.values())))
        elif other == rival[0] and not gains:
            more.append(_answer(position, rival))
        return [" ".join([*gains, best, otherwise]), " ".join(filter(None, more))]
    contrast = _contrast(position, move, other, is_tried=bool(tried))
    if gains := _own_gains(position, move, [other, rival[0], *tried]):
        return _in_order(position, move, other, gains[:MAX_SENTENCES], contrast)
    drawback = _answer(position, rival if other == rival[0] else [other]) or _own_risk(position, other, move)
    if contrast and not drawback:
        return [contrast]
    after = [drawback] if drawback else _same(position, move, other)
    named = _named(position, other, rival, tried)
    return [" ".join([*filter(None, [contrast]), named, *_untold(named, after)])]


def idea_of(position: State, line: Sequence[str], rival: Sequence[str]) -> str:
    """Return what a hint tells of the best move without its name: where the game is decided, and what the move gains.

    If it gains nothing that others do not, the hint names a tempting move and what is wrong with it. `line` and `rival`
    are those of a proof; without `rival`, no other move is known, and the text may be empty.
    """
    move = line[0]
    if not rival:
        gains = explain_move(position, move)["reasons"]
        return _("What the move does: {gain}", gain=gains[0]) if gains else ""
    other = _tempting(position, move, rival[0])
    end, lost = position.after(*line), position.after(*rival)
    said = []
    if end.is_over and lost.is_over and (decided := _differing(end, lost, position.mover)):
        said.append(_("What decides the game: {lines}.", lines="; ".join(decided)))
    lead = race(_scores(position), _scores(position, move), position.mover)
    if gains := _own_gains(position, move, [other, rival[0]]):  # rather a place to look at than the score
        gain = min(gains, key=lambda gain: bool(lead) and gain.startswith(lead))
        return " ".join([*said, _("What the move does: {gain}", gain=gain)])
    drawback = _own_risk(position, other, move) or (_answer(position, rival) if other == rival[0] else "")
    tempting = _("Tempting, but not enough: {move}", move=position.describe_legal(other))
    return " ".join([*said, tempting, *_untold(tempting, [*filter(None, [drawback])])])


def _own_gains(position: State, move: str, others: Sequence[str]) -> list[str]:
    """Return what a move gains and the others do not.

    None, if its variants gain as much and the first of the others does not look better now.
    """
    gains, _risks = _sentences(position, move)
    no_better = _no_better(position, move, others, gains)
    siblings = getattr(position.game.advice, "siblings", None)
    variants = siblings(position, move) if siblings else _variants(position, move)
    alike = [{*chain(*_sentences(position, one))} for one in variants]
    if siblings and alike:
        no_better |= set.intersection(*alike)
    gains = [gain for gain in gains if gain not in no_better]
    is_own = not set[str]().union(*alike).issuperset(gains)
    return gains if is_own or _looks_worse(position, move, others[0]) else []


def _own_risk(position: State, move: str, other: str) -> str:
    """Return a risk of a move that the other does not have; "" if there is none."""
    forms = {_form(position, risk)[0] for risk in _sentences(position, other)[1]}
    return next((risk for risk in _sentences(position, move)[1] if _form(position, risk)[0] not in forms), "")


def _same(position: State, move: str, other: str) -> list[str]:
    """Return sentences about two moves after which a seat leads by as much, and who would win the tie-break."""
    scores = _scores(position, move)
    if scores == _scores(position, other):
        said = _("Both leave the same score now; what counts is what can still come.")
    else:
        said = _("Both leave the scores as far apart now; what counts is what can still come.")
    tie_break = getattr(position.game.advice, "tie_break", None)
    tie = tie_break(position.after(move)) if tie_break else ""
    return [*filter(None, [said if scores else "", tie])]


def _in_order(position: State, move: str, other: str, gains: list[str], contrast: str | None) -> list[str]:
    """Return the advantages of a move, before them the contrast of the scores if it is against the move."""
    if contrast is None:
        return gains
    if _looks_worse(position, move, other):
        return [contrast, *gains]
    lead = race(_scores(position), _scores(position, move), position.mover)
    return gains if lead and any(gain.startswith(lead) for gain in gains) else [*gains[:1], contrast, *gains[1:]]


def _tempting(position: State, move: str, second: str) -> str:
    """Return the move to compare the best one with: the second best, or one that scores more at once."""
    from pygames.ai.position_value import evaluation_of

    moves = position.legal_moves()
    prior = dict(zip(moves, evaluation_of(position.game).prior(position, moves), strict=True))
    leads = {other: _lead(position, other) for other in moves if other != move}
    if leads[second] == max(leads.values()):
        return second
    return max(leads, key=lambda other: (leads[other], prior[other]))


def _best_play(position: State, move: str) -> Sequence[str]:
    """Return a move and best play after it to the end of the game; the move alone if that would take long."""
    from pygames.analysis.proof import TooLargeError, Tree  # other texts do without it

    with suppress(TooLargeError):
        return Tree(MAX_POSITIONS).line(position, [move])
    return [move]


def _named(position: State, other: str, rival: Sequence[str], tried: Sequence[str]) -> str:
    """Return a sentence that names the move that the best one is compared with."""
    move = position.describe_legal(other)
    if other in tried:
        return _("Your try: {move}", move=move)
    return (
        _("The second best move: {move}", move=move) if other == rival[0] else _("A tempting move: {move}", move=move)
    )


def _contrast(position: State, move: str, other: str, *, is_tried: bool) -> str | None:
    """Return a sentence about the scores after two moves; None if the leads are the same."""
    seat, own, others = position.mover, _lead(position, move), _lead(position, other)
    if own == others:
        return None
    scores = {"own": _score(_scores(position, move), seat), "other": _score(_scores(position, other), seat)}
    if own > others:
        if is_tried:
            return _("The score is {own} now, {other} with your try.", **scores)
        return _("The score is {own} now instead of {other}.", **scores)
    if is_tried:
        return _(
            "Looks worse now ({own} instead of {other} with your try), but what counts is what can still come.",
            **scores,
        )
    return _("Looks worse now ({own} instead of {other}), but what counts is what can still come.", **scores)


def _looks_worse(position: State, move: str, other: str) -> bool:
    """Return whether another move is ahead by more at once."""
    return _lead(position, move) < _lead(position, other)


def _lead(position: State, move: str) -> int:
    """Return by how much a seat is ahead after its move."""
    return lead_of(_scores(position, move), position.mover)


def _score(scores: Sequence[int], seat: int) -> str:
    return _("{own}–{other}", own=scores[seat], other=scores[seat] - lead_of(scores, seat))


def _variants(position: State, move: str) -> list[str]:
    """Return the legal moves that begin like this one: "L" and "Ld" for "Lu"."""
    legal = position.legal_moves()
    start = min((other for other in legal if move.startswith(other)), key=len)
    return [other for other in legal if other.startswith(start) and other != move]


def _answer(position: State, moves: Sequence[str]) -> str:
    """Return a sentence about the answer of another seat to the first of the moves; "" if it is not among them."""
    state = position.after(*moves[:1])
    for move in moves[1:]:
        if state.mover != position.mover:
            seat = player(state.game.seat_names, state.mover)
            return _("{seat} could answer: {move}", seat=seat, move=state.describe_legal(move))
        state.play(move)
    return ""


def _outcome(end: State) -> str:
    """Return who has won a game, and what decided it."""
    reason = end.deciding_reason()
    result = end.result()
    said = result_text(end.game.seat_names[: end.players], result["scores"], result["winners"])
    return f"{said.removesuffix('.')} ({reason})." if reason else said


def _differing(end: State, lost: State, seat: int) -> dict[str, str]:
    """Return the lines of the score that a seat wins only in the first, or the other only in the second of two results.

    By their labels, with the values of both, those of the seat first. A line that only one result has compares nothing:
    the verdict tells what broke a tie. Nor does the score itself.
    """
    lines, others = ({line.label: line for line in state.score_lines()} for state in (end, lost))
    if end.players != 2 or min(len(lines), len(others)) < 2:
        return {}
    found = {}
    for label in sorted(lines.keys() & others.keys()):
        won, given = (set(side[label].winners) for side in (lines, others))
        is_score = [*lines[label].values] == [*map(str, end.result()["scores"])]
        if is_score or ((seat in given or seat not in won) and given - {seat} <= won):
            continue
        own, other = (_values(side[label].values, seat) for side in (lines, others))
        found[label] = _("{label}: {own} instead of {other}", label=label, own=own, other=other)
    return found


def _values(values: Sequence[str], seat: int) -> str:
    return _("{own}–{other}", own=values[seat], other=values[1 - seat])


def representative(position: State, move: str) -> str:
    """Return the move that a search examines for this one: of moves that come to the same, it examines one."""
    same = getattr(position.game.evaluation, "representative", None)
    return same(position, move) if same else move


def rough_percent(chance: float) -> str:
    """Return a chance (0 to 1) as a rough percentage from 1 to 99: no search knows it exactly."""
    return _("about {percent}%", percent=min(99, max(1, round(100 * chance))))

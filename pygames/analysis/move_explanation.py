"""The texts of hints and reviews about one move."""

from typing import Annotated, TypedDict

from pygames.i18n import _
from pygames.i18n.sentence_parts import race
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


def explain_move(position: State, move: str) -> MoveAdvice:
    """Return the advice on a legal move of a position, addressed to the seat to move.

    What is true of every move is no reason for this one.
    """
    gains, risks = _sentences(position, move)
    shared = _shared(position, move, {*gains, *risks})
    risks = [risk for risk in risks if risk not in shared][:1]
    gains = [gain for gain in gains if gain not in shared][: MAX_SENTENCES - len(risks)]
    return {"move": move, "text": position.describe_legal(move), "reasons": [*gains, *risks], "risk": "".join(risks)}


def _sentences(position: State, move: str) -> tuple[list[str], list[str]]:
    after = position.copy()
    after.play(move)
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


def representative(position: State, move: str) -> str:
    """Return the move that a search examines for this one: of moves that come to the same, it examines one."""
    same = getattr(position.game.evaluation, "representative", None)
    return same(position, move) if same else move


def rough_percent(chance: float) -> str:
    """Return a chance (0 to 1) as a rough percentage from 1 to 99: no search knows it exactly."""
    return _("about {percent}%", percent=min(99, max(1, round(100 * chance))))

"""The kinds of puzzles of Mutation."""

from pygames.games.mutation.game import MutationState
from pygames.i18n import N_
from pygames.model.puzzle import COMMON_KINDS, PuzzleKind

_GROUND = N_("Your largest strain is your score. On a free cell, a die must match your dice beside it.")
_COVER = N_("Your largest strain (dice side by side) scores. You may cover an equal die beside yours.")
_LARGEST = N_("Your score is your largest strain: your dice that lie side by side.")
KINDS = {
    "fork": PuzzleKind(
        N_("Two at once"),
        N_("Make your largest strain larger and your opponent's smaller. Which die does it best, and where?"),
        _COVER,
    ),
    "line": PuzzleKind(
        N_("Grow the strain"),
        N_("Your largest strain can grow. Which of the rolled dice has to join it, and where?"),
        _LARGEST,
    ),
    "cut": PuzzleKind(
        N_("Cut the strain"),
        N_("Make your opponent's largest strain smaller. Which die does it best, and where?"),
        _COVER,
    ),
    "quiet": PuzzleKind(N_("The quiet move"), N_("The best move changes no largest strain yet. Find it."), _GROUND),
    "save": COMMON_KINDS["save"]._replace(
        question=N_("You are in trouble. Which of the rolled dice, and where, could still save you?"), recall=_LARGEST
    ),
    "draw": COMMON_KINDS["draw"]._replace(recall=_LARGEST),
    "only-move": COMMON_KINDS["only-move"]._replace(recall=_GROUND),
}


def kind_of(before: MutationState, after: MutationState) -> str | None:
    """Return the kind by what happens to the largest strains."""
    seat = before.mover
    was, now = before.result()["scores"], after.result()["scores"]
    grows = now[seat] > was[seat]
    cuts = any(now[other] < was[other] for other in range(len(was)) if other != seat)
    return "fork" if grows and cuts else "cut" if cuts else "line" if grows else None

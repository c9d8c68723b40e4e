"""Whom the Siege of Jacynth favours, with the pie rule and the open pile too.

A swap of two cards of one suit changes nothing on the wall. So a game that is opened with one shows what it is worth to
play the first card, and with it how good a swap must be.
"""

from pygames.lab.matchup import FinishedGame, Matchup
from pygames.lab.measures import first_seat_share, is_draw
from pygames.lab.study import Count, Difference, Study
from pygames.model.decktet import SUITS
from pygames.model.game import State

GAME = "siege-of-jacynth"


def _empty_swap(state: State) -> str:
    """Return a swap of an Ace and a Crown of one suit, or a card if all six pairs share their sections."""
    moves = state.legal_moves()
    return next((move for suit in SUITS if (move := f"1{suit}~N{suit}") in moves), moves[0])


def _was_swapped(game: FinishedGame) -> bool:
    return "~" in game.state.moves[0]


def _share_after_swap(game: FinishedGame) -> float | None:
    return game.shares[0] if _was_swapped(game) else None


def _share_without_swap(game: FinishedGame) -> float | None:
    return None if _was_swapped(game) else game.shares[0]


_LEVELS = {"points-greedy": 3.0, "greedy": 0.75, "casual": 0.75, "strong": 0.15}
_STANDARD = {"greedy": 5.0}  # fast, and the first question is about the standard game
_PIE = tuple(f"{level}, pie" for level in _LEVELS)
_SHARE = "the Attacker's share"

STUDY = Study(
    id="siege-sides",
    question="Does Siege of Jacynth favour a side, and what do the pie rule and the open pile change?",
    matchups=tuple(
        Matchup(name, GAME, (level, level), options, part=_STANDARD.get(name, part), opening=opening)
        for level, part in _LEVELS.items()
        for name, options, opening in (
            (level, {}, None),
            (f"{level}, pie", {"pie": True}, None),
            (f"{level}, Defender begins", {"pie": True}, _empty_swap),
            (f"{level}, open pile", {"pile": "open"}, None),
        )
    ),
    counts=(
        Count(_SHARE, first_seat_share, family="sides"),
        Count("draws", is_draw, family="draws"),
        Count("swaps", _was_swapped, _PIE, "swaps"),
        Count("the Attacker's share after a swap", _share_after_swap, _PIE, "sides"),
        Count("the Attacker's share without a swap", _share_without_swap, _PIE, "sides"),
    ),
    differences=tuple(
        Difference(f"{level}: {what} minus the standard game", _SHARE, f"{level}, {what}", level, "differences")
        for level in _LEVELS
        for what in ("pie", "Defender begins", "open pile")
    ),
    games=400,
)

"""The kinds of puzzles of Deckfish."""

from pygames.games.deckfish.advice import denied
from pygames.games.deckfish.game import DeckfishState
from pygames.games.deckfish.movement import MEANING, menu
from pygames.i18n import N_
from pygames.model.puzzle import COMMON_KINDS, PuzzleKind

_MOVES = N_("Rarest suit scores. Moons jump gaps, Suns go diagonally, Knots 3 steps, others straight.")
KINDS = {
    "pass": PuzzleKind(
        N_("Make them pass"), N_("Find the move after which your opponent cannot move, and is out."), _MOVES
    ),
    "pin": PuzzleKind(
        N_("Pin a token"), N_("Find the best move after which a token of your opponent cannot move."), _MOVES
    ),
    "count": PuzzleKind(
        N_("Count it out"), N_("Your opponent is out, and you play on alone. Which move must come first?"), _MOVES
    ),
    "line": PuzzleKind(
        N_("Take the rare suit"),
        N_("Find the card to take, and a place from which the token can go on."),
        _MOVES,
    ),
    "place": PuzzleKind(
        N_("The right place"),
        N_("It matters where your token stands. One place is much better than all others."),
        _MOVES,
    ),
    "set": PuzzleKind(
        N_("The right place"),
        N_("Place the token where it can go on well. When all tokens are placed, Blue moves first."),
        _MOVES,
    ),
    "deny": PuzzleKind(
        N_("Out of reach"),
        N_("Your opponent needs a card within reach. Find the move that keeps them from it."),
        _MOVES,
    ),
    "quiet": PuzzleKind(
        N_("The quiet move"),
        N_("The best move does not raise your score at once. Find it."),
        _MOVES,
    ),
    "save": COMMON_KINDS["save"]._replace(
        question=N_("You are in trouble. Which place for a token could still save you?"), recall=_MOVES
    ),
    "draw": COMMON_KINDS["draw"]._replace(recall=_MOVES),
    "only-move": COMMON_KINDS["only-move"]._replace(
        question=N_("No move raises your score at once. Which token has to move, and where?"), recall=_MOVES
    ),
}


def kind_of(before: DeckfishState, after: DeckfishState) -> str | None:
    """Return the kind by what happens to the opponent's tokens, and to the score of the seat that moved."""
    seat = before.mover
    other = 1 - seat
    if before.is_placing:
        return "set"
    if before.exchanging:
        return None
    if before.out[other]:
        return "count"
    could, can = ({MEANING[move][0] for move in menu(state.board, other)} for state in (before, after))
    if not can:
        return "pass"
    if any(token in could and token not in can for token in after.board.tokens[other]):
        return "pin"
    if after.result()["scores"][seat] <= before.result()["scores"][seat]:
        moves = before.legal_moves()  # a kind only if most moves leave the opponent the card
        denials = [move for move in moves if denied(before, before.after(move), seat)]
        return "deny" if after.moves[-1] in denials and 2 * len(denials) <= len(moves) else None
    others = {MEANING[move][0] for move in before.legal_moves() if move in MEANING} - {MEANING[after.moves[-1]][0]}
    return "line" if others else "place"  # a card scores wherever its token goes

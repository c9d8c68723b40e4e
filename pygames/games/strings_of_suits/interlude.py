"""Half-time of Strings of Suits: what the players see when a game of the match has ended and the next one begins."""

from pygames.games.strings_of_suits.game import SKIP, StringsState
from pygames.games.strings_of_suits.geometry import CELLS, PLACINGS, SEATS, SIDES
from pygames.games.strings_of_suits.sentences import side_of
from pygames.i18n import N_, _
from pygames.i18n.perspective import told
from pygames.model.card_counting import UnseenItem
from pygames.model.decktet import suit_name
from pygames.model.game import View
from pygames.model.state import Interlude


def report(state: StringsState, seat: int | None) -> Interlude | None:
    """Return the interlude before the first ply of the second or a later game of the match, otherwise None."""
    if len(state.scores) == 1 or state.chips or state.skips or state.is_over:
        return None
    view, games = state.view(seat), state.deal["options"]["games"]
    number = len(state.scores) - 1
    scores = tuple(state.scores[number - 1])
    one, other = scores
    title = _("Half-time: {one}–{other}", one=one, other=other)
    if games != 2:
        title = _("Game {number}: {one}–{other}", number=number, one=one, other=other)
    change = _("The cards stay, the sides change.") if number % 2 else _("There are new cards, and the sides change.")
    begins = told(SEATS, state.keeper, N_("You begin."), N_("{seat} begins."))
    suits = (SIDES[side_of(view, player)] for player in (0, 1))
    holdings = tuple(tuple(UnseenItem("mark", suit, suit_name(suit)) for suit in own) for own in suits)
    return Interlude(title, f"{change} {begins}", scores, holdings, _ended(state, seat))


def _ended(state: StringsState, seat: int | None) -> View:
    """Return a seat's view of the game that has ended: after its last ply, but before the chips were cleared."""
    *moves, last = state.moves
    before = StringsState(state.deal).after(*moves)
    before.moves.append(last)
    before.scores = [points.copy() for points in state.scores[:-1]]
    if last != SKIP:
        index, suit = PLACINGS[last[:3]]
        before.chips[CELLS[index]] = suit
        before.supply[suit] -= 1
    return before.view(seat)

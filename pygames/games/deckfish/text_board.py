"""Text board of Deckfish, for a terminal."""

from pygames.games.deckfish.board import COLUMNS, INDEX, ROWS, SEATS, result_of
from pygames.games.deckfish.game import DeckfishState
from pygames.games.deckfish.sentences import prompt
from pygames.i18n import _
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import cards_text, said_by

_BRACKETS = ("()", "[]")  # the brackets around the tokens of each seat


def render(state: DeckfishState) -> str:
    """Return the position as text."""
    lines = [
        f"{row} " + "".join(f"{_cell_text(state, column + row):^7}" for column in COLUMNS) for row in reversed(ROWS)
    ]
    lines.append("  " + "".join(f"{column:^7}" for column in COLUMNS))
    offer = "  ".join(f"m{place} {card}" for place, card in enumerate(state.market, start=1))
    lines.append(_("Market: {cards}", cards=offer))
    outcome = result_of(state.taken)
    for seat, seat_name in enumerate(SEATS):
        tokens = _BRACKETS[seat]
        suits = "  ".join(f"{suit} {count}" for suit, count in outcome["suits"][seat].items())
        out = "  " + _("out") if state.out[seat] else ""
        score, cards = outcome["scores"][seat], cards_text(len(state.taken[seat]))
        lines.append(f"{tokens} {_(seat_name) + ':':7} {score}   {suits}   {cards}{out}")
    mover = state.to_move
    turn = _("The game is over.") if mover is None else said_by(player(SEATS, mover), prompt(state))
    return "\n".join([*lines, turn])


def _cell_text(state: DeckfishState, cell: str) -> str:
    card = state.board.cards[INDEX[cell]]
    if card is None:
        return "."
    for brackets, cells in zip(_BRACKETS, state.board.tokens, strict=True):
        if INDEX[cell] in cells:
            return brackets[0] + str(card) + brackets[1]
    return str(card)

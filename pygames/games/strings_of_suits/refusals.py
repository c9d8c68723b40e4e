"""Why a move of Strings of Suits is illegal, in words for the player."""

from pygames.games.strings_of_suits.game import StringsState
from pygames.games.strings_of_suits.geometry import INDEX, SIDES
from pygames.games.strings_of_suits.sentences import suit_list
from pygames.i18n import _
from pygames.model.decktet import CARDS, name, suit_name


def explain_illegal(state: StringsState, move: str) -> str:
    """Return the rule that forbids a well-formed placing here, as a sentence."""
    cell, suit = move[:2], move[2]
    if state.calling and "!" not in move:
        calls = {"least": f"{move}!0", "most": f"{move}!4"}
        return _("Say how many lines you call, from {least} to {most}: only called strings score (T3).", **calls)
    if not state.calling and "!" in move:
        return _("You do not call lines in this game: they are counted for you.")
    side = int(state.to_move != state.keeper)
    if suit not in SIDES[side]:
        suits = suit_list(SIDES[side])
        return _("You may only place your own chips: you have {suits}, not {suit}.", suits=suits, suit=suit_name(suit))
    if cell in state.chips:
        return _("There is a chip at {cell} already: a chip goes on a card that has none.", cell=cell)
    card = state.grid[INDEX[cell]]
    words = {"card": name(card), "cell": cell, "suits": suit_list(CARDS[card].suits), "suit": suit_name(suit)}
    if not any(own in CARDS[card].suits for own in SIDES[side]):
        return _("This card shows none of your suits: {card} at {cell} shows {suits}.", **words)
    if suit not in CARDS[card].suits:
        return _("A chip goes on a card that shows its suit: {card} at {cell} shows {suits}, not {suit}.", **words)
    return _("You have no chip of {suit} left.", suit=suit_name(suit))

"""Why a move of Granicus is illegal, in words for the player."""

from pygames.games.granicus.game import GranicusState
from pygames.games.granicus.scoring import PLIES
from pygames.i18n import _
from pygames.i18n.sentence_parts import listed
from pygames.model.decktet import name, suit_name


def explain_illegal(state: GranicusState, move: str) -> str:
    """Return the rule that forbids a well-formed move, as a sentence."""
    ply = len(state.moves)
    card = state.card_order[ply]
    suit, swap = move[0], move[1:]
    if suit not in card[1:]:
        suits = listed([suit_name(own) for own in card[1:]])
        words = {"card": name(card), "suits": suits, "suit": suit_name(suit)}
        return _("You can only place a card in a row of one of its suits: {card} shows {suits}, not {suit}.", **words)
    if ply == 0:
        return _("No Ace moves on the first turn of the game: just place the card.")
    if ply == PLIES - 1:
        return _("No Ace moves on the last turn of the game: just place the card.")
    ace = name("1" + card[1:].replace(suit, ""))
    if swap == "u":
        return _("You cannot move {ace} up: it is at the top of the column.", ace=ace)
    return _("You cannot move {ace} down: it is at the bottom of the column.", ace=ace)


def explain_targets(state: GranicusState, targets: list[str]) -> str:
    """Return why the arrow of an Ace that was clicked cannot be chosen: the card goes beside this Ace."""
    row, *arrow = targets
    suit = row[-1]
    if not any(one.startswith(f"ace:{suit}:") for one in arrow):
        return ""
    return _("The card goes beside {ace}, so only the Ace of its other suit may move.", ace=name(f"1{suit}"))

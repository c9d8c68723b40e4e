"""Why a move of Granicus is illegal, in words for the player."""

from pygames.games.granicus.scoring import PLIES
from pygames.i18n import _
from pygames.i18n.text import listed
from pygames.model.decktet import name, suit_name


def explain_illegal(card: str, move: str, ply: int) -> str:
    """The rule that forbids `move` with the card that is turned up; `ply` counts from 0."""
    suit, swap = move[0], move[1:]
    if suit not in card[1:]:
        return _(
            "The card goes to an Ace of its own suits: {card} shows {suits}, not {suit}.",
            card=name(card),
            suits=listed([suit_name(own) for own in card[1:]]),
            suit=suit_name(suit),
        )
    if ply == 0:
        return _("Odd's first ply moves no Ace: the card is placed and the column stays.")
    if ply == PLIES - 1:
        return _("Even's last ply, the 18th, moves no Ace: the card is placed and the column stays.")
    ace = name("1" + card[1:].replace(suit, ""))
    if swap == "u":
        return _(
            "The column does not wrap: {ace} stands at the top and has no Ace above it to change places with.", ace=ace
        )
    return _(
        "The column does not wrap: {ace} stands at the bottom and has no Ace below it to change places with.", ace=ace
    )

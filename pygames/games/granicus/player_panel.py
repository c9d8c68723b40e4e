"""Player panels of Granicus: each seat's name, score and deck, and the card that is turned up."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygames.games.granicus.scoring import SEATS, TURNED
from pygames.i18n import _, n_
from pygames.i18n.perspective import is_you, player, short_name
from pygames.i18n.sentence_parts import listed, points_of
from pygames.model.decktet import name, suit_name
from pygames.model.game import View
from pygames.model.scene import Piece, Style

if TYPE_CHECKING:
    from pygames.games.granicus.layout import Dimensions


def panel(at: "Dimensions", view: View, seat: int, score: int) -> Iterator[Piece]:
    """Yield a seat's name, score and deck, and the card that is turned up if the seat is to move."""
    (x, y), (w, h), (wx, wy) = at.hands[seat], at.hand, at.words[seat]
    own, anchor, size = short_name(SEATS, seat), at.anchors[seat], at.letters
    turn: tuple[Style, ...] = ("active",) if view["to_move"] == seat else ()
    left = TURNED - len(view["odd"] if seat == 0 else view["even"])
    words = _("{count} to come", count=left) if left else _("no more cards")
    points = points_of(SEATS, seat, score)
    room = max(w, 4.5 * size)
    yield Piece("text", f"name-{seat}", wx, wy, room, size, face=own, seat=seat, styles=("strong", *anchor, *turn))
    if at.scored:
        yield Piece(
            "text", f"score-{seat}", wx, wy + 2 * size, w, 2 * size, face=str(score), label=points, styles=anchor
        )
    below = 3.8 if at.scored else 1.4
    yield Piece("text", f"left-{seat}", wx, wy + below * size, room, 12, face=words, styles=("quiet", *anchor))
    if left:
        yield Piece("card", f"deck-{seat}", x, y, w, h, label=_deck(seat, left))
    if turn:
        card = view["card"]
        label = _("Turned up: {card}", card=spoken(card))
        yield Piece("card", f"card-{card}", x + 6, y + 8, w, h, face=card, styles=turn, label=label)


def _deck(seat: int, left: int) -> str:
    """Return the label of a deck."""
    if is_you(seat):
        return n_("Your deck: {count} card to come", "Your deck: {count} cards to come", left)
    own = player(SEATS, seat)
    return n_("{seat}'s deck: {count} card to come", "{seat}'s deck: {count} cards to come", left, seat=own)


def spoken(card: str) -> str:
    """Return the label of a card for screen readers: "the Mill, 4 of Suns and Leaves"."""
    suits = listed([suit_name(suit) for suit in card[1:]])
    return _("{card}, {rank} of {suits}", card=name(card), rank=card[0], suits=suits)

"""Unseen pieces in the null game: both sides of the coin."""

from pygames.i18n import _
from pygames.model.card_counting import UnseenGroup, cards
from pygames.model.game import View

_SIDES = ("1M", "1S")  # the faces that the layout gives the coin, for seat 0 and for seat 1


def groups(view: View) -> list[UnseenGroup]:
    """Return one group with the two sides of the coin; the side that was seen is marked as gone."""
    seen = () if view["coin"] is None else (_SIDES[view["coin"]],)
    return [UnseenGroup(_("The coin"), _("Nobody sees it before the end."), cards(_SIDES, gone=seen))]

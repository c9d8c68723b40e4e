"""Piece counts of Deckfish: the suits and cards left in the grid, and the cards in the market. None is hidden."""

from pygames.games.deckfish.board import CELLS
from pygames.i18n import N_, _
from pygames.model.card_counting import UnseenGroup, cards, shown_by, suits
from pygames.model.game import View

TITLE = N_("Cards in the grid and the market")


def groups(view: View) -> list[UnseenGroup]:
    """Return the suits left in the grid, its cards with and without a token, and the cards in the market."""
    grid = {cell: card for cell, card in zip(CELLS, view["cards"], strict=True) if card is not None}
    covered = [grid[cell] for cells in view["tokens"] for cell in cells]
    free = [card for card in grid.values() if card not in covered]
    return [
        UnseenGroup(_("Suits in the grid"), _("On all cards that nobody has taken."), suits(shown_by(grid.values()))),
        UnseenGroup(_("Under tokens"), _("Each is taken when its token leaves it."), cards(covered)),
        UnseenGroup(_("Free in the grid"), "", cards(free)),
        UnseenGroup(_("In the market"), _("An exchange brings one of them into the grid."), cards(view["offer"])),
    ]

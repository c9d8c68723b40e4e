"""Score lines of Mutation: the largest and the other strains, and which dice form them."""

from collections.abc import Sequence

from pygames.games.mutation.board import SEATS, Cell, cell_name
from pygames.games.mutation.game import MutationState
from pygames.games.mutation.layout import piece_ids
from pygames.games.mutation.player_panel import largest
from pygames.games.mutation.sentences import dice_text
from pygames.i18n import _
from pygames.i18n.sentence_parts import by_seat
from pygames.model.game import Result, ScoreLine, View

Strain = list[Cell]


def breakdown(state: MutationState) -> list[ScoreLine]:
    """Return two lines: each seat's largest strain, which is its score, and its dice in others, which do not count.

    Each names the dice that form these strains.
    """
    view = state.view(None)
    by_size: tuple[list[list[Strain]], list[list[Strain]]] = ([], [])
    for seat, own in enumerate(state.board.strains()):
        best, strains = largest(view, seat), sorted(map(sorted, own))  # in reading order
        by_size[0].append([strain for strain in strains if len(strain) == best])
        by_size[1].append([strain for strain in strains if len(strain) < best])
    lines = _lines(state.result(), rolls_ran_out=state.rolls_ran_out())
    return [_explained(view, line, strains) for line, strains in zip(lines, by_size, strict=True)]


def _lines(result: Result, *, rolls_ran_out: bool) -> list[ScoreLine]:
    notes = [_("Only this counts.")]
    if len(result["winners"]) > 1:
        notes.append(_("Players tied for the largest strain share the win."))
    if rolls_ran_out:
        notes.append(_("The rolls of this deal have run out, and so the game has ended."))
    largest = tuple(map(str, result["scores"]))
    others = tuple(str(sum(sizes[1:])) for sizes in result["strains"])
    idle = _("These do not count, unless a die joins them to the largest.")
    return [
        ScoreLine(_("Largest strain"), largest, tuple(result["winners"]), " ".join(notes)),
        ScoreLine(_("Dice in other strains"), others, note=idle),
    ]


def _explained(view: View, line: ScoreLine, strains: Sequence[Sequence[Strain]]) -> ScoreLine:
    ids = piece_ids(view)
    cells = [cell for seat in strains for strain in seat for cell in strain]
    names = [[_dice_at(strain) for strain in seat] for seat in strains]
    return line._replace(shows=tuple(ids[cell] for cell in cells), made_of=by_seat(SEATS[: len(strains)], names))


def _dice_at(strain: Strain) -> str:
    """Return the dice of a strain in words: "3 dice at L10, M10 and N10"."""
    return _("{dice} at {cells}", dice=dice_text(len(strain)), cells=", ".join(map(cell_name, strain)))

"""Piece counts of Mutation: the roll-off, the dice in each pool, and the top dice by owner and value.

None of these is hidden.
"""

from collections import Counter

from pygames.games.mutation.board import SEATS
from pygames.games.mutation.sentences import dice_text, rolloff
from pygames.i18n import N_, _
from pygames.i18n.perspective import player, told
from pygames.model.card_counting import UnseenGroup, UnseenItem
from pygames.model.game import View

TITLE = N_("Dice in the pools and on the board")
_VALUES = range(1, 7)


def groups(view: View) -> list[UnseenGroup]:
    """Return groups: the roll-off, the pools, then the top dice by value, first of each seat, then the neutral ones."""
    names = [player(SEATS, seat) for seat in range(view["players"])]
    pools = []
    for seat, (name, count) in enumerate(zip(names, view["pools"], strict=True)):
        words = _("{seat}: {dice} in the pool", seat=name, dice=dice_text(count))
        pools.append(UnseenItem("die", "", words, count, seat))
    tops = Counter((stack["owners"][-1], stack["value"]) for stack in view["board"].values())
    note = _("The game ends when a player has to roll with fewer than two dice.")
    return [
        _rolloff(view),
        UnseenGroup(_("Dice in the pools"), note, tuple(pools)),
        *(
            _tops(told(SEATS, seat, N_("Your top dice"), N_("{seat}'s top dice")), seat, tops)
            for seat in range(view["players"])
        ),
        _tops(_("Neutral top dice"), None, tops),
    ]


def _rolloff(view: View) -> UnseenGroup:
    you, other = N_("You rolled {die}"), N_("{seat} rolled {die}")
    items = tuple(
        UnseenItem("die", str(die), told(SEATS, seat, you, other, die=die), None, seat)
        for row in view["rolloff"]
        for seat, die in enumerate(row)
        if die
    )
    return UnseenGroup(_("Roll-off"), rolloff(view["rolloff"]), items)


def _tops(label: str, seat: int | None, tops: Counter[tuple[int | None, int]]) -> UnseenGroup:
    items = tuple(
        UnseenItem("die", str(value), _("{dice} showing {value}", dice=dice_text(count), value=value), count, seat)
        for value in _VALUES
        if (count := tops[seat, value])
    )
    return UnseenGroup(label, "" if items else _("None."), items)

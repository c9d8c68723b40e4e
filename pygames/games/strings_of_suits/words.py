"""Strings of Suits in sentences: what a move does, why one is refused, how the score comes about."""

from collections.abc import Sequence

from pygames.games.strings_of_suits.geometry import CELLS, INDEX, SIDE_NAMES, SIDES, SIZE, SPOTS
from pygames.i18n import N_, _, n_
from pygames.i18n.text import capital, listed
from pygames.model.decktet import CARDS, name, suit_name
from pygames.model.game import ScoreLine, View

SEATS = ("First", "Second")


def side_of(view: View, seat: int) -> int:
    """The side a seat has in the game under way: 0 Keeper, 1 Rite."""
    return int(seat != view["keeper"])


def places(card: str, cell: str, suit: str, gains: Sequence[int], lines: int | None) -> str:
    """A chip that is put down. `gains`: the points of each line that scores; `lines`: how many are called, if asked.

    What a call comes to is not said: the sentence can be read before the ply, and to notice strings is the player's.
    """
    put = {"suit": suit_name(suit), "card": name(card), "cell": cell}
    if lines is not None:
        return _("Puts a chip of {suit} on {card} at {cell} and calls {lines}.", **put, lines=_(_CALLED[lines]))
    if not gains:
        return _("Puts a chip of {suit} on {card} at {cell}.", **put)
    return n_(
        "Puts a chip of {suit} on {card} at {cell} for {count} point.",
        "Puts a chip of {suit} on {card} at {cell} for {count} points.",
        sum(gains),
        **put,
    )


_CALLED = (N_("no line"), N_("one line"), N_("two lines"), N_("three lines"), N_("four lines"))


def calls_blind() -> str:
    """Why nobody says before a call what it would score."""
    return _("What a call scores is told when it has been made: to notice strings is the player's (T3).")


def call_came_to(lines: int, points: int) -> str:
    """What is said of a call once it has been made. A call of no line needs no word."""
    if not lines:
        return ""
    if not points:
        return _("The call was too high and scored nothing (T3).")
    return n_(
        "The call of {lines} scored {count} point.",
        "The call of {lines} scored {count} points.",
        points,
        lines=_(_CALLED[lines]),
    )


def passed_over(seat: int) -> str:
    """What is said where a seat's turn is skipped without a ply."""
    return _("{seat} cannot place and skips (T1)", seat=_(SEATS[seat]))


def ends(game: int, why: str) -> str:
    """What is said when a game of the match ends; `why` is empty where the move itself says it."""
    if why:
        return _("{why}: that ends game {number}", why=why, number=game)
    return _("that ends game {number}", number=game)


def why_not(view: View, seat: int | None, move: str, *, calling: bool) -> str:
    """The rule that forbids a well-formed placing here."""
    cell, suit = move[:2], move[2]
    if calling and "!" not in move:
        return _(
            "Say how many lines you call, from {least} to {most}: only strings that are called score (T3).",
            least=f"{move}!0",
            most=f"{move}!4",
        )
    if not calling and "!" in move:
        return _("Lines are not called in this game: the table counts them.")
    assert seat is not None  # a game that is over is not asked
    side = side_of(view, seat)
    if suit not in SIDES[side]:
        return _(
            "You may only place your own chips: the {side} has {suits}, not {suit}.",
            side=_(SIDE_NAMES[side]),
            suits=_suits(SIDES[side]),
            suit=suit_name(suit),
        )
    if cell in view["chips"]:
        return _("There is a chip at {cell} already: a chip goes on a card that has none.", cell=cell)
    card = view["grid"][INDEX[cell]]
    if suit not in CARDS[card].suits:
        return _(
            "A chip goes on a card that shows its suit: {card} at {cell} shows {suits}, not {suit}.",
            card=name(card),
            cell=cell,
            suits=_suits(CARDS[card].suits),
            suit=suit_name(suit),
        )
    return _("You have no chip of {suit} left.", suit=suit_name(suit))


def question(view: View, seat: int | None, *, calling: bool) -> str:
    """What is asked of the seat to move."""
    assert seat is not None  # a game that is over asks nothing
    number = len(view["scores"])
    if calling:
        ask = _(
            "Put one of your chips on a card that shows its suit and call how many lines score, "
            "or skip (game {number}).",
            number=number,
        )
    else:
        ask = _("Put one of your chips on a card that shows its suit, or skip (game {number}).", number=number)
    if number > 1 and len(view["chips"]) < len(SEATS):  # the board was cleared by itself since this seat looked
        ask = f"{_exchanged(view, seat)} {ask}"
    return f"{ask} {_skip_ends(view, seat)}" if view["skip_ends"] else ask


def _exchanged(view: View, seat: int) -> str:
    """What the game before came to, and what the seat plays with now."""
    *_games, (one, other), _under_way = view["scores"]
    return _(
        "Game {number} ended {one} to {other}, and you have {suits} now.",
        number=len(view["scores"]) - 1,
        one=one,
        other=other,
        suits=_suits(SIDES[side_of(view, seat)]),
    )


def _skip_ends(view: View, seat: int) -> str:
    """Why a skip of this seat would be the last."""
    if can_place(view, 1 - seat):
        return _("A skip would end the game: the turn before was a skip.")
    return _("A skip would end the game: the other side cannot place (T1).")


def can_place(view: View, seat: int) -> bool:
    """Whether a seat has a chip for any open card."""
    side = side_of(view, seat)
    return any(
        view["supply"][placing[2]]
        for cell, card in enumerate(view["grid"])
        if CELLS[cell] not in view["chips"]
        for placing in SPOTS[cell][card][side]
    )


def breakdown(games: Sequence[Sequence[int]], strings: Sequence[ScoreLine]) -> list[ScoreLine]:
    """A line a game, the one under way with its strings, and one for the last game where it decides."""
    lines = []
    for number, points in enumerate(games, start=1):
        keeper = (number - 1) % 2
        seats = {"keeper": _(SEATS[keeper]), "rite": _(SEATS[1 - keeper])}
        note = _("{keeper} had the Keeper side, {rite} the Rite side.", **seats)
        lines.append(ScoreLine.won_by_most(_("Game {number}", number=number), points, note))
    chips = dict.fromkeys(chip for string in strings for chip in string.shows)
    if strings:
        own = _("Only the chips of a string's own suit count, whatever lies between them (T6).")
        lines[-1] = lines[-1]._replace(note=f"{lines[-1].note} {own}", shows=tuple(chips), parts=tuple(strings))
    first, second = (sum(points[seat] for points in games) for seat in (0, 1))
    if len(games) > 1 and first == second and games[-1][0] != games[-1][1]:
        ahead = int(games[-1][1] > games[-1][0])
        note = _("The totals are level: the last game decides (T2), for {seat}.", seat=_(SEATS[ahead]))
        lines.append(ScoreLine.won_by_most(_("Tie-break"), games[-1], note))
    return lines


def table(view: View, to_move: int | None) -> str:
    """The position for a terminal: row 6 on top; a card without a chip is its id, a chip its suit in brackets."""
    lines = []
    for row in range(SIZE - 1, -1, -1):
        cells = range(row * SIZE, row * SIZE + SIZE)
        shown = [f"[{view['chips'][CELLS[c]]}]" if CELLS[c] in view["chips"] else view["grid"][c] for c in cells]
        lines.append(f"{row + 1}  " + " ".join(f"{text:<4}" for text in shown))
    lines.append("   " + " ".join(f"{column:<4}" for column in "abcdef"))
    for seat in (0, 1):
        side = side_of(view, seat)
        chips = " ".join(f"{suit}{view['supply'][suit]}" for suit in SIDES[side])
        lines.append(_("{seat}, {side}: chips {chips}", seat=_(SEATS[seat]), side=_(SIDE_NAMES[side]), chips=chips))
    scores = "; ".join(
        _("game {number}: {one} to {other}", number=number, one=one, other=other)
        for number, (one, other) in enumerate(view["scores"], start=1)
    )
    turn = _("The match is over.") if to_move is None else _("{seat} is to move.", seat=_(SEATS[to_move]))
    return "\n".join([*lines, f"{capital(scores)}. {turn}"])


def _suits(suits: str) -> str:
    return listed(list(map(suit_name, suits)))

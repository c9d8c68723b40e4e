"""Strings of Suits in sentences: what a move does, why one is refused, how the score comes about."""

from collections.abc import Sequence

from pygames.decktet import CARDS, SUIT_NAMES, name
from pygames.game import ScoreLine, View
from pygames.sentences import capital, counted, listed
from pygames.strings_of_suits.sides import CELLS, INDEX, SIDE_NAMES, SIDES, SIZE, SPOTS

SEATS = ("First", "Second")


def side_of(view: View, seat: int) -> int:
    """The side a seat has in the game under way: 0 Keeper, 1 Rite."""
    return int(seat != view["keeper"])


def places(card: str, cell: str, suit: str, gains: Sequence[int], lines: int | None) -> str:
    """A chip that is put down. `gains`: the points of each line that scores; `lines`: how many are called, if asked.

    What a call comes to is not said: the sentence can be read before the ply, and to notice strings is the player's.
    """
    put = f"Puts a chip of {SUIT_NAMES[suit]} on {name(card)} at {cell}"
    if lines is not None:
        return f"{put} and calls {_CALLED[lines]}."
    return f"{put} for {counted(sum(gains), 'point')}." if gains else f"{put}."


_CALLED = ("no line", "one line", "two lines", "three lines", "four lines")


CALLS_BLIND = "What a call scores is told when it has been made: to notice strings is the player's (T3)."


def call_came_to(lines: int, points: int) -> str:
    """What is said of a call once it has been made. A call of no line needs no word."""
    if not lines:
        return ""
    if not points:
        return "The call was too high and scored nothing (T3). "
    return f"The call of {_CALLED[lines]} scored {counted(points, 'point')}. "


def passed_over(seat: int) -> str:
    """What is said where a seat's turn is skipped without a ply."""
    return f"{SEATS[seat]} cannot place and skips (T1)"


def ends(game: int, why: str) -> str:
    """What is said when a game of the match ends; `why` is empty where the move itself says it."""
    return f"{why}: that ends game {game}" if why else f"that ends game {game}"


def why_not(view: View, seat: int | None, move: str, *, calling: bool) -> str:
    """The rule that forbids a well-formed placing here."""
    cell, suit = move[:2], move[2]
    if calling and "!" not in move:
        return f"Say how many lines you call, from {move}!0 to {move}!4: only strings that are called score (T3)."
    if not calling and "!" in move:
        return "Lines are not called in this game: the table counts them."
    assert seat is not None  # a game that is over is not asked
    side = side_of(view, seat)
    if suit not in SIDES[side]:
        own = _suits(SIDES[side])
        return f"You may only place your own chips: the {SIDE_NAMES[side]} side has {own}, not {SUIT_NAMES[suit]}."
    if cell in view["chips"]:
        return f"There is a chip at {cell} already: a chip goes on a card that has none."
    card = view["grid"][INDEX[cell]]
    if suit not in CARDS[card].suits:
        shows = _suits(CARDS[card].suits)
        return (
            f"A chip goes on a card that shows its suit: {name(card)} at {cell} shows {shows}, not {SUIT_NAMES[suit]}."
        )
    return f"You have no chip of {SUIT_NAMES[suit]} left."


def question(view: View, seat: int | None, *, calling: bool) -> str:
    """What is asked of the seat to move."""
    assert seat is not None  # a game that is over asks nothing
    and_call = " and call how many lines score" if calling else ""
    ask = f"Put one of your chips on a card that shows its suit{and_call}, or skip (game {len(view['scores'])})"
    if not view["skip_ends"]:
        return ask + "."
    blocked = not can_place(view, 1 - seat)
    why = "the other side cannot place (T1)" if blocked else "the turn before was a skip"
    return f"{ask}. A skip would end the game: {why}."


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
        note = f"{SEATS[keeper]} had the Keeper side, {SEATS[1 - keeper]} the Rite side."
        lines.append(ScoreLine.won_by_most(f"Game {number}", points, note))
    chips = dict.fromkeys(chip for string in strings for chip in string.shows)
    if strings:
        note = f"{lines[-1].note} Only the chips of a string's own suit count, whatever lies between them (T6)."
        lines[-1] = lines[-1]._replace(note=note, shows=tuple(chips), parts=tuple(strings))
    first, second = (sum(points[seat] for points in games) for seat in (0, 1))
    if len(games) > 1 and first == second and games[-1][0] != games[-1][1]:
        ahead = int(games[-1][1] > games[-1][0])
        note = f"The totals are level: the last game decides (T2), for {SEATS[ahead]}."
        lines.append(ScoreLine.won_by_most("Tie-break", games[-1], note))
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
        lines.append(f"{SEATS[seat]}, {SIDE_NAMES[side]} side: chips {chips}")
    scores = "; ".join(f"game {n}: {one} to {other}" for n, (one, other) in enumerate(view["scores"], start=1))
    turn = "The match is over." if to_move is None else f"{SEATS[to_move]} is to move."
    return "\n".join([*lines, f"{capital(scores)}. {turn}"])


def _suits(suits: str) -> str:
    return listed([SUIT_NAMES[suit] for suit in suits])

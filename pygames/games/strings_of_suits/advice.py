"""Advice on moves of Strings of Suits: what a move scores, denies, prepares and risks."""

from collections.abc import Mapping

from pygames.games.strings_of_suits.evaluation import best_points
from pygames.games.strings_of_suits.game import SKIP, StringsState
from pygames.games.strings_of_suits.geometry import LINES, PLACINGS, SEATS, SHORTEST
from pygames.i18n import N_, _, n_
from pygames.i18n.perspective import player
from pygames.i18n.sentence_parts import listed, points_text, race
from pygames.model.decktet import suit_name

# A hint prefers points to a skip if they cost less than this chance of winning. In 190 matches between computers with
# 150 or 400 iterations per move, this won 96, lost 69 and drew 25.
_PATIENCE = 0.12

_LINES = (  # in the order of a cell's lines in LINES
    N_("a row of {count}"),
    N_("a column of {count}"),
    N_("a rising diagonal of {count}"),
    N_("a falling diagonal of {count}"),
)


def gains(before: StringsState, after: StringsState) -> list[str]:
    """Return the advantages: points and the lead, then points denied, then what each seat can score next."""
    seat, move = before.mover, after.moves[-1]
    if move == "-":
        said = [_skipped(before, seat)]
        if not before.skip_ends:
            other, number = player(SEATS, 1 - seat), len(before.scores)
            if before.deal["options"]["games"] == 1:
                said.append(_("If {seat} skips too, the game ends.", seat=other))
            else:
                said.append(_("If {seat} skips too, game {number} ends.", seat=other, number=number))
        return said
    said = _scored(before, after, seat, move)
    said += _denied(before, seat, move)
    said += _started(before, move) if not said else []
    if len(after.scores) == len(before.scores) and not after.is_over:
        said += _prepared(before, after, seat)
        if not best_points(after, 1 - seat):
            said.append(_("{seat} cannot score next turn.", seat=player(SEATS, 1 - seat)))
    return said or [_start(move)]


def neutral(before: StringsState, after: StringsState) -> list[str]:
    """Return what only describes a move: that it scores nothing yet."""
    move = after.moves[-1]
    return [] if move == SKIP else [_start(move)]


def _start(move: str) -> str:
    return _("A start for lines of {suit}; it scores nothing yet.", suit=suit_name(move[2]))


def _started(before: StringsState, move: str) -> list[str]:
    """Return a list with at most one sentence: about a chip that has none of its suit in its lines yet."""
    cell, suit = PLACINGS[move[:3]]
    if any(before.counts[suit][line] for line in LINES[cell]):
        return []
    return [_start(move)]


def risks(before: StringsState, after: StringsState) -> list[str]:
    """Return the drawbacks: a call that is too high, and what the opponent can score next."""
    seat, move = before.mover, after.moves[-1]
    said = []
    if "!" in move and int(move[4]) > (
        lines := len(before.gains(move[:3]))
    ):  # T3: the call is higher than the number of lines that score
        said.append(_too_high(lines))
    if len(after.scores) == len(before.scores) and not after.is_over and (best := best_points(after, 1 - seat)):
        said.append(_("{seat}'s best chip then scores {points}.", seat=player(SEATS, 1 - seat), points=best))
    return said


def preferred(position: StringsState, values: Mapping[str, float]) -> str:
    """Return the move that a hint suggests, of those that a search found best: rather a chip that scores than a skip.

    The search overrates waiting: the points are certain, but after a skip the opponent may end the game.
    """
    best, *others = values
    if best != SKIP:
        return best
    least = values[SKIP] - _PATIENCE
    return next((move for move in others if values[move] > least and _scores(position, move)), SKIP)


def _scores(position: StringsState, move: str) -> bool:
    lines = len(position.gains(move[:3]))
    return 0 < int(move[4]) <= lines if "!" in move else lines > 0


def _too_high(lines: int) -> str:
    """Return a warning about a call that is higher than `lines`, the number of lines that score."""
    if not lines:
        return _("Careful: no line scores, so the call is too high and brings nothing.")
    return n_(
        "Careful: {count} line scores, so the call is too high and brings nothing.",
        "Careful: {count} lines score, so the call is too high and brings nothing.",
        lines,
    )


def _scored(before: StringsState, after: StringsState, seat: int, move: str) -> list[str]:
    game = len(before.scores) - 1
    points = after.scores[game][seat] - before.scores[game][seat]
    if not points:
        return []
    cell, suit = PLACINGS[move[:3]]
    lengths = [before.counts[suit][line] + 1 for line in LINES[cell]]
    strings = [_(line, count=count) for line, count in zip(_LINES, lengths, strict=True) if count >= SHORTEST]
    words = {"points": points_text(points), "strings": listed(strings), "suit": suit_name(suit)}
    said = _("Scores {points} with {strings} {suit}.", **words)
    was, now = (state.result()["scores"] for state in (before, after))
    lead = race(was, now, seat)
    return [said, f"{lead}."] if lead else [said]


def _denied(before: StringsState, seat: int, move: str) -> list[str]:
    """Return a list with at most one sentence: about the points that the opponent could have scored in that cell."""
    spoiled = [placing for placing in before.menus[1 - seat] if placing[:2] == move[:2]]
    points = max((sum(before.gains(placing)) for placing in spoiled), default=0)
    if not points:
        return []
    words = {"seat": player(SEATS, 1 - seat), "points": points_text(points)}
    return [_("Takes a card where {seat} could have scored {points}.", **words)]


def _prepared(before: StringsState, after: StringsState, seat: int) -> list[str]:
    """Return a list with at most one sentence: about the best of the seat's chips that would score more than before."""
    had = {placing: sum(before.gains(placing)) for placing in after.menus[seat]}
    grown = [(sum(after.gains(placing)), placing) for placing in had]
    grown = [(points, placing) for points, placing in grown if points > had[placing]]
    if not grown:
        return []
    points, placing = max(grown, key=lambda one: one[0])
    words = {"points": points_text(points), "cell": placing[:2], "suit": suit_name(placing[2]), "places": len(grown)}
    if len(grown) == 1:
        return [_("Threatens {points} at {cell} in {suit}.", **words)]
    return [_("Threatens {points} at {cell} in {suit}, and improves {places} places in all.", **words)]


def _skipped(before: StringsState, seat: int) -> str:
    own, other = (before.scores[-1][who] for who in (seat, 1 - seat))
    if before.skip_ends:
        number = len(before.scores)
        if before.deal["options"]["games"] == 1:
            if own > other:
                return _("Ends the game at once, with {own} to {other} for you.", own=own, other=other)
            return _("Ends the game at once, at {own} to {other}.", own=own, other=other)
        if own > other:
            return _("Ends game {number} at once, with {own} to {other} for you.", number=number, own=own, other=other)
        return _("Ends game {number} at once, at {own} to {other}.", number=number, own=own, other=other)
    best = best_points(before, seat)
    if not best:
        return _("Waits: your best chip would score nothing now.")
    return _("Waits: your best chip would score {points} now.", points=best)

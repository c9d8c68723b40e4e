"""Score lines of Deckfish: the rarest suits, the tie-break, each suit, and the cards taken."""

from collections.abc import Iterable, Sequence

from pygames.games.deckfish.board import SEATS, result_of
from pygames.games.deckfish.game import DeckfishState
from pygames.games.deckfish.sentences import is_out
from pygames.i18n import N_, _
from pygames.i18n.sentence_parts import by_seat
from pygames.model.decktet import CARDS, SUITS, name, suit_name
from pygames.model.game import ScoreLine

_RANKINGS = (
    N_("Rarest suit"),
    N_("2nd rarest suit"),
    N_("3rd rarest suit"),
    N_("4th rarest suit"),
    N_("2nd most common suit"),
    N_("Most common suit"),
)


def breakdown(state: DeckfishState) -> list[ScoreLine]:
    """Return the lines of the score, the tie-break if there is one, each suit, and the cards taken."""
    taken, out = state.taken, state.out
    outcome = result_of(taken)
    lines = [_with_suits(line, outcome["suits"]) for line in _rankings(outcome["suits"])]
    if not any(taken) and not all(out):
        lines = [lines[0]._replace(note=_("No cards have been taken yet."), shows=(), made_of="")]
    for suit in SUITS:
        counts = [seat[suit] for seat in outcome["suits"]]
        showing = [[card for card in cards if suit in CARDS[card].suits] for cards in taken]
        marks = tuple(f"{piece}-{seat}-{suit}" for seat in (0, 1) for piece in ("mark", "tally"))
        lines.append(ScoreLine(suit_name(suit), _texts(counts), (), "", marks + _pieces(showing), _named(showing)))
    nobodys = _("Cards under tokens and the market belong to nobody.")
    stay = [_("The tokens of a player who is out stay and block.")] if any(out) else []
    note = " ".join([*(is_out(seat, taken[seat]) for seat in (0, 1) if out[seat]), *stay, nobodys])
    return [*lines, ScoreLine(_("Cards taken"), _texts(map(len, taken)), (), note, _pieces(taken), _named(taken))]


def deciding_reason(state: DeckfishState) -> str:
    """Return the ranking that broke a tie, with the winner's count first; "" if nothing broke one."""
    *tied, line = _rankings(result_of(state.taken)["suits"])
    if not tied:
        return ""
    more, less = sorted(map(int, line.values), reverse=True)
    return _("{suit}: {more} against {less}", suit=line.label, more=more, less=less)


def _with_suits(line: ScoreLine, suits: Sequence[dict[str, int]]) -> ScoreLine:
    """Return a ranking line that shows the suits whose count, for each seat, is the seat's value in the line.

    A line without a note of its own is the one that decides; its note names these suits.
    """
    own = [[s for s in SUITS if counts[s] == int(value)] for counts, value in zip(suits, line.values, strict=True)]
    shows = tuple(f"{piece}-{seat}-{suit}" for seat in (0, 1) for suit in own[seat] for piece in ("mark", "tally"))
    suits_of_seats = by_seat(SEATS, [[suit_name(suit) for suit in seat] for seat in own])
    return line._replace(shows=shows, note=line.note or suits_of_seats)


def _pieces(taken: Sequence[Sequence[str]]) -> tuple[str, ...]:
    return tuple(f"card-{card}" for cards in taken for card in cards)


def _named(taken: Sequence[Sequence[str]]) -> str:
    return by_seat(SEATS, [[name(card) for card in cards] for cards in taken])


def _rankings(suits: Sequence[dict[str, int]]) -> list[ScoreLine]:
    """Return a line for the rarest suits and, if they are tied, one for the next rarest that are not."""
    ranks = list(zip(*(sorted(seat.values()) for seat in suits), strict=True))
    deciding = next((place for place, counts in enumerate(ranks) if counts[0] != counts[1]), None)
    if deciding is None:
        note = _("All six suits are tied: a draw.")
        return [ScoreLine(_(_RANKINGS[0]), _texts(ranks[0]), (), note)]
    note = _("Tied: the next rarest suits decide.") if deciding else ""
    score = ScoreLine.won_by_most(_(_RANKINGS[0]), ranks[0], note)
    if not deciding:
        return [score]
    return [score, ScoreLine.won_by_most(_(_RANKINGS[deciding]), ranks[deciding])]


def _texts(counts: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(str, counts))

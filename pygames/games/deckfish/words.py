"""Deckfish in sentences: what a move does, what is asked, how the score comes about, and the table as text."""

from collections.abc import Iterable, Sequence
from functools import reduce

from pygames.games.deckfish.board import CELLS, COLUMNS, INDEX, ROWS, Board
from pygames.games.deckfish.movement import MEANING, MOVERS
from pygames.games.deckfish.scoring import result
from pygames.i18n import N_, _, n_
from pygames.i18n.text import by_seat, listed, said_by
from pygames.model.decktet import CARDS, SUITS, name, suit_name
from pygames.model.game import ScoreLine, View

SEATS = ("First", "Second")
TOKENS = 3  # a seat

_WALKS = {
    "M": N_("Takes {card} and jumps to {goal} by Moons."),
    "S": N_("Takes {card} and steps to {goal} by Suns."),
    "V": N_("Takes {card} and slides to {goal} by Waves."),
    "L": N_("Takes {card} and drifts to {goal} by Leaves."),
    "K": N_("Takes {card} and winds to {goal} by Knots."),
}
_RANKINGS = (
    N_("Rarest suit"),
    N_("2nd rarest suit"),
    N_("3rd rarest suit"),
    N_("4th rarest suit"),
    N_("5th rarest suit"),
    N_("6th rarest suit"),
)
_BRACKETS = ("()", "[]")  # a seat's tokens in the text table


def describe(board: Board, market: Sequence[str], move: str) -> str:
    """A legal move as a sentence."""
    if move == "-":
        return _("Declines the exchange.")
    if move[0] == "m":
        offered, card = name(market[int(move[1]) - 1]), card_at(board, INDEX[move[3:]])
        return _("Exchanges {offered} of the market with {card}.", offered=offered, card=card)
    if move in INDEX:
        return _("Places a token on {card}.", card=card_at(board, INDEX[move]))
    start, end, beyond = MEANING[move]
    card, goal = card_at(board, start), card_at(board, end)
    if board.has_token(end):
        return _(
            "Takes {card} and pushes {seat}'s token from {goal} to {beyond} by Wyrms.",
            card=card,
            seat=_(SEATS[end in board.tokens[1]]),
            goal=goal,
            beyond=card_at(board, beyond),
        )
    suits = _suits_of(board, start, move)
    if len(suits) == 1:
        return _(_WALKS[suits[0]], card=card, goal=goal)
    return _("Takes {card} and goes to {goal} by {suits}.", card=card, goal=goal, suits=any_of(suits))


def card_at(board: Board, cell: int) -> str:
    """A card of the grid, and where it lies: "the Forest at b5"."""
    card = board.cards[cell]
    assert card is not None  # told of are cells with cards
    return _("{card} at {cell}", card=name(card), cell=CELLS[cell])


def any_of(suits: Iterable[str]) -> str:
    """Suits of which any will do: "Moons or Waves"."""
    return reduce(lambda one, other: _("{one} or {other}", one=one, other=other), map(suit_name, suits))


def is_out(seat: int, taken: Sequence[str]) -> str:
    """The sentence on a seat that is out, with the cards that it has taken."""
    out = _(SEATS[seat])
    if taken:
        return _("{seat} is out for the rest of the game: it had no legal move at its turn (D5).", seat=out)
    return _("{seat} is out with nothing: it had no legal move at its very first turn (D5).", seat=out)


def question(view: View) -> str:
    """What is asked of the seat to move."""
    seat = view["to_move"]
    placed = len(view["tokens"][seat])
    if len(view["moves"]) < len(SEATS) * TOKENS:
        token = placed + 1
        return _("Place token {token} of {tokens} on an Ace or Crown that has none.", token=token, tokens=TOKENS)
    if view["exchanging"]:
        asked = _("Exchange a market card with an empty card of the grid, or decline.")
    else:
        asked = _("Move one of your tokens by a suit of its card, and take that card.")
    if not view["out"][1 - seat]:
        return asked
    return " ".join([asked, is_out(1 - seat, view["taken"][1 - seat]), _("You play on alone.")])


def breakdown(taken: Sequence[Sequence[str]], out: Sequence[bool]) -> list[ScoreLine]:
    """The score, what breaks a tie, a line a suit, and who is out."""
    outcome = result(taken)
    lines = [_weighed(line, outcome["suits"]) for line in _rankings(outcome["suits"])]
    for suit in SUITS:
        counts = [seat[suit] for seat in outcome["suits"]]
        poor = [_(player) for player, n, score in zip(SEATS, counts, outcome["scores"], strict=True) if n == score]
        note = _("{seats}: no suit is rarer.", seats=listed(poor)) if poor else ""
        showing = [[card for card in cards if suit in CARDS[card].suits] for cards in taken]
        marks = tuple(f"{piece}-{seat}-{suit}" for seat in (0, 1) for piece in ("mark", "tally"))
        lines.append(ScoreLine(suit_name(suit), _texts(counts), (), note, marks + _pieces(showing), _named(showing)))
    nobodys = _("Cards under tokens and the market belong to nobody (D6).")
    note = " ".join([*(is_out(seat, taken[seat]) for seat in (0, 1) if out[seat]), nobodys])
    return [*lines, ScoreLine(_("Cards taken"), _texts(map(len, taken)), (), note, _pieces(taken), _named(taken))]


def _weighed(line: ScoreLine, suits: Sequence[dict[str, int]]) -> ScoreLine:
    """A line of the rankings, with the suits of which each seat has as many as it says."""
    own = [[s for s in SUITS if counts[s] == int(value)] for counts, value in zip(suits, line.values, strict=True)]
    shows = tuple(f"{piece}-{seat}-{suit}" for seat in (0, 1) for suit in own[seat] for piece in ("mark", "tally"))
    return line._replace(shows=shows, made_of=by_seat(SEATS, [[suit_name(suit) for suit in seat] for seat in own]))


def _pieces(taken: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The pieces of cards that both seats have."""
    return tuple(f"card-{card}" for cards in taken for card in cards)


def _named(taken: Sequence[Sequence[str]]) -> str:
    return by_seat(SEATS, [[name(card) for card in cards] for cards in taken])


def _rankings(suits: Sequence[dict[str, int]]) -> list[ScoreLine]:
    """The rarest suits against each other, then the next rarest, as far as the first that are not level."""
    ranks = list(zip(*(sorted(seat.values()) for seat in suits), strict=True))
    deciding = next((place for place, counts in enumerate(ranks) if counts[0] != counts[1]), None)
    if deciding is None:
        note = _("All six are level, from the rarest on: a draw.")
        return [ScoreLine(_(_RANKINGS[0]), _texts(ranks[0]), (), note)]
    lines = []
    for place, counts in enumerate(ranks[: deciding + 1]):
        decided = _("This breaks the tie.") if place else _("This is the score.")
        note = decided if place == deciding else _("Level: the next is compared.")
        lines.append(ScoreLine.won_by_most(_(_RANKINGS[place]), counts, note))
    return lines


def _texts(counts: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(str, counts))


def table(view: View) -> str:
    """The position for a terminal."""
    lines = [
        f"{row} " + "".join(f"{_cell_text(view, column + row):^7}" for column in COLUMNS) for row in reversed(ROWS)
    ]
    lines.append("  " + "".join(f"{column:^7}" for column in COLUMNS))
    offer = "  ".join(f"m{place} {card}" for place, card in enumerate(view["offer"], start=1))
    lines.append(_("Market: {cards}", cards=offer))
    outcome = result(view["taken"])
    for seat, player in enumerate(SEATS):
        tokens = _BRACKETS[seat]
        suits = "  ".join(f"{suit} {count}" for suit, count in outcome["suits"][seat].items())
        state = "  " + _("out") if view["out"][seat] else ""
        score, cards = outcome["scores"][seat], n_("{count} card", "{count} cards", len(view["taken"][seat]))
        lines.append(f"{tokens} {_(player) + ':':7} {score}   {suits}   {cards}{state}")
    mover = view["to_move"]
    turn = _("The game is over.") if mover is None else said_by(SEATS[mover], question(view))
    return "\n".join([*lines, turn])


def _cell_text(view: View, cell: str) -> str:
    card = view["cards"][INDEX[cell]]
    if card is None:
        return "."
    for brackets, cells in zip(_BRACKETS, view["tokens"], strict=True):
        if cell in cells:
            return brackets[0] + str(card) + brackets[1]
    return str(card)


def _suits_of(board: Board, start: int, move: str) -> list[str]:
    """The suits of the token's card that make this move."""
    card = board.cards[start]
    assert card is not None  # a token stands on a card
    suits = []
    for suit in CARDS[card].suits:
        found: list[str] = []
        MOVERS[suit](board, start, found)
        if move in found:
            suits.append(suit)
    return suits

"""Deckfish in sentences: what a move does, what is asked, how the score comes about, and the table as text."""

from collections.abc import Iterable, Sequence

from pygames.deckfish.board import CELLS, COLUMNS, INDEX, ROWS, Board
from pygames.deckfish.movement import MEANING, MOVERS
from pygames.deckfish.scoring import result
from pygames.decktet import CARDS, SUIT_NAMES, SUITS, name
from pygames.game import ScoreLine, View
from pygames.sentences import by_seat, counted, listed

SEATS = ("First", "Second")
TOKENS = 3  # a seat

_VERBS = {"M": "jumps", "S": "steps", "V": "slides", "L": "drifts", "K": "winds"}
_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
_BRACKETS = ("()", "[]")  # a seat's tokens in the text table
_NOBODYS = "Cards under tokens and the market belong to nobody (D6)."


def describe(board: Board, market: Sequence[str], move: str) -> str:
    """A legal move as a sentence."""
    if move == "-":
        return "Declines the exchange."
    if move[0] == "m":
        return f"Exchanges {name(market[int(move[1]) - 1])} of the market with {_card_at(board, INDEX[move[3:]])}."
    if move in INDEX:
        return f"Places a token on {_card_at(board, INDEX[move])}."
    start, end, beyond = MEANING[move]
    if board.has_token(end):
        whose = SEATS[end in board.tokens[1]]
        return (
            f"Takes {_card_at(board, start)} and pushes {whose}'s token from {_card_at(board, end)}"
            f" to {_card_at(board, beyond)} by Wyrms."
        )
    suits = _suits_of(board, start, move)
    verb = _VERBS[suits[0]] if len(suits) == 1 else "goes"
    by = " or ".join(SUIT_NAMES[suit] for suit in suits)
    return f"Takes {_card_at(board, start)} and {verb} to {_card_at(board, end)} by {by}."


def is_out(seat: int, taken: Sequence[str]) -> str:
    """The sentence on a seat that is out, with the cards that it has taken."""
    if taken:
        return f"{SEATS[seat]} is out for the rest of the game: it had no legal move at its turn (D5)."
    return f"{SEATS[seat]} is out with nothing: it had no legal move at its very first turn (D5)."


def question(view: View) -> str:
    """What is asked of the seat to move."""
    seat = view["to_move"]
    placed = len(view["tokens"][seat])
    if len(view["moves"]) < len(SEATS) * TOKENS:
        return f"Place token {placed + 1} of {TOKENS} on an Ace or Crown that has none."
    alone = f" {is_out(1 - seat, view['taken'][1 - seat])} You play on alone." if view["out"][1 - seat] else ""
    if view["exchanging"]:
        return "Exchange a market card with an empty card of the grid, or decline." + alone
    return "Move one of your tokens by a suit of its card, and take that card." + alone


def breakdown(taken: Sequence[Sequence[str]], out: Sequence[bool]) -> list[ScoreLine]:
    """The score, what breaks a tie, a line a suit, and who is out."""
    outcome = result(taken)
    lines = [_weighed(line, outcome["suits"]) for line in _rankings(outcome["suits"])]
    for suit in SUITS:
        counts = [seat[suit] for seat in outcome["suits"]]
        poor = [player for player, n, score in zip(SEATS, counts, outcome["scores"], strict=True) if n == score]
        note = f"{listed(poor)}: no suit is rarer." if poor else ""
        showing = [[card for card in cards if suit in CARDS[card].suits] for cards in taken]
        marks = tuple(f"{piece}-{seat}-{suit}" for seat in (0, 1) for piece in ("mark", "tally"))
        lines.append(ScoreLine(SUIT_NAMES[suit], _texts(counts), (), note, marks + _pieces(showing), _named(showing)))
    note = " ".join([*(is_out(seat, taken[seat]) for seat in (0, 1) if out[seat]), _NOBODYS])
    return [*lines, ScoreLine("Cards taken", _texts(map(len, taken)), (), note, _pieces(taken), _named(taken))]


def _weighed(line: ScoreLine, suits: Sequence[dict[str, int]]) -> ScoreLine:
    """A line of the rankings, with the suits of which each seat has as many as it says."""
    own = [[s for s in SUITS if counts[s] == int(value)] for counts, value in zip(suits, line.values, strict=True)]
    shows = tuple(f"{piece}-{seat}-{suit}" for seat in (0, 1) for suit in own[seat] for piece in ("mark", "tally"))
    return line._replace(shows=shows, made_of=by_seat(SEATS, [[SUIT_NAMES[suit] for suit in seat] for seat in own]))


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
        return [ScoreLine("Rarest suit", _texts(ranks[0]), (), "All six are level, from the rarest on: a draw.")]
    lines = []
    for place, counts in enumerate(ranks[: deciding + 1]):
        label = f"{_ORDINALS[place]} rarest suit" if place else "Rarest suit"
        decided = "This breaks the tie." if place else "This is the score."
        note = decided if place == deciding else "Level: the next is compared."
        lines.append(ScoreLine.won_by_most(label, counts, note))
    return lines


def _texts(counts: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(str, counts))


def table(view: View) -> str:
    """The position for a terminal."""
    lines = [
        f"{row} " + "".join(f"{_cell_text(view, column + row):^7}" for column in COLUMNS) for row in reversed(ROWS)
    ]
    lines.append("  " + "".join(f"{column:^7}" for column in COLUMNS))
    lines.append("Market: " + "  ".join(f"m{place} {card}" for place, card in enumerate(view["offer"], start=1)))
    outcome = result(view["taken"])
    for seat, player in enumerate(SEATS):
        tokens = _BRACKETS[seat]
        suits = "  ".join(f"{suit} {count}" for suit, count in outcome["suits"][seat].items())
        state = "  out" if view["out"][seat] else ""
        score, cards = outcome["scores"][seat], counted(len(view["taken"][seat]), "card")
        lines.append(f"{tokens} {player + ':':7} {score}   {suits}   {cards}{state}")
    turn = "The game is over." if view["to_move"] is None else f"{SEATS[view['to_move']]}: {question(view)}"
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


def _card_at(board: Board, cell: int) -> str:
    card = board.cards[cell]
    assert card is not None  # described are cells with cards
    return f"{name(card)} at {CELLS[cell]}"

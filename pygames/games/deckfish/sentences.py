"""Sentences of Deckfish: what a move does, which seat is out, and the prompt."""

from collections.abc import Sequence

from pygames.games.deckfish.board import CELLS, INDEX, SEATS, Board, tokens_each
from pygames.games.deckfish.game import DeckfishState
from pygames.games.deckfish.movement import MEANING, moves_by_suit
from pygames.i18n import N_, P_, _
from pygames.i18n.perspective import did, may_do, told
from pygames.i18n.sentence_parts import capital, either, one_sentence
from pygames.model.decktet import name, suit_name

# By suit, what a move says as advice, without a perspective, and after it was played. Wyrms, which push, and Knots have
# their own sentences.
_WALKS = {
    "M": (
        N_("Take {card} and jump to {goal} by Moons."),
        N_("Takes {card} and jumps to {goal} by Moons."),
        P_("{seat} took {card} and jumped to {goal} by Moons."),
    ),
    "S": (
        N_("Take {card} and step to {goal} by Suns."),
        N_("Takes {card} and steps to {goal} by Suns."),
        P_("{seat} took {card} and stepped to {goal} by Suns."),
    ),
    "V": (
        N_("Take {card} and slide to {goal} by Waves."),
        N_("Takes {card} and slides to {goal} by Waves."),
        P_("{seat} took {card} and slid to {goal} by Waves."),
    ),
    "L": (
        N_("Take {card} and drift to {goal} by Leaves."),
        N_("Takes {card} and drifts to {goal} by Leaves."),
        P_("{seat} took {card} and drifted to {goal} by Leaves."),
    ),
}
_GO = (
    N_("Take {card} and go to {goal} by {suits}."),
    N_("Takes {card} and goes to {goal} by {suits}."),
    P_("{seat} took {card} and went to {goal} by {suits}."),
)
_PUSH = (
    N_("Take {card} and push {pushed} from {goal} to {beyond} by Wyrms."),
    N_("Takes {card} and pushes {pushed} from {goal} to {beyond} by Wyrms."),
    P_("{seat} took {card} and pushed {pushed} from {goal} to {beyond} by Wyrms."),
)
_SKIP = (N_("Skip the exchange."), N_("Declines the exchange."), P_("{seat} skipped the exchange."))
_EXCHANGE = (
    N_("Exchange {card} for {offered}."),
    N_("Exchanges {card} for {offered}."),
    P_("{seat} exchanged {card} for {offered}."),
)
_PLACE = (N_("Place a token on {card}."), N_("Places a token on {card}."), P_("{seat} placed a token on {card}."))


def describe(state: DeckfishState, move: str) -> str:
    """Describe a legal move in a sentence, with what it leads to."""
    (advice, neutral, _past), words = _sentences(state.board, state.market, move)
    after, out = _after(state, move)
    fallen = [_falls_out(seat, after.taken[seat]) for seat in out]
    return one_sentence(may_do(advice, neutral, **words), "" if out else _stays_stuck(after.board, move), *fallen)


def played(state: DeckfishState, move: str) -> str:
    """Describe a legal move after it was played, and the seats that are out since."""
    (_advice, _neutral, past), words = _sentences(state.board, state.market, move)
    after, out = _after(state, move)
    return " ".join([did(SEATS, state.mover, past, **words), *(is_out(seat, after.taken[seat]) for seat in out)])


def _after(state: DeckfishState, move: str) -> tuple[DeckfishState, list[int]]:
    """Return the position after a legal move, and the seats that it puts out."""
    after = state.after(move)
    return after, [seat for seat in (0, 1) if after.out[seat] > state.out[seat]]


def _sentences(board: Board, market: Sequence[str], move: str) -> tuple[tuple[str, str, str], dict[str, str]]:
    """Return the sentences about a legal move, in the order of `_WALKS`, and the words in them."""
    if move == "-":
        return _SKIP, {}
    if move[0] == "m":
        return _EXCHANGE, {"offered": name(market[int(move[1]) - 1]), "card": card_at(board, INDEX[move[3:]])}
    if move in INDEX:
        return _PLACE, {"card": card_at(board, INDEX[move])}
    start, end, beyond = MEANING[move]
    words = {"card": _card_name(board, start), "goal": CELLS[end]}
    if board.has_token(end):
        pushed = told(SEATS, int(end in board.tokens[1]), N_("your token"), N_("{seat}'s token"))
        return _PUSH, {**words, "pushed": pushed, "beyond": CELLS[beyond]}
    suits = [suit for suit, moves in moves_by_suit(board, start).items() if move in moves]
    if len(suits) == 1 and suits[0] in _WALKS:
        return _WALKS[suits[0]], words
    return _GO, {**words, "suits": either(map(suit_name, suits))}


def card_at(board: Board, cell: int) -> str:
    """Return a card of the grid and its cell, in words: "the Forest at b5"."""
    return _("{card} at {cell}", card=_card_name(board, cell), cell=CELLS[cell])


def _card_name(board: Board, cell: int) -> str:
    card = board.cards[cell]
    assert card is not None  # callers only ask for cells with cards
    return name(card)


def _stays_stuck(board: Board, move: str) -> str:
    """Return a clause that warns of a placed or moved token that could not move on; "" if it could."""
    end = INDEX[move] if move in INDEX else MEANING[move][1] if move in MEANING else None
    if end is None or moves_by_suit(board, end):
        return ""
    return _("from {cell} the token cannot move yet", cell=CELLS[end])


def is_out(seat: int, taken: Sequence[str]) -> str:
    """Return the sentence about a seat that is out."""
    return capital(_falls_out(seat, taken)) + "."


def _falls_out(seat: int, taken: Sequence[str]) -> str:
    """Return the clause about a seat that is out. It differs for a seat that has taken no card."""
    if taken:
        you = N_("you are out for the rest of the game: none of your tokens could move")
        other = N_("{seat} is out for the rest of the game: none of their tokens could move")
    else:
        you = N_("you are out without a card: none of your tokens could move on the very first turn")
        other = N_("{seat} is out without a card: none of their tokens could move on the very first turn")
    return told(SEATS, seat, you, other)


def prompt(state: DeckfishState) -> str:
    """Return the prompt for the seat to move."""
    seat = state.mover
    if state.is_placing:
        token = len(state.board.tokens[seat]) + 1
        tokens = tokens_each(state.deal["options"])
        return _("Place token {token} of {tokens} on an Ace or Crown.", token=token, tokens=tokens)
    if state.exchanging:
        return _("Exchange a market card, or skip.")
    if not state.out[1 - seat]:
        return _("Move a token.")
    return told(SEATS, 1 - seat, N_("Move a token."), N_("{seat} is out. Move a token."))


def why_out(state: DeckfishState, seat: int) -> str:
    """Return why a seat makes no more moves while the other one plays on; "" if it does."""
    if state.is_over or not state.out[seat]:
        return ""
    you, other = N_("You are out: none of your tokens can move."), N_("{seat} is out: none of their tokens can move.")
    return told(SEATS, seat, you, other)

"""Sentences of Deckfish: what a move does, which seat is out, and the prompt."""

from collections.abc import Iterable, Sequence
from functools import reduce

from pygames.games.deckfish.board import CELLS, INDEX, TOKENS, Board
from pygames.games.deckfish.movement import MEANING, can_move, moves_by_suit
from pygames.games.deckfish.scoring import SEATS
from pygames.i18n import N_, _
from pygames.i18n.perspective import told
from pygames.i18n.sentence_parts import capital
from pygames.model.decktet import name, suit_name
from pygames.model.game import View

# By suit, what a move says for "you" and for anybody else. `describe` has its own sentences for Wyrms, which push.
_WALKS = {
    "M": (N_("Take {card} and jump to {goal} by Moons."), N_("Takes {card} and jumps to {goal} by Moons.")),
    "S": (N_("Take {card} and step to {goal} by Suns."), N_("Takes {card} and steps to {goal} by Suns.")),
    "V": (N_("Take {card} and slide to {goal} by Waves."), N_("Takes {card} and slides to {goal} by Waves.")),
    "L": (N_("Take {card} and drift to {goal} by Leaves."), N_("Takes {card} and drifts to {goal} by Leaves.")),
    "K": (N_("Take {card} and wind to {goal} by Knots."), N_("Takes {card} and winds to {goal} by Knots.")),
}


def describe(board: Board, market: Sequence[str], seat: int, move: str) -> str:
    """Describe a legal move of a seat in a sentence."""
    if move == "-":
        return told(SEATS, seat, N_("Skip the exchange."), N_("Declines the exchange."))
    if move[0] == "m":
        offered, card = name(market[int(move[1]) - 1]), card_at(board, INDEX[move[3:]])
        you, other = N_("Exchange {card} for {offered}."), N_("Exchanges {card} for {offered}.")
        return told(SEATS, seat, you, other, offered=offered, card=card)
    if move in INDEX:
        you, other = N_("Place a token on {card}."), N_("Places a token on {card}.")
        return told(SEATS, seat, you, other, card=card_at(board, INDEX[move]))
    start, end, beyond = MEANING[move]
    card, goal = _card_name(board, start), CELLS[end]
    if board.has_token(end):
        pushed = told(SEATS, int(end in board.tokens[1]), N_("your token"), N_("{seat}'s token"))
        you = N_("Take {card} and push {pushed} from {goal} to {beyond} by Wyrms.")
        other = N_("Takes {card} and pushes {pushed} from {goal} to {beyond} by Wyrms.")
        return told(SEATS, seat, you, other, card=card, pushed=pushed, goal=goal, beyond=CELLS[beyond])
    suits = [suit for suit, moves in moves_by_suit(board, start).items() if move in moves]
    if len(suits) == 1:
        return told(SEATS, seat, *_WALKS[suits[0]], card=card, goal=goal)
    you, other = N_("Take {card} and go to {goal} by {suits}."), N_("Takes {card} and goes to {goal} by {suits}.")
    return told(SEATS, seat, you, other, card=card, goal=goal, suits=any_of(suits))


def card_at(board: Board, cell: int) -> str:
    """Return a card of the grid and its cell, in words: "the Forest at b5"."""
    return _("{card} at {cell}", card=_card_name(board, cell), cell=CELLS[cell])


def _card_name(board: Board, cell: int) -> str:
    card = board.cards[cell]
    assert card is not None  # callers only ask for cells with cards
    return name(card)


def any_of(suits: Iterable[str]) -> str:
    """Join suits with "or": "Moons or Waves"."""
    return reduce(lambda one, other: _("{one} or {other}", one=one, other=other), map(suit_name, suits))


def stays_stuck(board: Board, move: str) -> str:
    """Return a clause that warns of a placed or moved token that could not move on; "" if it could."""
    end = INDEX[move] if move in INDEX else MEANING[move][1] if move in MEANING else None
    if end is None or can_move(board, end):
        return ""
    return _("it cannot move from there yet")


def is_out(seat: int, taken: Sequence[str]) -> str:
    """Return the sentence about a seat that is out."""
    return capital(falls_out(seat, taken)) + "."


def falls_out(seat: int, taken: Sequence[str]) -> str:
    """Return the clause about a seat that is out. It differs for a seat that has taken no card."""
    if taken:
        you = N_("you are out for the rest of the game: none of your tokens could move")
        other = N_("{seat} is out for the rest of the game: none of its tokens could move")
    else:
        you = N_("you are out without a card: none of your tokens could move on the very first turn")
        other = N_("{seat} is out without a card: none of its tokens could move on the very first turn")
    return told(SEATS, seat, you, other)


def prompt(view: View) -> str:
    """Return the prompt for the seat to move."""
    seat = view["to_move"]
    placed = len(view["tokens"][seat])
    if len(view["moves"]) < len(SEATS) * TOKENS:
        token = placed + 1
        return _("Place token {token} of {tokens} on an Ace or Crown.", token=token, tokens=TOKENS)
    if view["exchanging"]:
        return _("Exchange a market card, or skip.")
    if not view["out"][1 - seat]:
        return _("Move a token.")
    return told(SEATS, 1 - seat, N_("Move a token."), N_("{seat} is out. Move a token."))


def why_out(seat: int) -> str:
    """Return why a seat makes no more moves while the other one plays on."""
    you, other = N_("You are out: none of your tokens can move."), N_("{seat} is out: none of its tokens can move.")
    return told(SEATS, seat, you, other)

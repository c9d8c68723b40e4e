"""Layout of Deckfish: the grid, the market, and the cards each seat has taken.

Targets: ``cell:a4`` is the card there, with its token if there is one; ``market:2`` is the second card of the market;
``decline`` is a button.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pygames.games.deckfish.board import CELLS, GRID, INDEX, SEATS, Board, result_of, tokens_each
from pygames.games.deckfish.movement import MEANING, moves_by_suit
from pygames.games.deckfish.player_panel import PlayerPanel
from pygames.games.deckfish.sentences import is_out
from pygames.i18n import N_, _
from pygames.i18n.perspective import told
from pygames.i18n.sentence_parts import capital, cards_text, either, listed
from pygames.model.decktet import CARDS, name, suit_name
from pygames.model.game import View
from pygames.model.grid import Places
from pygames.model.scene import Landing, Piece, Scene, Style, Trace


@dataclass(frozen=True)
class Dimensions:
    """The lengths of one layout, in scene units."""

    width: float
    height: float
    places: Places
    card: tuple[float, float]
    token: float
    perch: tuple[float, float]  # the centre of a token, from the centre of its card: it covers neither rank nor suits
    letters: float  # the font size of the coordinates
    market: tuple[float, float, float]  # x and y of the middle market card, and the distance between cards
    stall: tuple[float, float]  # the width and height of the market cards
    sign: tuple[float, float, float]  # x and y of the word "Market", and its font size
    panels: tuple[PlayerPanel, PlayerPanel]


WIDE = Dimensions(
    width=1000,
    height=640,
    places=Places(GRID, 30, 12, 84, 100),
    card=(76, 94),
    token=54,
    perch=(0, 7.5),
    letters=14,
    market=(856, 320, 88),
    stall=(80, 100),
    sign=(682, 320, 18),
    panels=(PlayerPanel(640, 400, 348, 228, 2), PlayerPanel(640, 12, 348, 228, 2)),
)


TALL = Dimensions(
    width=360,
    height=556,
    places=Places(GRID, 15, 4, 49, 57),
    card=(45, 54),
    token=28,
    perch=(8.5, -13),
    letters=10,
    market=(204, 392, 51),
    stall=(45, 54),
    sign=(94, 392, 13),
    panels=(PlayerPanel(4, 426, 174, 126, 1, scored=False), PlayerPanel(182, 426, 174, 126, 1, scored=False)),
)


def scene(view: View, tall: bool) -> Scene:
    """Return the grid with its tokens, the market, and a panel for each seat."""
    at = TALL if tall else WIDE
    last = _last_turn(view)
    outcome = result_of(view["taken"])
    pieces: list[Piece] = []
    for seat, panel in enumerate(at.panels):
        pieces += panel.pieces(view, seat, outcome["suits"][seat])
    pieces += at.places.names(at.letters)
    pieces += _market(at, view, last)
    pieces += _cards(at, view, last)
    pieces += _tokens(at, view, last)
    return Scene(_title(view, outcome["scores"], outcome["winners"]), at.width, at.height, tuple(pieces))


def path(view: View, move: str) -> tuple[str, ...]:
    """Return the targets of a move: one cell, two cells, a market card and a cell, or the button to decline."""
    if move == "-":
        return ("decline",)
    first, _to, cell = move.partition("-")
    start = f"market:{first[1]}" if first[0] == "m" else f"cell:{first}"
    return (start, f"cell:{cell}") if cell else (start,)


def choice(target: str) -> str:
    """Return the text of the only button: to decline an exchange."""
    return _("Skip the exchange")


def next_steps(view: View) -> dict[str, str]:
    """Return what to choose: a card for a new token, a token and its destination, or the two cards of an exchange."""
    if view["exchanging"]:
        return {
            "": _("Choose a market card"),
            "market": _("Choose the card to replace"),
            "cell": _("Choose a market card"),
        }
    if len(view["moves"]) < len(SEATS) * tokens_each(view["options"]):
        return {"": _("Choose a card for your token")}
    steps = {"": _("Choose one of your tokens"), "cell": _("Choose where the token goes")}
    board = Board.shown(view["cards"], view["tokens"])
    for cell in view["tokens"][view["to_move"]]:
        steps[f"cell:{cell}"] = _next_step(board, INDEX[cell])
    return steps


def _next_step(board: Board, start: int) -> str:
    """Return where the token on a cell can go: onto which cards, or which token it can push."""
    found = moves_by_suit(board, start)
    if not found:
        return _("This token cannot move")
    pushes, moving, wyrms = found.get("Y", []), [suit for suit in found if suit != "Y"], suit_name("Y")
    if not pushes:
        return _("Move the token by {suits}", suits=either(map(suit_name, moving)))
    if moving:
        return _("Move by {suits}, or push by {wyrms}", suits=either(map(suit_name, moving)), wyrms=wyrms)
    if len(pushes) > 1:
        return _("Choose a token to push by {wyrms}", wyrms=wyrms)
    end = MEANING[pushes[0]][1]
    you, other = N_("Push your token at {cell} by {wyrms}"), N_("Push {seat}'s token at {cell} by {wyrms}")
    return told(SEATS, int(end in board.tokens[1]), you, other, wyrms=wyrms, cell=CELLS[end])


def _title(view: View, scores: list[int], winners: list[int]) -> str:
    left = len(CELLS) - view["cards"].count(None)
    standing = _score_text(scores, winners, over=view["to_move"] is None)
    fallen = [is_out(seat, view["taken"][seat]) for seat in (0, 1) if view["out"][seat]]
    title = _("Deckfish: {cards} in the grid, {standing}.", cards=cards_text(left), standing=standing)
    return " ".join([title, *fallen])


def _score_text(scores: list[int], winners: list[int], *, over: bool) -> str:
    """Return who leads or has won, with the scores, as a part of a sentence: "You lead 2 to 1"."""
    if len(winners) > 1:
        return _("tied at {score}", score=scores[0])
    score = _("{own} to {other}", own=max(scores), other=min(scores))
    level = scores[0] == scores[1]
    if over and level:
        you, other = N_("You win {score} on the tie-break"), N_("{seat} wins {score} on the tie-break")
    elif over:
        you, other = N_("You win {score}"), N_("{seat} wins {score}")
    elif level:
        you, other = N_("You lead {score} on the tie-break"), N_("{seat} leads {score} on the tie-break")
    else:
        you, other = N_("You lead {score}"), N_("{seat} leads {score}")
    return told(SEATS, winners[0], you, other, score=score)


def _last_turn(view: View) -> dict[str, Trace]:
    """Return the marks of the last turn (its move and its exchange) by cell (``a4``) or market place (``m2``)."""
    moves = view["moves"]
    is_exchange = bool(moves) and moves[-1] not in MEANING and moves[-1] not in INDEX
    turn = moves[-2:] if is_exchange else moves[-1:]
    if not turn:
        return {}
    seat = next(seat for seat, cells in enumerate(view["tokens"]) if turn[0].split("-")[-1] in cells)
    return {place: Trace(seat, step) for step, move in enumerate(turn) for place in move.split("-")}


def _cards(at: Dimensions, view: View, last: dict[str, Trace]) -> Iterator[Piece]:
    holders = {cell: seat for seat, cells in enumerate(view["tokens"]) for cell in cells}
    tokens = _next_tokens(view)
    for cell, card in enumerate(view["cards"]):
        place, (x, y) = CELLS[cell], at.places.middle(CELLS[cell])
        box, trace = (x, y, *at.card), last.get(place)
        if card is None:
            gap = _("{cell}: a gap", cell=place)
            yield Piece("panel", f"gap-{place}", *box, label=gap, styles=("quiet",), trace=trace)
        else:
            label, target = _cell(place, card, holders.get(place)), f"cell:{place}"
            landing = Landing(*_perch(at, cell), at.token, at.token, tokens) if tokens else None
            styles: tuple[Style, ...] = ("covered",) if place in holders else ()
            yield Piece("card", f"card-{card}", *box, card, None, target, label, styles, trace=trace, landing=landing)


def _next_tokens(view: View) -> str:
    """Return the ids of the tokens that the seat to move still has to place, beginning with the next; "" if none."""
    seat, tokens = view["to_move"], tokens_each(view["options"])
    placed = tokens if seat is None else len(view["tokens"][seat])
    return " ".join(f"token-{seat}-{token}" for token in range(placed, tokens))


def _perch(at: Dimensions, cell: int) -> tuple[float, float]:
    x, y = at.places.middle(CELLS[cell])
    return x + at.perch[0], y + at.perch[1]


def _cell(place: str, card: str, holder: int | None) -> str:
    if holder is None:
        return _("{cell}: {card}", cell=place, card=_spoken(card))
    you, other = N_("{cell}: {card}, under your token"), N_("{cell}: {card}, under {seat}'s token")
    return told(SEATS, holder, you, other, cell=place, card=_spoken(card))


def _tokens(at: Dimensions, view: View, last: dict[str, Trace]) -> Iterator[Piece]:
    """Yield the tokens. They have no label and no target: those of the card under a token stand for both."""
    for seat, cells in enumerate(view["tokens"]):
        for token, place in enumerate(cells):
            x, y = _perch(at, INDEX[place])
            trace = last.get(place)
            yield Piece("token", f"token-{seat}-{token}", x, y, at.token, at.token, face="fish", seat=seat, trace=trace)


def _market(at: Dimensions, view: View, last: dict[str, Trace]) -> Iterator[Piece]:
    x, y, pitch = at.market
    sign_x, sign_y, size = at.sign
    sign = capital(_("market"))  # in the catalogue, "Market" with a capital is the name of a card
    yield Piece("text", "market", sign_x, sign_y, size * 6, size, face=sign, styles=("quiet",))
    for place, card in enumerate(view["offer"], start=1):
        box, label = (
            (x + pitch * (place - 2), y, *at.stall),
            _("Market {place}: {card}", place=place, card=_spoken(card)),
        )
        trace = last.get(f"m{place}")
        yield Piece("card", f"card-{card}", *box, card, target=f"market:{place}", label=label, trace=trace)


def _spoken(card: str) -> str:
    """Return the label of a card for screen readers: its name and, except for Aces and the Excuse, its suits."""
    if card[0] in "10":
        return name(card)
    suits = listed([suit_name(suit) for suit in CARDS[card].suits])
    return _("{card}, {suits}", card=name(card), suits=suits)

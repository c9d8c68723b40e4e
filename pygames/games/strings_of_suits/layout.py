"""Layout of Strings of Suits: the cards with their chips, and a panel for each seat with its supply.

Targets: ``chip:M`` is a chip of Moons in the supply of the seat to move, ``cell:c3`` a card; ``call:2`` and ``skip``
are buttons.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pygames.games.strings_of_suits.geometry import CELLS, GRID, SEATS, SIDE_NAMES, SIDES, result_of
from pygames.games.strings_of_suits.sentences import chips_text, side_of
from pygames.i18n import N_, _
from pygames.i18n.perspective import short_name, told
from pygames.i18n.sentence_parts import points_of, scores_text
from pygames.model.decktet import CARDS, SUITS, name, suit_name
from pygames.model.game import View
from pygames.model.grid import Places
from pygames.model.scene import Box, Landing, Piece, Scene, Style, Trace


@dataclass(frozen=True)
class Dimensions:
    """The lengths of one layout, in scene units."""

    width: float
    height: float
    places: Places
    card: float
    chip: float
    letters: float  # the font size of the coordinates
    panels: tuple[Box, Box]  # of each seat: x and y of the middle, width, height
    supply: float  # the size of a chip in the supply
    name: float  # the font size of a seat's name
    scored: bool  # whether the panels show the scores; on a phone, they are above the board
    sign: tuple[float, float]  # the centre of the text "Game 1 of 2"


WIDE = Dimensions(
    width=1000,
    height=640,
    places=Places(GRID, 36, 10, 101, 101),
    card=95,
    chip=62,
    letters=15,
    panels=((824, 502, 316, 248), (824, 136, 316, 248)),
    supply=84,
    name=24,
    scored=True,
    sign=(824, 319),
)


TALL = Dimensions(
    width=360,
    height=504,
    places=Places(GRID, 14, 4, 57, 57),
    card=54,
    chip=38,
    letters=10,
    panels=((94, 439, 166, 114), (266, 439, 166, 114)),
    supply=42,
    name=15,
    scored=False,
    sign=(180, 369),
)


def scene(view: View, tall: bool) -> Scene:
    """Return the cards with their chips, the number of the game, and a panel for each seat."""
    at = TALL if tall else WIDE
    totals = result_of(view["scores"])["scores"]
    pieces = [*at.places.names(at.letters), *_cards(at, view)]
    for seat in (0, 1):
        pieces += _panel(at, view, seat, totals[seat])
    pieces += _chips(at, view)
    game, count = len(view["scores"]), view["options"]["games"]
    if count == 1:
        title = _("Strings of Suits: {scores}.", scores=scores_text(SEATS, totals))
        return Scene(title, at.width, at.height, tuple(pieces))
    sign = _("Game {number} of {count}", number=game, count=count)
    pieces.append(Piece("text", "sign", *at.sign, 200, at.name * 0.8, face=sign, label=sign, styles=("quiet",)))
    scores = scores_text(SEATS, totals)
    title = _("Strings of Suits: game {number} of {count}, {scores}.", number=game, count=count, scores=scores)
    return Scene(title, at.width, at.height, tuple(pieces))


def path(view: View, move: str) -> tuple[str, ...]:
    """Return the targets of a move: the chip, the card and, if lines are called, their number; or the skip button."""
    if move == "-":
        return ("skip",)
    placed = (f"chip:{move[2]}", f"cell:{move[:2]}")
    return (*placed, f"call:{move[4]}") if "!" in move else placed


def choice(target: str) -> str:
    """Return the text of the button that skips the turn, or of a button that calls a number of lines."""
    if target == "skip":
        return _("Skip turn")
    # short, because five buttons must fit side by side on a phone
    return _("Call {lines}", lines=target.removeprefix("call:"))


def next_steps(view: View) -> dict[str, str]:
    """Return what to choose: a chip and its card, in either order; then, if lines are called, their number."""
    return {
        "": _("Choose a chip or a card"),
        "cell": _("Choose a chip for this card"),
        "chip+cell": _("How many lines score?"),
        **{f"chip:{suit}": _("Choose a card with {suit}", suit=suit_name(suit)) for suit in SUITS},
    }


def _cards(at: Dimensions, view: View) -> Iterator[Piece]:
    for cell, card in zip(CELLS, view["grid"], strict=True):
        x, y = at.places.middle(cell)
        styles: tuple[Style, ...] = ()
        suits = ", ".join(map(suit_name, CARDS[card].suits))
        label = _("{cell}: {card}, {suits}", cell=cell, card=name(card), suits=suits)
        if cell in view["chips"]:
            styles = ("turned",)
            suit = suit_name(view["chips"][cell])
            label = _("{cell}: a chip of {suit} on {card}", cell=cell, suit=suit, card=name(card))
        box, target, landing = (x, y, at.card, at.card), f"cell:{cell}", Landing(x, y, at.chip, at.chip)
        yield Piece("card", f"card-{cell}", *box, card, None, target, label, styles, landing=landing)


def _chips(at: Dimensions, view: View) -> Iterator[Piece]:
    """Yield the chips on the cards. Each keeps the id that it had on top of its stack in the supply."""
    placed = dict.fromkeys(SUITS, 0)
    last = view["moves"][-1][:2] if view["moves"] else ""
    for cell, suit in view["chips"].items():
        x, y = at.places.middle(cell)
        owner = next(seat for seat in (0, 1) if suit in SIDES[side_of(view, seat)])
        trace = Trace(owner) if cell == last else None
        chip = f"chip-{suit}-{placed[suit]}"
        placed[suit] += 1
        yield Piece("chip", chip, x, y, at.chip, at.chip, face=suit, seat=owner, trace=trace)


def _panel(at: Dimensions, view: View, seat: int, total: int) -> Iterator[Piece]:
    """Yield a seat's name and side, its scores, and its three stacks of chips."""
    (x, y, w, h), size, side = at.panels[seat], at.name, side_of(view, seat)
    left, right, top = x - w / 2 + 12, x + w / 2 - 12, y - h / 2
    active = view["to_move"] == seat
    turn: tuple[Style, ...] = ("active",) if active else ("win",) if _has_won(view, seat) else ()
    yield Piece("panel", f"plate-{seat}", x, y, w, h, seat=seat, styles=turn)
    name_styles: tuple[Style, ...] = ("left", "strong", *turn)
    at_name, at_side = (left, top + size * 1.3, 130, size), (left, top + size * 2.5, 150, size * 0.7)
    yield Piece("text", f"name-{seat}", *at_name, short_name(SEATS, seat), seat, styles=name_styles)
    yield Piece("text", f"side-{seat}", *at_side, _(SIDE_NAMES[side]), styles=("left", "quiet"))
    if at.scored:
        at_score, label = (right, top + size * 1.7, 70, size * 1.8), points_of(SEATS, seat, total)
        yield Piece("text", f"score-{seat}", *at_score, str(total), label=label, styles=("right", "strong"))
    if len(view["scores"]) > 1:
        games = " + ".join(str(one[seat]) for one in view["scores"])
        below = top + size * (3.4 if at.scored else 2.5)  # below the score, or beside the name of the side
        label = _("game by game: {points}", points=games)
        yield Piece(
            "text", f"games-{seat}", right, below, 150, size * 0.7, face=games, label=label, styles=("right", "quiet")
        )
    for place, suit in enumerate(SIDES[side]):
        yield from _stack(at, view, suit, seat, (x + (place - 1) * w * 0.31, y + h / 2 - at.supply * 1.05))


def _has_won(view: View, seat: int) -> bool:
    return view["to_move"] is None and result_of(view["scores"])["winners"] == [seat]


def _stack(at: Dimensions, view: View, suit: str, seat: int, spot: tuple[float, float]) -> Iterator[Piece]:
    """Yield the top chip of a suit's stack (an empty slot if none is left), and the number of chips left.

    Only the seat to move can pick the chip. The next one lies under it, and is seen while the top one is held.
    """
    (x, y), left = spot, view["supply"][suit]
    size, used = at.supply, view["options"]["chips"] - left
    if left > 1:
        yield Piece("chip", f"chip-{suit}-{used + 1}", x, y, size, size, face=suit, seat=seat)
    if left:
        chips = chips_text(left, suit)
        label = told(SEATS, seat, N_("Your {chips}"), N_("{seat}'s {chips}"), chips=chips)
        target = f"chip:{suit}" if view["to_move"] == seat else ""
        yield Piece("chip", f"chip-{suit}-{used}", x, y, size, size, face=suit, seat=seat, target=target, label=label)
    else:
        you, other = N_("You have no chip of {suit}"), N_("{seat} has no chip of {suit}")
        label = told(SEATS, seat, you, other, suit=suit_name(suit))
        yield Piece("slot", f"empty-{suit}", x, y, at.supply, at.supply, seat=seat, label=label)
    box = x, y + at.supply * 0.78, at.supply, at.name * 0.8
    yield Piece("text", f"left-{suit}", *box, f"× {left}", styles=("quiet",))

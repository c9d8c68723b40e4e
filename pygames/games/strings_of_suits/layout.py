"""Layout of Strings of Suits: the cards with their chips, and a panel for each seat with its supply.

Targets: ``chip:M`` is a chip of Moons in the supply of the seat to move, ``cell:c3`` a card; ``call:2`` and ``skip``
are buttons.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pygames.games.strings_of_suits.geometry import CELLS, GRID, SEATS, SIDES, result_of
from pygames.games.strings_of_suits.player_panel import panel
from pygames.games.strings_of_suits.sentences import side_of
from pygames.i18n import _
from pygames.i18n.sentence_parts import scores_text
from pygames.model.decktet import CARDS, SUITS, name, suit_name
from pygames.model.game import View
from pygames.model.grid import Places
from pygames.model.scene import Landing, Piece, Scene, Style, Trace


@dataclass(frozen=True)
class PanelBox:
    """The middle of a seat's panel, and its size."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class Dimensions:
    """The lengths of one layout, in scene units."""

    width: float
    height: float
    places: Places
    card: float
    chip: float
    letters: float  # the font size of the coordinates
    panels: tuple[PanelBox, PanelBox]
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
    panels=(PanelBox(824, 502, 316, 248), PanelBox(824, 136, 316, 248)),
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
    panels=(PanelBox(94, 439, 166, 114), PanelBox(266, 439, 166, 114)),
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
        pieces += panel(at, view, seat, totals[seat])
    pieces += _chips(at, view)
    game, count = len(view["scores"]), view["options"]["games"]
    if count == 1:
        title = _("Strings of Suits: {scores}.", scores=scores_text(SEATS, totals))
        return Scene(title, at.width, at.height, tuple(pieces))
    sign = _("Game {number} of {count}", number=game, count=count)
    pieces.append(Piece("text", "sign", *at.sign, 200, at.name * 0.8, face=sign, label=sign, styles=("quiet",)))
    title = _(
        "Strings of Suits: game {number} of {count}, {scores}.",
        number=game,
        count=count,
        scores=scores_text(SEATS, totals),
    )
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
        yield Piece(
            "card",
            f"card-{cell}",
            x,
            y,
            at.card,
            at.card,
            face=card,
            target=f"cell:{cell}",
            label=label,
            styles=styles,
            landing=Landing(x, y, at.chip, at.chip),
        )


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

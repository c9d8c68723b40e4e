"""Layout of the Siege of Jacynth: the wall at the bottom, the heap growing up from it, the hands and the pile.

Targets: ``hand:5ML`` is a card in the hand, ``slot:e2`` a place for it: a marker half a card wide in the middle of the
place, so that places that overlap have separate markers. ``wall:1M`` is a wall card, while the pie rule lets it be
swapped.
"""

from collections.abc import Iterator

from pygames.games.siege_of_jacynth.dimensions import TALL, WIDE, Dimensions
from pygames.games.siege_of_jacynth.heap import PLACES, Heap
from pygames.games.siege_of_jacynth.player_panel import panels, spoken
from pygames.games.siege_of_jacynth.score_lines import breakdown
from pygames.games.siege_of_jacynth.scoring import SEATS, armies, result
from pygames.games.siege_of_jacynth.words import lying, sections
from pygames.i18n import _, n_
from pygames.model.decktet import name
from pygames.model.game import View
from pygames.model.scene import Ground, Look, Piece, Scene, Trace

_PLACE_NAMES = tuple(PLACES)


def scene(view: View, tall: bool) -> Scene:
    """Wall and heap, both hands, the pile, and the strength of both seats in each section."""
    heap = _heap(view)
    choosing = view["to_move"] is not None and view["seat"] == view["to_move"]
    at = (TALL if tall else WIDE).holding(max(heap.heights) + choosing)
    attacker, defender = result(view["sections"], armies(heap.cards))["scores"]
    board = (*_wall(at, view, heap, choosing), *_placed_cards(at, view, heap), *(_slots(at, heap) if choosing else ()))
    table = (*panels(at, view, (attacker, defender)), *_pile(at, view))
    title = n_(
        "Siege of Jacynth: {count} card in the heap, Attacker {attacker}, Defender {defender}.",
        "Siege of Jacynth: {count} cards in the heap, Attacker {attacker}, Defender {defender}.",
        len(heap.cards),
        attacker=attacker,
        defender=defender,
    )
    if at.window == at.home:
        return Scene(title, at.width, at.height, board + table)
    return Scene(title, at.width, at.height, table, Ground(at.window, at.home, board))


def path(view: View, move: str) -> tuple[str, ...]:
    """The card in the hand, then its place; or the two wall cards that change places."""
    if "~" in move:
        one, two = move.split("~")
        return f"wall:{one}", f"wall:{two}"
    card, place = move.split("@")
    return f"hand:{card}", f"slot:{place}"


def choice(target: str) -> str:
    """Raise ValueError: every target of the Siege is on the board."""
    raise ValueError(_("A move points at {target}, but the board has no such target.", target=repr(target)))


def _heap(view: View) -> Heap:
    heap = Heap()
    for brick in view["heap"]:
        heap.lay(brick["card"], brick["seat"], *PLACES[brick["place"]])
    return heap


def _wall(at: Dimensions, view: View, heap: Heap, choosing: bool) -> Iterator[Piece]:
    """Seven sections: a band behind the heap, the cards, and the figures of both seats."""
    swapped = view["moves"][0].split("~") if len(view["moves"]) == 1 else []  # S5: by the Attacker
    may_swap = choosing and view["options"]["pie"] and not view["moves"]
    lines = breakdown(view["sections"], armies(heap.cards))
    for section, (pair, line) in enumerate(zip(view["sections"], lines, strict=False)):
        x, y = at.section(section)
        width = 2 * at.half - 2
        top = at.heap_top
        yield Piece("panel", f"band-{section}", x, (top + at.floor) / 2, width, at.floor - top, looks=("quiet",))
        for place, card in enumerate(pair):
            lone = len(pair) == 1
            yield Piece(
                "card",
                f"card-{card}",
                x if lone else x + (place - 0.5) * at.half,
                y,
                width if lone else at.half - 1,
                at.wall,
                face=card,
                target=f"wall:{card}" if may_swap and not lone else "",
                label=_("{card}, wall section {number}", card=name(card), number=section + 1),
                trace=Trace(0) if card in swapped else None,
            )
        winner = line.winners[0] if line.winners else None
        attacker, defender = line.values
        label = _(
            "{section}: Attacker {attacker}, Defender {defender}. {note}",
            section=line.label,
            attacker=attacker,
            defender=defender,
            note=line.note,
        )
        y = at.figures_y
        looks: tuple[Look, ...] = ("quiet",) if winner is None else ("win",)
        yield Piece("panel", f"section-{section}", x, y, width, at.figures, seat=winner, label=label, looks=looks)
        yield from _figures(at, section, line.values, winner)


def _figures(at: Dimensions, section: int, values: tuple[str, ...], winner: int | None) -> Iterator[Piece]:
    """A section's number, and each seat's strength on its side of it."""
    x = at.section(section)[0]
    size = at.figures * 0.42
    y = at.figures_y
    number = str(section + 1)
    yield Piece(
        "text", f"number-{section}", x, y - at.figures * 0.28, at.half, size * 0.6, face=number, looks=("quiet",)
    )
    for seat, way in ((0, -1), (1, 1)):
        looks: tuple[Look, ...] = ("strong", "win") if winner == seat else ("quiet",)
        yield Piece(
            "text",
            f"strength-{section}-{seat}",
            x + way * at.half * 0.46,
            y + at.figures * 0.1,
            at.half * 0.86,
            size,
            values[seat],
            seat,
            looks=looks,
        )


def _placed_cards(at: Dimensions, view: View, heap: Heap) -> Iterator[Piece]:
    last = view["moves"][-1].split("@")[0] if view["moves"] else ""
    for brick in heap.cards:
        label = _(
            "{card}, {seat}, at {place}, counts for {sections}",
            card=spoken(brick.card),
            seat=_(SEATS[brick.seat]),
            place=brick.place,
            sections=sections(brick.first, brick.last),
        )
        yield Piece(
            "card",
            f"card-{brick.card}",
            *at.place(brick.column, brick.row),
            2 * at.half - 2,
            at.row - 2,
            face=brick.card,
            seat=brick.seat,
            label=label,
            trace=Trace(brick.seat) if brick.card == last else None,
            source=f"held-{brick.seat}-0" if brick.card == last else "",  # for viewers who have not seen that hand
        )


def _slots(at: Dimensions, heap: Heap) -> Iterator[Piece]:
    for place in (_PLACE_NAMES[index] for index in heap.free()):
        column, row = PLACES[place]
        label = _(
            "{place}: {lies}; counts for {sections}",
            place=place,
            lies=lying(column, row, heap),
            sections=sections(*heap.reach(column)),
        )
        x, y = at.place(column, row)
        yield Piece("slot", f"slot-{place}", x, y, at.half - 1, at.row - 2, target=f"slot:{place}", label=label)


def _pile(at: Dimensions, view: View) -> Iterator[Piece]:
    """The draw pile and its number of cards; with the open pile, its next card."""
    (x, y), (w, h) = at.pile, at.pile_card
    left = view["pile"]
    words = _("{count} in the pile", count=left) if left else _("pile empty")
    if left > (view["next"] is not None):
        label = n_("Draw pile: {count} card", "Draw pile: {count} cards", left)
        yield Piece("card", "pile", x, y, w, h, label=label)
    if view["next"] is not None:
        following = _("{card}, next in the pile of {count}", card=spoken(view["next"]), count=left)
        yield Piece("card", f"card-{view['next']}", x + 3, y + 3, w, h, face=view["next"], label=following)
    yield Piece("text", "left", *at.pile_words, w + 20, at.letters, words, looks=("quiet",))

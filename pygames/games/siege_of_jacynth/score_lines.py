"""Which cards make a line of the Siege's running score, and through which others they reach its section."""

from collections.abc import Sequence

from pygames.games.siege_of_jacynth.heap import Brick, Heap
from pygames.games.siege_of_jacynth.scoring import SEATS, required
from pygames.games.siege_of_jacynth.words import Wall
from pygames.i18n import _
from pygames.i18n.text import by_seat, listed
from pygames.model.decktet import name
from pygames.model.game import ScoreLine


def explained(wall: Wall, heap: Heap, lines: Sequence[ScoreLine]) -> list[ScoreLine]:
    """The lines of the score, each with the cards that make it; the tie-break, if there is one, comes last."""
    below = {brick.card: heap.supports(brick.column, brick.row) for brick in heap.bricks}
    told = []
    for section, (pair, line) in enumerate(zip(wall, lines, strict=False)):
        reaching = [brick for brick in heap.bricks if _reaches(brick, section)]
        ways = [
            [_way(brick, below[brick.card], section) for brick in reaching if brick.seat == seat] for seat in (0, 1)
        ]
        told.append(line._replace(shows=_pieces(pair) + _pieces(_cards(reaching)), made_of=by_seat(SEATS, ways)))
    return told + [_tiebreak(wall, heap, line) for line in lines[len(wall) :]]


def _tiebreak(wall: Wall, heap: Heap, line: ScoreLine) -> ScoreLine:
    """The tie-break with every card that shows a required suit at one of its sections."""
    asked = [(section, required(pair)) for section, pair in enumerate(wall)]
    counting = [
        brick
        for brick in heap.bricks
        if any(_reaches(brick, section) and set(suits) & set(brick.card[1:]) for section, suits in asked)
    ]
    names = [[name(brick.card) for brick in counting if brick.seat == seat] for seat in (0, 1)]
    return line._replace(shows=_pieces(_cards(counting)), made_of=by_seat(SEATS, names))


def _reaches(brick: Brick, section: int) -> bool:
    return brick.first <= section <= brick.last


def _way(brick: Brick, supports: Sequence[Brick], section: int) -> str:
    """A card, and through which of those that it lies on it reaches the section: "the Mill (on the Forest)"."""
    through = [name(support.card) for support in supports if _reaches(support, section)]
    if not through:
        return name(brick.card)
    return _("{card} (on {others})", card=name(brick.card), others=listed(through))


def _cards(bricks: Sequence[Brick]) -> list[str]:
    return [brick.card for brick in bricks]


def _pieces(cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"card-{card}" for card in cards)

"""The picture of every card as a symbol such as ``art-5ML``, and its sort: personality, place or event."""

from pygames.i18n import N_
from pygames.render.art.ace_pictures import ACES
from pygames.render.art.event_pictures import EVENTS
from pygames.render.art.face_card_places import HIGH_PLACES
from pygames.render.art.face_card_portraits import HIGH_PORTRAITS
from pygames.render.art.number_card_places import PLACES
from pygames.render.art.number_card_portraits import PORTRAITS
from pygames.render.art.picture_motifs import SIZE
from pygames.render.art.svg_elements import disc, star, symbol

PERSONALITIES = {**PORTRAITS, **HIGH_PORTRAITS}
ALL_PLACES = {**PLACES, **HIGH_PLACES}
PICTURES = {**PERSONALITIES, **ALL_PLACES, **EVENTS, **ACES}
BOTH = ("2VL", "6LK", "NL")  # both place and event

# The seals of the sorts, on a field of 32: a bust, a house, a burst.
_SEALS = {
    N_("personality"): f'<path d="{disc(16, 11, 6.4)}M4 29C4 21 9 18.5 16 18.5S28 21 28 29Z"/>',
    N_("place"): '<path fill-rule="evenodd" d="M16 3L30 15H26V28H6V15H2ZM13 28V20H19V28Z"/>',
    N_("event"): f'<path d="{star(16, 16, 8, 14, 6)}"/>',
}


def symbols() -> dict[str, str]:
    """Return the symbols of all pictures and seals by name. They are drawn here and not on import."""
    pictures = {f"art-{card}": symbol(f"art-{card}", SIZE, draw()) for card, draw in PICTURES.items()}
    return pictures | {f"sort-{sort}": symbol(f"sort-{sort}", 32, drawn) for sort, drawn in _SEALS.items()}


def sorts(card: str) -> tuple[str, ...]:
    """Return the sorts of a card: one or two of "personality", "place", "event"; none for Aces and the Excuse."""
    if card in PERSONALITIES:
        return ("personality",)
    if card in ALL_PLACES:
        return ("place", "event") if card in BOTH else ("place",)
    return ("event",) if card in EVENTS else ()

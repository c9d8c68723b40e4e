"""The picture of every card as a symbol: ``art-5ML``."""

from pygames.art.aces import ACES
from pygames.art.events import EVENTS
from pygames.art.motifs import SIZE
from pygames.art.pen import symbol
from pygames.art.places import PLACES
from pygames.art.portraits import PORTRAITS

PICTURES = {**PORTRAITS, **PLACES, **EVENTS, **ACES}

SYMBOLS = {f"art-{card}": symbol(f"art-{card}", SIZE, draw()) for card, draw in PICTURES.items()}

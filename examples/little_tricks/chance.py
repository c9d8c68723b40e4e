"""Chance in Little Tricks, for adapters: the cards of the deck, of which only the two hands are ever drawn."""

from pygames.model.decktet import NUMBERS
from pygames.model.draws import Draws

_DECK = Draws("deck", NUMBERS)
labels, pool, deal, draws, count_drawn = _DECK.labels, _DECK.pool, _DECK.deal, _DECK.draws, _DECK.count_drawn

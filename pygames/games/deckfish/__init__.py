"""Deckfish, by Alfonso Velasco: tokens walk over a sea of cards, and take each card they leave."""

"""Deckfish, by Alfonso Velasco: tokens move over a grid of cards, and take each card they leave."""

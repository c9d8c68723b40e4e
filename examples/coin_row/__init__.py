"""Coin Row: the template for a game of your own."""

"""Konane, a board game of Hawaii: the worked example of docs/adding-a-game.md."""

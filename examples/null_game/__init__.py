"""The null game: a coin toss in which no decision matters. `python -m pygames new` makes a game of your own from it."""

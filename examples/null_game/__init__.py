"""The null game: a coin toss in which no decision matters, the smallest game that has every module."""

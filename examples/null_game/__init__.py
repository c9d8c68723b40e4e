"""The null game: a coin toss without decisions. Copy this folder to start a game of your own."""

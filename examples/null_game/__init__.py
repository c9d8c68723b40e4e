"""The null game: nothing is decided in it. Copy this folder to begin a game of your own."""

"""Little Tricks, a card game with hidden hands: the second example of docs/adding-a-game.md."""

"""A game as data: its record, the running session with undo and redo, and what a move does to the score."""

"""Game records, running games with undo and redo, the marks of recent turns, and the effect of a move on the score."""

"""Game records, running games with undo and redo, and the effect of a move on the score."""

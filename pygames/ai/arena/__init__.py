"""Computer players against each other: the same deals with seats exchanged, so that luck cancels."""

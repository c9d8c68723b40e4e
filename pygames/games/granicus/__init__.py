"""Granicus, by Guy H: two armies, six rows, and a column of Aces that will not stand still."""

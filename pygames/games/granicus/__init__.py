"""Granicus, by Guy H: two armies fight for six rows, and the Aces that decide the rows change places."""

"""Matches between computer players. Each deal is played with the seats exchanged, so that luck cancels out."""

"""Example games to copy and change."""

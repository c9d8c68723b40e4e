"""Example games to copy."""

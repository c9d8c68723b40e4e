"""Strings of Suits, by MY Tian: chips of three suits a side, and every line that they make."""

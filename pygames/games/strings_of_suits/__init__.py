"""Strings of Suits, by MY Tian: each side places chips of three suits, and lines of one suit score."""

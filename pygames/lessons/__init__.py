"""Lessons: the positions of their steps, and the feedback on the moves that are tried."""

"""Lessons: the step's position, and the answer to the move that was tried."""

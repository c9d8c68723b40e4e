"""Mutation, from the Happy Hexagon blog: players place dice to form the largest group of connected dice."""

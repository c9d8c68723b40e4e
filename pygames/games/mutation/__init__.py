"""Mutation, from the Happy Hexagon blog: strains of dice grow on an endless table, and cover what looks like them."""

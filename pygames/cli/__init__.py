"""The commands of ``python -m pygames``."""

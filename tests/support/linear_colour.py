"""Converts colours from sRGB to linear light."""


def linear_rgb(colour: str) -> list[float]:
    """Return the linear red, green and blue (0 to 1) of a colour such as "#1a2b3c"."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]

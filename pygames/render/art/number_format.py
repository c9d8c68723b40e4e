"""Number formatting for SVG."""

from functools import lru_cache


@lru_cache(maxsize=4096)  # drawings of a table repeat few lengths
def n(length: float) -> str:
    """Format a length with at most two decimals, as short as possible."""
    text = f"{length:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text

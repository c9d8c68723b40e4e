"""Numbers as SVG writes them."""

from functools import lru_cache


@lru_cache(maxsize=4096)  # a table has the same few lengths in every drawing
def n(length: float) -> str:
    """A length with at most two decimals and no more signs than it needs."""
    text = f"{length:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text

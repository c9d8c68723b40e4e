"""What sentences of all games are put together from."""

from collections.abc import Sequence


def capital(text: str) -> str:
    """The text as a sentence begins: "The Forest"."""
    return text[:1].upper() + text[1:]


def counted(count: int, one: str, many: str = "") -> str:
    """So many of something: "1 card", "3 cards"; `many` where it takes more than an s: "2 dice"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """Names one after another: "Alpha, Beta and Gamma"; nothing for none."""
    *first, last = names or ("",)
    return f"{', '.join(first)} and {last}" if first else last


def one_sentence(*parts: str) -> str:
    """What happens in a ply, one thing after another, as one sentence; empty parts are left out."""
    return "; ".join(part.removesuffix(".") for part in parts if part) + "."

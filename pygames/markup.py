"""Text that stands in markup: `html.escape` without the 40 KB of entities' names that come along with it."""

_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def escape(text: str) -> str:
    """The text, so that nothing in it is markup, in an attribute neither.

    >>> escape('<b title="A & B">')
    '&lt;b title=&quot;A &amp; B&quot;&gt;'
    """
    return text.translate(_ENTITIES)

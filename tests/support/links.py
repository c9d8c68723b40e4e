"""Links with any content."""

import zlib
from base64 import urlsafe_b64encode

from pygames.formats import link_dictionary


def written(text: bytes) -> str:
    """A link of version 1 with this content."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=link_dictionary.VERSION_1)
    stream = deflate.compress(text) + deflate.flush()
    return "1" + urlsafe_b64encode(stream + zlib.crc32(stream).to_bytes(4)).decode().rstrip("=")

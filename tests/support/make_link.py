"""Builds links with any content, valid or not."""

import zlib
from base64 import urlsafe_b64encode

from pygames.formats import link


def link_with_content(text: bytes) -> str:
    """A link of version 1 with a correct checksum and this content."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=link.VERSION_1)
    stream = deflate.compress(text) + deflate.flush()
    return "1" + urlsafe_b64encode(stream + zlib.crc32(stream).to_bytes(4)).decode().rstrip("=")

"""Takes the templates out of a page: ``<template id="name">`` holds a part that the build repeats or leaves out."""

import re

_TEMPLATE = re.compile(r'\n *<template id="([\w-]+)">(.*?)</template>', re.DOTALL)


def take(page: str) -> tuple[str, dict[str, str]]:
    """Return the page without its templates, and the templates by id, to be filled with ``str.format``."""
    return _TEMPLATE.sub("", page), {found[1]: found[2].strip() for found in _TEMPLATE.finditer(page)}

"""A module of a game's folder that is imported on first use."""

from importlib import import_module
from typing import Any


class _LazyModule:
    """A descriptor that imports, when read, the module with the attribute's name from the package of its class."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._path = f"{owner.__module__.rpartition('.')[0]}.{name}"

    def __get__(self, instance: object, owner: type) -> Any:
        return import_module(self._path)


def lazy_module() -> Any:
    """Return a class attribute that imports the module of its own name when it is read.

    Games use it for `advice`, because only hints and reviews need that module. A subclass in another folder gets the
    same module as its base class.
    """
    return _LazyModule()

"""The modules of a game, which are found by their names in the game's folder and imported on first use."""

from functools import cache
from importlib import import_module
from typing import Any


@cache
def find_module(owner: type, name: str) -> Any:
    """Return the module `name` beside the module of a class, or beside that of its base class; None if there is none.

    So a subclass in another folder has the modules of its base class, and a class in a single module has none.
    """
    for one in owner.__mro__:
        package = one.__module__.rpartition(".")[0]
        path = f"{package}.{name}"
        if package and package != __package__:
            try:
                return import_module(path)
            except ModuleNotFoundError as missing:
                if missing.name != path:
                    raise
    return None


def require_module(owner: type, name: str) -> Any:
    """Return the module like `find_module`. Raise AttributeError if there is none."""
    module = find_module(owner, name)
    if module is None:
        raise AttributeError(f"{owner.__module__}.{owner.__qualname__} has no {name}, and no module {name} beside it")
    return module


class _ModuleOfGame:
    """A descriptor that returns a module of the game's folder."""

    def __init__(self, name: str, *, required: bool) -> None:
        self._name, self._find = name, require_module if required else find_module

    def __get__(self, instance: object, owner: type) -> Any:
        return self._find(owner, self._name)


def game_module(name: str, *, required: bool = False) -> Any:
    """Return a class attribute of `Game` whose value is a module of the game's folder; None if there is none.

    Without a `required` module, reading the attribute raises AttributeError. A subclass may set the attribute.
    """
    return _ModuleOfGame(name, required=required)

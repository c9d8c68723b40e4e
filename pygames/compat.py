"""The module paths of version 0.1, for third-party games that were built against it.

``import pygames.scene`` gives the very module `pygames.model.scene`: an alias, not a copy, so classes stay identical.
A finder at the front of ``sys.meta_path`` resolves a path when it is imported; nothing is loaded before. It must
come first: the finder for files would load ``pygames.art.pen`` a second time, from the folder of `pygames.render.art`.

Only paths are mapped here. What a path does not have any more is a plain ImportError or AttributeError.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType

_MODULES = {  # the path in version 0.1, and where the module is now; both below pygames
    "language": "i18n",
    "sentences": "i18n.text",
    "game": "model.game",
    "parts": "model.protocols",
    "chance": "model.rng",
    "decktet": "model.decktet",
    "scene": "model.scene",
    "tracking": "model.card_counting",
    "skill": "model.search_config",
    "lesson": "model.lesson",
    "svg": "render.svg",
    "animation": "render.animation",
    "markup": "render.xml_escape",
    "art": "render.art",
    "catalogue": "registry",
    "guests": "plugins",
    "match": "records.session",
    "effect": "records.score_diff",
    "link": "formats.link",
    "phrasebook": "formats.link_dictionary",
    "reading": "formats.importing",
    "mending": "formats.lenient_json",
    "abstract_play": "formats.abstract_play",
    "exports": "formats.exports",
    "players": "ai",
    "players.candidate": "ai.move_estimate",
    "players.computer": "ai.computer_player",
    "players.plain": "ai.default_evaluation",
    "players.search": "ai.ismcts",
    "players.worth": "ai.value",
    "players.yardsticks": "ai.baselines",
    "arena": "ai.arena",
    "arena.contestants": "ai.arena.entrants",
    "arena.ledger": "ai.arena.results_file",
    "arena.match": "ai.arena.pairing",
    "arena.rollouts": "ai.arena.plain_mcts",
    "arena.tally": "ai.arena.stats",
    "counsel": "analysis",
    "counsel.moments": "analysis.key_moments",
    "counsel.plain": "analysis.default_advice",
    "counsel.words": "analysis.phrases",
    "teaching": "lessons.lesson_runner",
    "bridge": "api.bridge",
    "thinking": "api.ai_api",
    "replies": "api.envelope",
    "terminal": "cli.terminal",
    "granicus": "games.granicus",
    "siege_of_jacynth": "games.siege_of_jacynth",
    "deckfish": "games.deckfish",
    "strings_of_suits": "games.strings_of_suits",
    "mutation": "games.mutation",
}
_PREFIX = "pygames."


def current(path: str) -> str | None:
    """The present path of a module of version 0.1; None if the path is none of that version's."""
    old = path.removeprefix(_PREFIX)
    if old == path:
        return None
    if old in _MODULES:
        return _PREFIX + _MODULES[old]
    package, _, module = old.rpartition(".")
    if package not in _MODULES:
        return None
    if module == "rules":  # where a game's GAME was
        module = "game"
    return f"{_PREFIX}{_MODULES[package]}.{module}"


class _Alias:
    """Loads a module under its old path by importing it under the present one."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(self._path)
        self._spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        module.__spec__ = self._spec  # the import system has just put the alias's in its place


class _Finder:
    """Finds the modules of version 0.1."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        now = current(fullname)
        return ModuleSpec(fullname, _Alias(now)) if now else None  # type: ignore[arg-type]  # a loader by its methods


def _attribute(name: str) -> ModuleType:
    """``pygames.scene`` as an attribute, which version 0.1 had without a further import."""
    if name in _MODULES:
        return import_module(_PREFIX + _MODULES[name])
    raise AttributeError(f"module 'pygames' has no attribute {name!r}")


def install() -> None:
    """Let the paths of version 0.1 be imported. Called once, at the end of `pygames/__init__.py`."""
    sys.meta_path.insert(0, _Finder())
    vars(sys.modules["pygames"])["__getattr__"] = _attribute  # a `def` there would let mypy take any name
    # `pygames.record` is a function. An import of the old module by the finder would put the module in its place.
    sys.modules["pygames.record"] = sys.modules["pygames.records.record"]

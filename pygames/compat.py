"""The module paths and names of version 0.1, for third-party games that were built against it.

``import pygames.scene`` returns the module `pygames.model.scene` itself: an alias, not a copy, so classes stay
identical. A finder at the front of ``sys.meta_path`` resolves an old path when it is imported; nothing is loaded
earlier. The finder must come first: otherwise the file finder would load ``pygames.art.dice`` a second time, from the
folder of `pygames.render.art`.

The methods that a game implements had other names too. If a subclass of `Game` or `State` defines one by its old name,
it gets the new name as well. The old names of inherited methods also work. So do old names of functions and classes,
and of the fields of classes, in a module that is imported by its old path.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.machinery import ModuleSpec
from operator import attrgetter
from types import ModuleType
from typing import Any

_MODULES = {  # old path -> present path, both relative to pygames
    "language": "i18n",
    "sentences": "i18n.sentence_parts",
    "game": "model.game",
    "parts": "model.protocols",
    "chance": "model.rng",
    "decktet": "model.decktet",
    "scene": "model.scene",
    "tracking": "model.card_counting",
    "skill": "model.search_config",
    "lesson": "model.lesson",
    "svg": "render.svg",
    "animation": "render.animated_svg",
    "markup": "render.xml_escape",
    "art": "render.art",
    "art.aces": "render.art.ace_pictures",
    "art.backs": "render.art.card_backs",
    "art.busts": "render.art.portrait_parts",
    "art.events": "render.art.event_pictures",
    "art.faces": "render.art.card_faces",
    "art.flat": "render.art.rasterizer_css",
    "art.high_places": "render.art.face_card_places",
    "art.high_portraits": "render.art.face_card_portraits",
    "art.letters": "render.art.text_outlines",
    "art.marks": "render.art.suit_marks",
    "art.motifs": "render.art.picture_motifs",
    "art.numbers": "render.art.number_format",
    "art.pen": "render.art.svg_elements",
    "art.places": "render.art.number_card_places",
    "art.portraits": "render.art.number_card_portraits",
    "art.vignettes": "render.art.card_pictures",
    "catalogue": "registry",
    "guests": "plugins",
    "match": "records.session",
    "effect": "records.score_diff",
    "link": "formats.link",
    "phrasebook": "formats.link_dictionary",
    "reading": "formats.importing",
    "mending": "formats.lenient_json",
    "abstract_play": "formats.abstract_play_import",
    "exports": "formats.exports",
    "players": "ai",
    "players.candidate": "ai.candidate_move",
    "players.computer": "ai.computer_player",
    "players.plain": "ai.default_evaluation",
    "players.search": "ai.ismcts",
    "players.worth": "ai.position_value",
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
    "counsel.words": "analysis.move_explanation",
    "teaching": "lessons.lesson_runner",
    "bridge": "api.bridge",
    "thinking": "api.ai_api",
    "replies": "api.envelope",
    "terminal": "cli.terminal",
    "granicus": "games.granicus",
    "granicus.playout": "games.granicus.rollout",
    "siege_of_jacynth": "games.siege_of_jacynth",
    "siege_of_jacynth.playout": "games.siege_of_jacynth.rollout",
    "deckfish": "games.deckfish",
    "strings_of_suits": "games.strings_of_suits",
    "mutation": "games.mutation",
}
_PREFIX = "pygames."
_STATE_METHODS = {  # old name -> present name
    "seen_by": "observation",
    "told": "describe_legal",
    "why_not": "explain_illegal",
    "question": "prompt",
    "breakdown": "score_lines",
    "revealed": "chance_events_seen",
    "untold": "hidden_effect_reason",
}
_GAME_METHODS = {
    "draw": "draw_deal",
    "checked": "check_fields",
    "begin": "initial_state",
    "dream": "sample_deal",
    "whole": "check_deal",
    "imaginations": "determinizations",
}
_GAME_ATTRIBUTES = {"skills": "search_configs"}
_EVALUATION = {"values": "static_eval", "prospects": "evaluate", "promises": "prior", "turned": "infoset_key"}
_TRACKER = {"lots": "groups"}
_FIELDS = {  # present module -> {present class: {old field: present field}}
    "model.search_config": {
        "SearchConfig": {
            "most": "max_iterations",
            "whim": "noise",
            "curiosity": "exploration",
            "width": "initial_width",
            "widening": "widening_rate",
            "playout": "rollout",
            "judge": "evaluator",
            "engine": "searcher",
        }
    },
    "model.scene": {"Piece": {"looks": "styles"}},
    "model.card_counting": {"UnseenGroup": {"things": "items"}},
}
_NAMES = {  # present module -> {old name: present name}
    "i18n": {"kept": "cache_text"},
    "analysis": {"Moment": "KeyMoment"},
    "analysis.hint": {"Choice": "RatedMove"},
    "analysis.key_moments": {"Moment": "KeyMoment"},
    "analysis.move_explanation": {"Told": "MoveAdvice", "told": "explain_move"},
    "ai.baselines": {"AnyMove": "RandomPlayer", "BestAtAGlance": "GreedyPlayer"},
    "ai.levels": {"skill": "search_config"},
    "ai.candidate_move": {"Candidate": "CandidateMove"},
    "ai.position_value": {"worths": "leaf_values", "shares": "returns"},
    "ai.arena.entrants": {"CONTESTANTS": "ENTRANTS", "Contestant": "Entrant", "contestant": "create_entrant"},
    "ai.arena.pairing": {"Played": "PlayedGame"},
    "ai.arena.results_file": {"Ledger": "ResultsFile"},
    "formats.lenient_json": {"parsed": "parse"},
    "plugins": {"installed": "load_all"},
    "records.score_diff": {"effect": "diff", "foreseen": "preview"},
    "render.art.palettes": {"ASKED": "MEDIA_QUERIES", "LOOKS": "THEMES"},
    "render.art.style": {"alone": "standalone"},
    "render.svg": {"used": "used_symbols"},
    "model.game": {"shown": "short_repr", "written": "record_dict"},
    "model.card_counting": {"Lot": "UnseenGroup", "Thing": "UnseenItem"},
    "model.scene": {"Look": "Style"},
    "model.search_config": {"Skill": "SearchConfig", "Judge": "Evaluator", "Playout": "Rollout", "Engine": "Searcher"},
    "formats.importing": {"Reading": "ImportResult"},
    "registry": {"GUESTS": "PLUGINS", "invite": "load_plugins"},
    "formats.link": {"Unpacked": "DecodedLink", "spelled_out": "complete_deal"},
    "lessons.lesson_runner": {"Taught": "LessonState", "taught": "run_step"},
    "records.session": {"Entry": "LogEntry", "Match": "GameSession"},
}


def current(path: str) -> str | None:
    """Return the present path of a module of version 0.1, or None if that version had no such module."""
    old = path.removeprefix(_PREFIX)
    if old == path:
        return None
    if old in _MODULES:
        return _PREFIX + _MODULES[old]
    package, _, module = old.rpartition(".")
    if package not in _MODULES:
        return None
    if module == "rules":  # in version 0.1 it defined a game's GAME
        module = "game"
    return f"{_PREFIX}{_MODULES[package]}.{module}"


class _Alias:
    """A loader that loads a module under its old path by importing it under the present one."""

    def __init__(self, old: str, path: str) -> None:
        self._old, self._path = old, path
        self._spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(self._path)
        self._spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        module.__spec__ = self._spec  # the import system has just replaced it with the alias's spec
        path = self._path.removeprefix(_PREFIX)
        for old, new in _NAMES.get(path, {}).items():
            setattr(module, old, getattr(module, new))
        for name, fields in _FIELDS.get(path, {}).items():
            _support_old_fields(getattr(module, name), fields)
        if hasattr(module, "__path__"):
            vars(module).setdefault("__getattr__", partial(_submodule, self._old))


class _Finder:
    """A meta path finder for the modules of version 0.1."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        now = current(fullname)
        return ModuleSpec(fullname, _Alias(fullname, now)) if now else None  # type: ignore[arg-type]  # a loader by duck typing


def _support_old_fields(record: Any, names: Mapping[str, str]) -> None:
    """Let a dataclass or named tuple accept the field names of version 0.1, as arguments and as attributes."""
    method = "__new__" if issubclass(record, tuple) else "__init__"
    create = getattr(record, method)

    def create_with_any_names(self: Any, *values: Any, **fields: Any) -> Any:
        renamed = {new: fields.pop(old) for old, new in names.items() if old in fields}
        # An old name takes precedence: `dataclasses.replace` also passes the current value under the present name.
        return create(self, *values, **{**fields, **renamed})

    setattr(record, method, create_with_any_names)
    for old, new in names.items():
        setattr(record, old, property(attrgetter(new)))


def _support_old_members(base: Any, names: Mapping[str, str], attributes: Mapping[str, str]) -> None:
    """Let subclasses of `base` define and use methods and attributes by their names in version 0.1.

    Functions of the modules that a game names as `evaluation` and `tracker` may also have their old names.
    """

    def add_new_names(cls: Any, /, **options: Any) -> None:
        super(base, cls).__init_subclass__(**options)
        for old, new in {**names, **attributes}.items():
            if old in vars(cls) and new not in vars(cls):
                setattr(cls, new, vars(cls)[old])
        for attribute, functions in (("evaluation", _EVALUATION), ("tracker", _TRACKER)):
            module = vars(cls).get(attribute)
            for old, new in functions.items():
                if hasattr(module, old) and not hasattr(module, new):
                    setattr(module, new, getattr(module, old))

    def delegate(old: str, new: str) -> Callable[..., Any]:
        def method(self: Any, *values: Any, **fields: Any) -> Any:
            is_overridden = getattr(type(self), old) is not method  # then this is a call through `super()`
            return getattr(base if is_overridden else type(self), new)(self, *values, **fields)

        return method

    base.__init_subclass__ = classmethod(add_new_names)
    for old, new in names.items():
        setattr(base, old, delegate(old, new))
    for old, new in attributes.items():
        setattr(base, old, property(attrgetter(new)))


def _submodule(package: str, name: str) -> ModuleType:
    """Return a module of version 0.1 as an attribute of its package, as in ``from pygames.art import pen``."""
    path = f"{package}.{name}"
    if path.removeprefix(_PREFIX) in _MODULES:
        return import_module(path)  # through the finder, which adds the old names to the module
    raise AttributeError(f"module {package!r} has no attribute {name!r}")


def install() -> None:
    """Support the names of version 0.1. Called once, at the end of `pygames/__init__.py`."""
    sys.meta_path.insert(0, _Finder())
    classes = sys.modules["pygames.model.game"]
    _support_old_members(classes.Game, _GAME_METHODS, _GAME_ATTRIBUTES)
    _support_old_members(classes.State, _STATE_METHODS, {})
    # Defined here, because with a `def __getattr__` in `pygames/__init__.py` mypy would accept any attribute.
    vars(sys.modules["pygames"])["__getattr__"] = partial(_submodule, "pygames")
    # `pygames.record` is a function. Importing the old module through the finder would overwrite it with the module.
    sys.modules["pygames.record"] = sys.modules["pygames.records.record"]

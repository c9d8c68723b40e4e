"""Third-party games: installed distributions register them in the entry-point group ``pygames.games``."""

import re
from collections.abc import Collection
from importlib.metadata import EntryPoint, entry_points

from pygames.i18n import _
from pygames.model.game import Game, short_repr

GROUP = "pygames.games"
_MOVED = {  # modules of version 0.1 that games imported -> the modules of today
    "pygames.art": "pygames.render.art",
    "pygames.chance": "pygames.model.rng",
    "pygames.decktet": "pygames.model.decktet",
    "pygames.game": "pygames.model.game",
    "pygames.language": "pygames.i18n",
    "pygames.lesson": "pygames.model.lesson",
    "pygames.parts": "pygames.model.protocols",
    "pygames.players": "pygames.ai",
    "pygames.scene": "pygames.model.scene",
    "pygames.sentences": "pygames.i18n.sentence_parts",
    "pygames.skill": "pygames.model.search_config",
    "pygames.svg": "pygames.render.svg",
    "pygames.tracking": "pygames.model.card_counting",
}
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # an id is used in URLs and file names


def load_all(taken: Collection[str]) -> tuple[dict[str, Game], list[str]]:
    """Return the games of all installed distributions by id, and an error sentence for each that cannot be loaded.

    A game whose id is in ``taken``, or is that of an earlier plugin, counts as an error.
    """
    games: dict[str, Game] = {}
    problems: list[str] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        try:
            game = load(entry)
            if game.id in taken or game.id in games:
                raise ValueError(_("its id, {id}, is already used by another game", id=game.id))
        except ValueError as reason:
            problems.append(_problem(entry, reason))
        else:
            games[game.id] = game
    return games, problems


def guide(game: Game) -> str:
    """Return the game's guide as Markdown, from `guide.md` in its package, or "" if there is none."""
    import pkgutil  # only needed for plugins

    package = type(game).__module__.rpartition(".")[0]
    try:
        return (pkgutil.get_data(package, "guide.md") or b"").decode("utf-8", "replace")
    except (ImportError, OSError, ValueError):
        return ""


def load(entry: EntryPoint) -> Game:
    """Load the game of an entry point. Raise ValueError with the reason if it is not a valid game."""
    if not entry.pattern.match(entry.value):
        raise ValueError(_("its entry point, {entry}, is not spelled like my_game.game:GAME", entry=entry.value))
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:  # third-party code may raise anything
        missing_module = error.name if isinstance(error, ModuleNotFoundError) else None
        if moved := _MOVED.get(missing_module or ""):
            raise ValueError(
                _("it was written for version 0.1: {old} is {new} now", old=missing_module, new=moved)
            ) from error
        sort = type(error).__name__
        raise ValueError(_("it does not load, {sort}: {trouble}", sort=sort, trouble=error)) from error
    if not isinstance(game, Game):
        raise ValueError(_("{entry} is {value}, not a pygames.Game", entry=entry.value, value=short_repr(game)))
    missing = [name for name in Game.__annotations__ if not hasattr(Game, name) and not hasattr(game, name)]
    if missing:
        raise ValueError(_("it does not define its {fields}", fields=", ".join(missing)))
    if not isinstance(game.id, str) or not _ID.fullmatch(game.id):
        raise ValueError(
            _("its id, {id}, may only contain lower-case letters, digits and single hyphens", id=short_repr(game.id))
        )
    return game


def _problem(entry: EntryPoint, reason: ValueError) -> str:
    if entry.dist is None:
        return _(
            "The game {name} at {place} was not loaded: {reason}.", name=entry.name, place=entry.value, reason=reason
        )
    origin = f"{entry.dist.name} {entry.dist.version}"
    return _("The game {name} of {origin} was not loaded: {reason}.", name=entry.name, origin=origin, reason=reason)

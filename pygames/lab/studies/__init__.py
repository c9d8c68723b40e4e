"""The studies, one module each. A module in this folder that defines ``STUDY`` is a study; nothing else is needed."""

import importlib
import pkgutil

from pygames.lab.study import Study

# The games of the studies about all games. A new game is no part of them until they are run again: the intervals of
# their rows depend on how many games are compared.
STUDIED = ("granicus", "siege-of-jacynth", "deckfish", "strings-of-suits", "mutation")


def all_studies() -> dict[str, Study]:
    """Return all studies by id, in alphabetical order of their modules."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    studies = [importlib.import_module(f"{__name__}.{name}").STUDY for name in names]
    return {study.id: study for study in studies}


def find_study(study_id: str) -> Study:
    """Return a study. Raise ValueError if there is none with this id."""
    studies = all_studies()
    if study_id not in studies:
        raise ValueError(f"{study_id!r} is not a study. The studies are {', '.join(studies)}.")
    return studies[study_id]

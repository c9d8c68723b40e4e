"""The groups of a card counter, for tests."""

import pygames
from pygames.model.card_counting import UnseenGroup


def unseen_groups(state: pygames.State, seat: int | None) -> dict[str, UnseenGroup]:
    """The groups that a seat sees, by label."""
    assert state.game.tracker is not None
    groups = state.game.tracker.groups(state.view(seat))
    assert len({group.label for group in groups}) == len(groups)
    return {group.label: group for group in groups}


def faces(group: UnseenGroup, *, gone: bool = False) -> list[str]:
    """Return the faces in a group that the seat has not seen, or with `gone` those that it has seen."""
    return [item.face for item in group.items if item.gone == gone]

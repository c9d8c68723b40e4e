"""Prebuilt deals of a game without a lesson."""

from pathlib import Path

import pytest

import pygames
from building import languages, prebuilt_deals
from examples.null_game.game import NullGame


class WithoutLesson(NullGame):
    """The null game without its lesson."""

    lesson_minutes = 0


def test_a_game_without_a_lesson_has_prebuilt_deals_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygames.GAMES, "data", {"null-game": WithoutLesson()})
    monkeypatch.setattr(prebuilt_deals, "COUNT", 1)
    monkeypatch.setattr(languages, "each_language", lambda: ["en"])
    prebuilt_deals.write(tmp_path)
    assert sorted(file.name for file in tmp_path.rglob("*.json")) == ["null-game-0-tall.json", "null-game-0-wide.json"]

"""Drawings of dice and their stacks."""

import re

import pytest

from pygames.render.art.dice import SYMBOLS, die


@pytest.mark.parametrize("height", [2, 12])
@pytest.mark.parametrize("face", "123456")
def test_the_label_of_a_stack_covers_no_pip(face: str, height: int) -> None:
    drawn = die(0, face, 48, 48, height)
    (corner, wide), *_ = re.findall(rf'href="#pips-{face}" x="(\S+)" y="\1" width="(\S+)"', drawn)
    label_x, label_y, box_x, box_y = map(
        float, re.findall(r'translate\((\S+) (\S+)\)"><rect class="badge" x="(\S+)" y="(\S+)"', drawn)[0]
    )
    scale = float(wide) / 48
    pips = re.findall(r"M(\S+?) (\S+?)a4\.6", SYMBOLS[f"pips-{face}"])
    assert len(pips) == int(face)
    for left, middle in pips:
        right = float(corner) + (float(left) + 9.2) * scale
        bottom = float(corner) + (float(middle) + 4.6) * scale
        assert right <= label_x + box_x or bottom <= label_y + box_y


@pytest.mark.parametrize("height", [2, 12])
def test_the_label_of_a_stack_stays_off_the_neighbours(height: int) -> None:
    drawn = die(0, "3", 48, 48, height)
    label_x, label_y, box_x, box_y = map(
        float, re.findall(r'translate\((\S+) (\S+)\)"><rect class="badge" x="(\S+)" y="(\S+)"', drawn)[0]
    )
    assert max(label_x - box_x, label_y - box_y) <= 24 + 2  # half a die, and half of the gap to the next

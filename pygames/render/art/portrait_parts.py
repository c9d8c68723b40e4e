"""The shared parts of portraits: a medallion, a head, shoulders."""

from pygames.render.art.picture_motifs import cut, fill, line, wash
from pygames.render.art.svg_elements import disc

_HEAD = "M45 44C45 30 51 24 60 24S75 30 75 44C75 57 68 68 60 68S45 57 45 44Z"
_SHADED = "M60 24C69 24 75 30 75 44C75 57 68 68 60 68C66 60 67 50 64 44C62 38 62 30 60 24Z"
_NOSE = "M49 41Q53 37.5 57.5 40.5L58 52Q58.5 55 62.5 54M63 40.5Q67 37.5 71 41"
_EYES = {
    "open": "M49.5 45.2Q53 42.2 56.5 45.2Q53 47.6 49.5 45.2ZM63.5 45.2Q67 42.2 70.5 45.2Q67 47.6 63.5 45.2Z",
    "closed": "",
    "wide": disc(53, 45, 3.4) + disc(67, 45, 3.4),
}
_LIDS = "M49.5 45Q53 47.8 56.5 45M63.5 45Q67 47.8 70.5 45"
_MOUTHS = {
    "calm": "M55.5 60.4Q60 62 64.5 60.4",
    "smile": "M54.5 59Q60 64 65.5 59",
    "grim": "M55.5 61.8Q60 59.6 64.5 61.8",
}


def medallion(field: str, halo: str = "") -> str:
    """Return the background of a bust: a bright disc on the wash of a suit."""
    return wash(field) + halo + fill("fp", disc(60, 56, 43)) + line(field, 1.5, disc(60, 56, 46))


def head(shade: str, eyes: str = "open", mouth: str = "calm") -> str:
    """Return a head with its neck, half of it shaded in a suit's wash.

    `eyes` is "open", "closed" or "wide"; `mouth` is "calm", "smile" or "grim".
    """
    neck = cut("fp", "M52 60V78Q60 86 68 78V60Z")
    lids = line("i", 1.6, _LIDS) if eyes == "closed" else fill("fi", _EYES[eyes])
    return (
        neck
        + fill(f"w{shade}", "M60 66L68 62V78Q64 82 60 82Z")
        + cut("fp", _HEAD)
        + fill(f"w{shade}", _SHADED)
        + line("i", 1.6, _HEAD)
        + line("i", 1.5, _NOSE)
        + lids
        + line("i", 1.8, _MOUTHS[mouth])
    )


def shoulders(ink: str, neckline: str = "L60 90L68 76") -> str:
    """Return a coat that is cut at the neck along `neckline`, path data from (52, 76) to (68, 76)."""
    return cut(ink, f"M14 121C16 96 32 84 52 76{neckline}C88 84 104 96 106 121Z")

"""Pictures of the personality cards among the Pawns, Courts and Crowns, and the shared parts of all portraits."""

from pygames.render.art.picture_motifs import braid, cut, fill, leaf, line, moon, rays, ripples, stars, wash
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


def _watchman() -> str:
    """A hooded man with a lantern and a halberd, a braided cord on his cloak; a wyrm's eyes in the dark."""
    night = (
        fill("wM", "M0 0H120V120H0Z")
        + fill("fM", disc(60, 56, 47))
        + fill("wM", moon(38, 30, 10) + stars((84, 20, 5), (60, 8, 3), (30, 58, 3)))
    )
    eyes = fill("fY", "M18 72L27 76L18 79ZM36 72L29 76L36 79Z")
    halberd = (
        line("i", 3, "M98 120V16")
        + cut("fp", "M98 2L103 20H93Z")
        + cut("fp", "M98 22C108 18 114 26 113 40C108 38 104 38 98 42ZM98 26L86 30L98 36Z")
    )
    hood = cut("fK", "M60 12C46 14 40 26 40 42C40 56 36 70 28 82H92C84 70 80 56 80 42C80 26 74 14 60 12Z")
    beams = fill("wS", rays(26, 98, 8, 30, 10, 0.5))
    lamp = (
        line("i", 2, "M26 78V86")
        + cut("fS", "M18 90H34L36 110H16Z")
        + cut("fi", "M20 90L26 84L32 90ZM15 110H37V114H15Z", 1)
        + fill("fp", "M26 94C30 99 30 104 26 106C22 104 22 99 26 94Z")
    )
    knot = line("p", 2.4, braid(40, 96, 48, 4, 10))
    return night + eyes + hood + shoulders("fK") + head("M", mouth="grim") + knot + halberd + beams + lamp


def _light_keeper() -> str:
    """A white beard and a storm hat; the lighthouse throws its beam over the waves."""
    beam = fill("fS", "M92 22L0 4V40Z") + fill("fS", "M104 22L120 14V32Z")
    tower = (
        cut("fp", "M92 28H104L109 84H87Z")
        + fill("fK", "M90.8 42H105.2L106.2 54H89.8ZM88.8 66H107.2L108.2 78H87.8Z")
        + cut("fS", "M92 17H104V28H92Z")
        + cut("fK", "M90 17L98 9L106 17Z")
    )
    sea = fill("fV", "M0 76Q8 70 16 76T32 76T48 76T64 76T80 76T96 76T112 76T128 76V120H0Z") + line(
        "p", 1.6, ripples(88, 16, 7, 0, 120) + ripples(100, 16, 7, 4, 120)
    )
    beard = cut(
        "fp", "M36 46C34 68 42 92 52 96S74 88 76 66L76 46C72 55 68 57 62 56Q56 53 50 56C44 57 38 54 36 46Z"
    ) + line("i", 1.2, "M44 66Q46 80 51 88M56 68V90M66 66Q66 78 61 86M51.5 61.5Q56 63.5 60.5 61.5")
    hat = cut("fK", "M22 40C30 34 34 30 35 22C38 10 72 10 76 22C78 30 80 34 90 40C70 32 42 32 22 40Z") + line(
        "p", 1.6, braid(36, 25, 39, 5, 6)
    )
    man = f'<g transform="translate(-4 0)">{head("S")}</g>'
    coat = cut("fK", "M4 121C8 96 24 86 44 80H68C88 86 100 96 104 121Z")
    return wash("V") + beam + tower + sea + coat + man + beard + hat


def _consul() -> str:
    """A laurel wreath, a mantle with waves, and a chain of office."""
    field = (
        wash("M")
        + fill("fp", disc(60, 56, 43))
        + line("M", 1.5, disc(60, 56, 46) + disc(60, 56, 49))
        + fill("fM", "".join(moon(x, y, 7) for x, y in ((14, 16), (106, 16))))
    )
    hair = cut("fK", "M43 48C38 30 48 16 60 16S82 30 77 48L73 38C68 34 52 34 47 38Z")
    laurel = fill(
        "fM",
        "".join(leaf(44 + i * 1.6, 44 - i * 5.4, 13, -36 + i * 16) for i in range(5))
        + "".join(leaf(76 - i * 1.6, 44 - i * 5.4, 13, 36 - i * 16) for i in range(5)),
    )
    gem = cut("fM", moon(60, 17, 6), 1)
    mantle = cut("fV", "M12 121C14 94 32 82 50 74L44 92L60 108L76 92L70 74C88 82 106 94 108 121Z") + line(
        "p",
        1.8,
        ripples(112, 18, 8, 14, 50)
        + ripples(112, 18, 8, 72, 108)
        + ripples(102, 18, 8, 20, 40)
        + ripples(102, 18, 8, 82, 100),
    )
    chain = line("K", 3, "M44 92L60 108L76 92") + cut("fK", disc(60, 110, 7), 1.4) + line("p", 1.6, disc(60, 110, 3.6))
    return field + hair + cut("fp", "M40 121L46 84H74L80 121Z") + head("V") + laurel + gem + mantle + chain


def _huntress() -> str:
    """A woman with a crescent on her brow and a drawn bow."""
    night = (
        wash("M")
        + fill("fM", disc(60, 56, 46))
        + fill("fp", stars((30, 34, 5), (92, 30, 4), (24, 66, 3), (40, 16, 3), (84, 14, 3), (98, 60, 3)))
    )
    hair = cut(
        "fi", "M60 16C42 16 38 34 40 52C40 70 34 82 28 92H50L48 44H72L70 92H92C86 82 80 70 80 52C82 34 78 16 60 16Z"
    )
    crescent = cut("fp", "M44 16C44 26 52 33 60 33S76 26 76 16C73 23 67 27 60 27S47 23 44 16Z", 1.2)
    cloak = shoulders("fM", "L60 96L68 76") + line("p", 1.6, "M22 112Q30 100 42 94M98 112Q90 100 78 94")
    bow = (
        line("p", 5.6, "M20 30C44 52 44 92 20 116")
        + line("i", 3.2, "M20 30C44 52 44 92 20 116")
        + line("p", 1.4, "M20 30L14 74L20 116")
    )
    arrow = line("p", 4, "M10 74H62") + line("i", 2, "M10 74H62") + cut("fp", "M60 69L74 74L60 79Z", 1.2)
    return night + hair + cloak + head("M") + crescent + bow + arrow


def _bard() -> str:
    """A man with a feathered hat and a lute; the sun behind him."""
    halo = fill("fS", rays(60, 54, 40, 90, 20, 0.5))
    field = wash("S") + halo + fill("fp", disc(60, 54, 38)) + line("S", 1.5, disc(60, 54, 41))
    hair = cut("fi", "M43 32C34 44 36 62 42 70C50 70 50 58 48 40H72C70 58 70 70 78 70C84 62 86 44 77 32Z")
    hat = cut("fS", "M34 32C38 24 44 22 46 14C54 8 68 10 74 16C76 22 82 26 88 30C72 36 48 37 34 32Z")
    plume = cut("fp", "M70 22C78 2 96 0 108 10C98 10 92 20 76 27Z", 1.4) + line("i", 1, "M74 24Q84 10 100 8")
    doublet = shoulders("fS", "Q60 88 68 76") + line("p", 2, "M60 88V120")
    lute = (
        line("i", 5, "M66 96L104 66")
        + cut("fi", "M98 62L112 58L114 64L104 72Z", 1)
        + cut("fp", "M66 88C78 94 78 108 68 116C54 126 34 124 32 112C32 98 52 92 66 88Z")
        + fill("fi", disc(56, 106, 5.4))
        + line("i", 1, "M44 116L104 66M41 112L101 63")
    )
    return field + hair + doublet + head("S", "closed", "smile") + hat + plume + lute


HIGH_PORTRAITS = {
    "PMYK": _watchman,
    "PSVK": _light_keeper,
    "TMVK": _consul,
    "NM": _huntress,
    "NS": _bard,
}

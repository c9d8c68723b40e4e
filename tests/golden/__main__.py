"""Rewrite the golden transcripts: ``python -m tests.golden``. Read the diff before you commit it.

A golden link is written once and never changed: it stands for the links that people have sent.
"""

import json

from pygames import to_link
from tests.golden import FOLDER, golden_record, transcript
from tests.support.variants import single_variants

for variant in single_variants():
    (FOLDER / f"{variant.name}.txt").write_text(transcript(variant), encoding="utf-8")

deals = {variant.name: variant.deal("lamp-42") for variant in single_variants()}
(FOLDER / "deals.json").write_text(json.dumps(deals, indent=1) + "\n", encoding="utf-8")

kept = FOLDER / "links.json"
links = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
for variant in single_variants():
    game = golden_record(variant)
    typed = {**game, "deal": {field: value for field, value in game["deal"].items() if field != "seed"}}
    links.setdefault(variant.name, {"moves": game["moves"], "seed": to_link(game), "typed": to_link(typed)})
kept.write_text(json.dumps(links, indent=1) + "\n", encoding="utf-8")

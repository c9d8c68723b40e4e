"""Rewrite the golden transcripts and deals: ``python -m tests.golden``. Read the diff before you commit it.

New variants also get golden links. Existing ones never change, because links that people have sent must still work.
"""

import json

from pygames import to_link
from tests.golden import FOLDER, golden_record, transcript
from tests.support.variants import single_variants

for variant in single_variants():
    (FOLDER / f"{variant.name}.txt").write_text(transcript(variant), encoding="utf-8")

deals = {variant.name: variant.deal("lamp-42") for variant in single_variants()}
(FOLDER / "deals.json").write_text(json.dumps(deals, indent=1) + "\n", encoding="utf-8")

links_file = FOLDER / "links.json"
links = json.loads(links_file.read_text(encoding="utf-8")) if links_file.exists() else {}
for variant in single_variants():
    game = golden_record(variant)
    without_seed = {**game, "deal": {field: value for field, value in game["deal"].items() if field != "seed"}}
    links.setdefault(variant.name, {"moves": game["moves"], "seed": to_link(game), "typed": to_link(without_seed)})
links_file.write_text(json.dumps(links, indent=1) + "\n", encoding="utf-8")

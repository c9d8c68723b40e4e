"""Write the golden transcripts anew: ``python -m tests.golden``. Read what changed before you commit it."""

import json

from tests.golden import FOLDER, transcript
from tests.variants import single_variants

for variant in single_variants():
    (FOLDER / f"{variant.name}.txt").write_text(transcript(variant), encoding="utf-8")

deals = {variant.name: variant.deal("lamp-42") for variant in single_variants()}
(FOLDER / "deals.json").write_text(json.dumps(deals, indent=1) + "\n", encoding="utf-8")

"""Write the golden transcripts anew: ``python -m tests.golden``. Read what changed before you commit it."""

from tests.golden import FOLDER, transcript
from tests.variants import single_variants

for variant in single_variants():
    (FOLDER / f"{variant.name}.txt").write_text(transcript(variant), encoding="utf-8")

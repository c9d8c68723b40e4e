"""Rewrite the counts: ``python -m tests.perft``."""

import json

from tests.perft import FILE, counts
from tests.support.variants import single_variants

FILE.write_text(json.dumps({v.name: counts(v) for v in single_variants()}, indent=1) + "\n", encoding="utf-8")

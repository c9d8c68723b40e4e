"""Calls a function of one of the site's modules in Node, with JSON in and JSON out."""

import json
import subprocess
from pathlib import Path
from typing import Any

APP = Path(__file__).parent.parent.parent / "site" / "app"
PROGRAM = """
import { readFileSync } from "node:fs";
const { module, calls } = JSON.parse(readFileSync(0, "utf8"));
const exported = await import(module);
process.stdout.write(JSON.stringify(calls.map(([name, ...given]) => exported[name](...given) ?? null)));
"""


def answers(module: str, calls: list[list[Any]]) -> list[Any]:
    """What ``[function, argument, …]`` gives, call by call."""
    asked = json.dumps({"module": (APP / module).as_uri(), "calls": calls})
    node = ["node", "--input-type=module", "--eval", PROGRAM]
    done = subprocess.run(node, input=asked, capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(done.stdout)
    return found

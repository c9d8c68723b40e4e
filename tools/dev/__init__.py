"""`make dev`: the site as it is worked on, rebuilt and reloaded whenever a source changes."""

from typing import Literal

Part = Literal["engine", "scripts", "pages", "posters"]

FOLDER = ".build/dev"  # where it is built, from the root of the repository; dist/ stays as `make build` left it
DONE, FAILED = "--- done", "--- failed"  # the last line of a worker's answer

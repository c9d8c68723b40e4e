"""`make dev`: a development server that rebuilds the site and reloads pages when a source changes."""

from typing import Literal

Part = Literal["engine", "scripts", "pages", "posters"]

FOLDER = ".build/dev"  # the output folder, relative to the root of the repository; `make dev` leaves dist/ alone
DONE, FAILED = "--- done", "--- failed"  # the last line of the worker's output for an order

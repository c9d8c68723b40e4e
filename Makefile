# Each target installs what it needs: Python packages in .venv, npm packages in node_modules, browsers for tests.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
TOOLS := PATH="$$PATH:$(CURDIR)/.venv/bin"
RUN := $(TOOLS) .venv/bin/python
SET_UP = @$(if $(PYTHON),$(PYTHON),echo "Python 3.11 or newer is needed."; exit 1;) tools/setup.py

# dist/ is out of date if one of SOURCES is newer than sw.js, which a build writes last
DIST := dist/sw.js
SOURCES = $(shell find pygames site tools/catalogues.py docs/licences.md LICENSE package-lock.json requirements.lock vite.config.js -type f \
  ! -name '*.pyc' ! -name '*.mo')

# the files and folders that `make format` passes to ruff and to biome: those in ARGS that each can format, by default all
IN_PYTHON = $(filter-out %.js %.mjs %.ts %.tsx %.css %.json,$(or $(ARGS),.))
IN_SCRIPTS = $(filter-out %.py,$(or $(ARGS),.))

.PHONY: help play dev test unit unit-python unit-js e2e soak lint format build docs bench arena puzzles

help: ## list all commands
	@sed -n 's/^\([a-z0-9-]*\):.*## /make \1	/p' Makefile | expand -t 18

play: build ## build and serve the site, and open it (PORT=8000 chooses a port, OPEN=0 opens no browser window)
	@$(RUN) -m tools.serve

dev: ## serve a development build that follows your changes and reloads pages (PORT=8001, OPEN=0)
	$(SET_UP) python node
	@$(TOOLS) node_modules/.bin/vite

test: ## run all checks: style, types, layers, pages, unit tests, browser tests
	$(SET_UP) python node browsers servers
	@$(RUN) -m tools.check

unit: unit-python ## run all tests that need no browser (ARGS="-k D5" or ARGS="tests/games/deckfish" runs only these tests, with pytest)
	$(if $(ARGS),,@$(MAKE) --no-print-directory unit-js)

unit-python: ## run pytest on tests/ (ARGS goes to pytest)
	$(SET_UP) python node
	@$(RUN) -m pytest $(if $(ARGS),$(ARGS),tests -n auto)

unit-js: ## run vitest on the front end, in Node (ARGS goes to vitest: ARGS="seats", ARGS="-t undo")
	$(SET_UP) python node
	@$(TOOLS) node_modules/.bin/vitest run $(ARGS)

e2e: $(DIST) ## run the browser tests, after a build if one is due (ARGS="-k granicus" goes to pytest, HEADED=1 shows the browser)
	$(SET_UP) browsers servers
	@$(RUN) -m pytest $(if $(filter e2e/%,$(ARGS)),,e2e) $(if $(ARGS),$(ARGS),-n 3 --dist loadgroup)

soak: $(DIST) ## run all cases of the long tests, of which `make test` runs a sample that changes with the date (ARGS goes to pytest)
	$(SET_UP) python node browsers servers
	@$(RUN) -m pytest tests e2e -m "sample or quarter_of or hypothesis or soak" --soak -n 3 --dist worksteal $(ARGS)

lint: ## check style, types and layers (ARGS="mypy tsc" runs only those checks)
	$(SET_UP) python node
	@$(RUN) -m tools.check $(or $(ARGS),lint)

format: ## format the sources and fix what can be fixed (ARGS="site tests" does only these folders)
	$(SET_UP) python node
	@$(if $(IN_PYTHON),$(RUN) -m ruff check --fix-only $(IN_PYTHON) && $(RUN) -m ruff format $(IN_PYTHON))
	@$(if $(IN_SCRIPTS),$(TOOLS) node_modules/.bin/biome check --write --no-errors-on-unmatched $(IN_SCRIPTS))

build: ## build dist/, the site for any static host
	$(SET_UP) python node
	@$(RUN) site/build.py

docs: ## write the API reference of the Python package to dist/docs, which a build deletes
	$(SET_UP) python
	@$(RUN) -m tools.api_reference

$(DIST): $(SOURCES)
	@$(MAKE) --no-print-directory build

bench: build ## measure loading times, response times and the speed of the rules, and compare them with their budgets
	$(SET_UP) browser lighthouse
	@$(RUN) -m bench

arena: GAMES ?= 20
arena: ## measure the strength of the computer players; can be stopped and continued (GAMES=200 for each match; ARENA="deckfish expert greedy" plays one)
	$(SET_UP) python
	@$(RUN) -m pygames arena $(or $(ARENA),all ladder --games $(GAMES) --table --out .build/arena) --jobs 2

puzzles: ## prove all puzzles again (ARGS="deckfish" only those of a game, ARGS="--sample 20 --scale 10" some of them, with longer searches)
	$(SET_UP) python
	@$(RUN) -m pygames puzzles prove $(ARGS)

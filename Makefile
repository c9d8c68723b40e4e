# Each command sets up what it needs: Python packages in .venv, npm packages in node_modules, the browsers that it drives.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
RUN := PATH="$$PATH:$(CURDIR)/.venv/bin" .venv/bin/python
SET_UP = @$(if $(PYTHON),$(PYTHON),echo "Python 3.11 or newer is needed."; exit 1;) tools/setup.py

.PHONY: help play test build bench arena

help: ## what can be asked for
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile

play: build ## serve the site and open it (PORT=8000 chooses a port, OPEN=0 opens no browser window)
	@$(RUN) -m tools.serve

test: ## everything that is checked: style, types, layers, pages, rules, the site in real browsers
	$(SET_UP) python node browsers
	@$(RUN) -m tools.check

build: ## make dist/, the site for any static host
	$(SET_UP) python node
	@$(RUN) site/build.py

bench: build ## what a visitor waits for and how fast the rules are, each beside its budget
	$(SET_UP) browser lighthouse
	@$(RUN) -m bench

arena: GAMES ?= 20
arena: ## how strong are the computer players? Stopped, it goes on (GAMES=200 of each match; ARENA="deckfish expert greedy" plays one)
	$(SET_UP) python
	@$(RUN) -m pygames arena $(or $(ARENA),all ladder --games $(GAMES) --table --file .build/ladder.jsonl) --jobs 2

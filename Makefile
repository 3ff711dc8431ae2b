# One command each. Python packages and Node are set up as needed; only Python 3.11 or newer and make must be there.
# Tests in a browser and on PostgreSQL also need Chromium and PostgreSQL, and are skipped without them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

# Says what is done, and how long it took.
timed = @echo "$(1) …"; begun=$$(date +%s); $(2) && echo "$(1): $$(($$(date +%s) - begun)) s"

.PHONY: play terminal web kernels test coverage lines check wheel bench nightly shots lighthouse format lock clean

# Opens the game in the browser; `make play LAN=1` lets the home network in. `make terminal` plays in the terminal.
play:
	@$(MAKE) --no-print-directory -j 2 $(VENV)/play web
	@$(BIN)/trident serve --open $(if $(LAN),--lan)

terminal: $(VENV)/play
	@$(BIN)/trident play

# The browser client, built by the Node that comes as a Python wheel.
NPM := $(BIN)/python web/npm.py
web: web/dist/index.html

# What builds the client, and what also tests and checks it. npm begins anew each time, so the second is the first, too.
TO_BUILD_WEB := web/node_modules/.to-build
TO_TEST_WEB := web/node_modules/.to-test

$(TO_BUILD_WEB): web/package-lock.json | $(VENV)/node
	$(call timed,Setting up what builds the browser client,$(NPM) ci --omit=dev --no-audit --no-fund --silent)
	@touch $@

$(TO_TEST_WEB): web/package-lock.json | $(VENV)/node
	$(call timed,Setting up what tests the browser client,$(NPM) ci --no-audit --no-fund --silent)
	@touch $(TO_BUILD_WEB) $@

web/dist/index.html: web/package-lock.json $(shell find web/src web/public web/index.html web/*.ts web/*.js -type f 2>/dev/null) | $(TO_BUILD_WEB)
	$(call timed,Building the browser client,$(NPM) run build --silent -- --logLevel warn)
	@touch $@

# Everything is pinned, so pip need not look for what depends on what.
INSTALL := $(PIP) install --quiet --no-compile --no-deps

$(BIN)/python:
	$(call timed,Setting up Python in $(VENV) (once),$(PYTHON) -m venv $(VENV))

# Node and the Python packages have nothing in common: they are installed at the same time.
$(VENV)/node: requirements/node.txt | $(BIN)/python
	$(call timed,Installing Node,$(INSTALL) --require-hashes -r requirements/node.txt)
	@touch $@

# Python compiles at its first import what is really used, and that is done here.
$(VENV)/play: requirements/play.txt pyproject.toml | $(BIN)/python
	$(call timed,Installing Trident,$(INSTALL) --require-hashes -r requirements/play.txt && \
	  $(INSTALL) --no-build-isolation --editable . && \
	  $(BIN)/python -c "import trident.cli.play; import trident.cli.serve; import trident.server.run")
	@touch $@

$(VENV)/dev: requirements/dev.txt $(VENV)/play
	@echo "Setting up the tools for tests …"
	@$(PIP) install --quiet --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/bench: requirements/bench.txt $(VENV)/dev
	@$(PIP) install --quiet --require-hashes -r requirements/bench.txt
	@touch $@

# The WebAssembly modules of games whose rules or bots have changed.
kernels: $(VENV)/dev
	$(BIN)/trident compile

test: $(VENV)/dev $(TO_TEST_WEB) web
	$(NPM) test --silent
	$(BIN)/pytest -n 3 --dist loadgroup --max-worker-restart=0

# Every branch of core, library and games as plain Python, one process per folder of tests. Of bots, the kernels
# (loops.py) as plain Python, and what surrounds them as WebAssembly. Learners and searches only take longer there.
COVERED := core envs library lost_cities sunken_city submarine kit bots
coverage: $(VENV)/dev
	@rm -f .coverage.*
	@echo "Counting branches:"
	@$(MAKE) --no-print-directory -j 2 $(COVERED:%=.coverage.%)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --fail-under=100

.coverage.%: .FORCE
	@TRIDENT_RUNTIME=plain COVERAGE_FILE=$@ $(BIN)/coverage run -m pytest tests/$* \
	  --ignore-glob='*/test_*fault*.py' --ignore-glob='*/test_planted*.py' \
	  --ignore-glob='*/test_learner.py' --ignore-glob='*/test_notebook.py' --ignore-glob='*/test_openspiel.py'

.coverage.kit: .FORCE
	@TRIDENT_RUNTIME=plain COVERAGE_FILE=$@ $(BIN)/coverage run -m pytest tests/bots/test_kit.py

.coverage.bots: .FORCE
	@COVERAGE_FILE=$@ $(BIN)/coverage run -m pytest tests/bots/test_[!h]*.py tests/cli/test_compile.py

# Which lines of the bots' compiled code the tests run, one process per game.
GAMES := lost_cities sunken_city submarine
lines: $(VENV)/dev
	@rm -f .lines.*
	@$(MAKE) --no-print-directory -j 2 $(GAMES:%=.lines-of-%)
	$(BIN)/python -m tests.compiled_lines

.lines-of-%: .FORCE
	@TRIDENT_RUNTIME=native $(BIN)/python -m pytest -p tests.compiled_lines tests/bots/$* tests/bots/test_kit.py -k "$* or $(subst _,-,$*)"

.FORCE:

check: $(VENV)/dev $(TO_TEST_WEB)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/trident compile --check
	$(BIN)/python -m trident.server.wire.typescript web/src --check
	$(BIN)/python -m trident.library.schema --check
	$(BIN)/python -m tests.checks.untyped
	$(NPM) run check --silent

format: $(VENV)/dev $(TO_TEST_WEB)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run format --silent

bench: $(VENV)/bench web
	$(BIN)/python -m bench
	$(BIN)/python -m bench.runtimes
	$(BIN)/python -m bench.envs
	$(BIN)/python -m bench.env_peers
	$(BIN)/python -m bench.first_step
	$(BIN)/python -m bench.fresh
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.web

nightly: $(VENV)/dev $(TO_TEST_WEB) web
	@$(MAKE) --no-print-directory lines
	$(BIN)/pytest tests/nightly.py tests/envs/nightly.py -s -o faulthandler_timeout=0
	TRIDENT_GAMES_AGREE=1000000 TRIDENT_SEARCHES_AGREE=2000 TRIDENT_STEPS_AGREE=20000 TRIDENT_PLAIN_GAMES_AGREE=500 \
	  $(BIN)/pytest tests/runtime/test_agreement.py -o faulthandler_timeout=0
	TRIDENT_NIGHT=1 $(BIN)/pytest tests/web/nightly.py tests/web/test_games.py tests/web/test_screens.py tests/web/test_taps.py tests/web/test_touch.py \
	  tests/web/test_typing.py tests/web/test_hints.py -n 2 --dist loadgroup --max-worker-restart=0
	TRIDENT_SEEDS=10000 $(BIN)/pytest tests/simulation -n 2 --dist loadgroup --max-worker-restart=0 -o faulthandler_timeout=0
	TRIDENT_KILLS=300 TRIDENT_RACES=1000 TRIDENT_FUZZ=100000 TRIDENT_PAIRS=300 \
	  $(BIN)/pytest tests/server -n 2 --dist loadgroup --max-worker-restart=0 -o faulthandler_timeout=0

# Pictures of every screen into the folder shots.
shots: $(VENV)/dev web
	@$(BIN)/python -m tests.web.shots shots

# Lighthouse on nineteen screens. It is large, so nothing else installs it.
web/lighthouse/node_modules/.package-lock.json: web/lighthouse/package-lock.json $(VENV)/node
	@$(NPM) ci --prefix lighthouse --silent
	@touch $@

lighthouse: $(VENV)/dev web web/lighthouse/node_modules/.package-lock.json
	@$(BIN)/python -m tests.web.lighthouse

COMPILE := uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet

lock: $(VENV)/dev
	@$(PIP) install --quiet uv
	$(BIN)/$(COMPILE) requirements/node.in --output-file requirements/node.txt
	$(BIN)/$(COMPILE) pyproject.toml requirements/build.in --extra play --constraint requirements/node.txt --output-file requirements/play.txt
	$(BIN)/$(COMPILE) pyproject.toml requirements/build.in --extra native --extra compile --extra test --extra check \
	  --extra arena --extra ray --extra gymnasium --extra pettingzoo --extra openspiel --extra play --extra server \
	  --constraint requirements/play.txt --output-file requirements/dev.txt
	$(BIN)/$(COMPILE) pyproject.toml --extra bench --constraint requirements/dev.txt \
	  --output-file requirements/bench.txt

# The source distribution and the wheel, with the browser client in both.
wheel: $(VENV)/play web
	$(BIN)/trident compile --check
	$(BIN)/python -m hatchling build

clean:
	rm -rf $(VENV) dist web/node_modules web/lighthouse/node_modules web/dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage* .lines*

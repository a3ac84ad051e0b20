# The referee, from a bare Debian 12 (only make and git) to a running program: `make run`, `make test`.

SHELL       := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV   ?= .venv
ARGS   ?=
INTO   ?= dist/site
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq
SUDO   := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)

# Any Python that can make a virtual environment will do; Debian's is installed where there is none.
APT_PYTHON = $(shell $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || echo python3 python3-venv)
APT_RUN  := libpangoft2-1.0-0 libharfbuzz-subset0
APT_TEST := chromium-headless-shell poppler-utils libatomic1
UV       := uv==0.13.7
SITE     := $(VENV)/site
PYODIDE  := --python-version 314 --implementation cp --abi cp314 --abi none \
	--platform pyemscripten_2026_0_wasm32 --platform any

TRANSLATIONS := referee/translations
CATALOGUES   := $(patsubst %.po,%.mo,$(wildcard $(TRANSLATIONS)/*/LC_MESSAGES/*.po))

say = @printf '» %s\n' $(1)

.PHONY: help setup setup-dev run test lint format types pytest no-hosts site wheel lock upgrade messages docs screens clean

help: ## Show these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

setup: $(VENV)/.run $(CATALOGUES) ## Prepare .venv with the command .venv/bin/referee

setup-dev: $(VENV)/.dev $(VENV)/.site $(CATALOGUES) ## Prepare .venv for development: tests, linters, a browser

run: setup ## Serve the app to this computer and to phones (ARGS="--port 8080" for another port)
	@exec $(BIN)/referee serve $(ARGS)

test: setup-dev no-hosts lint types pytest ## Lint, check types, run all tests (ARGS="-k thief" for some)

lint: setup-dev ## Check the style of the code
	$(call say,'ruff check')
	@$(BIN)/ruff check --quiet .
	$(call say,'ruff format --check')
	@$(BIN)/ruff format --quiet --check .
	$(call say,'deno lint')
	@$(BIN)/deno lint --quiet
	$(call say,'deno fmt --check')
	@$(BIN)/deno fmt --quiet --check

format: setup-dev ## Format the code and mend what can be mended
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .
	@$(BIN)/deno lint --quiet --fix
	@$(BIN)/deno fmt

types: setup-dev ## Check the types
	$(call say,'mypy --strict referee')
	@$(BIN)/mypy --no-error-summary

pytest: setup-dev ## Run the tests only
	$(call say,'pytest')
	@$(BIN)/pytest $(ARGS)

# A lock file names packages, versions and hashes; where they come from is each machine's own affair.
no-hosts:
	$(call say,'no host in the lock files')
	@! grep -nE '://|^ *--?(index-url|extra-index-url|find-links|trusted-host|[if] )' requirements/*.txt requirements/*/*.txt
	@! grep -rnE 'index-url *=|registry *=|"resolved": *"' --include='*.toml' --include='*.lock' --include='*.json' \
		--exclude-dir='.?*' --exclude-dir=node_modules .

site: setup $(VENV)/.site ## Build the app that runs on a phone alone into dist/site/ (INTO=FOLDER for another)
	@$(BIN)/referee site build $(INTO)

wheel: setup ## Build the wheel into dist/
	@$(BIN)/python -m build --no-isolation --wheel

docs: setup-dev ## Make the generated pages under docs/ anew
	@$(BIN)/python -m tests.docs.rules_map

screens: setup-dev ## Take screenshots of every main screen into docs/screens/
	@$(BIN)/python -m tests.docs.screens

lock: $(VENV)/.uv ## Compile requirements/*.txt from pyproject.toml, keeping versions where possible
	$(call say,'requirements/run.txt')
	@$(VENV)/uv/bin/uv pip compile $(LOCK) pyproject.toml --extra build --output-file requirements/run.txt
	$(call say,'requirements/dev.txt')
	@$(VENV)/uv/bin/uv pip compile $(LOCK) pyproject.toml --extra dev --constraint requirements/run.txt \
		--output-file requirements/dev.txt

	$(call say,'requirements/site.txt')
	@$(VENV)/uv/bin/uv pip compile $(BROWSER) --no-emit-package markupsafe pyproject.toml \
		--output-file requirements/site.txt
	$(call say,'requirements/site/sources.txt')
	@echo markupsafe | $(VENV)/uv/bin/uv pip compile $(BROWSER) --no-binary markupsafe - \
		--output-file requirements/site/sources.txt
	$(call say,'requirements/site/tools.txt')
	@echo deno setuptools wheel | tr ' ' '\n' | $(VENV)/uv/bin/uv pip compile $(LOCK) - \
		--constraint requirements/dev.txt --output-file requirements/site/tools.txt

upgrade: LOCK += --upgrade
upgrade: lock ## The same, with the newest versions

ANYWHERE = --quiet --generate-hashes --no-annotate --no-header
LOCK = $(ANYWHERE) --python-version 3.11 --universal
BROWSER = $(ANYWHERE) --python-platform wasm32-pyodide2025 --python-version 3.14 --constraint requirements/run.txt

messages: setup-dev ## Collect the texts to translate into the catalogue of every language
	@$(BIN)/python -m tests.docs.messages

clean: ## Remove everything that was made here, .venv included
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis test-results
	@rm -f $(TRANSLATIONS)/*/LC_MESSAGES/*.mo
	@find . -name __pycache__ -not -path './.git/*' -prune -exec rm -rf {} +

# ---- how the targets above get what they need ----

# $(call apt,PACKAGES): install those that are missing; without apt or the right to use it, say so and go on.
define apt
missing=; \
for package in $(1); do \
	dpkg-query --show --showformat='$${db:Status-Status}' $$package 2>/dev/null | grep -qx installed || missing+=" $$package"; \
done; \
if [ -z "$$missing" ]; then :; \
elif command -v apt-get >/dev/null && { [ "$$(id -u)" = 0 ] || [ -n "$(SUDO)" ]; }; then \
	echo "» apt-get install$$missing"; \
	$(SUDO) apt-get update -qq; \
	log=$$($(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing 2>&1) \
		|| { echo "$$log"; exit 1; }; \
else \
	echo "» please install:$$missing"; \
fi
endef

.PHONY: apt-run apt-test

apt-run:
	@$(call apt,$(if $(wildcard $(BIN)/pip),,$(APT_PYTHON)) $(APT_RUN))

apt-test:
	@$(call apt,$(APT_TEST))

$(BIN)/pip: | apt-run
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version)'
	@$(PYTHON) -m venv --clear $(VENV)

$(VENV)/.run: requirements/run.txt pyproject.toml hatch_build.py | apt-run $(BIN)/pip
	$(call say,'pip install -r requirements/run.txt')
	@$(PIP) install --require-hashes -r requirements/run.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run | apt-test
	$(call say,'pip install -r requirements/dev.txt')
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@$(BIN)/python -m pip check
	@touch $@

# What a phone's browser runs: Pyodide and a reader of QR codes, pinned by deno's lock, and wheels for its Python, pinned
# by theirs; MarkupSafe has none, so it is built, without its part in C.
$(VENV)/.site: requirements/site.txt $(wildcard requirements/site/*) $(VENV)/.run
	$(call say,'pip install -r requirements/site/tools.txt')
	@$(PIP) install --require-hashes -r requirements/site/tools.txt
	$(call say,'pip download -r requirements/site.txt')
	@rm -rf $(SITE) && mkdir $(SITE) && cp requirements/site/deno.* $(SITE)
	@cd $(SITE) && $(abspath $(BIN))/deno install --quiet --frozen
	@$(PIP) download --require-hashes --no-deps --only-binary=:all: --dest $(SITE)/wheels $(PYODIDE) \
		-r requirements/site.txt
	@CC=/bin/false $(PIP) wheel --require-hashes --no-deps --no-binary=:all: --no-build-isolation --no-cache-dir \
		--wheel-dir $(SITE)/wheels -r requirements/site/sources.txt
	@touch $@

$(VENV)/.uv: | $(BIN)/pip
	$(call say,'pip install $(UV)')
	@$(PYTHON) -m venv $(VENV)/uv
	@$(VENV)/uv/bin/python -m pip --disable-pip-version-check -qq install $(UV)
	@touch $@

%.mo: %.po $(VENV)/.run
	$(call say,'$@')
	@$(BIN)/python hatch_build.py
	@touch $@

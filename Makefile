# Everything lives in the checkout: the environment in .venv, caches and temporary files in .cache.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.ONESHELL:
.PHONY: help play test check bench soak golden docs web wire wheel pictures chromium lock clean

PYTHON ?= python3
ARGS ?=
CACHE := $(CURDIR)/.cache
BIN := .venv/bin
DOCS := .cache/docs/bin
NPM := PATH='$(CURDIR)/$(BIN)':"$$PATH" npm
PAGE := src/cyvasse/server/page/index.html
SOURCES := $(shell find web -name node_modules -prune -o -type f -print)
FIGURES := src/cyvasse/conformance.json
RULEBOOK := $(shell find src/cyvasse/kernel src/cyvasse/games tests/conformance -name __pycache__ -prune -o -type f -print)

export TMPDIR := $(CACHE)/tmp
unexport PYTHONDONTWRITEBYTECODE  # hundreds of processes start here; what is compiled once is kept
export UV_CACHE_DIR := $(CACHE)/uv
export PIP_CACHE_DIR := $(CACHE)/pip
export MYPY_CACHE_DIR := $(CACHE)/mypy
export RUFF_CACHE_DIR := $(CACHE)/ruff
export HYPOTHESIS_STORAGE_DIRECTORY := $(CACHE)/hypothesis
export npm_config_cache := $(CACHE)/npm
$(shell mkdir -p '$(TMPDIR)')

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/.play $(PAGE) ## open the site on this machine (ARGS="--port 8080")
	@$(BIN)/cyvasse serve $(ARGS)

test: .venv/.test $(PAGE) chromium ## all tests but the long ones (ARGS="-k march")
	cd web && $(NPM) test -- --silent
	cd ..
	$(BIN)/python -m pytest -n 2 --dist loadfile --durations=10 --ignore tests/browser $(ARGS)
	# The browser keeps an event loop of its own in the process, so its tests run apart from the server's.
	[ -n '$(ARGS)' ] || $(BIN)/python -m pytest -n 2 --durations=5 tests/browser

check: .venv/.test web/node_modules ## style, types, who imports whom
	@set -x
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --cache-dir .cache/imports
	cd web && $(NPM) run check

bench: .venv/.test ## speed of our games beside others' (ARGS="--json")
	@$(BIN)/cyvasse bench $(ARGS)

soak: .venv/.test $(PAGE) chromium ## the long tests
	$(BIN)/python -m pytest -n 2 -m soak --durations=10 --ignore tests/server/test_load.py $(ARGS)
	CYVASSE_THOROUGH=1 $(BIN)/python -m pytest -n 2 --durations=10 tests/contract
	$(BIN)/python -m pytest -m soak -s tests/server/test_load.py  # alone: it measures time

golden: .venv/.test ## write the stored playthroughs anew, and records of a new version
	$(BIN)/python -m pytest -n 2 -k golden --golden-write $(ARGS)

docs: .cache/docs/.ready ## build the documentation site into build/docs, and check its links
	$(DOCS)/python -m docs.rule_pages
	$(DOCS)/python -m docs.word_pages
	$(DOCS)/sphinx-build --quiet --fail-on-warning --fresh-env -d .cache/sphinx docs build/docs
	$(DOCS)/python -m docs.links build/docs

web: $(PAGE) ## build the page

wire: .venv/.play ## tell the page what the server says: web/src/lib/wire.ts
	$(BIN)/python -m cyvasse.server.wire.typescript web/src/lib/wire.ts

wheel: $(PAGE) $(FIGURES) ## sdist and wheel, with page and figures, into dist/
	rm -rf dist
	$(BIN)/python -m hatchling build -t sdist -d dist
	# The wheel is made from the sdist alone, so that nobody who has it needs Node.
	aside=$$(mktemp -d)
	tar -xzf dist/*.tar.gz -C "$$aside" --strip-components 1
	cd "$$aside"
	'$(CURDIR)/$(BIN)/python' -m hatchling build -t wheel -d '$(CURDIR)/dist'
	rm -rf "$$aside"

pictures: .venv/.play ## draw the tables that README shows
	$(BIN)/python docs/pictures/draw.py

chromium: ## a browser for the tests of the page
	@if ! command -v chromium >/dev/null; then
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	    echo "The tests of the page need a browser: installing Debian's package chromium ..." >&2
	    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; } >/dev/null \
	      || echo "chromium could not be installed, so the tests of the page will not run." >&2
	  else
	    echo "The tests of the page will not run: they need chromium (Debian: apt install chromium)." >&2
	  fi
	fi

lock: ## settle versions anew in requirements/ (ARGS="--upgrade")
	@$(call need_python)
	uv=$$(command -v uv || true)
	if [ -z "$$uv" ]; then
	  uv=.cache/lock/bin/uv
	  [ -x $$uv ] || { $(PYTHON) -m venv .cache/lock && .cache/lock/bin/pip install -qq uv; }
	fi
	compile="$$uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --custom-compile-command 'make lock' $(ARGS)"
	eval "$$compile --extra test -o requirements/test.txt pyproject.toml"
	eval "$$compile --extra build --extra lab --extra server --extra web -c requirements/test.txt -o requirements/play.txt pyproject.toml"
	eval "$$compile --extra docs -c requirements/test.txt -o requirements/docs.txt pyproject.toml"

clean: ## remove the environment, caches and builds
	rm -rf .venv .cache build dist docs/rules docs/ru/rules web/node_modules src/cyvasse/server/page $(FIGURES)
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Node comes with the environment.
web/node_modules: web/package-lock.json | .venv/.play
	cd web && $(NPM) ci --no-audit --no-fund --loglevel=error
	touch node_modules

$(PAGE): $(SOURCES) | web/node_modules
	cd web && $(NPM) run build
	touch '$(CURDIR)/$(PAGE)'

# Every test of the rulebooks, run once: what an installed `cyvasse conformance` prints.
$(FIGURES): $(RULEBOOK) | .venv/.test
	$(BIN)/cyvasse conformance

# The test set holds the play set, so setting up for tests serves both.
.venv/.play: requirements/play.txt pyproject.toml
	@$(call set_up,play,.venv)
	touch .venv/.play

.venv/.test: requirements/test.txt pyproject.toml
	@$(call set_up,test,.venv)
	touch .venv/.play .venv/.test

# An environment of its own: no test and no player needs what builds the site.
.cache/docs/.ready: requirements/docs.txt pyproject.toml
	@$(call set_up,docs,.cache/docs)
	touch .cache/docs/.ready

define need_python
command -v $(PYTHON) >/dev/null || { echo "Cyvasse needs Python 3.11 or newer, and there is no $(PYTHON) here." >&2; exit 2; }
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
  || { echo "Cyvasse needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1)." >&2; exit 2; }
endef

define set_up
$(need_python)
echo "Setting up $(2) for $(1) ..." >&2
if command -v uv >/dev/null; then
  [ -x $(2)/bin/python ] || uv venv --quiet --no-python-downloads --python "$$(command -v $(PYTHON))" $(2)
  pip="uv pip install --quiet --python $(2)/bin/python"
else
  $(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
    || { echo "$(PYTHON) cannot make environments: install its venv module (Debian: apt install python3-venv)." >&2; exit 2; }
  [ -x $(2)/bin/pip ] || $(PYTHON) -m venv --clear $(2)
  pip="$(2)/bin/python -m pip install -qq --disable-pip-version-check"
fi
$$pip --require-hashes -r requirements/$(1).txt
$$pip --no-deps --no-build-isolation -e .
endef

# Everything lives in the checkout: the environment in .venv, caches and temporary files in .cache.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.ONESHELL:
.PHONY: help play test check bench soak golden lock clean

PYTHON ?= python3
ARGS ?=
CACHE := $(CURDIR)/.cache
BIN := .venv/bin

export TMPDIR := $(CACHE)/tmp
export UV_CACHE_DIR := $(CACHE)/uv
export PIP_CACHE_DIR := $(CACHE)/pip
export MYPY_CACHE_DIR := $(CACHE)/mypy
export RUFF_CACHE_DIR := $(CACHE)/ruff
export HYPOTHESIS_STORAGE_DIRECTORY := $(CACHE)/hypothesis
$(shell mkdir -p '$(TMPDIR)')

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' Makefile

play: .venv/.play ## play B'Twixt in the terminal (ARGS="--lang ru")
	@$(BIN)/cyvasse play betwixt $(ARGS)

test: .venv/.test ## all tests but the long ones (ARGS="-k march")
	$(BIN)/python -m pytest -n 2 --durations=10 $(ARGS)

check: .venv/.test ## style, types, who imports whom
	@set -x
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --cache-dir .cache/imports

bench: .venv/.test ## speed of our games beside others' (ARGS="--json")
	@$(BIN)/cyvasse bench $(ARGS)

soak: .venv/.test ## the long tests
	$(BIN)/python -m pytest -n 2 -m soak --durations=10 $(ARGS)

golden: .venv/.test ## write the stored playthroughs anew
	$(BIN)/python -m pytest -n 2 -k golden --golden-write $(ARGS)

lock: ## settle versions anew in requirements/ (ARGS="--upgrade")
	@$(call need_python)
	uv=$$(command -v uv || true)
	if [ -z "$$uv" ]; then
	  uv=.cache/lock/bin/uv
	  [ -x $$uv ] || { $(PYTHON) -m venv .cache/lock && .cache/lock/bin/pip install -qq uv; }
	fi
	compile="$$uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --custom-compile-command 'make lock' $(ARGS)"
	eval "$$compile --extra test -o requirements/test.txt pyproject.toml"
	eval "$$compile --extra build --extra server --extra web -c requirements/test.txt -o requirements/play.txt pyproject.toml"

clean: ## remove the environment, caches and builds
	rm -rf .venv .cache build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The test set holds the play set, so setting up for tests serves both.
.venv/.play: requirements/play.txt pyproject.toml
	@$(call set_up,play)
	touch .venv/.play

.venv/.test: requirements/test.txt pyproject.toml
	@$(call set_up,test)
	touch .venv/.play .venv/.test

define need_python
command -v $(PYTHON) >/dev/null || { echo "Cyvasse needs Python 3.11 or newer, and there is no $(PYTHON) here." >&2; exit 2; }
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
  || { echo "Cyvasse needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1)." >&2; exit 2; }
endef

define set_up
$(need_python)
echo "Setting up .venv for $(1) ..." >&2
if command -v uv >/dev/null; then
  [ -x $(BIN)/python ] || uv venv --quiet --no-python-downloads --python "$$(command -v $(PYTHON))" .venv
  pip="uv pip install --quiet --python $(BIN)/python"
else
  $(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
    || { echo "$(PYTHON) cannot make environments: install its venv module (Debian: apt install python3-venv)." >&2; exit 2; }
  [ -x $(BIN)/pip ] || $(PYTHON) -m venv --clear .venv
  pip="$(BIN)/python -m pip install -qq --disable-pip-version-check"
fi
$$pip --require-hashes -r requirements/$(1).txt
$$pip --no-deps --no-build-isolation -e .
endef

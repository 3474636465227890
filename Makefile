# make run    the site on http://127.0.0.1:8000 (PORT=8001 for another port)
# make build  up to the built database
# make test   all that CI checks
# make bench  the speed of the engine
# make messages  the sentences of the site, listed for translators (needs gettext)

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check install --quiet --editable
# Folders too: when a file is removed, only its folder becomes newer.
STATIC := $(shell find static)
# The first has no windows, which saves half the CPU time.
CHROMIUMS := chromium-headless-shell chromium chromium-browser google-chrome

.PHONY: run build test bench messages system
.DELETE_ON_ERROR:

run: build
	@$(PY) manage.py serve --port $(PORT)

# Tiles in prose link to the sprite under its hashed name, so the static files come first. `build`
# finds out by itself whether there is something to do, and a failed one leaves the old file.
build: $(VENV)/run staticfiles/staticfiles.json
	$(PY) manage.py build

test: build $(VENV)/dev system
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(PY) manage.py check --fail-level WARNING
	$(PY) manage.py makemigrations --check
	$(PY) manage.py schemas --check
	$(PY) manage.py build --check
	$(PY) -m pytest -n 2 --dist worksteal

bench: $(VENV)/dev
	$(PY) manage.py bench

# The sentences in the source are Chinese; the list has each of them with a place for its translation.
messages: $(VENV)/run
	$(PY) manage.py makemessages --locale en --no-obsolete --add-location file --ignore tests

# The environments are as new as pyproject.toml: what runs the site, and the tools on top.
$(VENV)/run: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(PIP) .
	@touch $@

$(VENV)/dev: $(VENV)/run
	$(PIP) '.[dev]'
	@touch $@

# What earlier pages link to stays: a running server still sends them.
staticfiles/staticfiles.json: $(VENV)/run $(STATIC) encyclopedia/storage.py
	$(PY) manage.py collectstatic --no-input --verbosity 0 \
		--ignore '*.py' --ignore '*.md'
	@touch $@

# What tests need of the system: Chromium, a font with Chinese characters to measure texts with, and
# gettext for Django's messages. Root with apt-get gets what is missing; others read its name.
system:
	@root=; [ "$$(id -u)" != 0 ] || root=$$(command -v apt-get); \
	names="$(CHROMIUMS)"; [ -z "$$root" ] || names="$(firstword $(CHROMIUMS))"; \
	found="$${CHROMIUM:-$$(for name in $$names; do command -v $$name; done)}"; \
	need=; \
	[ -n "$$found" ] || need="$$need chromium-headless-shell"; \
	command -v fc-list >/dev/null || need="$$need fontconfig"; \
	[ -n "$$(fc-list :lang=zh 2>/dev/null)" ] || need="$$need fonts-wqy-microhei"; \
	command -v msgfmt >/dev/null || need="$$need gettext"; \
	[ -z "$$need" ] || { [ -n "$$root" ] && apt-get update -qq && \
		apt-get install -qq --no-install-recommends $$need; } || \
	echo "Tests need these Debian packages, or their like:$$need (or set CHROMIUM=path)"

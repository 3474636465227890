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
# With the folders, which are newer than their files when one was taken away.
STATIC := $(shell find static)
CHROMIUMS := chromium chromium-browser google-chrome

.PHONY: run build test bench messages chromium
.DELETE_ON_ERROR:

run: build
	@$(PY) manage.py serve --port $(PORT)

# Tiles in prose link to the sprite under its hashed name, so the static files come first. `build`
# finds out by itself whether there is something to do, and a failed one leaves the old file.
build: $(VENV)/run staticfiles/staticfiles.json
	$(PY) manage.py build

test: build $(VENV)/dev chromium
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

# Chinese is the language of the source, so the list has it as what is to be translated.
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

chromium:
	@found="$${CHROMIUM:-$$(for name in $(CHROMIUMS); do command -v $$name; done)}"; \
	if [ -n "$$found" ]; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && apt-get install -qq --no-install-recommends chromium; \
	else echo "Browser tests need Chromium: install it (Debian: chromium) or set CHROMIUM=path"; fi

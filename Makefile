# make duel       builds the Duel deck and says where the PDF is
# make build      builds everything of every game
# make validate   lists every disagreement (FORMAT=json, sarif or github for other programs)
# make kit        validates, then packs one zip a game for playtesters
# make cards      validates, then builds everything and the kits
# make test       proves the program: style, types, tests
# make clean      removes what was built, but not the installed .venv
# make lock       renews requirements.lock with the newest releases
#
# All of it runs in .venv, which the first call makes at the versions of requirements.lock. Later calls need no network.

VENV := .venv
PYTHON := $(VENV)/bin/python
CARDGEN := $(PYTHON) -m cardgen
# What .venv is made with: the first of these that is new enough.
PYTHONS ?= python3.13 python3.12 python3.11 python3

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# An outer Python's settings must not reach .venv; without its byte code every start would compile the program again.
unexport PYTHONHOME PYTHONPATH PYTHONDONTWRITEBYTECODE

# Prints the name of a Python that can make .venv, or says what is missing.
define find_python
for name in $(1); do \
  if $$name -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
  then echo $$name; exit 0; fi; \
done; \
echo 'cardgen needs Python 3.11 or newer with its venv module; none of these is: $(1)' >&2; exit 1
endef

.PHONY: duel build validate kit cards test clean lock
.DELETE_ON_ERROR:

duel: $(VENV)/run.stamp
	@$(CARDGEN) build --deck duel

build: $(VENV)/run.stamp
	@$(CARDGEN) build

validate: $(VENV)/run.stamp
	@$(CARDGEN) validate $(if $(FORMAT),--format $(FORMAT))

kit: validate
	@$(CARDGEN) kit

cards: kit
	@$(CARDGEN) build

test: $(VENV)/dev.stamp
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy --strict
	$(PYTHON) -m pytest -n 2

# What the program needs to run. The lock only limits the versions here, so that nothing for developers comes along.
$(VENV)/run.stamp: pyproject.toml requirements.lock
	@if ! $(PYTHON) -c '' 2>/dev/null; then \
	  python=$$($(call find_python,$(PYTHONS))) && echo "making $(VENV) with $$python" && $$python -m venv --clear $(VENV); \
	fi
	$(PYTHON) -m pip install --quiet --constraint requirements.lock hatchling editables
	$(PYTHON) -m pip install --quiet --constraint requirements.lock --no-build-isolation --editable .
	@touch $@

# What the tests need besides: the whole lock, as it is.
$(VENV)/dev.stamp: $(VENV)/run.stamp
	$(PYTHON) -m pip install --quiet --no-deps --requirement requirements.lock
	$(PYTHON) -m pip check
	@touch $@

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find cardgen tests -name __pycache__ -prune -exec rm -rf {} +

# The oldest Python makes the lock, for it needs every package that a newer one needs. Name==version lines, nothing else.
lock:
	@set -e; python=$$($(call find_python,python3.11 $(PYTHONS))); \
	scratch=$$(mktemp -d); trap 'rm -rf "$$scratch"' EXIT; \
	$$python -m venv "$$scratch/venv"; \
	"$$scratch/venv/bin/python" -m pip install --quiet hatchling editables; \
	"$$scratch/venv/bin/python" -m pip install --quiet --no-build-isolation --editable '.[dev]'; \
	"$$scratch/venv/bin/python" -m pip freeze --exclude-editable > "$$scratch/lock"; \
	cp "$$scratch/lock" requirements.lock
	@echo "requirements.lock has $$(wc -l < requirements.lock) packages"

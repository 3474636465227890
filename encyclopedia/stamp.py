"""The part of a database's stamp that must match today's engine before the site is served.

Fixtures are not compared: a server need not have them. `manage.py build --check` finds out whether
a database is what the fixtures give.
"""

from scoring import RuleSet, engine_digest


def engine_stamp(rules: RuleSet) -> dict[str, str]:
    """The fields of `Stamp` that do not depend on fixtures: `rules` (an id), `engine_digest`."""
    return {"rules": rules.id, "engine_digest": engine_digest()}

"""What a database must be stamped with to be served: its rules and its engine are today's.

Fixtures are not compared: they belong to the build, and a server need not have them. Whether a
database is what the fixtures give, `manage.py build --check` says.
"""

from scoring import RuleSet, engine_digest


def engine_stamp(rules: RuleSet) -> dict[str, str]:
    """The fields of `Stamp` that do not depend on fixtures: id of the rules, engine's digest."""
    return {"rules": rules.id, "engine_digest": engine_digest()}

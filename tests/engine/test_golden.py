from encyclopedia.management.commands.golden import changes, hands
from scoring import DEFAULT_RULES
from tests.engine.cases import rows


def test_no_result_changes_under_one_rules_id() -> None:
    changed = changes(rows("golden"), DEFAULT_RULES)
    assert not changed, (
        "\n".join(changed) + f"\nA changed result is a new rules version: raise {DEFAULT_RULES.id}"
        " in scoring/rulebook/versions.py, then run manage.py golden"
    )


def test_the_golden_file_has_all_its_hands_and_every_fan() -> None:
    stored = rows("golden")
    assert len(stored) == len(hands()) > 400
    assert {row["rules"] for row in stored} == {DEFAULT_RULES.id}
    fans = {name for row in stored for name, *_ in row["fans"]}
    assert len(fans) == 82

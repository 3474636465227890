from scoring import DEFAULT_RULES, get_rules
from scoring.rulebook.diff import RowDifference, RulingDifference, diff
from scoring.rulebook.row import RowChange, exclusions
from scoring.rulebook.rulings import GatesPung, MixedKongs


def test_1998_differs_only_in_having_no_mixed_kongs() -> None:
    found = diff(DEFAULT_RULES, get_rules("mcr/1998"))
    assert [row.zh for row in found.left_out] == ["明暗杠"]
    assert found.added == ()
    assert found.rulings == (RulingDifference("mixed_kongs", MixedKongs.FIVE, MixedKongs.NO_FAN),)
    # 四杠 and 三杠 exclude 明暗杠 only if there is such a row.
    assert {(row.code, row.field) for row in found.rows} == {
        ("four-kongs", "excludes"),
        ("three-kongs", "excludes"),
    }


def test_a_version_does_not_differ_from_itself() -> None:
    found = diff(DEFAULT_RULES, DEFAULT_RULES)
    assert (found.left_out, found.added, found.rows, found.rulings) == ((), (), (), ())


def test_changed_rows_and_rulings_are_listed() -> None:
    other = DEFAULT_RULES.changed(
        "test",
        since="2026-12",
        rows=(RowChange("pure-straight", points=20),),
        rulings={"gates_pung": GatesPung.NONE},
    )
    found = diff(DEFAULT_RULES, other)
    assert RowDifference("pure-straight", "points", 16, 20) in found.rows
    gates = DEFAULT_RULES.fan("nine-gates").excludes
    without = tuple(e for e in gates if e.code != "pung-of-terminals-or-honors")
    all_of_them = (*without, *exclusions("pung-of-terminals-or-honors"))
    assert RowDifference("nine-gates", "excludes", gates, all_of_them) in found.rows
    assert found.rulings == (RulingDifference("gates_pung", GatesPung.ONE, GatesPung.NONE),)
    assert [row.zh for row in diff(other, DEFAULT_RULES).added] == []

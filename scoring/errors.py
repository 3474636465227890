"""Every error the engine raises. All are `ScoringError`, so a caller catches one class."""


class ScoringError(ValueError):
    """Base of all errors of the engine; the message is Chinese and made for readers."""


class NotationError(ScoringError):
    """The text cannot be read as a hand.

    `position` counts characters of `text` from 0; `found` is what stands there ("" at the
    end), `expected` says in words what would have been understood.
    """

    def __init__(self, text: str, position: int, found: str, expected: str) -> None:
        self.text = text
        self.position = position
        self.found = found
        self.expected = expected
        what = f"“{found}”看不懂" if found else "这里还缺内容"
        super().__init__(f"第 {position + 1} 个字符处，{what}：{expected}")


class HandError(ScoringError):
    """The text is well formed but no such hand can exist; `problems` lists every reason."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = problems
        super().__init__("；".join(problems))


class UnknownRules(ScoringError):
    """No rule set has this id; `known` are the ids that resolve."""

    def __init__(self, rules_id: str, known: tuple[str, ...]) -> None:
        self.rules_id = rules_id
        self.known = known
        super().__init__(f"没有规则版本“{rules_id}”，现有：{'、'.join(known)}")


class UnknownFan(ScoringError):
    """No fan has this code or name."""

    def __init__(self, fan: str) -> None:
        self.fan = fan
        super().__init__(f"没有番种“{fan}”，请写代码（如 pure-straight）或中文名（如 清龙）")

"""Every text of the fixtures as HTML, with the links between entries."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString

from encyclopedia.content.entries import Entry, FanEntry, Fixtures, Problem, TermEntry
from encyclopedia.content.judge.terms import named_entries
from encyclopedia.content.markdown_tiles import Links
from encyclopedia.content.prose import ProseError, Renderer
from encyclopedia.models import Fan, Term
from scoring import RuleSet


@dataclass(frozen=True)
class Prose:
    """HTML by Markdown text. `blocks`: paragraphs; `lines`: captions, reasons and notes."""

    blocks: Mapping[str, SafeString]
    lines: Mapping[str, SafeString]


def prose_of(fixtures: Fixtures, rules: RuleSet, problems: list[Problem]) -> Prose:
    """All texts as HTML; one that cannot be rendered is added to `problems`."""
    renderer = Renderer(entry_links(fixtures, rules), rules)
    return Prose(
        blocks=_rendered(_blocks(fixtures), renderer.block, problems),
        lines=_rendered(_lines(fixtures, rules), renderer.line, problems),
    )


def entry_links(fixtures: Fixtures, rules: RuleSet) -> Links:
    """Where `[[名]]`, `fan:code` and `term:word` lead, for all entries of the fixtures."""
    names, targets = {}, {}
    for entry, name in named_entries(fixtures, rules):
        if isinstance(entry, FanEntry):
            target, page = f"fan:{entry.code}", Fan(code=entry.code)
        else:
            target, page = f"term:{entry.term}", Term(term=entry.term)
        names[name] = target
        targets[target] = page.get_absolute_url()
    return Links(names, targets)


def see_line(term: TermEntry, rules: RuleSet) -> str:
    """Links to the entries that a term's `see` names, as one line of Markdown."""
    return "、".join(f"[{_target_name(target, rules)}]({target})" for target in term.see)


def _target_name(target: str, rules: RuleSet) -> str:
    kind, _, name = target.partition(":")
    return rules.by_code[name].zh if kind == "fan" and name in rules.by_code else name


def _blocks(fixtures: Fixtures) -> Iterator[tuple[Entry, str]]:
    yield from ((entry, entry.text) for entry in fixtures.fans)
    yield from ((entry, entry.text) for entry in fixtures.topics)
    yield from ((entry, entry.text) for entry in fixtures.terms)


def _lines(fixtures: Fixtures, rules: RuleSet) -> Iterator[tuple[Entry, str]]:
    for fan in fixtures.fans:
        yield from ((fan, confused.note) for confused in fan.confused)
    for example in fixtures.examples:
        yield example, example.caption
        yield example, example.reason
    for topic in fixtures.topics:
        yield topic, topic.caption
    for term in fixtures.terms:
        yield term, see_line(term, rules)


def _rendered(
    texts: Iterable[tuple[Entry, str]],
    render: Callable[[str], SafeString],
    problems: list[Problem],
) -> dict[str, SafeString]:
    """HTML by text; a text that cannot be rendered becomes a problem of its entry."""
    html = {}
    for entry, text in texts:
        try:
            html[text] = render(text)
        except ProseError as error:
            problems.append(Problem(entry.file(), entry.label, str(error)))
    return html

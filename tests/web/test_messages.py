"""The sentences of the site can be translated: all are marked, and all are in the list.

The source is in Chinese, so readers of another language would get every unmarked text in Chinese.
"""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from bs4 import BeautifulSoup
from django.conf import LazySettings
from django.conf import settings as site_settings
from django.template.base import Lexer, TokenType
from django.test import Client
from django.utils import translation

from encyclopedia.calculator.visitor_hand import NOTATIONS
from scoring import DEFAULT_RULES, Hand, ScoringError
from tests.conftest import ROOT
from tests.engine.cases import ZH

TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
LISTED = ROOT / "encyclopedia/locale/en/LC_MESSAGES/django.po"
ROOMS = ("pages", "calculator", "drawing", "templatetags")
SOURCES = sorted(
    str(path.relative_to(ROOT))
    for room in ROOMS
    for path in (ROOT / "encyclopedia" / room).rglob("*.py")
)
# Characters, and the marks between them: 、 。 （ ） ， ： ；
CHINESE = re.compile(r"[\u3001-\u303f\u3400-\u9fff\uff00-\uffef]")
MARKED = re.compile(r"""\b_\(("[^"]*"|'[^']*')\)""")
GETTEXT = {"gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "pgettext", "pgettext_lazy"}


def listed(path: Path) -> set[tuple[str, str]]:
    """Messages of a file of messages, each with its plural or ""."""
    return {(entry.msgid, entry.msgid_plural) for entry in polib.pofile(str(path))}


def unmarked_in_template(text: str) -> list[str]:
    """Pieces of a template that hold Chinese outside translation tags and comments."""
    found = []
    within = ""
    for token in Lexer(text).tokenize():
        contents = token.contents
        if token.token_type is TokenType.BLOCK:
            tag = contents.split()[0]
            if tag in ("blocktranslate", "comment"):
                within = tag
            elif tag == f"end{within}":
                within = ""
            contents = "" if tag == "translate" else MARKED.sub("", contents)
        elif token.token_type is TokenType.COMMENT or within:
            continue
        elif token.token_type is TokenType.VAR:
            contents = MARKED.sub("", contents)
        if CHINESE.search(contents):
            found.append(f"{token.lineno}: {contents.strip()}")
    return found


def unmarked_in_python(text: str) -> list[str]:
    """Chinese strings that are no docstring, no argument of gettext and no hand."""
    tree = ast.parse(text)
    fine: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
            fine |= {id(argument) for argument in node.args} if name in GETTEXT else set()
        elif isinstance(node, ast.Expr):  # a docstring, of whatever it stands under
            fine.add(id(node.value))
    return [
        f"{node.lineno}: {node.value}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in fine
        and CHINESE.search(node.value)
        and not is_hand(node.value)
    ]


def is_hand(text: str) -> bool:
    """Whether a text is notation, which is the same in every language."""
    try:
        Hand.parse(text)
    except ScoringError:
        return False
    return True


def test_the_list_for_translators_has_every_message(tmp_path: Path) -> None:
    """The command writes files beside the templates, so it runs on a copy."""
    for folder in ("encyclopedia", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    shutil.copytree(ROOT / "scoring", tmp_path / "scoring")
    shutil.copy(ROOT / "manage.py", tmp_path)
    copied = tmp_path / LISTED.relative_to(ROOT)
    copied.unlink()
    command = [sys.executable, "manage.py", "makemessages", "--locale", "en"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert listed(LISTED) == listed(copied), "run `make messages`"
    assert len(listed(LISTED)) > 100


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_templates_say_nothing_in_chinese_outside_translation_tags(path: Path) -> None:
    assert not unmarked_in_template(path.read_text())


@pytest.mark.parametrize(
    "template",
    [
        "<p>番种</p>",
        "{% translate '图鉴' %}，",
        '{% include "x.html" with title="规则" %}',
        '{{ title|default:"番种" }}',
        "{% blocktranslate %}规则{% endblocktranslate %}规则",
    ],
)
def test_unmarked_text_of_a_template_is_seen(template: str) -> None:
    assert unmarked_in_template(template)


@pytest.mark.parametrize("source", SOURCES)
def test_code_says_nothing_in_chinese_outside_gettext(source: str) -> None:
    assert not unmarked_in_python((ROOT / source).read_text())


@pytest.mark.parametrize("code", ['x = "番种"', 'gettext(f"{x}番")', 'gettext("x") + "，"'])
def test_unmarked_text_of_code_is_seen(code: str) -> None:
    assert unmarked_in_python(code)


@pytest.mark.parametrize("code", ['"""番种."""', 'gettext("番种")', f'x = "{NOTATIONS[1][2]}"'])
def test_marked_texts_docstrings_and_hands_are_fine(code: str) -> None:
    assert not unmarked_in_python(code)


def test_the_name_of_the_site_is_in_one_place() -> None:
    name = str(site_settings.SITE_NAME)
    assert not [path for path in TEMPLATES if name in path.read_text()]
    code = (ROOT / "encyclopedia").rglob("*.py")
    assert [path.name for path in code if f'"{name}"' in path.read_text()] == ["settings.py"]


@pytest.fixture
def in_another_language(tmp_path: Path, settings: LazySettings) -> Iterator[None]:
    """A language in which a message consists of its placeholders in brackets.

    So whatever is still Chinese on a page was not marked.
    """
    messages = polib.pofile(str(LISTED))
    for entry in messages:
        places = "⟦" + "".join(sorted(set(re.findall(r"%\(\w+\)s", entry.msgid)))) + "⟧"
        if entry.msgid_plural:
            entry.msgstr_plural = {0: places, 1: places}
        else:
            entry.msgstr = places
    folder = tmp_path / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    messages.metadata_is_fuzzy = False
    messages.save_as_mofile(str(folder / "django.mo"))
    settings.LOCALE_PATHS = [tmp_path]
    settings.LANGUAGES = [("en", "English")]
    settings.OPEN_GRAPH_LOCALES = {"en": "en_US"}
    settings.LANGUAGE_CODE = "en"
    with translation.override("en"):
        yield


# The engine's words on each page; they are not translated through gettext.
OF_THE_ENGINE = {
    "/about/": [ZH.version(DEFAULT_RULES).source],
    "/score/": [hand for _, _, hand in NOTATIONS],
    "/nothing-here/": [],
    "/coverage/": sorted(
        {
            text
            for rule in DEFAULT_RULES.rows
            for text in (rule.zh, *(condition.text for condition in rule.conditions))
        },
        key=len,
        reverse=True,
    ),
}


@pytest.mark.django_db
@pytest.mark.parametrize("address", OF_THE_ENGINE)
@pytest.mark.usefixtures("in_another_language")
def test_a_translated_page_has_no_chinese_but_the_engine_s(client: Client, address: str) -> None:
    text = client.get(address).content.decode()
    assert "⟦" in text
    for words in OF_THE_ENGINE[address]:
        text = text.replace(words, "")
    page = BeautifulSoup(text, "html.parser")
    assert page.html is not None
    assert page.html["lang"] == "en"
    for link in page.select("a[href]"):
        del link["href"]  # addresses are encoded hands and words
    chinese = [line.strip() for line in page.prettify().splitlines() if CHINESE.search(line)]
    assert not chinese

"""What people wrote, as the build stores it: fans, hands with captions, topics, terms.

A fan's names, points and definition are copied from its row of the rules version.
"""

from functools import cached_property
from itertools import groupby

from django.db import models
from django.urls import reverse

from encyclopedia.models.kinds import HandKind, TermKind, TopicKind, choices
from scoring import Hand

DEFINITION_MAX = 40  # characters; one line on a card


class FanQuerySet(models.QuerySet["Fan"]):
    """Queries for fans; the default order is that of the rulebook."""

    def by_points(self) -> list[tuple[int, list["Fan"]]]:
        """`(points, fans)` pairs, the highest value first; fans of a value in rulebook order."""
        fans = self.order_by("-points", "no")
        return [(points, list(group)) for points, group in groupby(fans, lambda fan: fan.points)]


class Fan(models.Model):
    """A scoring pattern (番种).

    `no`: its place in the rulebook. `points`: 番 for each time it counts. `definition`: plain text.
    `text`: Markdown. `strip_html`: the small row of tiles beside its name in lists.
    """

    code = models.SlugField(primary_key=True)
    no = models.PositiveSmallIntegerField(unique=True)
    points = models.PositiveSmallIntegerField()
    zh = models.CharField(max_length=12, unique=True)
    zh_hant = models.CharField(max_length=12)
    pinyin = models.CharField(max_length=60)
    en = models.CharField(max_length=60)
    family = models.CharField(max_length=20)
    repeats = models.BooleanField()
    supplement = models.BooleanField()
    aliases = models.JSONField(default=list)
    definition = models.CharField(max_length=DEFINITION_MAX)
    text = models.TextField()
    text_html = models.TextField()
    strip_html = models.TextField()

    objects = FanQuerySet.as_manager()

    class Meta:
        ordering = ("no",)
        constraints = [
            models.CheckConstraint(condition=models.Q(points__gte=1), name="fan_points_positive")
        ]

    def __str__(self) -> str:
        return self.zh

    def get_absolute_url(self) -> str:
        return reverse("fan", args=[self.code])


class Confusion(models.Model):
    """A fan (`other`) that readers mistake for `fan`. `note`: the difference in one sentence."""

    fan = models.ForeignKey(Fan, models.CASCADE, related_name="confusions")
    other = models.ForeignKey(Fan, models.CASCADE, related_name="+")
    position = models.PositiveSmallIntegerField()
    note = models.TextField()
    note_html = models.TextField()

    class Meta:
        ordering = ("fan", "position")
        constraints = [
            models.UniqueConstraint(fields=("fan", "other"), name="confusion_once"),
            models.CheckConstraint(
                condition=~models.Q(fan=models.F("other")), name="confusion_with_another"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.fan_id} / {self.other_id}"


class WrittenHand(models.Model):
    """A hand with a caption. Subclasses have `fan_id`, the code of the fan that it is about.

    `Breakdown` has the score of the hand, `Standing` what the engine says of its fan.
    """

    hand = models.ForeignKey("encyclopedia.Hand", models.PROTECT, related_name="+")
    caption = models.TextField()
    caption_html = models.TextField()

    class Meta:
        abstract = True

    @cached_property
    def parsed(self) -> Hand:
        """The hand as the engine's value. It always parses: the build refuses other hands."""
        return Hand.parse(self.hand_id)


class Example(WrittenHand):
    """A hand on a fan's page: an example that counts the fan, or a counterexample that doesn't.

    `position`: counts from 0 within fan and kind. `reason`: why the fan doesn't count; empty for
    examples. `featured`: true for the one hand that the home page shows to beginners.
    """

    fan = models.ForeignKey(Fan, models.CASCADE, related_name="examples")
    kind = models.CharField(max_length=14, choices=choices(HandKind))
    position = models.PositiveSmallIntegerField()
    reason = models.TextField()
    reason_html = models.TextField()
    featured = models.BooleanField(default=False)

    class Meta:
        ordering = ("fan", "-kind", "position")
        constraints = [
            models.UniqueConstraint(fields=("fan", "kind", "position"), name="example_place"),
            models.UniqueConstraint(fields=("fan", "hand"), name="example_hand_once_a_fan"),
            models.CheckConstraint(
                condition=models.Q(kind=HandKind.EXAMPLE.value) | ~models.Q(reason=""),
                name="counterexample_has_reason",
            ),
            models.UniqueConstraint(
                fields=("featured",),
                condition=models.Q(featured=True),
                name="example_featured_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.fan_id} {self.kind} {self.position + 1}: {self.hand_id}"


class Topic(WrittenHand):
    """A principle of counting or a frequent mistake, shown on a hand; its fan may have no page.

    `code`: for a principle, the value of the engine's `scoring.Principle`.
    """

    code = models.SlugField(primary_key=True)
    kind = models.CharField(max_length=9, choices=choices(TopicKind))
    position = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=40)
    text = models.TextField()
    text_html = models.TextField()
    fan_id = models.SlugField()

    class Meta:
        ordering = ("-kind", "position")
        constraints = [
            models.UniqueConstraint(fields=("kind", "position"), name="topic_place"),
            models.UniqueConstraint(fields=("title",), name="topic_title_once"),
        ]

    def __str__(self) -> str:
        return self.title


class Term(models.Model):
    """A word of the glossary; texts link to it as `[[刻子]]`. `position`: its place by pinyin.

    A redirect is a word of other rules that readers look up; `see_html` has the links to follow.
    """

    term = models.CharField(primary_key=True, max_length=12)
    pinyin = models.CharField(max_length=60)
    aliases = models.JSONField(default=list)
    position = models.PositiveSmallIntegerField(unique=True)
    kind = models.CharField(max_length=10, choices=choices(TermKind))
    text = models.TextField()
    text_html = models.TextField()
    see_html = models.TextField()

    class Meta:
        ordering = ("position",)

    def __str__(self) -> str:
        return self.term

    def get_absolute_url(self) -> str:
        return f"{reverse('glossary')}#{self.term}"

"""What the site shows. `build` writes every row; nothing else ever does.

`Fan`, `Confusion`, `Example`, `Topic` and `Term` are written by people (fixtures), with the
names and values of a fan taken from the engine's table. `Breakdown` is what the engine says of a
hand, `FanTile` with which tiles a fan can be won. `Stamp` says from which engine and fixtures the
whole file was made.
"""

from functools import cached_property
from itertools import groupby
from typing import Self

from django.db import models
from django.urls import reverse

from encyclopedia.models.kinds import HandKind, TermKind, TopicKind
from scoring import Hand, Status
from scoring.hand.notation import MAX_LENGTH
from scoring.rulebook.row import Family
from scoring.words import LANGUAGES

DEFINITION_MAX = 40  # characters; one line on a card


class FanQuerySet(models.QuerySet["Fan"]):
    """Fans, in rulebook order unless said otherwise."""

    def with_plate(self) -> Self:
        """Each fan with `plates`: a list of its first example (with `breakdown`), or of none."""
        first = Example.objects.filter(kind=Example.Kind.EXAMPLE, position=0)
        return self.prefetch_related(
            models.Prefetch("examples", first.select_related("breakdown"), to_attr="plates")
        )

    def by_points(self) -> list[tuple[int, list["Fan"]]]:
        """`(points, fans)` groups, the dearest first, rulebook order within a group."""
        fans = self.order_by("-points", "no")
        return [(points, list(group)) for points, group in groupby(fans, lambda fan: fan.points)]


class Fan(models.Model):
    """A scoring pattern. `points` in 番 per instance; `definition` plain, `text` Markdown."""

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

    @property
    def family_zh(self) -> str:
        """The family's Chinese name."""
        return LANGUAGES["zh-hans"].family(Family(self.family))

    @property
    def plate(self) -> "Example | None":
        """The first example; only on fans fetched `with_plate()`."""
        return next(iter(self.plates), None)


class Confusion(models.Model):
    """A fan that readers take for `fan`, with the difference in one sentence."""

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


class FanTile(models.Model):
    """A kind of tile that a fan can be won with under a rules version, as the engine shows.

    `tile`: its notation ("5m", "F", "a"). `needs`: whether the fan cannot be won without it.
    """

    rules = models.CharField(max_length=40)
    fan = models.ForeignKey(Fan, models.CASCADE, related_name="tiles")
    tile = models.CharField(max_length=2)
    needs = models.BooleanField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("rules", "fan", "tile"), name="fan_tile_once")
        ]

    def __str__(self) -> str:
        return f"{self.fan_id} {self.tile}"


class WrittenHand(models.Model):
    """A hand that people wrote down, with a caption; `breakdown` is what the engine says of it."""

    hand = models.CharField(max_length=MAX_LENGTH)
    caption = models.TextField()
    caption_html = models.TextField()

    class Meta:
        abstract = True

    @cached_property
    def parsed(self) -> Hand:
        """The hand as the engine's value; every stored hand parses, `build` saw to it."""
        return Hand.parse(self.hand)


class Example(WrittenHand):
    """A hand of a fan's page: one that counts the fan, or one that just doesn't.

    `position` counts from 0 within fan and kind. `reason` is there for counterexamples.
    """

    Kind = HandKind

    fan = models.ForeignKey(Fan, models.CASCADE, related_name="examples")
    kind = models.CharField(max_length=14, choices=Kind.choices)
    position = models.PositiveSmallIntegerField()
    reason = models.TextField()
    reason_html = models.TextField()

    class Meta:
        ordering = ("fan", "-kind", "position")
        constraints = [
            models.UniqueConstraint(fields=("fan", "kind", "position"), name="example_place"),
            models.UniqueConstraint(fields=("fan", "hand"), name="example_hand_once_a_fan"),
            models.CheckConstraint(
                condition=models.Q(kind=HandKind.EXAMPLE) | ~models.Q(reason=""),
                name="counterexample_has_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.fan_id} {self.kind} {self.position + 1}: {self.hand}"


class Topic(WrittenHand):
    """A principle of counting or a frequent mistake, shown on a hand.

    `fan_id`: code of the fan it is about; that fan need not have a page.
    """

    Kind = TopicKind

    code = models.SlugField(primary_key=True)
    kind = models.CharField(max_length=9, choices=Kind.choices)
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


class Breakdown(models.Model):
    """What the engine says of a hand, and how a counterexample differs from an example.

    It belongs to an `Example` or to a `Topic`. `status`: how the fan that the hand is about stands
    in it, the value of a `scoring.Status`.
    """

    example = models.OneToOneField(Example, models.CASCADE, null=True)
    topic = models.OneToOneField(Topic, models.CASCADE, null=True)
    rules = models.CharField(max_length=40)
    engine_digest = models.CharField(max_length=12)
    result = models.JSONField()
    explanation = models.JSONField()
    status = models.CharField(max_length=9, choices=[(s.value, s.value) for s in Status])
    # Counterexamples: the example one step away, and the step as `Difference.to_dict()`.
    nearest = models.ForeignKey(Example, models.CASCADE, related_name="+", null=True)
    difference = models.JSONField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(nearest=None, difference=None)
                | models.Q(nearest__isnull=False, difference__isnull=False),
                name="breakdown_nearest_with_difference",
            ),
            models.CheckConstraint(
                condition=models.Q(example=None) ^ models.Q(topic=None),
                name="breakdown_of_example_or_topic",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.topic_id or f'example {self.example_id}'}: {self.status}"


class Picture(models.Model):
    """The picture of a fan's first example for links from elsewhere: a PNG.

    `digest`: 12 hex digits over the drawing, so that an unchanged one is not drawn again.
    """

    fan = models.OneToOneField(Fan, models.CASCADE, primary_key=True)
    digest = models.CharField(max_length=12)
    png = models.BinaryField()

    def __str__(self) -> str:
        return f"{self.fan_id} {self.digest}"


class Term(models.Model):
    """A word of the game; texts link to it as `[[刻子]]`. `position` is its place by pinyin.

    A redirect is a word of other rules that readers look up; `see_html` says where to read on.
    """

    Kind = TermKind

    term = models.CharField(primary_key=True, max_length=12)
    pinyin = models.CharField(max_length=60)
    aliases = models.JSONField(default=list)
    position = models.PositiveSmallIntegerField(unique=True)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    text = models.TextField()
    text_html = models.TextField()
    see_html = models.TextField()

    class Meta:
        ordering = ("position",)

    def __str__(self) -> str:
        return self.term

    def get_absolute_url(self) -> str:
        return f"{reverse('glossary')}#{self.term}"


class Stamp(models.Model):
    """The single row that says what the database was made from, and when."""

    rules = models.CharField(max_length=40)
    engine_digest = models.CharField(max_length=12)
    fixture_digest = models.CharField(max_length=12)
    built_at = models.DateTimeField()

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(pk=1), name="stamp_single")]

    def __str__(self) -> str:
        return f"{self.rules} {self.engine_digest} {self.fixture_digest}"

"""What the build computes: hands scored under a rules version, pictures, the stamp.

A hand belongs to nobody. Whoever writes about it (`Example`, `Topic`) points to it, and what the
engine says of it is found by hand and rules version.
"""

from django.db import models

from encyclopedia.models.content import Example, Fan
from encyclopedia.models.kinds import choices
from scoring import Status
from scoring.answer.record import ExplanationRecord, ScoreRecord
from scoring.hand.notation import MAX_LENGTH


class Hand(models.Model):
    """A hand of tiles by its canonical notation."""

    text = models.CharField(primary_key=True, max_length=MAX_LENGTH)

    def __str__(self) -> str:
        return self.text


class Breakdown(models.Model):
    """The score of a hand under a rules version; `score` is a `ScoreRecord` as plain data."""

    hand = models.ForeignKey(Hand, models.CASCADE, related_name="breakdowns")
    rules = models.CharField(max_length=40)
    score = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("hand", "rules"), name="breakdown_once_a_version")
        ]

    def __str__(self) -> str:
        return f"{self.hand_id} under {self.rules}"

    @property
    def record(self) -> ScoreRecord:
        """What the engine says of the hand."""
        return ScoreRecord.from_plain(self.score)


class Standing(models.Model):
    """How a fan stands in a hand under a rules version.

    `explanation` is an `ExplanationRecord` as plain data, `status` its status. `fan`: code of a
    fan of the version, which need not have a page.
    """

    hand = models.ForeignKey(Hand, models.CASCADE, related_name="standings")
    fan = models.SlugField()
    rules = models.CharField(max_length=40)
    status = models.CharField(max_length=9, choices=choices(Status))
    explanation = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("hand", "fan", "rules"), name="standing_once_a_version")
        ]

    def __str__(self) -> str:
        return f"{self.fan} in {self.hand_id} under {self.rules}: {self.status}"

    @property
    def record(self) -> ExplanationRecord:
        """What the engine says of the fan."""
        return ExplanationRecord.from_plain(self.explanation)


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


class Step(models.Model):
    """What tells a counterexample from the example of its fan that is the fewest changes away.

    `difference`: `content.difference.Difference` as plain data.
    """

    counterexample = models.OneToOneField(
        Example, models.CASCADE, primary_key=True, related_name="step"
    )
    nearest = models.ForeignKey(Example, models.CASCADE, related_name="+")
    difference = models.JSONField()

    def __str__(self) -> str:
        return f"from {self.nearest_id} to {self.counterexample_id}"


class Picture(models.Model):
    """The picture of a fan's first example for links from elsewhere: a PNG.

    `digest`: 12 hex digits over the drawing, so that an unchanged one is not drawn again.
    """

    fan = models.OneToOneField(Fan, models.CASCADE, primary_key=True)
    digest = models.CharField(max_length=12)
    png = models.BinaryField()

    def __str__(self) -> str:
        return f"{self.fan_id} {self.digest}"


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

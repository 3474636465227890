"""What the build computes: hands scored under a rules version, pictures, the stamp.

A hand is stored once, however many examples and topics are about it: they point to the hand. What
the engine says of the hand is found by the hand and the rules version.
"""

from django.db import models

from encyclopedia.models.content import Example, Fan
from encyclopedia.models.kinds import choices
from scoring import Status
from scoring.answer.record import ExplanationRecord, ScoreRecord
from scoring.hand.notation import MAX_LENGTH


class Hand(models.Model):
    """A hand of tiles. `text`: its canonical notation."""

    text = models.CharField(primary_key=True, max_length=MAX_LENGTH)

    def __str__(self) -> str:
        return self.text


class Breakdown(models.Model):
    """The score of a hand under a rules version. `score`: a `ScoreRecord` as plain data."""

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
        """The stored score as a `ScoreRecord`."""
        return ScoreRecord.from_plain(self.score)


class Standing(models.Model):
    """Whether a fan counts in a hand under a rules version, and why or why not.

    `explanation`: an `ExplanationRecord` as plain data; `status`: its status (counted, dropped,
    absent, not-a-win). `fan`: the code of a fan of the version; it need not have a page.
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
        """The stored explanation as an `ExplanationRecord`."""
        return ExplanationRecord.from_plain(self.explanation)


class FanTile(models.Model):
    """A kind of tile that a hand with this fan can hold, under a rules version.

    `tile`: its notation ("5m", "F", "a"). `needs`: whether every hand with the fan holds it.
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
    """How a counterexample differs from the example of its fan that is the fewest changes away.

    `difference`: a `content.difference.Difference` as plain data.
    """

    counterexample = models.OneToOneField(
        Example, models.CASCADE, primary_key=True, related_name="step"
    )
    nearest = models.ForeignKey(Example, models.CASCADE, related_name="+")
    difference = models.JSONField()

    def __str__(self) -> str:
        return f"from {self.nearest_id} to {self.counterexample_id}"


class Picture(models.Model):
    """A fan's first example as a PNG, which other sites show beside links to the fan's page.

    `digest`: 12 hex digits over the drawing, so that the build does not draw it again unchanged.
    """

    fan = models.OneToOneField(Fan, models.CASCADE, primary_key=True)
    digest = models.CharField(max_length=12)
    png = models.BinaryField()

    def __str__(self) -> str:
        return f"{self.fan_id} {self.digest}"


class Stamp(models.Model):
    """The single row that says when the database was made, and of which rules, engine, fixtures."""

    rules = models.CharField(max_length=40)
    engine_digest = models.CharField(max_length=12)
    fixture_digest = models.CharField(max_length=12)
    built_at = models.DateTimeField()

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(pk=1), name="stamp_single")]

    def __str__(self) -> str:
        return f"{self.rules} {self.engine_digest} {self.fixture_digest}"

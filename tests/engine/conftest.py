"""Hypothesis without deadlines: a slow example may be due to a busy machine."""

from hypothesis import settings

settings.register_profile("no-deadline", deadline=None)
settings.load_profile("no-deadline")

"""Lessons and the coach's words: games teach themselves from data, and nothing here knows a game."""

from .lesson import Ask, Coach, Lesson, Others, Say, Step, Wrong
from .reading import coach, lessons
from .walk import Walk

__all__ = ["Ask", "Coach", "Lesson", "Others", "Say", "Step", "Walk", "Wrong", "coach", "lessons"]

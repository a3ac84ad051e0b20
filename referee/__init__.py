"""Caylus Referee: the version, and nothing else, so that the rules load without the web."""

__version__ = "0.1.0"

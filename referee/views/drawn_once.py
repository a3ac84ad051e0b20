"""Pieces that are drawn once: a template's macro in; the same macro out, which remembers what it drew."""

from collections.abc import Callable
from typing import Any

from flask import Flask, g, request
from markupsafe import Markup
from msgspec.msgpack import encode

KEPT = 2048  # drawings of each macro, a kilobyte or so each

Macro = Callable[..., Markup]


def set_up(app: Flask) -> None:
    """Let templates say `{% set tile = once(_tile) %}`: for macros that draw nothing but their arguments."""
    app.jinja_env.globals["once"] = _once


def _once(macro: Macro) -> Macro:
    """Give a macro that draws the same things once in each language: a move leaves most of a table as it was."""
    drawn: dict[tuple[str, str, bytes], Markup] = {}

    def draw(*pieces: Any, **more: Any) -> Markup:
        key = (g.words.language, request.script_root, encode((pieces, more)))
        kept = drawn.get(key)
        if kept is None:
            if len(drawn) >= KEPT:
                drawn.clear()
            kept = drawn[key] = macro(*pieces, **more)
        return kept

    return draw

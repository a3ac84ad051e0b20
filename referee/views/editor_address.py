"""The address of the page that puts the table right: a game and where to begin in, the address out."""

from flask import Flask, url_for


def set_up(app: Flask) -> None:
    """Let templates link to the page."""
    app.jinja_env.globals["editor_address"] = editor_address


def editor_address(game_id: str, **where: str | int) -> str:
    """Give the address of the page: `pick` a path of the position, or a `sketch` of changes, `at` an entry."""
    return url_for("editor.show", game_id=game_id, **where)  # type: ignore[arg-type]

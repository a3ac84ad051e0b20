"""Health: whether the server answers and can read its database, for whoever watches over it."""

import logging
import sqlite3
from typing import Any

from flask import Blueprint
from sqlalchemy.exc import DBAPIError

from referee import __version__
from referee.store import store

bp = Blueprint("health", __name__)


@bp.get("/health")
def show() -> Any:
    """Say that all is well, or 503; to anybody, without a token."""
    try:
        store.look()
    except (DBAPIError, sqlite3.Error):
        logging.getLogger(__name__).exception("The database cannot be read.")
        return {"status": "unreadable", "version": __version__}, 503
    return {"status": "ok", "version": __version__}

"""Contracts: what a route of the programming interface reads, gives and may answer instead; kept, and described.

The same few words check a post, write the answer and make the OpenAPI document, so that it cannot say anything else.
"""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, NamedTuple

import msgspec
from flask import Response, request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import BadRequest, UnsupportedMediaType

from referee.rules.kernel.refusals import printable

View = Callable[..., Any]


class Malformed(ValueError):
    """A post, or an address, is not of the form that its route asks for; it says what is wrong."""


class Either(NamedTuple):
    """What a post may be, each by its schema, and how one sees which it is."""

    schemas: tuple[type[Schema], ...]
    chosen: Callable[[Any], type[Schema]]


class Contract(NamedTuple):
    """What a route promises; `refuses` are the statuses it may give besides those that every route has.

    `accepts` is what it gives instead, with 202, where others have to agree first.
    """

    reads: type[Schema] | Either | None
    asks: type[Schema] | None
    gives: type[Schema] | str | None
    accepts: type[Schema] | None
    status: int
    refuses: tuple[int, ...]


def contract(
    *,
    gives: type[Schema] | str | None = None,
    accepts: type[Schema] | None = None,
    status: int = HTTPStatus.OK,
    reads: type[Schema] | Either | None = None,
    asks: type[Schema] | None = None,
    refuses: tuple[int, ...] = (),
) -> Callable[[View], View]:
    """Let a view take the post (`reads`) and the address's arguments (`asks`) as read, and write what it gives.

    `gives` is a schema, or the media type of what the view makes itself. A view that gives a whole answer, such as
    an error, is not touched.
    """
    promised = Contract(reads, asks, gives, accepts, int(status), refuses)

    def promise(view: View) -> View:
        @wraps(view)
        def kept(**where: Any) -> Any:
            read = ([_load(asks, request.args.to_dict())] if asks else []) + ([_body(reads)] if reads else [])
            return _written(promised, view(*read, **where))

        kept.contract = promised  # type: ignore[attr-defined]
        return kept

    return promise


def _written(promised: Contract, given: Any) -> Any:
    if isinstance(given, Response | tuple):
        return given
    if isinstance(promised.gives, type):
        return promised.gives().dump(given), promised.status
    return given if promised.gives else ("", promised.status)


def _body(reads: type[Schema] | Either) -> Any:
    """Read a post as JSON; strictly, so that no text comes in that is none and no number that is not a number."""
    if not request.is_json:
        raise UnsupportedMediaType
    try:
        plain = msgspec.json.decode(request.get_data())
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadRequest from None
    return _load(reads.chosen(plain) if isinstance(reads, Either) else reads, plain)


def _load(schema: type[Schema], plain: Any) -> Any:
    """Read plain values, or raise Malformed."""
    try:
        return schema().load(plain)
    except ValidationError as problem:
        raise Malformed(printable(_told(problem.messages))) from None


def _told(messages: Any) -> str:
    """Put marshmallow's messages into one line; those about the whole stand alone."""
    if isinstance(messages, dict):
        told = {field: _told(message) for field, message in messages.items()}
        return " ".join(text if field == "_schema" else f"{field}: {text}" for field, text in told.items())
    return " ".join(map(str, messages))
